import PairChecks
import StoreModel

/// A table as you would write it by hand. It removes rows from the last to the first, then inserts
/// rows from the first to the last, so each index path is right when it is used. It skips the rows
/// of deleted and inserted sections, which go and come with their sections (R86).
struct TableController: BatchScreen {
  private(set) var displayed: [ListSection]

  init(showing sections: [ListSection]) { displayed = sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) {
    perform(batch, target: target) { $0.sorted(by: >) }
  }

  /// - Parameter leaving: sorts the paths of the rows into the order in which the table removes
  ///   them.
  fileprivate mutating func perform(
    _ batch: BatchUpdate, target: [ListSection], leaving: ([ItemPath]) -> [ItemPath]
  ) {
    for path in batch.reloadedItems { displayed[path] = displayed[path] }
    let gone = batch.deletedItems.filter { !batch.deletedSections.contains($0.section) }
    let come = batch.insertedItems.filter { !batch.insertedSections.contains($0.section) }
    for path in leaving(gone + batch.movedItems.map(\.from)) {
      guard displayed[path.section].items.indices.contains(path.item) else { continue }
      displayed[path.section].items.remove(at: path.item)
    }
    var moved: [Int: ListSection] = [:]
    for move in batch.movedSections { moved[move.to] = displayed[move.from] }
    for index in (batch.deletedSections + batch.movedSections.map(\.from)).sorted(by: >) {
      displayed.remove(at: index)
    }
    for index in (batch.insertedSections + batch.movedSections.map(\.to)).sorted() {
      displayed.insert(moved[index] ?? target[index], at: index)
    }
    for path in (come + batch.movedItems.map(\.to)).sorted() {
      let item = target[path.section].items[path.item]
      let count = displayed[path.section].items.count
      displayed[path.section].items.insert(item, at: min(path.item, count))
    }
  }
}

/// The same table with the oldest bug of all: it removes rows from the first to the last. Each
/// removal shifts the rows behind it, which are still to be removed.
struct HastyTableController: BatchScreen {
  private var table: TableController

  init(showing sections: [ListSection]) { table = TableController(showing: sections) }

  var displayed: [ListSection] { table.displayed }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) {
    table.perform(batch, target: target) { $0.sorted() }
  }
}

extension [ListSection] {
  /// The row at a place.
  fileprivate subscript(path: ItemPath) -> Int {
    get { self[path.section].items[path.item] }
    set { self[path.section].items[path.item] = newValue }
  }
}
