import StoreModel

/// A small store in an actor, as a user would write it. The notes are in a dictionary, a disk takes
/// some time, and each list tells a snapshot after each change.
actor NoteActor: AsyncStore {
  static let capabilities: StoreCapabilities = [.saving, .rollback]

  private struct List {
    let configuration: ListConfiguration
    let listener: AsyncStream<Snapshot<String, ObjectID>>.Continuation
  }

  private let schema: Schema
  private let disk = NoteDisk()
  private var notes: [ObjectID: [Value?]] = [:]
  private var saved: [ObjectID: [Value?]] = [:]
  private var lists: [List] = []
  private var made: UInt64 = 0

  private let savesWhatWasThere: Bool

  init(schema: Schema, options: StoreOptions) { self.init(schema) }

  /// Makes a store; with a bug, if it saves the notes from before it waited for the disk.
  init(_ schema: Schema, savesWhatWasThere: Bool = false) {
    self.schema = schema
    self.savesWhatWasThere = savesWhatWasThere
  }

  func insert(_ entity: Int, _ values: [Assignment]) throws -> ObjectID {
    made += 1
    let id = ObjectID(number: made, entity: entity, isTemporary: false)
    notes[id] = schema.entities[entity].attributes.map(\.initial)
    try set(values, of: id)
    return id
  }

  func set(_ values: [Assignment], of object: ObjectID) throws {
    guard notes[object] != nil else { throw StoreError.objectNotFound }
    for value in values { notes[object]?[value.attribute] = value.value }
    tell()
  }

  func setRelated(_ others: [ObjectID], _ relationship: Int, of object: ObjectID) {}

  func delete(_ object: ObjectID) {
    notes[object] = nil
    tell()
  }

  func save() async {
    let old = notes
    await disk.write()
    saved = savesWhatWasThere ? old : notes
  }

  func rollback() {
    notes = saved
    tell()
  }

  func values(of object: ObjectID) throws -> [Value?] {
    guard let values = notes[object] else { throw StoreError.objectNotFound }
    return values
  }

  func relatedIDs(_ relationship: Int, of object: ObjectID) -> [ObjectID] { [] }

  func snapshot(of list: ListConfiguration) throws -> Snapshot<String, ObjectID> {
    let rows = notes.filter { $0.key.entity == list.request.entity }.sorted { left, right in
      for key in list.request.sort {
        let (a, b) = (left.value[key.path.attribute], right.value[key.path.attribute])
        if Self.precedes(a, b) { return key.isAscending }
        if Self.precedes(b, a) { return !key.isAscending }
      }
      return false
    }
    return try Snapshot(sections: [.init(id: "", items: rows.map(\.key))])
  }

  func updates(of list: ListConfiguration) throws -> AsyncStream<Snapshot<String, ObjectID>> {
    let (stream, listener) = AsyncStream.makeStream(of: Snapshot<String, ObjectID>.self)
    lists.append(List(configuration: list, listener: listener))
    listener.yield(try snapshot(of: list))
    return stream
  }

  private func tell() {
    for list in lists {
      if let now = try? snapshot(of: list.configuration) { list.listener.yield(now) }
    }
  }

  private static func precedes(_ left: Value?, _ right: Value?) -> Bool {
    switch (left, right) {
    case (nil, let other): other != nil
    case (.int(let a), .int(let b)): a < b
    case (.string(let a), .string(let b)):
      Collation.canonical(a).utf8.lexicographicallyPrecedes(Collation.canonical(b).utf8)
    default: false
    }
  }
}

/// A disk, to which writing takes some time.
private actor NoteDisk {
  private var count = 0

  func write() { count += 1 }
}
