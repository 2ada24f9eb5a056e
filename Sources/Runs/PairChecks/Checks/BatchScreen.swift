import StoreModel

/// Something that shows a list and is told of changes: a table, a collection view, a list of one's
/// own.
///
/// ```swift
/// @Test func myTable() async throws { try await verify(screen: MyTable.self) }
/// ```
public protocol BatchScreen {
  /// Makes a screen that shows a list.
  init(showing sections: [ListSection])

  /// Performs a batch, in which deletes, reloads and the sources of moves are places before it,
  /// inserts and the targets of moves places after it (R83). What is inserted or reloaded, and
  /// what fills an inserted section, is read off the target.
  ///
  /// - Throws: when the batch can't lead from what is shown to the target (R84 to R86); what is
  ///   shown has not changed then.
  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws

  /// What it shows.
  var displayed: [ListSection] { get }
}
