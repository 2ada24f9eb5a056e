/// The work of a difference, as counts. For the types that `StableHash` knows, the counts are the
/// same in every process.
@usableFromInline
package struct DifferenceWork: Hashable, Sendable {
  /// The number of comparisons of two identifiers in walks and around anchors.
  @usableFromInline package var comparisons = 0
  /// The number of table slots that were read.
  @usableFromInline package var probes = 0
  /// The number of runs from which the moves were computed.
  @usableFromInline package var runs = 0

  /// No work yet.
  @inlinable
  package init() {}
}
