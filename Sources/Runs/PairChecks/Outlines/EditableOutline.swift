import StoreModel

/// An outline of your own: the items of one section as a tree, of which parts can be collapsed.
///
/// ```swift
/// @Test func myOutline() async throws { try await verify(outline: MyOutline.self) }
/// ```
///
/// An edit of a value must not change its copies. This does not apply to a class. The queries are
/// asked about items of the outline alone.
public protocol EditableOutline {
  /// The kinds of edits that the outline can perform. By default all of them.
  static var editKinds: Set<OutlineEditKind> { get }

  /// Makes an outline without items.
  init()

  /// Performs an edit (R100). The contract says what each edit does (C480 to C493).
  ///
  /// - Throws: an error of your choice if the edit can't be performed (`OutlineError` has the
  ///   reasons). The outline must then be unchanged.
  mutating func perform(_ edit: OutlineEdit<Int>) throws

  /// The items without a parent, in order.
  var rootItems: [Int] { get }

  /// Returns the children of an item, in order, whether they are visible or not.
  func children(of item: Int) -> [Int]

  /// Returns the parent of an item; nil for a root.
  func parent(of item: Int) -> Int?

  /// Whether an item is expanded, visible or not.
  func isExpanded(_ item: Int) -> Bool

  /// The items whose ancestors are all expanded, in depth-first order.
  var visibleItems: [Int] { get }

  /// Returns the number of ancestors of an item. By default nil, for an outline that does not tell
  /// it: it is then not checked.
  func level(of item: Int) -> Int?

  /// Whether all ancestors of an item are expanded. By default nil, like `level(of:)`.
  func isVisible(_ item: Int) -> Bool?

  /// Returns the batch that leads a table with one section from some rows to `visibleItems`. By
  /// default nil, for an outline without a table.
  ///
  /// - Parameter rows: the visible items before the last edit.
  func batch(from rows: [Int]) throws -> BatchUpdate?
}

extension EditableOutline {
  /// All kinds.
  public static var editKinds: Set<OutlineEditKind> { Set(OutlineEditKind.allCases) }
  /// Returns nil; for an outline that does not tell the levels.
  public func level(of item: Int) -> Int? { nil }
  /// Returns nil; for an outline that does not tell which items are visible one by one.
  public func isVisible(_ item: Int) -> Bool? { nil }
  /// Returns nil; for an outline without a table.
  public func batch(from rows: [Int]) -> BatchUpdate? { nil }
}
