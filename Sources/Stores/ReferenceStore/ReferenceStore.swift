import StoreModel

// # ReferenceStore
//
// Read this to find out what a rule asks for, and before you change one.
//
// The executable specification: an object store with fetched results controllers, so plain that a
// reader checks any rule against its words within a minute.
//
// Why it is so: two stores that agree prove little when both are clever. This one filters, sorts,
// groups and compares from scratch each time, keeps no index, and derives every event from two
// arrays of rows. It shares nothing with the subject but the vocabulary of `StoreModel`.
//
// How it is read: `Rules` holds one function a rule, each with its number; the files of `Rules/`
// are the specification in code. What has state stands around them: `ReferenceStore` has the rows,
// `ReferenceContext` the objects and what happened to them, `ReferenceController` the captured
// rows of one list. A batch runs in one place (`ReferenceContext+Processing.swift`), a list's
// share of it in another (`ReferenceController+Tracking.swift`, `+Delivering.swift`).
//
// How contexts stand on each other: what is *above* a context is the store's rows, or what its
// parent sees at that moment, given as rows too (`ReferenceContext+View.swift`). So a context reads
// one thing, whatever it stands on, and an object remembers the row that it was read from: merges,
// conflicts and changed keys all compare that row with another. Of a relation one end is stored,
// in the rows; the inverse is read off it by looking at every object (`Layer`).
//
// Rules: nothing here asks a rule but through `Rules`, so that a planted defect replaces exactly
// one of them. Nothing depends on the order of a `Set` or `Dictionary`.
//
// Limits: linear and quadratic time on purpose; small worlds only. An index of an entity, attribute
// or relationship that the schema does not have is the caller's error and traps.

/// The naive store: rows, the numbers given out, the contexts above them, and the list caches.
public final class ReferenceStore: ObjectStore {
  /// The kinds of objects it holds.
  public let schema: Schema
  /// What it does differently, fixed.
  public let options: StoreOptions
  /// The rules it follows.
  package let book: Rulebook
  /// The numbers of the relationships that each entity has, ascending.
  package let relationships: [[Int]]

  /// The rows as saved, by ascending serial.
  @exclusivity(unchecked) package private(set) var rows: [StoredRow] = []
  /// The number of the last write: of a save that reached the rows, or a batch request (R33).
  private var lastVersion: UInt64 = 0
  private var lastSerial: UInt64 = 0
  private var lastPermanentNumber: UInt64 = 0
  /// Whose each ID is that was ever given out.
  @exclusivity(unchecked) private var serials: [ObjectID: UInt64] = [:]
  private var caches: [String: CacheEntry] = [:]
  @exclusivity(unchecked) private var contexts = Registry<ReferenceContext>()

  /// Makes an empty store.
  public convenience init(schema: Schema, options: StoreOptions = StoreOptions()) {
    self.init(schema: schema, options: options, book: .standard)
  }

  /// Makes an empty store that follows other rules, for defects planted on purpose.
  package convenience init(schema: Schema, options: StoreOptions, rules: Rules) {
    self.init(schema: schema, options: options, book: Rulebook(rules))
  }

  private init(schema: Schema, options: StoreOptions, book: Rulebook) {
    self.schema = schema
    self.options = options
    self.book = book
    // Room for what most trials bring.
    serials.reserveCapacity(32)
    relationships = schema.entities.indices.map { schema.relationships(of: $0) }
  }

  /// Makes a context directly above the rows.
  public func makeContext(
    _ configuration: ContextConfiguration = ContextConfiguration()
  ) -> ReferenceContext {
    let context = ReferenceContext(store: self, parent: nil, configuration: configuration)
    contexts.note(context)
    return context
  }

  /// The contexts directly above the rows, in the order they were made.
  package var liveContexts: [ReferenceContext] { contexts.all }

  /// What a context does that goes.
  func forget(_ context: ReferenceContext) { contexts.forget(context) }

  /// Forgets the list cache of this name, or all of them (R74).
  public func deleteCache(named name: String?) {
    if let name {
      caches[name] = nil
    } else {
      caches = [:]
    }
  }

  /// The configuration that a cache name stands for.
  func cache(named name: String) -> CacheEntry? {
    caches[name]
  }

  /// The caches in the order of their names.
  var cacheEntries: [(name: String, entry: CacheEntry)] {
    caches.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Makes or renews a cache (R73).
  func keepCache(_ entry: CacheEntry, named name: String) {
    caches[name] = entry
  }
}

// Numbers: serials, permanent IDs and versions.
extension ReferenceStore {
  /// The next serial; none is given out twice.
  func takeSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  /// The temporary ID of an object that is inserted now (R6).
  func takeTemporaryID(serial: UInt64, entity: Int) -> ObjectID {
    let id = ObjectID(number: serial, entity: entity, isTemporary: true)
    serials[id] = serial
    return id
  }

  /// The next permanent ID, given to the object with a serial (R13).
  func takePermanentID(serial: UInt64, entity: Int) -> ObjectID {
    lastPermanentNumber = book.rules.permanentNumber(lastPermanentNumber, self)
    let id = ObjectID(number: lastPermanentNumber, entity: entity, isTemporary: false)
    serials[id] = serial
    return id
  }

  /// The number of a write that succeeds (R33).
  func takeVersion() -> UInt64 {
    lastVersion += 1
    return lastVersion
  }

  /// Whose an ID is; nil for one that was never given out.
  func serial(of id: ObjectID) -> UInt64? {
    serials[id]
  }
}

// Rows.
extension ReferenceStore {
  /// The row with a serial.
  package func row(_ serial: UInt64) -> StoredRow? {
    rows.element(withSerial: serial)
  }

  /// The serials of the rows that name one, ascending.
  func namers(of serial: UInt64, _ relation: Int) -> [UInt64] {
    rows.compactMap { $0.related[relation].contains(serial) ? $0.serial : nil }
  }

  /// Writes a row in its place by serial.
  func write(_ row: StoredRow) {
    let place = rows.place(ofSerial: row.serial)
    if rows.indices.contains(place), rows[place].serial == row.serial {
      rows[place] = row
    } else {
      rows.enter(row)
    }
  }

  /// Removes the row with a serial, if there is one.
  func removeRow(serial: UInt64) {
    rows.removeAll { $0.serial == serial }
  }
}

/// What a cache is valid for; nothing else about it can be observed (R73, R74).
package struct CacheEntry: Hashable, Sendable {
  package var entity: Int
  package var predicate: Predicate
  package var sort: [SortDescriptor]
  package var sectionKey: SectionKey?

  package init(_ configuration: ListConfiguration) {
    entity = configuration.request.entity
    predicate = configuration.request.predicate
    sort = configuration.request.sort
    sectionKey = configuration.sectionKey
  }
}
