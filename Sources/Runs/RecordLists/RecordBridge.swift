import StoreModel

/// A list of records as the store around it sees it: records are numbers with the values of their
/// fields.
package protocol RecordBridge: AnyObject {
  func insert(_ number: Int, _ values: [Value?]) throws
  func update(_ number: Int, _ values: [Value?]) throws
  func delete(_ number: Int, _ values: [Value?]) throws
  func save() throws
  func rollback() throws
  /// Returns what the list shows now.
  func look() -> RecordLook
  /// Returns the changes since the last call, as batches with the look after each; nil if the list
  /// returns none.
  func changes() throws -> [(batch: BatchUpdate, after: RecordLook)]?
}

/// The records on show: the sections by number, and the values of the fields.
package struct RecordLook: Equatable {
  /// The sections. A record that was never inserted has the number 0.
  package var sections: [Snapshot<String, Int>.Section] = []
  /// The values of the records on show.
  package var values: [Int: [Value?]] = [:]

  /// Makes an empty look.
  package init() {}
}

/// The bridge to a list of the user's.
package final class TypedBridge<List: RecordList>: RecordBridge where List.Record.ID: RecordValue {
  private let fields: Fields<List.Record>
  private var list: List
  private var numbers: [List.Record.ID: Int] = [:]
  private var told = RecordLook()

  package init(_ fields: Fields<List.Record>, _ list: List) {
    self.fields = fields
    self.list = list
    told = look()
  }

  private func record(_ number: Int, _ values: [Value?]) throws -> List.Record {
    guard let record = fields.record(number, values) else {
      throw RecordError.noIDs("\(List.Record.ID.self)")
    }
    numbers[record.id] = number
    return record
  }

  package func insert(_ number: Int, _ values: [Value?]) throws {
    try list.insert(record(number, values))
  }

  package func update(_ number: Int, _ values: [Value?]) throws {
    try list.update(record(number, values))
  }

  package func delete(_ number: Int, _ values: [Value?]) throws {
    try list.delete(record(number, values))
  }

  package func save() throws { try saving { try $0.save() } }

  package func rollback() throws { try saving { try $0.rollback() } }

  /// Makes a call on the list if it can save.
  private func saving(_ call: (inout any SavingRecordList) throws -> Void) throws {
    guard var saving = list as? any SavingRecordList else { return }
    defer { if let changed = saving as? List { list = changed } }
    try call(&saving)
  }

  package func look() -> RecordLook { look(at: list.sections) }

  private func look(at sections: [RecordSection<List.Record>]) -> RecordLook {
    var look = RecordLook()
    for section in sections {
      let rows = section.rows.map { record in
        let number = numbers[record.id] ?? 0
        look.values[number] = fields.all.map { $0.value(record) }
        return number
      }
      look.sections.append(Snapshot<String, Int>.Section(id: section.name, items: rows))
    }
    return look
  }

  package func changes() throws -> [(batch: BatchUpdate, after: RecordLook)]? {
    guard let telling = list as? any TellingRecordList<List.Record> else { return nil }
    let changes = try told(by: telling)
    let old = told
    told = look()
    switch changes {
    case .batch(let batch): return [(batch, told)]
    case .stages(let stages): return stages.map { ($0.batch, look(at: $0.sections)) }
    case .snapshot(let reloaded):
      if let absent = reloaded.first(where: { told.values[self.numbers[$0] ?? 0] == nil }) {
        throw RecordError.reloadsAbsent("\(absent)")
      }
      let numbers = Set(reloaded.compactMap { self.numbers[$0] })
      return [(BatchUpdate(from: old.sections, to: told.sections, reloading: numbers), told)]
    }
  }

  private func told<Telling: TellingRecordList<List.Record>>(
    by telling: Telling
  ) throws -> RecordChanges<List.Record> {
    var telling = telling
    defer { if let changed = telling as? List { list = changed } }
    return try telling.changes()
  }
}

extension BatchUpdate {
  /// The batch that a diffable data source works out between two snapshots.
  fileprivate init(
    from old: [Snapshot<String, Int>.Section], to new: [Snapshot<String, Int>.Section],
    reloading marked: Set<Int>
  ) {
    self.init()
    let (left, came) = (Set(old.map(\.id)), Set(new.map(\.id)))
    let kept = new.filter { left.contains($0.id) }.map(\.id)
    let order = kept == old.filter { came.contains($0.id) }.map(\.id)
    // Sections that change places are deleted and inserted with all their rows.
    let stays = order ? left.intersection(came) : []
    for (index, section) in old.enumerated() where !stays.contains(section.id) {
      deletedSections.append(index)
    }
    for (index, section) in new.enumerated() where !stays.contains(section.id) {
      insertedSections.append(index)
    }
    nameItems(from: old, to: new, stays, reloading: marked)
  }

  private mutating func nameItems(
    from old: [Snapshot<String, Int>.Section], to new: [Snapshot<String, Int>.Section],
    _ stays: Set<String>, reloading marked: Set<Int>
  ) {
    let places = Dictionary(grouping: new.indices, by: { new[$0].id })
    for (index, section) in old.enumerated() where stays.contains(section.id) {
      guard let target = places[section.id]?.first else { continue }
      let flat = BatchUpdate(
        new[target].items.difference(from: section.items).inferringMoves())
      deletedItems += flat.deletedItems.map { ItemPath(section: index, item: $0.item) }
      insertedItems += flat.insertedItems.map { ItemPath(section: target, item: $0.item) }
      movedItems += flat.movedItems.map {
        ItemMove(
          from: ItemPath(section: index, item: $0.from.item),
          to: ItemPath(section: target, item: $0.to.item))
      }
    }
    joinMoves(from: old, to: new)
    let gone = Set(deletedItems + movedItems.map(\.from))
    for (index, section) in old.enumerated() where stays.contains(section.id) {
      for (item, number) in section.items.enumerated() where marked.contains(number) {
        let path = ItemPath(section: index, item: item)
        if !gone.contains(path) { reloadedItems.append(path) }
      }
    }
  }

  /// Makes a move of each record that leaves one section and comes to another.
  private mutating func joinMoves(
    from old: [Snapshot<String, Int>.Section], to new: [Snapshot<String, Int>.Section]
  ) {
    var targets: [Int: ItemPath] = [:]
    for path in insertedItems { targets[new[path.section].items[path.item]] = path }
    for path in deletedItems {
      guard let target = targets[old[path.section].items[path.item]] else { continue }
      movedItems.append(ItemMove(from: path, to: target))
      deletedItems.removeAll { $0 == path }
      insertedItems.removeAll { $0 == target }
    }
  }
}
