import PairChecks
import StoreModel

/// Screens that break the rules for several lists (R96) and for drags (R97).
extension DefectivePairs {
  package static let sharedScreens: [(subject: PairSubject, summary: String)] = [
    (
      PairSubject(sharedScreen: EagerScreen.self, named: "eager-screen"),
      "a screen of several lists that performs each change at once"
    ),
    (
      PairSubject(sharedScreen: UncountedScreen.self, named: "uncounted-screen"),
      "a screen of several lists that forgets the sections of the lists before"
    ),
  ]

  package static let drags: [(subject: PairSubject, summary: String)] = [
    (
      PairSubject(reorderableScreen: TwiceMovingScreen.self, named: "twice-moving-screen"),
      "a screen that moves a dragged row again when the store follows"
    ),
    (
      PairSubject(reorderableScreen: DeafScreen.self, named: "deaf-screen"),
      "a screen that ignores what the store tells after a drag"
    ),
  ]
}

/// A screen that does not wait for the other lists of a save.
private final class EagerScreen: SharedScreen {
  private let lists: [ScreenList]
  private let table: ScreenTable
  private var shown: [[ListSection]]

  init(lists: [ScreenList], table: ScreenTable) {
    self.lists = lists
    self.table = table
    shown = lists.map(\.sections)
  }

  func list(_ number: Int, didChangeFrom old: [ListSection], by batch: BatchUpdate) {
    shown[number] = lists[number].sections
    table.performBatchUpdates(.portable(from: table.displayed, to: shown.flatMap(\.self)))
  }

  func saveDidEnd() {}
}

/// A screen that performs a change of a single list as the list tells it.
private final class UncountedScreen: SharedScreen {
  private let table: ScreenTable
  private var changes: [BatchUpdate] = []

  init(lists: [ScreenList], table: ScreenTable) { self.table = table }

  func list(_ number: Int, didChangeFrom old: [ListSection], by batch: BatchUpdate) {
    changes.append(batch)
  }

  func saveDidEnd() {
    if changes.count == 1 { table.performBatchUpdates(changes[0]) } else { table.reloadData() }
    changes = []
  }
}

/// A screen of which the differences start at what the store told last.
private final class TwiceMovingScreen: ReorderableScreen {
  private(set) var rows: [ListSection]
  private var told: [ListSection]
  private let table: ScreenTable

  init(showing rows: [ListSection], table: ScreenTable) {
    self.rows = rows
    told = rows
    self.table = table
  }

  func userDidMoveRow(from: ItemPath, to: ItemPath) { rows.move(from, to) }

  func storeDidChange(to rows: [ListSection]) {
    let batch = BatchUpdate.portable(from: told, to: rows)
    self.rows = rows
    told = rows
    table.performBatchUpdates(batch)
  }
}

/// A screen that takes everything after a drag for the answer to it.
private final class DeafScreen: ReorderableScreen {
  private(set) var rows: [ListSection]
  private let table: ScreenTable
  private var isDragging = false

  init(showing rows: [ListSection], table: ScreenTable) {
    self.rows = rows
    self.table = table
  }

  func userDidMoveRow(from: ItemPath, to: ItemPath) {
    rows.move(from, to)
    isDragging = true
  }

  func storeDidChange(to rows: [ListSection]) {
    if isDragging { return }
    let batch = BatchUpdate.portable(from: self.rows, to: rows)
    self.rows = rows
    table.performBatchUpdates(batch)
  }
}
