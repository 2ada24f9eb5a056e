import DequeModule
import LockstepTesting
import StoreModel

/// A table that keeps its rows in a deque, as a feed does that grows at both ends. It removes rows
/// from the last to the first, and then inserts rows from the first to the last.
struct DequeTable: BatchScreen {
  private var rows: Deque<Int>

  init(showing sections: [ListSection]) { rows = Deque(sections.flatMap(\.items)) }

  var displayed: [ListSection] { [ListSection(id: "", items: Array(rows))] }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) {
    let leaving = batch.deletedItems + batch.movedItems.map(\.from)
    let coming = batch.insertedItems + batch.movedItems.map(\.to)
    for path in leaving.sorted(by: >) { rows.remove(at: path.item) }
    for path in coming.sorted() {
      rows.insert(target[path.section].items[path.item], at: path.item)
    }
  }
}
