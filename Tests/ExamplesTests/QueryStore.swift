import StoreModel

/// A small store with the rules of SwiftData, written from the article *Dialects*: entries in an
/// array, one context, and sectioned lists that send the new snapshot after every change.
final class QueryStore: ObjectStore {
  static let capabilities: StoreCapabilities = [.snapshots, .saving, .temporaryIDs, .sections]

  private let schema: Schema

  init(schema: Schema, options: StoreOptions) { self.schema = schema }

  func makeContext(_ configuration: ContextConfiguration) -> QueryContext {
    QueryContext(schema: schema)
  }
}

/// An entry with its current and its saved values.
final class Entry: StoreObject {
  fileprivate(set) var objectID: ObjectID
  /// The number of the insert.
  fileprivate let serial: UInt64
  fileprivate var values: [Value?]
  fileprivate var saved: [Value?]?
  fileprivate(set) var isDeleted = false
  fileprivate var isGone = false
  fileprivate var isTouched = false
  /// Whether the lists contain the entry.
  fileprivate var isListed = false

  fileprivate init(_ objectID: ObjectID, _ values: [Value?]) {
    self.objectID = objectID
    serial = objectID.number
    self.values = values
  }

  var isInserted: Bool { saved == nil && !isDeleted && !isGone }
  var isUpdated: Bool { saved != nil && isTouched && !isDeleted && !isGone }
  var isFault: Bool { false }
  var changedKeys: UInt64 {
    guard isUpdated, let saved else { return 0 }
    return values.indices.reduce(0) { values[$1] == saved[$1] ? $0 : $0 | 1 << UInt64($1) }
  }

  fileprivate func leave() {
    isGone = true
    isDeleted = false
    isTouched = false
  }

  /// Ties are in the order of identifiers: entries that were never saved by their insert, then
  /// saved ones by their permanent ID.
  fileprivate func isBefore(_ other: Entry) -> Bool {
    switch (saved == nil, other.saved == nil) {
    case (true, true): serial < other.serial
    case (false, false): objectID.number < other.objectID.number
    case (let isUnsaved, _): isUnsaved
    }
  }
}

final class QueryContext: ObjectContext {
  var willSave: (() -> Void)?
  var didSave: ((SaveNote) -> Void)?

  private let schema: Schema
  /// All entries that are not gone, in the order of their inserts.
  fileprivate private(set) var entries: [Entry] = []
  private var inserts: UInt64 = 0
  private var lastPermanentNumber: UInt64 = 0
  /// The entries that changed since the last processing.
  private var pending: [Entry] = []
  private var lists: [WeakList] = []

  private struct WeakList { weak var list: QueryList? }

  init(schema: Schema) { self.schema = schema }

  func insert(_ entity: Int, _ values: [Assignment]) -> Entry {
    inserts += 1
    let id = ObjectID(number: inserts, entity: entity, isTemporary: true)
    let entry = Entry(id, schema.entities[entity].attributes.map(\.initial))
    for value in values { entry.values[value.attribute] = value.value }
    entries.append(entry)
    pending.append(entry)
    return entry
  }

  func set(_ values: [Assignment], of entry: Entry) throws {
    if entry.isGone { throw StoreError.objectIsGone }
    if entry.isDeleted { throw StoreError.objectIsDeleted }
    for value in values { entry.values[value.attribute] = value.value }
    entry.isTouched = true
    pending.append(entry)
  }

  func values(of entry: Entry) throws -> [Value?] {
    if entry.isGone { throw StoreError.objectIsGone }
    return entry.values
  }

  func delete(_ entry: Entry) throws {
    if entry.isGone { throw StoreError.objectIsGone }
    entry.isDeleted = true
    pending.append(entry)
  }

  func obtainPermanentIDs(for entries: [Entry]) throws {
    if entries.contains(where: \.isGone) { throw StoreError.objectIsGone }
    for entry in entries where entry.isInserted { identify(entry) }
  }

  private func identify(_ entry: Entry) {
    guard entry.objectID.isTemporary else { return }
    lastPermanentNumber += 1
    entry.objectID = ObjectID(
      number: lastPermanentNumber, entity: entry.objectID.entity, isTemporary: false)
  }

  func processPendingChanges() throws {
    // An entry that was inserted and deleted in between changes no list.
    let isNews = pending.contains { $0.isListed || !$0.isDeleted }
    pending = []
    for entry in entries {
      entry.isListed = !entry.isDeleted
      if entry.isDeleted, entry.saved == nil { entry.leave() }
    }
    entries.removeAll(where: \.isGone)
    guard isNews else { return }
    for list in lists.compactMap(\.list) { try list.refresh() }
  }

