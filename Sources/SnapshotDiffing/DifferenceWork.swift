/// What a difference cost, counted: the same in every process for identifiers of known kinds.
public struct DifferenceWork: Hashable, Sendable {
  /// How often two identifiers were compared by the walks.
  public var comparisons = 0
  /// How many slots of tables were looked at.
  public var probes = 0
  /// How many runs of items the moves were worked out from.
  public var runs = 0

  /// No work yet.
  @inlinable
  public init() {}
}
