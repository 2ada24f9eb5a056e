import StoreModel
import Testing

@testable import SnapshotDiffing

@Suite("The work of a difference, counted")
struct WorkTests {
  private func work(_ old: [Int], _ new: [Int]) -> DifferenceWork {
    var work = DifferenceWork()
    _ = SnapshotDiffing.difference(
      from: Contents(unchecked: [.init(id: 0, items: old)]),
      to: Contents(unchecked: [.init(id: 0, items: new)]), counting: &work)
    return work
  }

  @Test("few changes cost one comparison for each item and no hash", arguments: [1_000, 20_000])
  func few(count: Int) {
    let row = Array(0..<count)
    var edited = row
    edited.append(edited.removeFirst())
    edited.remove(at: count / 2)
    edited.insert(-1, at: count / 3)
    let work = work(row, edited)
    #expect(work.comparisons < count + 200)
    #expect(work.probes == 0)
    #expect(work.runs < 10)
  }

  @Test("equal ends are compared once, and only the part between them is hashed")
  func ends() {
    var lists = RandomLists(seed: 9)
    let (head, tail) = (Array(-9_000..<0), Array(1_000..<10_000))
    let work = work(head + Array(0..<100) + tail, head + lists.shuffled(100) + tail)
    #expect((18_000..<18_200).contains(work.comparisons))
    #expect((1..<400).contains(work.probes))
  }

  @Test("a block moved far away is found by anchors, with few probes and one comparison per item")
  func block() {
    let row = Array(0..<10_000)
    let moved = Array(row[..<2_000]) + row[5_000..<9_000] + row[2_000..<5_000] + row[9_000...]
    let work = work(row, moved)
    #expect(work.comparisons < 10_200)
    #expect(work.probes < 2 * 10_000 / 8)
    #expect(work.runs < 12)
  }

  @Test("a shuffle and a reversal cost a few probes an item", arguments: [1_000, 20_000])
  func everything(count: Int) {
    var lists = RandomLists(seed: 6)
    let row = Array(0..<count)
    let shuffled = work(row, lists.shuffled(count))
    #expect(shuffled.comparisons < count / 2)
    #expect(shuffled.probes < 4 * count)
    #expect(shuffled.runs <= count)
    let reversed = work(row, row.reversed())
    #expect(reversed.comparisons < count / 2)
    #expect(reversed.probes < 3 * count)
  }

  @Test("lists without a common item cost a few probes per item")
  func nothingShared() {
    let work = work(Array(0..<20_000), Array(20_000..<40_000))
    #expect(work.comparisons < 200)
    #expect(work.probes < 3 * 20_000)
    #expect(work.runs == 0)
  }

  /// A difference that takes another way to the same result stays right and as short. Only these
  /// counts show the change.
  @Test(
    "the work of many differences stays the same",
    arguments: [
      (DifferenceShape.wide, [23_553, 40_112, 1_565]),
      (DifferenceShape.narrow, [20_158, 46_920, 1_615]),
    ])
  func unchanged(shape: DifferenceShape, expected: [Int]) {
    var lists = RandomLists(seed: 21)
    var total = [0, 0, 0]
    for round in 0..<300 {
      let old = lists.contents(sections: 1 + round % 5, items: 1 + round * 7 % 400)
      let edited = lists.edited(old, edits: round % 12, fresh: 1_000)
      let new = round.isMultiple(of: 3) ? lists.rearranged(old, block: 24, fresh: 1_000) : edited
      var work = DifferenceWork()
      _ = SnapshotDiffing.difference(
        from: old, to: lists.marked(new), shape: shape, counting: &work)
      total = zip(total, [work.comparisons, work.probes, work.runs]).map(+)
    }
    #expect(total == expected)
  }
}

@Suite("The heaviest increasing sequence of runs")
struct HeaviestIncreasingTests {
  @Test(
    "R82 the sequence is as heavy as any other, for all lengths", arguments: [1, 2, 5, 40, 400])
  func weight(longest: Int) {
    var lists = RandomLists(seed: UInt64(longest))
    for _ in 0..<300 {
      let runs = runs(lists.below(30), longest: longest, &lists)
      let stays =
        heaviestIncreasing(runs[...], long: 16) ?? Array(repeating: true, count: runs.count)
      let kept = zip(runs, stays).filter(\.1).map(\.0)
      #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.old < $1.old })
      #expect(kept.reduce(0) { $0 + $1.length } == heaviest(runs))
    }
  }

  @Test("ascending runs all stay, and cost no work")
  func ascending() {
    let runs = (0..<9).map { Run(section: 0, old: 10 * $0, new: 7 * $0, length: 3) }
    #expect(heaviestIncreasing(runs[...], long: 16) == nil)
    #expect(heaviestIncreasing([], long: 16) == nil)
  }

  private func runs(_ count: Int, longest: Int, _ lists: inout RandomLists) -> [Run] {
    let lengths = (0..<count).map { _ in 1 + lists.below(longest) }
    var starts = lengths
    var old = 0
    for index in lists.shuffled(count) {
      starts[index] = old
      old += lengths[index]
    }
    return lengths.indices.map {
      Run(section: 0, old: starts[$0], new: 500 * $0, length: lengths[$0])
    }
  }

  /// The weight of the heaviest increasing sequence, by dynamic programming in quadratic time.
  private func heaviest(_ runs: [Run]) -> Int {
    var weights: [Int] = []
    for (index, run) in runs.enumerated() {
      let before = (0..<index).filter { runs[$0].old < run.old }.map { weights[$0] }.max() ?? 0
      weights.append(run.length + before)
    }
    return weights.max() ?? 0
  }
}
