import StoreModel

/// A small store as a user would write it: notes in an array, one context, and lists that send the
/// new snapshot after every change. `capabilities` says what the store can do.
final class NoteStore: ObjectStore {
  static let capabilities: StoreCapabilities = [.snapshots, .saving]

  private let schema: Schema
  private let comesBefore: (String, String) -> Bool

  init(schema: Schema, options: StoreOptions) {
    self.schema = schema
    comesBefore = { $0.precedesCanonically($1) }
  }

  /// Makes a store that sorts its notes by another order of strings.
  init(schema: Schema, comesBefore: @escaping (String, String) -> Bool) {
    self.schema = schema
    self.comesBefore = comesBefore
  }

  func makeContext(_ configuration: ContextConfiguration) -> NoteContext {
    NoteContext(schema: schema, comesBefore: comesBefore)
  }
}

/// A note with its current and its saved values.
final class Note: StoreObject {
  let objectID: ObjectID
  fileprivate(set) var values: [Value?]
  fileprivate(set) var saved: [Value?]?
  fileprivate(set) var isDeleted = false
  fileprivate var isGone = false
  fileprivate var isTouched = false
  /// Whether the lists contain the note.
  fileprivate var isListed = false

  fileprivate init(_ objectID: ObjectID, _ values: [Value?]) {
    self.objectID = objectID
    self.values = values
  }

  var isInserted: Bool { saved == nil && !isDeleted && !isGone }
  var isUpdated: Bool { saved != nil && isTouched && !isDeleted && !isGone }
  var isFault: Bool { false }
  var changedKeys: UInt64 {
    guard isUpdated, let saved else { return 0 }
    return values.indices.reduce(0) { values[$1] == saved[$1] ? $0 : $0 | 1 << UInt64($1) }
  }
}

final class NoteContext: ObjectContext {
  var willSave: (() -> Void)?
  var didSave: ((SaveNote) -> Void)?

  private let schema: Schema
  private let comesBefore: (String, String) -> Bool
  /// Runs the notification of lists later, nil to notify at once.
  private let teller: ((@escaping () -> Void) -> Void)?
  /// All notes that are not gone, in the order of their creation.
  fileprivate private(set) var notes: [Note] = []
  private var made: UInt64 = 0
  /// The notes that changed since the last processing.
  private var pending: [Note] = []
  private var lists: [WeakList] = []

  private struct WeakList { weak var list: NoteList? }

  init(
    schema: Schema,
    comesBefore: @escaping (String, String) -> Bool = { $0.precedesCanonically($1) },
    teller: ((@escaping () -> Void) -> Void)? = nil
  ) {
    self.schema = schema
    self.comesBefore = comesBefore
    self.teller = teller
  }

  func insert(_ entity: Int, _ values: [Assignment]) -> Note {
    made += 1
    let id = ObjectID(number: made, entity: entity, isTemporary: false)
    let note = Note(id, schema.entities[entity].attributes.map(\.initial))
    for value in values { note.values[value.attribute] = value.value }
    notes.append(note)
    pending.append(note)
    return note
  }

  func set(_ values: [Assignment], of note: Note) throws {
    if note.isGone { throw StoreError.objectIsGone }
    if note.isDeleted { throw StoreError.objectIsDeleted }
    for value in values { note.values[value.attribute] = value.value }
    note.isTouched = true
    pending.append(note)
  }

  func values(of note: Note) throws -> [Value?] {
    if note.isGone { throw StoreError.objectIsGone }
    return note.values
  }

  func delete(_ note: Note) throws {
    if note.isGone { throw StoreError.objectIsGone }
    note.isDeleted = true
    pending.append(note)
  }

  func processPendingChanges() throws {
    // A note that was inserted and deleted in between changes no list.
    let isNews = pending.contains { $0.isListed || !$0.isDeleted }
    pending = []
    for note in notes {
      note.isListed = !note.isDeleted
      if note.isDeleted, note.saved == nil { note.leave() }
    }
    notes.removeAll(where: \.isGone)
    guard isNews else { return }
    for list in lists.compactMap(\.list) { try list.refresh() }
  }

  /// Notifies lists at once or later. A late notification has no caller to throw to, so its errors
  /// are dropped.
  fileprivate func tell(_ work: @escaping () throws -> Void) throws {
    guard let teller else { return try work() }
    teller { try? work() }
  }

