/// Items that stand side by side in both versions of one section.
@usableFromInline
struct Run {
  /// The section's new index.
  @usableFromInline var section: Int
  /// The first item's old place in the section.
  @usableFromInline var old: Int
  /// The first item's new place in the section.
  @usableFromInline var new: Int
  @usableFromInline var length: Int

  @inlinable
  init(section: Int, old: Int, new: Int, length: Int) {
    self.section = section
    self.old = old
    self.new = new
    self.length = length
  }

  /// Whether `next` only makes this run longer.
  @inlinable
  func isContinued(by next: Run) -> Bool {
    section == next.section && old + length == next.old && new + length == next.new
  }
}

/// For each value, whether it belongs to one longest increasing run of them.
///
/// - Complexity: O(k log k).
@usableFromInline
func longestIncreasing(_ values: [Int]) -> [Bool] {
  var ends: [Int] = []
  var before = [Int](repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var stays = [Bool](repeating: false, count: values.count)
  var next = ends.last ?? -1
  while next >= 0 {
    stays[next] = true
    next = before[next]
  }
  return stays
}

/// For each run, given by ascending new place, whether it belongs to one heaviest sequence of them
/// that ascends in old places as well.
///
/// Whole runs stay or move: no other item stands between a run's items in either version.
///
/// - Complexity: O(k log k).
@usableFromInline
func heaviestIncreasing(_ runs: ArraySlice<Run>) -> [Bool] {
  guard runs.contains(where: { $0.length > 1 }) else {
    return longestIncreasing(runs.map(\.old))
  }
  let starts = runs.map(\.old).sorted()
  var best = HeaviestPrefix(count: starts.count)
  var before: [Int] = []
  var heaviest = (weight: 0, run: -1)
  for (index, run) in runs.enumerated() {
    let rank = starts.partitioningIndex { $0 >= run.old }
    let prefix = best.below(rank)
    let weight = prefix.weight + run.length
    before.append(prefix.run)
    best.add(weight, run: index, at: rank)
    if weight > heaviest.weight { heaviest = (weight, index) }
  }
  var stays = [Bool](repeating: false, count: runs.count)
  var next = heaviest.run
  while next >= 0 {
    stays[next] = true
    next = before[next]
  }
  return stays
}

/// The heaviest entry below a rank: a Fenwick tree of maxima.
private struct HeaviestPrefix {
  private var weights: [Int]
  private var runs: [Int]

  init(count: Int) {
    weights = Array(repeating: 0, count: count + 1)
    runs = Array(repeating: -1, count: count + 1)
  }

  func below(_ rank: Int) -> (weight: Int, run: Int) {
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

  mutating func add(_ weight: Int, run: Int, at rank: Int) {
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

extension [Int] {
  fileprivate func partitioningIndex(where isUpper: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isUpper(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
