import SnapshotDiffing
import StoreModel
import Testing

/// The first mistake in the difference of two snapshots, computed in either shape, or nil.
private func fault(from old: Contents, to new: Contents) -> String? {
  [DifferenceShape.wide, .narrow].lazy.compactMap { fault(from: old, to: new, $0) }.first
}

private func fault(from old: Contents, to new: Contents, _ shape: DifferenceShape) -> String? {
  let difference = SnapshotDiffing.difference(from: old, to: new, shape: shape)
  let batch = difference.batch
  var report: String { "\(old.sections) -> \(new.sections): \(batch)" }
  do {
    guard try old.applying(batch, target: new, mode: .current) == new else {
      return "leads elsewhere: \(report)"
    }
  } catch {
    return "refused: \(error): \(report)"
  }
  if (try? old.applying(batch.portable, target: new, mode: .portable)) != new {
    return "not portable: \(batch.portable): \(report)"
  }
  if PlainScript(batch) != PlainScript(from: old, to: new) { return "not the shortest: \(report)" }
  if !batch.isAscending { return "not in order: \(report)" }
  if batch.isEmpty != (old == new) { return "empty or not: \(report)" }
  return nil
}

@Suite("The difference of two snapshots")
struct DifferenceTests {
  @Test(
    "R81 R82 R83 unrelated snapshots give one legal, exact batch with the fewest moves",
    arguments: [(1, 6), (2, 5), (3, 8), (4, 12), (5, 40)])
  func unrelated(
    sections: Int, items: Int
  ) {
    var lists = RandomLists(seed: UInt64(sections))
    let faults = (0..<600).compactMap { _ in
      fault(
        from: lists.contents(sections: sections, items: items),
        to: lists.contents(sections: sections, items: items))
    }
    #expect(faults.prefix(1) == [])
  }

  @Test(
    "R82 edited snapshots give an exact batch, long enough for walk and table",
    arguments: [1, 3, 10, 40])
  func edited(edits: Int) {
    var lists = RandomLists(seed: 77)
    let faults = (0..<60).compactMap { _ in
      let old = lists.contents(sections: 4, items: 120)
      return fault(from: old, to: lists.edited(old, edits: edits, fresh: 1_000))
    }
    #expect(faults.prefix(1) == [])
  }

  @Test(
    "R82 dropped, reversed, moved and spread blocks give an exact batch, long enough for anchors",
    arguments: [(1, 20), (1, 90), (2, 40), (3, 200)])
  func blocks(sections: Int, block: Int) {
    var lists = RandomLists(seed: UInt64(block))
    let faults = (0..<8).compactMap { _ in
      let rows = (0..<sections).map { section in
        Contents.Section(id: section, items: Array(section * 300..<section * 300 + 300))
      }
      let old = Contents(unchecked: rows)
      let new = lists.rearranged(old, block: block, fresh: 10_000)
      return fault(from: old, to: new) ?? fault(from: new, to: old)
    }
    #expect(faults.prefix(1) == [])
  }

  @Test("R82 reversed, rotated and interleaved lists need the fewest moves")
  func regular() {
    let row = Array(0..<60)
    let pairs: [Int] = row.map { $0 ^ 1 }
    let tens: [Int] = row.map { $0 / 10 * 10 + 9 - $0 % 10 }
    let interleaved: [Int] = row.filter { $0 % 2 == 0 } + row.filter { $0 % 2 == 1 }
    let rotated: [Int] = Array(row[1...]) + [row[0]]
    let halves: [Int] = Array(row[40...]) + Array(row[..<40])
    let rows: [[Int]] = [row, row.reversed(), rotated, halves, interleaved, pairs, tens]
    let snapshots = rows.map { Contents(unchecked: [.init(id: 0, items: $0)], reloads: []) }
    for old in snapshots {
      for new in snapshots { #expect(fault(from: old, to: new) == nil) }
    }
  }

  @Test("R82 every pair of snapshots of up to three items and two sections gives an exact batch")
  func exhaustive() {
    let all = smallSnapshots()
    #expect(all.count == 131)
    var faults: [String] = []
    for old in all {
      for new in all {
        if let fault = fault(from: old, to: new) { faults.append(fault) }
      }
    }
    #expect(faults.prefix(1) == [])
  }

  @Test("R82 the inverse leads back, and a chain leads to the same end as the direct way")
  func algebra() throws {
    var lists = RandomLists(seed: 4)
    for _ in 0..<400 {
      let first = lists.contents(sections: 3, items: 9)
      let second = lists.edited(first, edits: 4, fresh: 20)
      let third = lists.contents(sections: 3, items: 9)
      let there = SnapshotDiffing.difference(from: first, to: second).batch
      let back = SnapshotDiffing.difference(from: second, to: first).batch
      #expect(PlainScript(there).movedItems == PlainScript(back).movedItems)
      let reached = try first.applying(there, target: second, mode: .current)
      #expect(try reached.applying(back, target: first, mode: .current) == first)
      let onward = SnapshotDiffing.difference(from: second, to: third).batch
      let direct = SnapshotDiffing.difference(from: first, to: third).batch
      #expect(
        try reached.applying(onward, target: third, mode: .current)
          == first.applying(direct, target: third, mode: .current))
    }
  }

