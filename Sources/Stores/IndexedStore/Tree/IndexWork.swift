/// The number of steps that the tree of a list has done. Tests check growth with it, without a
/// clock.
package struct IndexWork: Hashable, Sendable {
  /// Comparisons of two keys.
  package var comparisons = 0
  /// Nodes that a search, a change or a difference visited.
  package var nodesVisited = 0
  /// Nodes that were copied because another version still holds them.
  package var nodesCopied = 0

  /// No work.
  package init() {}
}

/// A counter of steps, which the versions of one tree share.
final class WorkCounter {
  @exclusivity(unchecked) private(set) var work = IndexWork()

  /// Counts a node that was searched.
  func visit(comparisons: Int) {
    work.comparisons += comparisons
    work.nodesVisited += 1
  }

  /// Counts a node that was copied.
  func copy() {
    work.nodesCopied += 1
  }
}
