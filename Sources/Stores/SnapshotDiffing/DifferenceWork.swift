/// What a difference cost, counted: the same in every process for identifiers of known kinds.
@usableFromInline
package struct DifferenceWork: Hashable, Sendable {
  /// How often two identifiers were compared by the walks.
  @usableFromInline package var comparisons = 0
  /// How many slots of tables were looked at.
  @usableFromInline package var probes = 0
  /// How many runs of items the moves were worked out from.
  @usableFromInline package var runs = 0

  /// No work yet.
  @inlinable
  package init() {}
}
