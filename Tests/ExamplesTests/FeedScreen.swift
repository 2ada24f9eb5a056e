import PairChecks
import StoreModel

/// A screen with several lists in one table, such as pinned notes above all others.
///
/// It waits until all lists of a save have told their changes, and performs them as one batch. Old
/// paths are counted in the lists as they were on show, new ones in the lists as they are now.
final class FeedScreen<Mistake: FeedMistake>: SharedScreen {
  static var listsChangeTogether: Bool { Mistake.changesTogether }

  private let lists: [ScreenList]
  private let table: ScreenTable
  /// The number of sections that each list has on show.
  private var shown: [Int]
  private var changes: [(list: Int, batch: BatchUpdate)] = []

  init(lists: [ScreenList], table: ScreenTable) {
    self.lists = lists
    self.table = table
    shown = lists.map(\.sections.count)
  }

  func list(_ number: Int, didChangeFrom old: [ListSection], by batch: BatchUpdate) {
    changes.append((number, batch))
    if Mistake.performsAtOnce { saveDidEnd() }
  }

  func saveDidEnd() {
    if Mistake.showsNothing { return }
    let counts = lists.map(\.sections.count)
    var whole = BatchUpdate()
    for (list, batch) in changes {
      let old = shown[..<list].reduce(0, +)
      let new = counts[..<list].reduce(0, +)
      whole.add(batch, old: old, new: Mistake.countsOnce ? old : new)
    }
    if Mistake.keepsLast, let last = changes.last { whole = last.batch }
    table.performBatchUpdates(whole)
    if !Mistake.keepsChanges { changes = [] }
    if !Mistake.countsAtStart { shown = counts }
  }
}

extension BatchUpdate {
  /// Adds the batch of a list that has sections of other lists before it.
  fileprivate mutating func add(_ batch: BatchUpdate, old: Int, new: Int) {
    func path(_ path: ItemPath, _ offset: Int) -> ItemPath {
      ItemPath(section: path.section + offset, item: path.item)
    }
    deletedSections += batch.deletedSections.map { $0 + old }
    insertedSections += batch.insertedSections.map { $0 + new }
    movedSections += batch.movedSections.map { .init(from: $0.from + old, to: $0.to + new) }
    deletedItems += batch.deletedItems.map { path($0, old) }
    insertedItems += batch.insertedItems.map { path($0, new) }
    movedItems += batch.movedItems.map { .init(from: path($0.from, old), to: path($0.to, new)) }
    reloadedItems += batch.reloadedItems.map { path($0, old) }
  }
}

/// One mistake in a screen, or none.
protocol FeedMistake {
  /// Whether all lists of a save change before the first one tells it.
  static var changesTogether: Bool { get }
  /// Whether each change of a list is a batch of its own.
  static var performsAtOnce: Bool { get }
  /// Whether new paths are counted behind the old sections of the lists before.
  static var countsOnce: Bool { get }
  /// Whether only the last change of a save is performed.
  static var keepsLast: Bool { get }
  /// Whether the old sections are counted when the screen opens, and never again.
  static var countsAtStart: Bool { get }
  /// Whether the table is never told.
  static var showsNothing: Bool { get }
  /// Whether the changes of a save are performed again with the next one.
  static var keepsChanges: Bool { get }
}

extension FeedMistake {
  static var changesTogether: Bool { true }
  static var performsAtOnce: Bool { false }
  static var countsOnce: Bool { false }
  static var keepsLast: Bool { false }
  static var countsAtStart: Bool { false }
  static var keepsChanges: Bool { false }
  static var showsNothing: Bool { false }
}

enum RightFeed: FeedMistake {}
enum FeedOfSingleLists: FeedMistake { static let changesTogether = false }
enum EagerFeed: FeedMistake { static let performsAtOnce = true }
enum EagerFeedOfSingleLists: FeedMistake {
  static let changesTogether = false
  static let performsAtOnce = true
}
enum FeedCountedOnce: FeedMistake { static let countsOnce = true }
enum FeedOfTheLast: FeedMistake { static let keepsLast = true }
enum FeedCountedAtStart: FeedMistake { static let countsAtStart = true }
enum FeedPerformedAgain: FeedMistake { static let keepsChanges = true }
enum FeedOfNothing: FeedMistake { static let showsNothing = true }
