/// A labelled stretch of a choice sequence: the choices one part of a generator drew.
///
/// Spans nest; two spans are disjoint or one lies inside the other.
@frozen
public struct Span: Hashable, Sendable {
  /// What the stretch stands for; equal labels mean exchangeable parts.
  public var label: UInt16
  /// The offset of the first choice inside.
  public var start: Int
  /// The offset after the last choice inside.
  public var end: Int
  /// How many spans enclose this one.
  public var depth: Int

  /// A span of the choices `start..<end`.
  @inlinable
  public init(label: UInt16, start: Int, end: Int, depth: Int) {
    self.label = label
    self.start = start
    self.end = end
    self.depth = depth
  }

  /// The offsets of the choices inside.
  @inlinable public var range: Range<Int> { start..<end }

  /// Whether nothing was drawn inside.
  @inlinable public var isEmpty: Bool { start == end }
}