  func save() throws {
    try processPendingChanges()
    willSave?()
    var note = SaveNote()
    for object in notes {
      if object.isDeleted { note.deleted.append(object.objectID) }
      if object.isInserted { note.inserted.append(object.objectID) }
      if object.isUpdated { note.updated.append(object.objectID) }
      if object.isDeleted { object.leave() } else { object.saved = object.values }
      object.isTouched = false
    }
    notes.removeAll(where: \.isGone)
    didSave?(note)
  }

  func makeController(_ configuration: ListConfiguration) -> NoteList {
    let list = NoteList(of: self, configuration)
    lists.append(WeakList(list: list))
    return list
  }

  fileprivate func sorted(by keys: [SortDescriptor], of entity: Int) -> [Note] {
    notes.filter { !$0.isDeleted && $0.objectID.entity == entity }.sorted { left, right in
      for key in keys {
        let (a, b) = (left.values[key.path.attribute], right.values[key.path.attribute])
        if precedes(a, b) { return key.isAscending }
        if precedes(b, a) { return !key.isAscending }
      }
      return left.objectID.number < right.objectID.number
    }
  }

  private func precedes(_ left: Value?, _ right: Value?) -> Bool {
    switch (left, right) {
    case (nil, let other): other != nil
    case (.int(let a), .int(let b)): a < b
    case (.string(let a), .string(let b)): comesBefore(a, b)
    default: false
    }
  }
}

extension String {
  /// Whether the canonical form of this string comes before that of another one (R42, R43).
  fileprivate func precedesCanonically(_ other: String) -> Bool {
    Collation.canonical(self).utf8.lexicographicallyPrecedes(Collation.canonical(other).utf8)
  }
}

extension Note {
  fileprivate func leave() {
    isGone = true
    isDeleted = false
    isTouched = false
  }
}

/// A list that keeps the notes sorted, and sends its delegate the new snapshot after each change.
final class NoteList: FetchedResultsController {
  typealias Object = Note
  typealias ResultSnapshot = Snapshot<String, ObjectID>

  var configuration: ListConfiguration
  private(set) weak var delegate: (any FetchedResultsDelegate<NoteList>)?
  private(set) var contents: ListContents<ObjectID>?
  var failure: StoreError? { nil }

  private unowned let context: NoteContext
  private var shown: [Note] = []

  fileprivate init(of context: NoteContext, _ configuration: ListConfiguration) {
    self.context = context
    self.configuration = configuration
  }

  func setDelegate(_ delegate: (any FetchedResultsDelegate<NoteList>)?) {
    self.delegate = delegate
  }

  func performFetch() throws {
    try context.processPendingChanges()
    try tell()
  }

  /// Takes over the notes of the context, if the list was fetched and has a tracking delegate.
  fileprivate func refresh() throws {
    guard contents != nil, delegate?.methods.isTracking == true else { return }
    try tell()
  }

  /// Sorts the notes now, also if the list is notified later.
  private func tell() throws {
    let request = configuration.request
    let notes = context.sorted(by: request.sort, of: request.entity)
    try context.tell { try self.take(notes) }
  }

  private func take(_ notes: [Note]) throws {
    shown = notes
    let section = SectionInfo(name: "", indexTitle: "", count: notes.count)
    contents = ListContents(sections: [section], items: notes.map(\.objectID))
    guard let delegate, delegate.methods.contains(.snapshot) else { return }
    var snapshot = ResultSnapshot()
    try snapshot.appendSections([""])
    try snapshot.appendItems(notes.map(\.objectID), to: "")
    try delegate.controller(self, didChangeContentWith: snapshot)
  }

  var count: Int { shown.count }

  func object(at path: ItemPath) throws -> Note {
    guard contents != nil else { throw StoreError.notFetched }
    guard path.section == 0, shown.indices.contains(path.item) else {
      throw StoreError.noSuchIndexPath(
        path, sections: 1, items: path.section == 0 ? shown.count : 0)
    }
    return shown[path.item]
  }

  func indexPath(of note: Note) -> ItemPath? {
    shown.firstIndex { $0 === note }.map { ItemPath(section: 0, item: $0) }
  }
}
