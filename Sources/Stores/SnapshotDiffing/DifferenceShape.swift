/// The thresholds from which a difference uses its algorithms for long lists.
///
/// A shape changes the time of a difference, never the result. The narrow shape uses all
/// algorithms in lists of a few items, so that tests with small lists reach them.
@usableFromInline
package struct DifferenceShape: Sendable {
  /// The number of items ahead, on both sides together, in which a walk looks for the next pair.
  @usableFromInline let view: Int
  /// The largest number of leftovers on either side that are paired without a table; at most 32.
  @usableFromInline let few: Int
  /// The largest number of identifiers that a table compares one by one; more are hashed.
  @usableFromInline let scanned: Int
  /// The distance between two anchors, in old items.
  @usableFromInline let stride: Int
  /// The least number of items on either side for which anchors are set.
  @usableFromInline let anchored: Int
  /// The average length of runs above which they are looked up by rank.
  @usableFromInline let long: Int

  init(view: Int, few: Int, scanned: Int, stride: Int, anchored: Int, long: Int) {
    self.view = view
    self.few = few
    self.scanned = scanned
    self.stride = stride
    self.anchored = anchored
    self.long = long
  }

  /// The quickest shape.
  @usableFromInline
  package static let wide = DifferenceShape(
    view: 6, few: 16, scanned: 8, stride: 8, anchored: 128, long: 16)
  /// The shape that uses every algorithm in the shortest lists.
  @usableFromInline
  package static let narrow = DifferenceShape(
    view: 1, few: 1, scanned: 1, stride: 2, anchored: 4, long: 1)
}
