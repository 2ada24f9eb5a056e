/// A labelled stretch of a choice sequence: the choices one part of a generator drew.
///
/// Spans nest; two spans are disjoint or one lies inside the other.
@frozen
package struct Span: Hashable, Sendable {
  /// What the stretch stands for; equal labels mean exchangeable parts.
  package var label: UInt16
  /// The offset of the first choice inside.
  package var start: Int
  /// The offset after the last choice inside.
  package var end: Int
  /// How many spans enclose this one.
  package var depth: Int

  /// A span of the choices `start..<end`.
  @inlinable
  package init(label: UInt16, start: Int, end: Int, depth: Int) {
    self.label = label
    self.start = start
    self.end = end
    self.depth = depth
  }

  /// The offsets of the choices inside.
  @inlinable package var range: Range<Int> { start..<end }

  /// Whether nothing was drawn inside.
  @inlinable package var isEmpty: Bool { start == end }
}
