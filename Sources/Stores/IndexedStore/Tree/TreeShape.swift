import SnapshotDiffing

/// The widths of the nodes of a list's tree, and the numbers below which changes count as few.
///
/// The shape affects only speed. A narrow tree has several levels even with a handful of rows.
/// Tests with small worlds then also cover splitting and joining of nodes, and the code for many
/// rows.
package struct TreeShape: Sendable {
  /// The most rows of a leaf, and the fewest rows of a leaf that is not the root.
  let leaf: (most: Int, fewest: Int)
  /// The most children of a branch, and the fewest children of a branch below the root.
  let branch: (most: Int, fewest: Int)
  /// Up to this number, changes are made one by one, even if the tree has few rows.
  let few: Int
  /// Fewer keys than `short` are sorted by insertion, at least `long` keys by counting digits.
  let sorting: (short: Int, long: Int)
  /// The number of unused names and keys that an arena always keeps, even if there are few rows.
  let slack: Int
  /// The shape of the difference of two snapshots that share no versions of a tree.
  let difference: DifferenceShape

  /// The fastest shape.
  package static let wide = TreeShape(
    leaf: (most: 32, fewest: 10), branch: (most: 24, fewest: 8), few: 64,
    sorting: (short: 12, long: 512), slack: 1_024, difference: .wide)
  /// The narrowest shape whose nodes split into halves that are wide enough.
  package static let narrow = TreeShape(
    leaf: (most: 4, fewest: 2), branch: (most: 4, fewest: 2), few: 3,
    sorting: (short: 2, long: 3), slack: 2, difference: .narrow)
}
