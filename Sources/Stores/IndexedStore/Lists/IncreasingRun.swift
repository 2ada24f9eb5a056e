/// Longest increasing runs, chosen so that two stores choose the same one (R56, R64).
enum IncreasingRun {
  /// Which elements belong to the longest increasing subsequence that keeps the earliest ones.
  ///
  /// - Parameter values: distinct numbers.
  /// - Complexity: O(k log k); O(k) when they increase already.
  static func earliestLongest(_ values: [Int]) -> [Bool] {
    earliestHeaviest(values, weights: nil)
  }

  /// The same where element `i` counts as `weights[i]` elements that follow each other.
  ///
  /// From the right, the heaviest run that begins at each element; then, from the left, each
  /// element that a heaviest run can go on with.
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

/// The greatest number noted above a place: a Fenwick tree from the right.
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
