import SnapshotDiffing
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
package struct RecordLook: Hashable, Sendable {
  /// The sections. A record that was never inserted has the number 0.
  package var sections: [Snapshot<String, Int>.Section] = []
  /// The values of the records on show.
  package var values: [Int: [Value?]] = [:]

  /// Makes an empty look.
  package init() {}
}

extension Fields {
  /// Reads the sections of a list. A record without a number, which was never inserted, has 0.
  package func look(
    at sections: [RecordSection<Record>], _ numbers: [Record.ID: Int]
  ) -> RecordLook {
    var look = RecordLook()
    for section in sections {
      var rows: [Int] = []
      rows.reserveCapacity(section.rows.count)
      for record in section.rows {
        let number = numbers[record.id] ?? 0
        rows.append(number)
        look.values[number] = values(of: record)
      }
      look.sections.append(Snapshot<String, Int>.Section(id: section.name, items: rows))
    }
    return look
  }
}

extension Fields {
  private func values(of record: Record) -> [Value?] {
    var values: [Value?] = []
    values.reserveCapacity(all.count)
    for field in all { values.append(field.value(record)) }
    return values
  }
}

/// The bridge to a list of the user's.
package final class TypedBridge<List: RecordList>: RecordBridge where List.Record.ID: RecordValue {
  private let fields: Fields<List.Record>
  private var list: List
  private var numbers: [List.Record.ID: Int] = [:]
  private var told = RecordLook()
  private let beginsEmpty: Bool

  package init(_ fields: Fields<List.Record>, _ list: List) {
    self.fields = fields
    self.list = list
    beginsEmpty = list.sections.allSatisfy(\.rows.isEmpty)
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
    guard beginsEmpty else { throw RecordError.notEmpty }
    try list.insert(record(number, values))
    try waitUntilQuiet()
  }

  package func update(_ number: Int, _ values: [Value?]) throws {
    try list.update(record(number, values))
    try waitUntilQuiet()
  }

  package func delete(_ number: Int, _ values: [Value?]) throws {
    try list.delete(record(number, values))
    try waitUntilQuiet()
  }

  private func waitUntilQuiet() throws {
    let limit = Duration.seconds(5)
    guard list.waitUntilQuiet(for: limit) else { throw RecordError.restless(limit) }
  }

  package func save() throws { try saving { try $0.save() } }

  package func rollback() throws { try saving { try $0.rollback() } }

  /// Makes a call on the list if it can save.
  private func saving(_ call: (inout any SavingRecordList) throws -> Void) throws {
    guard var saving = list as? any SavingRecordList else { return }
    do {
      defer { if let changed = saving as? List { list = changed } }
      try call(&saving)
    }
    try waitUntilQuiet()
  }

  package func look() -> RecordLook { look(at: list.sections) }

  private func look(at sections: [RecordSection<List.Record>]) -> RecordLook {
    fields.look(at: sections, numbers)
  }

  package func changes() throws -> [(batch: BatchUpdate, after: RecordLook)]? {
    guard let telling = list as? any TellingRecordList<List.Record> else { return nil }
    let changes = try told(by: telling)
    let old = told
    told = look()
    switch changes {
    case .batch(let batch):
      try check(batch, from: old, to: told)
      return [(batch, told)]
    case .stages(let stages):
      let looks = stages.map { (batch: $0.batch, after: look(at: $0.sections)) }
      for (before, stage) in zip([old] + looks.map(\.after), looks) {
        try check(stage.batch, from: before, to: stage.after)
      }
      return looks
    case .snapshot(let reloaded): return try stages(from: old, reloading: reloaded)
    }
  }

  /// Throws if no table can perform a batch as the list returned it, or if one ends with other
  /// rows. The structure and the reloads are performed apart later, which would hide a
  /// contradiction.
  private func check(_ batch: BatchUpdate, from old: RecordLook, to new: RecordLook) throws {
    let target = Snapshot<String, Int>(unchecked: new.sections)
    let shown: Snapshot<String, Int>
    do throws(BatchError) {
      shown = try Snapshot(unchecked: old.sections).applying(batch, target: target, mode: .current)
    } catch {
      throw RecordError.wrongBatch(batch, reason: "a table rejects it: \(error)")
    }
    guard shown.sections != target.sections else { return }
    throw RecordError.wrongBatch(batch, reason: "then the table shows other rows than the list")
  }

  /// The batches that a diffable data source performs for a snapshot: the structure, then the
  /// reloads at new places.
  private func stages(
    from old: RecordLook, reloading reloaded: [List.Record.ID]
  ) throws -> [(batch: BatchUpdate, after: RecordLook)] {
    let marked = try reloaded.map { id in
      guard let number = numbers[id], told.values[number] != nil else {
        throw RecordError.reloadsAbsent("\(id)")
      }
      return number
    }
    let shown = Snapshot<String, Int>(unchecked: old.sections)
    let target = Snapshot<String, Int>(unchecked: told.sections, reloads: marked)
    guard SnapshotDiffing.firstRepeat(in: shown) == nil,
      SnapshotDiffing.firstRepeat(in: target) == nil
    else { throw RecordError.shownTwice }
    let difference = SnapshotDiffing.portableDifference(from: shown, to: target)
    return [(difference.batch, told), (difference.marks, told)]
  }

  private func told<Telling: TellingRecordList<List.Record>>(
    by telling: Telling
  ) throws -> RecordChanges<List.Record> {
    var telling = telling
    defer { if let changed = telling as? List { list = changed } }
    return try telling.changes()
  }
}
