/// A count of work, which needs no clock: comparisons, probes, nodes, moves, bytes.
package struct WorkCount: Hashable, Sendable {
  /// The bound of a count.
  package enum Bound: Hashable, Sendable {
    /// No bound: the count is only shown.
    case any
    /// The count is at most this number.
    case atMost(Int)
    /// The count is exactly this number, which another algorithm calculated.
    case exactly(Int)
  }

  /// The counted things, in the plural.
  package let name: String
  /// The count.
  package let value: Int
  /// The bound of the count.
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
