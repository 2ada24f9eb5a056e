import FetchedLists
import StoreModel

/// A list that keeps its rows in an array and leaves the difference to the standard library.
struct ArrayList: FetchedList {
  private let rules: ListRules
  private var rows: [ListRow] = []

  init(rules: ListRules) { self.rules = rules }

  var sections: [ListSection] { [ListSection(id: "", items: rows.map(\.id))] }

  mutating func load(_ rows: [ListRow]) {
    self.rows = rows.filter(rules.includes).sorted(by: rules.precedes)
  }

  mutating func update(_ changes: RowChanges) -> BatchUpdate {
    let old = rows.map(\.id)
    let changed = Set(changes.changed.map(\.id))
    rows.removeAll { changed.contains($0.id) || changes.deleted.contains($0.id) }
    rows = (rows + changes.changed.filter(rules.includes)).sorted(by: rules.precedes)
    let new = rows.map(\.id)
    var batch = BatchUpdate(new.difference(from: old).inferringMoves())
    let told = Set(batch.deletedItems + batch.movedItems.map(\.from))
    batch.reloadedItems = old.indices.map { ItemPath(section: 0, item: $0) }
      .filter { changed.contains(old[$0.item]) && !told.contains($0) }
    return batch
  }
}

/// The same list with a bug: its author has forgotten that a row may change without moving.
struct ForgetfulList: FetchedList {
  private var list: ArrayList

  init(rules: ListRules) { list = ArrayList(rules: rules) }

  var sections: [ListSection] { list.sections }

  mutating func load(_ rows: [ListRow]) { list.load(rows) }

  mutating func update(_ changes: RowChanges) -> BatchUpdate {
    var batch = list.update(changes)
    batch.reloadedItems = []
    return batch
  }
}

/// The same list, which deletes and inserts each row that has changed.
struct RemakingList: FetchedList {
  private var list: ArrayList

  init(rules: ListRules) { list = ArrayList(rules: rules) }

  var sections: [ListSection] { list.sections }

  mutating func load(_ rows: [ListRow]) { list.load(rows) }

  mutating func update(_ changes: RowChanges) -> BatchUpdate {
    let old = list.sections[0].items
    let batch = list.update(changes)
    var remade = BatchUpdate()
    let reloaded = Set(batch.reloadedItems.map { old[$0.item] })
    let new = list.sections[0].items
    let again = new.indices.filter { reloaded.contains(new[$0]) }
    remade.deletedItems =
      batch.deletedItems + batch.movedItems.map(\.from) + batch.reloadedItems
    remade.insertedItems =
      batch.insertedItems + batch.movedItems.map(\.to)
      + again.map { ItemPath(section: 0, item: $0) }
    return remade
  }
}

/// The same list, which can't have more than two rows.
struct ThrowingList: FetchedList {
  enum Failure: Error { case tooManyRows(Int) }

  private var list: ArrayList

  init(rules: ListRules) { list = ArrayList(rules: rules) }

  var sections: [ListSection] { list.sections }

  mutating func load(_ rows: [ListRow]) { list.load(rows) }

  mutating func update(_ changes: RowChanges) throws -> BatchUpdate {
    let batch = list.update(changes)
    let count = list.sections[0].items.count
    if count > 2 { throw Failure.tooManyRows(count) }
    return batch
  }
}

/// The same list, which reloads all rows at each change, and loses one when some reloads were
/// needless for the second time.
struct ChattyList: FetchedList {
  private var list: ArrayList
  private var reloads = 0

  init(rules: ListRules) { list = ArrayList(rules: rules) }

  var sections: [ListSection] {
    let items = list.sections[0].items
    return [ListSection(id: "", items: reloads > 1 ? Array(items.dropLast()) : items)]
  }

  mutating func load(_ rows: [ListRow]) { list.load(rows) }

  mutating func update(_ changes: RowChanges) -> BatchUpdate {
    let old = list.sections[0].items
    var batch = list.update(changes)
    let told = Set(batch.deletedItems + batch.movedItems.map(\.from))
    let needed = batch.reloadedItems.count
    batch.reloadedItems = old.indices.map { ItemPath(section: 0, item: $0) }
      .filter { !told.contains($0) }
    if batch.reloadedItems.count > needed { reloads += 1 }
    return batch
  }
}
