/// What the tree of a list has done so far, counted so that growth is tested without a clock.
package struct IndexWork: Hashable, Sendable {
  /// Comparisons of two keys.
  package var comparisons = 0
  /// Nodes that a search, a change or a difference went through.
  package var nodesVisited = 0
  /// Nodes copied because a version that is still held shares them.
  package var nodesCopied = 0

  /// No work.
  package init() {}
}

/// Where the versions of one tree count their work.
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
