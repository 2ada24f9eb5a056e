import StoreModel

/// The delegate methods of an app that update its table, without the app.
///
/// ```swift
/// @Test func myHandler() async throws { try await verify(handler: MyHandler.self) }
/// ```
///
/// The methods are those of `NSFetchedResultsControllerDelegate`, with paths of integers. All
/// calls of one change come between `willChange` and `didChange`. Old paths are from before the
/// change, and new paths from after it (R60 to R62).
public protocol TableHandler {
  /// Makes the handler of a table, which shows the list already.
  init(table: HandledTable)

  /// The list begins to change: `controllerWillChangeContent(_:)`.
  mutating func willChange()

  /// A section changed: `controller(_:didChange:atSectionIndex:for:)`.
  ///
  /// - Parameters:
  ///   - kind: `insert` or `delete`.
  ///   - index: the old index of a deleted section, the new one of an inserted one.
  mutating func change(_ kind: ChangeKind, ofSection index: Int)

  /// A row changed: `controller(_:didChange:at:for:newIndexPath:)`.
  ///
  /// - Parameters:
  ///   - kind: the kind of change. A row that moves may also have new values.
  ///   - old: the path before the change, nil for an insert.
  ///   - new: the path after the change, nil for a delete.
  mutating func change(_ kind: ChangeKind, ofRowAt old: ItemPath?, to new: ItemPath?)

  /// The list has changed: `controllerDidChangeContent(_:)`.
  mutating func didChange()
}

/// A table that a handler updates. It rejects the updates that a real table or collection view
/// rejects (R84 to R86), and asks the list for its rows as a data source gives them.
///
/// The names are those of `UITableView`. Updates between `beginUpdates` and `endUpdates` are one
/// batch. An update outside is a batch of its own, and the list must have these rows then.
public final class HandledTable {
  private var depth = 0
  private var pending = BatchUpdate()
  private let perform: (BatchUpdate) -> Void
  private let reload: () -> Void
  private let configure: (ItemPath, ItemPath) -> String?
  /// The first call that makes no sense here, in words.
  private(set) var misuse: String?

  init(
    perform: @escaping (BatchUpdate) -> Void, reload: @escaping () -> Void,
    configure: @escaping (ItemPath, ItemPath) -> String?
  ) {
    self.perform = perform
    self.reload = reload
    self.configure = configure
  }

  /// Begins a batch of updates. Batches nest, and the outermost one counts.
  public func beginUpdates() { depth += 1 }

  /// Ends a batch of updates, and performs it.
  public func endUpdates() {
    guard depth > 0 else {
      misuse = misuse ?? "endUpdates without beginUpdates"
      return
    }
    depth -= 1
    flush()
  }

  /// Performs the updates of a closure as one batch.
  public func performBatchUpdates(_ updates: () -> Void) {
    beginUpdates()
    updates()
    endUpdates()
  }

  /// Inserts rows at their paths after the batch.
  public func insertRows(at paths: [ItemPath]) { update { $0.insertedItems += paths } }

  /// Deletes rows at their paths before the batch.
  public func deleteRows(at paths: [ItemPath]) { update { $0.deletedItems += paths } }

  /// Makes new cells of rows at their paths before the batch.
  public func reloadRows(at paths: [ItemPath]) { update { $0.reloadedItems += paths } }

  /// Configures the cells of rows again at their paths before the batch. The rows keep their cells
  /// (R94).
  public func reconfigureRows(at paths: [ItemPath]) { update { $0.reconfiguredItems += paths } }

  /// Makes new cells of all rows of sections at their indexes before the batch (R95).
  public func reloadSections(_ indexes: [Int]) { update { $0.reloadedSections += indexes } }

  /// Moves a row from its path before the batch to its path after it. The row keeps its cell.
  public func moveRow(at old: ItemPath, to new: ItemPath) {
    update { $0.movedItems.append(BatchUpdate.ItemMove(from: old, to: new)) }
  }

  /// Configures the cell that is on screen at a path, and does nothing if there is none. This is
  /// what apps do with `cellForRow(at: path)`. Within a batch, the cells are still where they were
  /// before it.
  ///
  /// - Parameters:
  ///   - path: the path of the cell.
  ///   - source: the path of its row in the list, which has changed already.
  public func configureRow(at path: ItemPath, from source: ItemPath) {
    if let found = configure(path, source) { misuse = misuse ?? found }
  }

  /// Inserts sections with all their rows, at their indexes after the batch.
  public func insertSections(_ indexes: [Int]) { update { $0.insertedSections += indexes } }

  /// Deletes sections with all their rows, at their indexes before the batch.
  public func deleteSections(_ indexes: [Int]) { update { $0.deletedSections += indexes } }

  /// Shows the list anew, without an animation. Updates of an open batch are dropped.
  public func reloadData() {
    pending = BatchUpdate()
    reload()
  }

  private func update(_ change: (inout BatchUpdate) -> Void) {
    change(&pending)
    flush()
  }

  private func flush() {
    guard depth == 0, !pending.isEmpty else { return }
    let batch = pending
    pending = BatchUpdate()
    perform(batch)
  }

  /// Ends the callbacks of a change. A batch that is still open is a mistake.
  func settle() {
    if depth > 0 { misuse = misuse ?? "beginUpdates without endUpdates" }
    (depth, pending) = (0, BatchUpdate())
  }
}