  @Test("R81 marks become reloads at new paths, but not of items that arrive")
  func marks() {
    var lists = RandomLists(seed: 9)
    for _ in 0..<400 {
      let old = lists.contents(sections: 3, items: 24)
      let new = lists.marked(lists.contents(sections: 3, items: 24))
      let expected = new.reloads.filter { old.path(of: $0) != nil }.compactMap { new.path(of: $0) }
      let difference = SnapshotDiffing.difference(from: old, to: new)
      #expect(difference.reloads == expected.sorted())
      #expect(
        difference.batch == SnapshotDiffing.difference(from: old, to: new.withoutMarks).batch)
    }
  }

  @Test("R94 R95 the other marks are told at new paths, and none of a row in a reloaded section")
  func otherMarks() {
    let old = Contents(
      unchecked: [.init(id: 0, items: [1, 2, 3]), .init(id: 1, items: [4, 5])], reloads: [])
    let new = Contents(
      unchecked: [
        .init(id: 2, items: [6]), .init(id: 1, items: [5, 4]), .init(id: 0, items: [3, 2, 7]),
      ], reloads: [4, 3], reconfigures: [2, 5, 6, 7], reloadedSections: [2, 1])
    let difference = SnapshotDiffing.difference(from: old, to: new)
    #expect(difference.marks.description == "RS(1) RI(2,0) CI(2,1)")
    #expect(difference.batch == SnapshotDiffing.difference(from: old, to: new.withoutMarks).batch)
    let portable = SnapshotDiffing.portableDifference(from: old, to: new)
    #expect(portable.batch.description == "DS(1) IS(0) IS(1) DI(0,0) II(2,2) MI(0,2>2,0)")
    #expect(portable.marks.description == "RI(2,0) CI(2,1)")
  }

  @Test("R86 the portable difference reloads only rows that keep their cells, at new paths")
  func portable() {
    let old = Contents(
      unchecked: [
        .init(id: 0, items: [1, 2]), .init(id: 1, items: [3]), .init(id: 2, items: [4]),
      ],
      reloads: [])
    let new = Contents(
      unchecked: [
        .init(id: 2, items: [4, 1]), .init(id: 0, items: [2]), .init(id: 3, items: [3]),
      ],
      reloads: [1, 2, 3, 4])
    let difference = SnapshotDiffing.portableDifference(from: old, to: new)
    #expect(difference.batch.description == "DS(1) DS(2) IS(0) IS(2) DI(0,0)")
    #expect(difference.reloads == [ItemPath(section: 1, item: 0)])
  }

  @Test("R83 a section move mixed with item operations keeps old and new paths apart")
  func mixed() {
    let old = Contents(
      unchecked: [.init(id: 0, items: [1, 2]), .init(id: 1, items: [3, 4, 5])], reloads: [])
    let new = Contents(
      unchecked: [.init(id: 1, items: [3, 6, 5, 1]), .init(id: 0, items: [2])], reloads: [2, 6])
    let difference = SnapshotDiffing.difference(from: old, to: new)
    #expect(difference.batch.description == "MS(1>0) DI(1,1) II(0,1) MI(0,0>0,3)")
    #expect(difference.reloads == [ItemPath(section: 1, item: 0)])
  }
}

/// Every snapshot of some of the items 0, 1, 2 in some of the sections 0 and 1.
private func smallSnapshots() -> [Contents] {
  var rows: [[Int]] = [[]]
  for length in 1...3 {
    rows += rows.filter { $0.count == length - 1 }.flatMap { row in
      (0..<3).filter { !row.contains($0) }.map { row + [$0] }
    }
  }
  var all = [Contents()]
  for row in rows {
    for id in 0..<2 {
      all.append(Contents(unchecked: [.init(id: id, items: row)], reloads: []))
      for cut in 0...row.count {
        all.append(
          Contents(
            unchecked: [
              .init(id: id, items: Array(row[..<cut])),
              .init(id: 1 - id, items: Array(row[cut...])),
            ], reloads: []))
      }
    }
  }
  return all
}
