/// A labelled range of a choice sequence: the choices that one part of a generator drew.
///
/// Spans nest: two spans are disjoint, or one lies inside the other.
@frozen
package struct Span: Hashable, Sendable {
  /// The kind of part that drew these choices; parts of the same label are exchangeable.
  package var label: UInt16
  /// The offset of the first choice in the span.
  package var start: Int
  /// The offset after the last choice in the span.
  package var end: Int
  /// The number of spans around this one.
  package var depth: Int

  /// Makes a span of the choices `start..<end`.
  @inlinable
  package init(label: UInt16, start: Int, end: Int, depth: Int) {
    self.label = label
    self.start = start
    self.end = end
    self.depth = depth
  }

  /// The offsets of the choices in the span.
  @inlinable package var range: Range<Int> { start..<end }

  /// Whether the span has no choice.
  @inlinable package var isEmpty: Bool { start == end }
}
