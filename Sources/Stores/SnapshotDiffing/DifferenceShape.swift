/// From what sizes on a difference takes the ways that are made for much.
///
/// It changes nothing but the time. The narrow one takes them in lists of a handful of items, so
/// that small worlds go all ways.
@usableFromInline
package struct DifferenceShape: Sendable {
  /// How many items ahead, both sides together, a walk looks for the next pair.
  @usableFromInline let view: Int
  /// How many leftovers on either side are paired without any table; at most 32.
  @usableFromInline let few: Int
  /// How many identifiers a table goes through one by one; more are hashed.
  @usableFromInline let scanned: Int
  /// How many old items there are to an anchor.
  @usableFromInline let stride: Int
  /// How many items on either side there are at the least where anchors are set.
  @usableFromInline let anchored: Int
  /// How many items a run has on average at the least where runs are looked up by rank.
  @usableFromInline let long: Int

  init(view: Int, few: Int, scanned: Int, stride: Int, anchored: Int, long: Int) {
    self.view = view
    self.few = few
    self.scanned = scanned
    self.stride = stride
    self.anchored = anchored
    self.long = long
  }

  /// The quickest.
  @usableFromInline
  package static let wide = DifferenceShape(
    view: 6, few: 16, scanned: 8, stride: 8, anchored: 128, long: 16)
  /// The one that takes all ways soonest.
  @usableFromInline
  package static let narrow = DifferenceShape(
    view: 1, few: 1, scanned: 1, stride: 2, anchored: 4, long: 1)
}
