import StoreModel

/// A table that asks for its rows after each batch, and rejects what a real one rejects (R84, R96,
/// R97).
///
/// ```swift
/// table.performBatchUpdates(whole)
/// ```
///
/// A `SharedScreen` shows the sections of its lists in it, one list after the other. A
/// `ReorderableScreen` shows its `rows`.
public final class ScreenTable {
  /// The rows on show.
  public private(set) var displayed: [ListSection]
  /// The first call that a real table rejects.
  private(set) var fault: String?
  /// The number of calls that changed the rows or drew them again.
  private(set) var changes = 0
  private let rows: () -> [ListSection]

  init(showing list: [ListSection], rows: @escaping () -> [ListSection]) {
    displayed = list
    self.rows = rows
  }

  /// Performs a batch (R83), then asks for the rows. The batch must lead to them.
  ///
  /// - Parameter batch: the operations, which every system must accept (R86). An empty one changes
  ///   nothing, and yet the rows must be those on show.
  public func performBatchUpdates(_ batch: BatchUpdate) {
    let target = Snapshot(unchecked: rows())
    do throws(BatchError) {
      let shown = try Snapshot(unchecked: displayed).applying(batch, target: target)
      if shown != target {
        fault = fault ?? "the batch \(batch) leads to other rows than there are"
      }
    } catch {
      fault = fault ?? "the table rejects the batch \(batch): \(error)"
    }
    displayed = target.sections
    if batch != BatchUpdate() { changes += 1 }
  }

  /// Draws all rows anew.
  public func reloadData() {
    displayed = rows()
    changes += 1
  }

  /// Moves a row, as a user does who drags it.
  func drag(from: ItemPath, to: ItemPath) {
    displayed.move(from, to)
  }
}

extension [ListSection] {
  /// Moves a row. The new path is counted after the row has left its old one.
  package mutating func move(_ from: ItemPath, _ to: ItemPath) {
    let row = self[from.section].items.remove(at: from.item)
    self[to.section].items.insert(row, at: to.item)
  }
}
