import StoreModel

/// A screen whose user reorders the rows of a list by dragging them (R97).
///
/// ```swift
/// @Test func myPlaylist() async throws { try await verify(reorderableScreen: MyPlaylist.self) }
/// ```
///
/// The table moves first, and the store follows: the app saves the `rows` of the screen. Until then
/// more rows may be dragged, and others may insert and delete rows.
public protocol ReorderableScreen: AnyObject {
  /// Makes the screen of a table, which shows these rows already.
  init(showing rows: [ListSection], table: ScreenTable)

  /// The rows as the screen has them, with all drags. The table asks for them, and the app saves
  /// them.
  var rows: [ListSection] { get }

  /// The user has dragged a row. The table shows it at its new path already.
  ///
  /// - Parameters:
  ///   - from: the path before the drag.
  ///   - to: the path after it, counted without the row at its old path.
  func userDidMoveRow(from: ItemPath, to: ItemPath)

  /// The store has told its rows: after a save, after one that failed, or after a change by others.
  ///
  /// - Parameter rows: the rows to show. After a save they are those of this screen, if nobody
  ///   else changed them; after one that failed, those from before the drags.
  func storeDidChange(to rows: [ListSection])
}
