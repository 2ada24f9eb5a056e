import StoreModel

// # ReferenceStore
//
// Read this to find out what a rule says in code, and before you change a rule.
//
// This store is the executable specification: an object store with fetched results controllers.
// The code is so simple that you can compare any rule with its text within a minute.
//
// Why the store is slow on purpose: two clever stores may share a mistake, so their agreement
// proves little. This store filters, sorts, groups and compares from scratch each time. It keeps no
// index, and computes every event from two arrays of rows. It shares nothing with the subject
// except the vocabulary of `StoreModel`.
//
// Where to read:
// - `Rules/` is the specification in code: one function for each rule, with the rule's number.
// - `ReferenceStore` has the saved rows.
// - `ReferenceContext` has the objects and their unsaved changes. A batch of changes runs in
//   `ReferenceContext+Processing.swift`.
// - `ReferenceController` has the captured rows of one list. The list's part of a batch is in
//   `ReferenceController+Tracking.swift` and `+Delivering.swift`.
//
// How contexts are stacked: a context reads rows from the level *above* it. That level is the
// store, or a parent context, which hands out its objects as rows too
// (`ReferenceContext+View.swift`). An object remembers the row that it was read from. Merges,
// conflicts and changed keys all compare that row with another one. Only one end of a relationship
// is stored in the rows. The store finds the inverse by a look at every object (`Layer`).
//
// Rules: all code here calls the rules through `Rules`, so a planted defect can replace exactly one
// rule. No result depends on the order of a `Set` or `Dictionary`.
//
// Limits: time is linear or quadratic, so use small worlds only. The store traps when a caller uses
// an entity, attribute or relationship that is not in the schema.

/// The simple store: the saved rows, the contexts that use them, and the caches of lists.
///
/// ```swift
/// let context = ReferenceStore(schema: schema).makeContext()
/// let object = try context.insert(0, [])
/// ```
public final class ReferenceStore: ObjectStore {
  /// The entities and relationships of the objects.
  public let schema: Schema
  /// The choices that a store leaves to its user.
  public let options: StoreOptions
  /// The rules that the store follows.
  package let book: Rulebook
  /// The numbers of the relationships that each entity has, ascending.
  package let relationships: [[Int]]
  /// Whether the schema has a unique attribute (R98).
  let hasUniqueKeys: Bool

  /// The saved rows, by ascending serial.
  @exclusivity(unchecked) package private(set) var rows: [StoredRow] = []
  /// The number of the last write: a save that reached the rows, or a batch request (R33).
  private var lastVersion: UInt64 = 0
  private var lastSerial: UInt64 = 0
  private var lastPermanentNumber: UInt64 = 0
  /// The serial of the object for each ID that was ever given out.
  @exclusivity(unchecked) private var serials: [ObjectID: UInt64] = [:]
  private var caches: [String: CacheEntry] = [:]
  /// The rows before the last write, for a broken rule alone.
  @exclusivity(unchecked) private var formerRows: [StoredRow] = []
  /// The event that ends the next save (R101).
  @exclusivity(unchecked) public var interruption: SaveInterruption?
  /// Whether the rows of the save that a kill interrupted are there (R101).
  public private(set) var keptInterruptedSave = false
  /// Whether a save of this store was killed after its last write.
  var isSavedAtItsEnd = false
  /// Whether the store is closed (R91).
  private(set) var isClosed = false
  /// The writes in the history, the token of the last write, and that of the last deleted one
  /// (R99).
  @exclusivity(unchecked) var transactions: [StoreTransaction] = []
  @exclusivity(unchecked) var lastToken: UInt64 = 0
  @exclusivity(unchecked) var deletedToken: UInt64 = 0
  @exclusivity(unchecked) private var contexts = Registry<ReferenceContext>()

  /// Makes an empty store. Its options know the order of strings, also that of a dialect (C429).
  public convenience init(schema: Schema, options: StoreOptions = StoreOptions()) {
    self.init(
      schema: schema, options: options,
      book: options.strings.isCanonical
        ? .standard : Rulebook(Rules().ordering(by: options.strings)))
  }

  /// Makes an empty store that follows other rules, for planted defects.
  package convenience init(schema: Schema, options: StoreOptions, rules: Rules) {
    self.init(
      schema: schema, options: options, book: Rulebook(rules.ordering(by: options.strings)))
  }

  private init(schema: Schema, options: StoreOptions, book: Rulebook) {
    self.schema = schema
    self.options = options
    self.book = book
    // Enough for the IDs of most trials.
    serials.reserveCapacity(32)
    hasUniqueKeys = schema.hasUniqueKeys
    relationships = schema.entities.indices.map { schema.relationships(of: $0) }
  }

  /// Makes an empty store of the same schema, options and rules.
  convenience init(sameAs other: ReferenceStore) {
    self.init(schema: other.schema, options: other.options, book: other.book)
  }

  /// Makes a context directly above the rows.
  public func makeContext(
    _ configuration: ContextConfiguration = ContextConfiguration()
  ) -> ReferenceContext {
    let context = ReferenceContext(store: self, parent: nil, configuration: configuration)
    contexts.add(context)
    return context
  }

  /// The contexts directly above the rows, in the order they were made.
  package var liveContexts: [ReferenceContext] { contexts.all }

  /// The contexts and their children, each after its parent.
  var allContexts: [ReferenceContext] {
    var found = liveContexts
    var next = 0
    while next < found.count {
      found += found[next].liveChildren
      next += 1
    }
    return found
  }

  /// Takes a context out of `liveContexts`, when it is released.
  func forget(_ context: ReferenceContext) { contexts.forget(context) }

