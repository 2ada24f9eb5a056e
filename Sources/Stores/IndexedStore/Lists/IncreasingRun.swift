/// Longest increasing runs, chosen by a fixed rule so that two stores choose the same run (R56,
/// R64).
enum IncreasingRun {
  /// Marks the elements of a longest increasing subsequence, the one with the earliest elements.
  ///
  /// - Parameter values: distinct numbers.
  /// - Complexity: O(k log k); O(k) if the values already increase.
  static func earliestLongest(_ values: [Int]) -> [Bool] {
    earliestHeaviest(values, weights: nil)
  }

  /// Marks the elements of a heaviest increasing subsequence. Element `i` counts as `weights[i]`
  /// elements in a row.
  ///
  /// First computes, from right to left, the weight of the heaviest run that begins at each
  /// element. Then takes, from left to right, each element that continues a heaviest run.
  static func earliestHeaviest(_ values: [Int], weights: [Int]?) -> [Bool] {
    var chosen = [Bool](repeating: true, count: values.count)
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return chosen }
    let byValue = values.indices.sorted { values[$0] < values[$1] }
    var places = [Int](repeating: 0, count: values.count)
    for (place, index) in byValue.enumerated() { places[index] = place }
    var best = SuffixMaximum(count: values.count)
    var heaviest = [Int](repeating: 0, count: values.count)
    for index in values.indices.reversed() {
      heaviest[index] = (weights?[index] ?? 1) + best.maximum(above: places[index])
      best.raise(places[index], to: heaviest[index])
    }
    var wanted = heaviest.max() ?? 0
    var last = -1
    for index in values.indices {
      chosen[index] = wanted > 0 && heaviest[index] == wanted && places[index] > last
      guard chosen[index] else { continue }
      wanted -= weights?[index] ?? 1
      last = places[index]
    }
    return chosen
  }
}

/// The greatest number recorded above a place: a Fenwick tree from the right.
private struct SuffixMaximum {
  private var nodes: [Int]

  init(count: Int) {
    nodes = Array(repeating: 0, count: count + 1)
  }

  func maximum(above place: Int) -> Int {
    var node = nodes.count - 1 - (place + 1)
    var greatest = 0
    while node > 0 {
      greatest = max(greatest, nodes[node])
      node &= node - 1
    }
    return greatest
  }

  mutating func raise(_ place: Int, to number: Int) {
    var node = nodes.count - 1 - place
    while node < nodes.count {
      nodes[node] = max(nodes[node], number)
      node += node & -node
    }
  }
}
