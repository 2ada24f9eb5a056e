/// Everything a generator drew: values, how large each could have been, and which belong together.
///
/// A sequence is the whole address of a test case: replaying its values draws it again.
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
  /// The shorter is simpler; of two as long, the one with the smaller value where they first
  /// differ. Bounds and spans don't matter.
  package func isSimpler(than other: ChoiceSequence) -> Bool {
    values.isShortlexBefore(other.values)
  }
}

extension RandomAccessCollection where Element == UInt64, Index == Int {
  /// Whether these values come before `other`: shorter first, then the smaller first difference.
  func isShortlexBefore(_ other: Self) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}
