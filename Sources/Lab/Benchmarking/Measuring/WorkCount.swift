/// A number that a clock has no part in: comparisons, probes, nodes, moves, bytes.
package struct WorkCount: Hashable, Sendable {
  /// What a count may be.
  package enum Bound: Hashable, Sendable {
    /// Whatever it is; it is only shown.
    case any
    /// No more than this.
    case atMost(Int)
    /// Just this, as found by other means.
    case exactly(Int)
  }

  /// What was counted, in the plural.
  package let name: String
  /// How many there were.
  package let value: Int
  /// How many there may be.
  package let bound: Bound

  /// Makes a count.
  package init(_ name: String, _ value: Int, _ bound: Bound = .any) {
    self.name = name
    self.value = value
    self.bound = bound
  }

  /// Whether the count keeps its bound.
  package var isMet: Bool {
    switch bound {
    case .any: true
    case .atMost(let most): value <= most
    case .exactly(let expected): value == expected
    }
  }
}
