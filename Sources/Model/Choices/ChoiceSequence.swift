/// Everything that a generator drew: the values, the bound of each value, and the spans.
///
/// A sequence describes a test case completely: replaying its values draws the same test case.
package struct ChoiceSequence: Hashable, Sendable {
  /// The values drawn, in order.
  package var values: [UInt64]
  /// The inclusive maximum of each draw.
  package var bounds: [UInt64]
  /// The spans, in order of opening.
  package var spans: [Span]

  /// A sequence of `values`, each at most its bound.
  package init(values: [UInt64] = [], bounds: [UInt64] = [], spans: [Span] = []) {
    precondition(values.count == bounds.count, "a choice has one value and one bound")
    self.values = values
    self.bounds = bounds
    self.spans = spans
  }

  /// The number of choices.
  package var count: Int { values.count }

  /// Whether this sequence comes before `other` in shortlex order.
  ///
  /// The shorter sequence is simpler. If both have the same length, the sequence with the smaller
  /// value at the first difference is simpler. Bounds and spans are irrelevant.
  package func isSimpler(than other: ChoiceSequence) -> Bool {
    values.isShortlexBefore(other.values)
  }
}

extension RandomAccessCollection where Element == UInt64, Index == Int {
  /// Whether these values come before `other` in shortlex order: the shorter first, then the
  /// smaller value at the first difference.
  func isShortlexBefore(_ other: Self) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}
