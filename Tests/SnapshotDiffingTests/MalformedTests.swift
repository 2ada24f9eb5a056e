import StoreModel
import Testing

@testable import SnapshotDiffing

@Suite("Malformed snapshots")
struct MalformedTests {
  @Test("repeated identifiers are paired one by one, and the batch leads to the target")
  func repeats() {
    var lists = RandomLists(seed: 21)
    for _ in 0..<2_000 {
      let old = repeated(&lists)
      let new = repeated(&lists)
      let batch = SnapshotDiffing.difference(from: old, to: new).batch
      let shown = try? old.applying(batch, target: new, mode: .current)
      #expect(shown == new, "\(old) \(new) \(batch)")
      #expect(SnapshotDiffing.difference(from: old, to: old).batch.isEmpty)
    }
  }

  @Test("R81 a mark of a repeated item is reported once, and later marks are kept")
  func repeatedMarks() {
    let sections = [
      Contents.Section(id: 0, items: [1] + Array(1..<20)),
      Contents.Section(id: 1, items: Array(20..<60)),
    ]
    let old = Contents(unchecked: sections)
    for last in [20, 50] {
      let marks = [1] + Array(20...last)
      let new = Contents(unchecked: sections, reloads: marks)
      let reloads = SnapshotDiffing.difference(from: old, to: new).reloads
      #expect(reloads.compactMap { new[$0] } == marks)
    }
  }

  @Test("long lists with repeated blocks also lead to the target")
  func repeatedBlocks() {
    var lists = RandomLists(seed: 23)
    for round in 0..<120 {
      let base = Contents(unchecked: [
        .init(id: 0, items: Array(0..<300)), .init(id: 1, items: Array(200..<500)),
      ])
      var old = lists.rearranged(base, block: 90, fresh: 900)
      var new = lists.rearranged(base, block: 90, fresh: 900)
      if round % 3 == 0 { old = twice(old) }
      if round % 2 == 0 { new = twice(new) }
      let batch = SnapshotDiffing.difference(from: old, to: new).batch
      #expect((try? old.applying(batch, target: new, mode: .current)) == new)
      #expect(SnapshotDiffing.difference(from: new, to: new).batch.isEmpty)
    }
  }

  @Test("R75 the first repeated identifier is found with both places")
  func firstRepeat() {
    var lists = RandomLists(seed: 22)
    for _ in 0..<300 {
      #expect(SnapshotDiffing.firstRepeat(in: lists.contents(sections: 4, items: 40)) == nil)
    }
    let long = Array(0..<30)
    let twice = Contents(
      unchecked: [.init(id: 0, items: long), .init(id: 1, items: [40, 7, 8])], reloads: [])
    #expect(
      SnapshotDiffing.firstRepeat(in: twice)
        == .item(ItemPath(section: 0, item: 7), ItemPath(section: 1, item: 1)))
    let few = Contents(
      unchecked: [.init(id: 0), .init(id: 1, items: [4]), .init(id: 2, items: [5, 4])], reloads: [])
    #expect(
      SnapshotDiffing.firstRepeat(in: few)
        == .item(ItemPath(section: 1, item: 0), ItemPath(section: 2, item: 1)))
    let sections = Contents(unchecked: [.init(id: 3), .init(id: 4), .init(id: 3)], reloads: [])
    #expect(SnapshotDiffing.firstRepeat(in: sections) == .section(0, 2))
  }

  @Test(
    "R75 a repeat is found even if most sections are shared with a snapshot known to be right")
  func firstRepeatAfter() {
    var lists = RandomLists(seed: 23)
    var found = 0
    for _ in 0..<3_000 {
      let known = lists.contents(sections: 8, items: 60)
      var next = lists.edited(known, edits: lists.below(4), fresh: 60)
      if lists.below(2) == 0, let item = next.items.randomElement(below: { lists.below($0) }) {
        let section = lists.below(next.sections.count)
        let place = lists.below(next.sections[section].items.count + 1)
        next.sections[section].items.insert(item, at: place)
      }
      if lists.below(8) == 0, next.sections.count > 1 {
        next.sections[0].id = next.sections[lists.below(next.sections.count)].id
      }
      let repeated = SnapshotDiffing.firstRepeat(in: next)
      #expect(SnapshotDiffing.firstRepeat(in: next, after: known) == repeated)
      if repeated != nil { found += 1 }
    }
    #expect(found > 1_000 && found < 2_000)
  }

  @Test("unchanged sections are skipped while the others exchange their items")
  func rearranged() {
    let known = Contents(
      unchecked: (0..<6).map { .init(id: $0, items: [2 * $0, 2 * $0 + 1]) }, reloads: [])
    var next = known
    next.sections[4].items = [8]
    next.sections[1].items = [9, 2, 3]
    #expect(SnapshotDiffing.isRearranged(next.sections, from: known.sections))
    next.sections[1].items = [2, 3, 10]
    #expect(!SnapshotDiffing.isRearranged(next.sections, from: known.sections))
    next.sections[1].items = [9, 2, 9]
    #expect(!SnapshotDiffing.isRearranged(next.sections, from: known.sections))
  }
}

private func repeated(_ lists: inout RandomLists) -> Contents {
  let sections = (0..<lists.below(4)).map { _ in
    Contents.Section(
      id: lists.below(3), items: (0..<lists.below(8)).map { _ in lists.below(5) })
  }
  return Contents(unchecked: sections, reloads: [lists.below(5), lists.below(5)])
}

/// The snapshot with the items of each section repeated.
private func twice(_ contents: Contents) -> Contents {
  Contents(unchecked: contents.sections.map { .init(id: $0.id, items: $0.items + $0.items) })
}

extension [Int] {
  fileprivate func randomElement(below: (Int) -> Int) -> Int? {
    isEmpty ? nil : self[below(count)]
  }
}
