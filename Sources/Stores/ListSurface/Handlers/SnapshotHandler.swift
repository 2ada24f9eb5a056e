import StoreModel

/// The delegate method of an app that shows snapshots in a diffable data source, without the app.
///
/// ```swift
/// @Test func mySnapshots() async throws { try await verify(snapshotHandler: MySnapshots.self) }
/// ```
///
/// Items are numbers in the place of object IDs. A snapshot marks the items whose objects were
/// updated, and a data source configures the cells of marked items anew (R78, R79).
public protocol SnapshotHandler {
  /// Makes the handler of a data source, which shows nothing yet.
  init(dataSource: HandledDataSource)

  /// The list has changed: `controller(_:didChangeContentWith:)`. The first call comes with the
  /// first fetch.
  mutating func didChange(with snapshot: Snapshot<String, Int>)
}

/// A diffable data source that a handler updates. It rejects the snapshots that a real one rejects
/// (R80), and keeps the cell of an item until the item is inserted or marked.
public final class HandledDataSource {
  private let shown: () -> Snapshot<String, Int>
  private let perform: (Snapshot<String, Int>) -> Void

  /// Makes a data source that passes snapshots on.
  @usableFromInline
  package init(
    shown: @escaping () -> Snapshot<String, Int>,
    perform: @escaping (Snapshot<String, Int>) -> Void
  ) {
    self.shown = shown
    self.perform = perform
  }

  /// Returns the snapshot on screen, without marks (R79).
  public func snapshot() -> Snapshot<String, Int> { shown() }

  /// Shows a snapshot.
  public func apply(_ snapshot: Snapshot<String, Int>) { perform(snapshot) }
}