  /// Closes the store: all objects are gone and all lists are empty (R91, C445 to C448, C450).
  ///
  /// A list that a broken rule spares keeps its rows.
  public func close() throws {
    try refuseIfClosed()
    let contexts = allContexts
    for context in contexts { try context.refuseInCallback("close") }
    for context in contexts {
      context.reportBatch(book.rules.changesToldAtClose(context.objects), cause: .reset)
    }
    isClosed = true
    for list in book.rules.listsEmptiedAtClose(contexts.flatMap(\.liveLists)) { list.forget() }
    for context in contexts { context.forgetObjects() }
    caches = [:]
  }

  /// R92: delivers what is due, context after context, until nothing is due (C453, C454).
  ///
  /// When a delegate throws, the other lists deliver all the same. The first error is thrown at the
  /// end.
  public func settle() throws {
    try refuseIfClosed()
    let contexts = allContexts
    for context in contexts { try context.refuseInCallback("settle") }
    var first: (any Error)?
    while contexts.contains(where: \.hasDueChanges) {
      for context in contexts {
        do {
          try context.deliverDueChanges()
        } catch {
          first = first ?? error
        }
      }
    }
    if let first { throw first }
  }

  /// R91: throws when the store is closed.
  func refuseIfClosed() throws(StoreError) {
    if isClosed && book.rules.refusesWhenClosed { throw .storeIsClosed }
  }

  /// Deletes the list cache with a name, or all caches when the name is nil (R74).
  public func deleteCache(named name: String?) {
    if let name {
      caches[name] = nil
    } else {
      caches = [:]
    }
  }

  /// The cache with a name.
  func cache(named name: String) -> CacheEntry? {
    caches[name]
  }

  /// The caches in the order of their names.
  var cacheEntries: [(name: String, entry: CacheEntry)] {
    caches.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Makes or renews a cache (R73, C304).
  func keepCache(_ entry: CacheEntry, named name: String) {
    caches[name] = entry
  }
}

// Numbers: serials, permanent IDs and versions.
extension ReferenceStore {
  /// The next serial; none is given out twice (C1, C4).
  func takeSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  /// The temporary ID of an object that is inserted now (R6, C2).
  func takeTemporaryID(serial: UInt64, entity: Int) -> ObjectID {
    let id = ObjectID(number: serial, entity: entity, isTemporary: true)
    serials[id] = serial
    return id
  }

  /// The next permanent ID, given to the object with a serial (R13, C6, C11).
  func takePermanentID(serial: UInt64, entity: Int) -> ObjectID {
    lastPermanentNumber = book.rules.permanentNumber(lastPermanentNumber, self)
    let id = ObjectID(number: lastPermanentNumber, entity: entity, isTemporary: false)
    serials[id] = serial
    return id
  }

  /// The next version, for a write that succeeds (R33, C13).
  func takeVersion() -> UInt64 {
    if !book.rules.writesAtOnce { formerRows = rows }
    lastVersion += 1
    return lastVersion
  }

  /// The serial of the object with an ID; nil for an ID that was never given out.
  func serial(of id: ObjectID) -> UInt64? {
    serials[id]
  }
}

// Rows.
extension ReferenceStore {
  /// Takes the rows of a store that has ended, and goes on with its numbers (R101, C530 to C532).
  func takeRows(of other: ReferenceStore) {
    let written = book.rules.writesAtOnce ? other.rows : other.formerRows
    rows = written.map { row in
      StoredRow(
        serial: row.serial, id: row.id, version: row.version,
        values: book.rules.reopenedValues(row.values),
        related: book.rules.reopensRelated ? row.related : row.related.map { _ in [] })
    }
    lastVersion = other.lastVersion
    lastSerial = other.lastSerial
    lastPermanentNumber = book.rules.reopenedNumber(other.lastPermanentNumber, rows)
    serials = other.serials.filter { !$0.key.isTemporary }
    transactions = other.transactions
    (lastToken, deletedToken) = (other.lastToken, other.deletedToken)
    keptInterruptedSave = other.isSavedAtItsEnd
  }

  /// The row with a serial.
  package func row(_ serial: UInt64) -> StoredRow? {
    rows.element(withSerial: serial)
  }

  /// The serials of the rows whose stored end of a relation names an object, ascending.
  func namers(of serial: UInt64, _ relation: Int) -> [UInt64] {
    rows.compactMap { $0.related[relation].contains(serial) ? $0.serial : nil }
  }

  /// Writes a row: replaces the row with its serial, or inserts a new one in serial order.
  func write(_ row: StoredRow) {
    let place = rows.place(ofSerial: row.serial)
    if rows.indices.contains(place), rows[place].serial == row.serial {
      rows[place] = row
    } else {
      rows.enter(row)
    }
  }

  /// Removes the row with a serial, if there is one (C162).
  func removeRow(serial: UInt64) {
    let place = rows.place(ofSerial: serial)
    if rows.indices.contains(place), rows[place].serial == serial { rows.remove(at: place) }
  }
}

/// The configuration for which a cache is valid. Nothing else about a cache can be observed (R73,
/// R74) (C303, C306, C391).
package struct CacheEntry: Hashable, Sendable {
  package var entity: Int
  package var predicate: Predicate
  package var sort: [SortDescriptor]?
  package var sectionKey: SectionKey?

  package init(_ configuration: ListConfiguration) {
    entity = configuration.request.entity
    predicate = configuration.request.predicate
    sort = configuration.request.sortDescriptors
    sectionKey = configuration.sectionKey
  }
}
