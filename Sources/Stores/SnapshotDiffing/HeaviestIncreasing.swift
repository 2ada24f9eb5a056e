/// Finds the runs that stay: a heaviest sequence of runs that ascends in old places.
///
/// The weight of a sequence is the number of its items. A run stays or moves as a whole, because no
/// other item is between its items in either version.
///
/// - Parameters:
///   - runs: the runs of a section, by ascending new place.
///   - long: the average length of runs above which they are looked up by rank.
/// - Returns: for each run whether it stays; nil when all runs stay.
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

/// Finds the sequence by patience sorting of the items.
///
/// The top of pile n is the least old place that ends a sequence of n items. The items of a run go
/// onto neighbouring piles, so one search finds the piles of the whole run.
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

/// The first pile whose top is above a place.
///
/// The likely answer, a new pile after the last one, is checked first. The binary search has no
/// branches, so the processor cannot predict one wrongly.
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

/// Marks the runs of a sequence, from its last run back to its first.
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

/// Finds the sequence for few long runs, in time that does not depend on their lengths.
///
/// For each run, a tree returns the heaviest sequence that ends at a lower old place. The tree is
/// indexed by the rank of a run among the old places.
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

/// A Fenwick tree of maxima, which returns the heaviest entry below a rank.
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
