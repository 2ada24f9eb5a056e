import StoreModel

/// A screen that shows a list and applies changes: a table, a collection view, or your own kind of
/// list.
///
/// ```swift
/// @Test func myTable() async throws { try await verify(screen: MyTable.self) }
/// ```
///
/// If your screen keeps a cell for each row, conform to `CellScreen`.
public protocol BatchScreen {
  /// Makes a screen that shows a list.
  init(showing sections: [ListSection])

  /// Performs a batch. Deletes, reloads, reconfigures and the sources of moves are places before
  /// the batch; inserts and the targets of moves are places after it (R83). The target contains the
  /// inserted and the reloaded items, and the items of inserted and reloaded sections. A batch may
  /// also name items of deleted and inserted sections; such operations are part of the section's
  /// (R86). The order of the operations in a batch means nothing, as in a table view.
  ///
  /// - Throws: an error of your choice if the batch can't lead from the displayed list to the
  ///   target (R84 to R86). The displayed list must then be unchanged.
  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws

  /// The displayed list.
  var displayed: [ListSection] { get }
}

/// A screen that keeps a cell for each row. Its batches also reconfigure rows and reload sections,
/// and the check follows each cell (R94, R95).
///
/// ```swift
/// @Test func myCells() async throws { try await verify(screen: MyCells.self) }
/// ```
///
/// A row that stays, moves or is reconfigured keeps its cell. A row that is inserted or reloaded
/// gets a new cell, and so does each row of an inserted or reloaded section.
public protocol CellScreen: BatchScreen {
  /// A number for the cell of each displayed row, section by section. A new cell has a number that
  /// no cell had before.
  var cells: [[Int]] { get }
}