  func save() throws {
    try processPendingChanges()
    willSave?()
    var note = SaveNote()
    for entry in entries {
      if entry.isDeleted { note.deleted.append(entry.objectID) }
      if entry.isUpdated { note.updated.append(entry.objectID) }
      if entry.isInserted {
        identify(entry)
        note.inserted.append(entry.objectID)
      }
      if entry.isDeleted { entry.leave() } else { entry.saved = entry.values }
      entry.isTouched = false
    }
    entries.removeAll(where: \.isGone)
    didSave?(note)
    for list in lists.compactMap(\.list) { try list.sortAgain() }
  }

  func makeController(_ configuration: ListConfiguration) -> QueryList {
    let list = QueryList(of: self, configuration)
    lists.append(WeakList(list: list))
    return list
  }
}

/// A list that keeps the entries in sections, and sends its delegate the new snapshot after each
/// change.
final class QueryList: FetchedResultsController {
  typealias Object = Entry
  typealias ResultSnapshot = Snapshot<String, ObjectID>

  var configuration: ListConfiguration
  private(set) weak var delegate: (any FetchedResultsDelegate<QueryList>)?
  var failure: StoreError? { nil }

  private unowned let context: QueryContext
  private var sections: [(name: String, entries: [Entry])]?
  /// The configuration of the last fetch.
  private var fetched: ListConfiguration

  fileprivate init(of context: QueryContext, _ configuration: ListConfiguration) {
    self.context = context
    self.configuration = configuration
    fetched = configuration
  }

  func setDelegate(_ delegate: (any FetchedResultsDelegate<QueryList>)?) {
    self.delegate = delegate
  }

  func edit(to configuration: ListConfiguration) throws {
    self.configuration = configuration
    if contents != nil { try performFetch() }
  }

  func performFetch() throws {
    try context.processPendingChanges()
    fetched = configuration
    try tell()
  }

  private var isTracking: Bool { sections != nil && delegate?.methods.isTracking == true }

  /// Takes over the entries of the context, if the list was fetched and has a tracking delegate.
  fileprivate func refresh() throws {
    if isTracking { try tell() }
  }

  /// Sorts again after a save, and tells the delegate if an entry has moved.
  fileprivate func sortAgain() throws {
    guard isTracking, let shown = sections?.flatMap(\.entries) else { return }
    if zip(shown, sortedEntries()).contains(where: { $0 !== $1 }) { try tell() }
  }

  /// The entries by section key, then by the sort keys, then by identifier.
  private func sortedEntries() -> [Entry] {
    var keys = fetched.request.sort
    if let path = fetched.sectionKey?.path {
      let first = keys.first
      let isAscending = first?.path != path || first?.isAscending == true
      keys.insert(SortDescriptor(path, ascending: isAscending), at: 0)
    }
    return context.entries.filter { !$0.isDeleted }.sorted { left, right in
      for key in keys {
        let (a, b) = (left.values[key.path.attribute], right.values[key.path.attribute])
        if QueryList.precedes(a, b) { return key.isAscending }
        if QueryList.precedes(b, a) { return !key.isAscending }
      }
      return left.isBefore(right)
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

  private func tell() throws {
    let key = fetched.sectionKey?.path.attribute
    var sections: [(name: String, entries: [Entry])] = key == nil ? [("", [])] : []
    for entry in sortedEntries() {
      let name = key.map { entry.values[$0]?.sectionName ?? SectionInfo.nameOfNil } ?? ""
      if sections.last?.name != name { sections.append((name, [])) }
      sections[sections.count - 1].entries.append(entry)
    }
    self.sections = sections
    guard let delegate, delegate.methods.contains(.snapshot) else { return }
    var snapshot = ResultSnapshot()
    for section in sections {
      try snapshot.appendSections([section.name])
      try snapshot.appendItems(section.entries.map(\.objectID), to: section.name)
    }
    try delegate.controller(self, didChangeContentWith: snapshot)
  }

  var contents: ListContents<ObjectID>? {
    guard let sections else { return nil }
    let infos = sections.map { name, entries in
      let title = name == SectionInfo.nameOfNil ? "" : name.first.map { $0.uppercased() } ?? ""
      return SectionInfo(name: name, indexTitle: title, count: entries.count)
    }
    return ListContents(
      sections: infos, items: sections.flatMap { $0.entries.map(\.objectID) })
  }

  var count: Int { sections?.reduce(0) { $0 + $1.entries.count } ?? 0 }

  func object(at path: ItemPath) throws -> Entry {
    guard let sections else { throw StoreError.notFetched }
    let isSection = sections.indices.contains(path.section)
    let entries = isSection ? sections[path.section].entries : []
    guard entries.indices.contains(path.item) else {
      throw StoreError.noSuchIndexPath(path, sections: sections.count, items: entries.count)
    }
    return entries[path.item]
  }

  func indexPath(of entry: Entry) -> ItemPath? {
    for (section, contents) in (sections ?? []).enumerated() {
      if let item = contents.entries.firstIndex(where: { $0 === entry }) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }
}
