import Testing

@testable import IndexedStore

@Suite struct IncreasingRunTests {
  /// The best increasing run by trying all subsets: the greatest weight first, then the earliest
  /// elements.
  private func plain(_ values: [Int], _ weights: [Int]) -> [Bool] {
    var best: (weight: Int, chosen: [Bool]) = (-1, [])
    for set in 0..<(1 << values.count) {
      let chosen = values.indices.map { set >> $0 & 1 == 1 }
      let run = values.indices.filter { chosen[$0] }
      guard zip(run, run.dropFirst()).allSatisfy({ values[$0] < values[$1] }) else { continue }
      let weight = run.reduce(0) { $0 + weights[$1] }
      if weight < best.weight { continue }
      let isEarlier = zip(chosen, best.chosen).first { $0 != $1 }.map(\.0) ?? false
      if weight > best.weight || isEarlier { best = (weight, chosen) }
    }
    return best.chosen
  }

  @Test func theLongestRunKeepsTheEarliestElements() {
    var random = TinyRandom(5)
    for _ in 0..<300 {
      let count = random.below(8)
      var values = Array(0..<count)
      for index in values.indices { values.swapAt(index, random.below(count)) }
      let ones = [Int](repeating: 1, count: count)
      #expect(IncreasingRun.earliestLongest(values) == plain(values, ones))
      let weights = values.map { _ in 1 + random.below(3) }
      #expect(IncreasingRun.earliestHeaviest(values, weights: weights) == plain(values, weights))
    }
  }
}
