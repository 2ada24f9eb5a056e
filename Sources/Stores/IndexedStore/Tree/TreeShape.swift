import SnapshotDiffing

/// How wide the nodes of a list's tree are, and how many changes are few.
///
/// It changes nothing but the time. In narrow trees a handful of rows has several levels, so that
/// what happens to nodes, and what is done to many rows at once, happens in small worlds too.
package struct TreeShape: Sendable {
  /// The most rows a leaf holds, and the fewest one beside others holds.
  let leaf: (most: Int, fewest: Int)
  /// The most children a branch holds, and the fewest one below the root holds.
  let branch: (most: Int, fewest: Int)
  /// So many changes are made one by one, however few rows there are.
  let few: Int
  /// Fewer keys than the one are sorted by insertion, as many as the other by counting digits.
  let sorting: (short: Int, long: Int)
  /// So many names and keys that nobody needs are kept, however few rows there are.
  let slack: Int
  /// That of the difference of two snapshots which no change leads to one another.
  let difference: DifferenceShape

  /// The quickest.
  package static let wide = TreeShape(
    leaf: (most: 32, fewest: 10), branch: (most: 24, fewest: 8), few: 64,
    sorting: (short: 12, long: 512), slack: 1_024, difference: .wide)
  /// The narrowest that halve into nodes that are wide enough.
  package static let narrow = TreeShape(
    leaf: (most: 4, fewest: 2), branch: (most: 4, fewest: 2), few: 3,
    sorting: (short: 2, long: 3), slack: 2, difference: .narrow)
}
