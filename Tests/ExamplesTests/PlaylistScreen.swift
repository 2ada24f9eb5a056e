import PairChecks
import StoreModel

/// A list whose user drags its rows into another order.
///
/// The screen keeps the rows as they are on show. When the store tells its rows, the screen looks
/// what differs from these: nothing after its own drags, and a move on another screen.
final class PlaylistScreen<Mistake: DragMistake>: ReorderableScreen {
  private(set) var rows: [ListSection]
  private let table: ScreenTable
  /// The rows that the store told last. Only mistakes need them.
  private var told: [ListSection]
  private var isDragging = false

  init(showing rows: [ListSection], table: ScreenTable) {
    self.rows = rows
    self.table = table
    told = rows
  }

  func userDidMoveRow(from: ItemPath, to: ItemPath) {
    isDragging = true
    if Mistake.ignoresDrags { return }
    let row = rows[from.section].items.remove(at: from.item)
    // The path is counted without the row.
    let isBehind = Mistake.countsTheRow && from.section == to.section && from.item < to.item
    rows[to.section].items.insert(row, at: isBehind ? to.item - 1 : to.item)
  }

  func storeDidChange(to rows: [ListSection]) {
    let old = Mistake.startsAtTheStore ? told : self.rows
    told = rows
    if Mistake.skipsAnswers, isDragging {
      isDragging = Mistake.skipsForEver
      return
    }
    let items = [rows, self.rows].map { Set($0.flatMap(\.items)) }
    if Mistake.ignoresMoves, items[0] == items[1] { return }
    if Mistake.trustsSaves, isDragging, self.rows.count == rows.count { return }
    isDragging = false
    self.rows = rows
    if Mistake.reloads { return table.reloadData() }
    table.performBatchUpdates(BatchUpdate(from: old, to: rows))
  }
}

extension BatchUpdate {
  /// The rows that leave their places, and those that come to them, in sections that stay.
  fileprivate init(from old: [ListSection], to new: [ListSection]) {
    self.init()
    for section in old.indices {
      for change in new[section].items.difference(from: old[section].items) {
        switch change {
        case .remove(let item, _, _): deletedItems.append(ItemPath(section: section, item: item))
        case .insert(let item, _, _): insertedItems.append(ItemPath(section: section, item: item))
        }
      }
    }
  }
}

/// One mistake in a screen, or none.
protocol DragMistake {
  /// Whether the rows of the screen stay as they were before a drag.
  static var ignoresDrags: Bool { get }
  /// Whether the new path is taken as one that counts the row at its old path, too.
  static var countsTheRow: Bool { get }
  /// Whether a difference starts at the rows that the store told last.
  static var startsAtTheStore: Bool { get }
  /// Whether the first thing that the store tells after a drag is skipped as its answer.
  static var skipsAnswers: Bool { get }
  /// Whether everything that follows is skipped, too.
  static var skipsForEver: Bool { get }
  /// Whether everything that the store tells after a drag is taken for the rows on show.
  static var trustsSaves: Bool { get }
  /// Whether other places of the same rows are taken for a drag of this screen.
  static var ignoresMoves: Bool { get }
  /// Whether the table is reloaded each time.
  static var reloads: Bool { get }
}

extension DragMistake {
  static var ignoresDrags: Bool { false }
  static var countsTheRow: Bool { false }
  static var startsAtTheStore: Bool { false }
  static var skipsAnswers: Bool { false }
  static var skipsForEver: Bool { false }
  static var trustsSaves: Bool { false }
  static var ignoresMoves: Bool { false }
  static var reloads: Bool { false }
}

enum RightDrag: DragMistake {}
enum IgnoredDrag: DragMistake { static let ignoresDrags = true }
enum DragBehindItself: DragMistake { static let countsTheRow = true }
enum DragMovedAgain: DragMistake { static let startsAtTheStore = true }
enum AnswerSkipped: DragMistake { static let skipsAnswers = true }
enum AllAnswersSkipped: DragMistake {
  static let skipsAnswers = true
  static let skipsForEver = true
}
enum FailedSaveTrusted: DragMistake { static let trustsSaves = true }
enum DragReloaded: DragMistake { static let reloads = true }
enum MoveIgnored: DragMistake { static let ignoresMoves = true }
