/// For each run, given by ascending new place, whether it belongs to one heaviest sequence of them
/// that ascends in old places as well; nil where all do.
///
/// Whole runs stay or move: no other item stands between a run's items in either version.
///
/// - Parameter long: how many items a run has on average at the least to be looked up by rank.
/// - Complexity: O(k log k) for k runs, and memory for k.
@usableFromInline
func heaviestIncreasing(_ runs: ArraySlice<Run>, long: Int) -> [Bool]? {
  var weight = 0
  var last = -1
  var ascends = true
  for run in runs {
    ascends = ascends && run.old > last
    last = run.old
    weight += run.length
  }
  if ascends { return nil }
  return weight <= long * runs.count ? patience(runs, weight: weight) : heaviestByRank(runs)
}

/// Patience sorting of the items: the top of each pile is the least old place that ends a sequence
/// of that many items. The items of a run go onto piles side by side, so one search finds them all.
private func patience(_ runs: ArraySlice<Run>, weight: Int) -> [Bool] {
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * weight + runs.count) { memory in
    let tops = UnsafeMutableBufferPointer(rebasing: memory[..<weight])
    let topRuns = UnsafeMutableBufferPointer(rebasing: memory[weight..<2 * weight])
    let before = UnsafeMutableBufferPointer(rebasing: memory[(2 * weight)...])
    var piles = 0
    for (index, run) in runs.enumerated() {
      let pile = firstPile(above: run.packedOld, tops, piles)
      before[index] = pile > 0 ? topRuns[pile - 1] : .max
      let length = run.length
      for step in 0..<length {
        tops[pile + step] = run.packedOld &+ UInt32(truncatingIfNeeded: step)
        topRuns[pile + step] = UInt32(truncatingIfNeeded: index)
      }
      piles = max(piles, pile + length)
    }
    return chain(
      from: piles > 0 ? topRuns[piles - 1] : .max, UnsafeBufferPointer(before),
      count: runs.count)
  }
}

/// The first pile whose top is above a place; after the last pile, which is likely, the search has
/// no branches to mispredict.
private func firstPile(
  above place: UInt32, _ tops: UnsafeMutableBufferPointer<UInt32>, _ piles: Int
) -> Int {
  if piles == 0 || tops[piles - 1] < place { return piles }
  var low = 0
  var count = piles
  while count > 1 {
    let half = count / 2
    low = tops[low + half - 1] < place ? low + half : low
    count -= half
  }
  return tops[low] < place ? low + 1 : low
}

/// The runs that lead to the last one of a sequence.
private func chain(
  from last: UInt32, _ before: UnsafeBufferPointer<UInt32>, count: Int
) -> [Bool] {
  var stays = [Bool](repeating: false, count: count)
  var next = last
  while next != .max {
    stays[Int(next)] = true
    next = before[Int(next)]
  }
  return stays
}

/// Few long runs: the heaviest sequence that ends below each run is looked up by the run's rank
/// among the old places, so that the length of a run costs nothing.
private func heaviestByRank(_ runs: ArraySlice<Run>) -> [Bool] {
  var order = runs.enumerated().map { UInt64($1.packedOld) << 32 | UInt64($0) }
  order.sort()
  var ranks = [Int](repeating: 0, count: runs.count)
  for (rank, entry) in order.enumerated() { ranks[Int(entry & 0xffff_ffff)] = rank }
  var best = HeaviestPrefix(count: runs.count)
  var before: [UInt32] = []
  before.reserveCapacity(runs.count)
  var heaviest = (weight: 0, run: UInt32.max)
  for (index, run) in runs.enumerated() {
    let prefix = best.below(ranks[index])
    let weight = prefix.weight + run.length
    before.append(prefix.run)
    best.add(weight, run: UInt32(truncatingIfNeeded: index), at: ranks[index])
    if weight > heaviest.weight { heaviest = (weight, UInt32(truncatingIfNeeded: index)) }
  }
  return before.withUnsafeBufferPointer { chain(from: heaviest.run, $0, count: runs.count) }
}

/// The heaviest entry below a rank: a Fenwick tree of maxima.
private struct HeaviestPrefix {
  private var weights: [Int]
  private var runs: [UInt32]

  init(count: Int) {
    weights = Array(repeating: 0, count: count + 1)
    runs = Array(repeating: .max, count: count + 1)
  }

  func below(_ rank: Int) -> (weight: Int, run: UInt32) {
    var weight = 0
    var heaviest = 0
    var node = rank
    while node > 0 {
      if weights[node] > weight {
        weight = weights[node]
        heaviest = node
      }
      node &= node - 1
    }
    return (weight, runs[heaviest])
  }

  mutating func add(_ weight: Int, run: UInt32, at rank: Int) {
    var node = rank + 1
    while node < weights.count {
      if weights[node] < weight {
        weights[node] = weight
        runs[node] = run
      }
      node += node & -node
    }
  }
}
