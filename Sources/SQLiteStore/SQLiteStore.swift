// # SQLiteStore
//
// A whole store over SQLite, by the system's library: a third opinion, independent of the reference
// and of the indexed store, on membership, sorting, sectioning and persistence. It is written as a
// user writes a store: it imports what `StoreModel` offers publicly, and nothing else.
//
// What SQLite decides here: predicates are `WHERE` with SQL's own three-valued logic, order is
// `ORDER BY` (nil is smallest there too, R41) with ties by serial, windows are `LIMIT` and
// `OFFSET`, sections are runs found by window functions, a save is one transaction (R26). What
// Swift decides: what happened to an object since the last processing, who is told of it, and the
// events. A few definitions are handed to SQLite as functions (`Database+Functions.swift`): the
// canonical form of a string, the description of a double or date, a match.
//
// How it stands: `main.rows` has what was saved. A change pends in its object and is staged in
// `temp.pending` before anything is asked; the view `temp.seen` lays these over the rows (R35).
// What a list captured of each object (R46) stands in `temp.captured`, and is sorted and divided
// there.
//
// Behind the package trait SQLite, so that the package needs no library by default:
//
//     swift run -c release --traits SQLite sqlite-lockstep fuzz --seed 7
//
// Rules: nothing of an SQL text comes from a value; values are bound. An error of SQLite itself is
// thrown as `SQLiteFailure`, which the rules do not know: it is a mismatch wherever it shows.
//
// Limits: one context, nothing related; `SQLiteStore.capabilities` says what it can do. A list has
// at most eight sort keys. A file is for one store at a time: a second one gives out the same
// serials, which SQLite refuses when it saves.
#if SQLite
  import StoreModel

  /// A store whose rows are in an SQLite database.
  public final class SQLiteStore: ObjectStore {
    /// What it can do.
    public static let capabilities = StoreCapabilities.all.subtracting([
      .relationships, .severalContexts, .childContexts, .merging, .automaticMerging, .mergePolicies,
      .batchRequests,
    ])

    let schema: Schema
    let options: StoreOptions
    let database: Database
    let tables: Tables
    let faults: PlantedFaults
    private var counters = Counters()
    private var caches: [String: CacheEntry] = [:]

    /// Makes an empty store in memory.
    public convenience init(schema: Schema, options: StoreOptions) {
      self.init(schema: schema, options: options, faults: PlantedFaults())
    }

    /// Makes an empty store in memory that is wrong on purpose.
    package init(schema: Schema, options: StoreOptions, faults: PlantedFaults) {
      self.schema = schema
      self.options = options
      self.faults = faults
      database = Database(inMemoryFor: schema)
      tables = Tables(schema)
      database.setUp { try tables.create(in: $0) }
    }

    /// Opens the store in a file, which is made where there is none.
    ///
    /// - Throws: `SQLiteFailure` where the file can't be opened, is no database, or holds another
    ///   schema.
    public convenience init(
      path: String, schema: Schema, options: StoreOptions = StoreOptions()
    ) throws {
      try self.init(path: path, schema: schema, options: options, faults: PlantedFaults())
    }

    /// Opens the store in a file, wrong on purpose.
    package init(
      path: String, schema: Schema, options: StoreOptions, faults: PlantedFaults
    ) throws {
      self.schema = schema
      self.options = options
      self.faults = faults
      database = try Database(path: path)
      tables = Tables(schema)
      try tables.create(in: database)
      counters = try tables.counters(in: database)
    }

    /// Makes the context of the store.
    public func makeContext(_ configuration: ContextConfiguration) -> SQLiteContext {
      SQLiteContext(of: self, configuration)
    }

    /// Changes rows past the context, which this store is said not to do.
    public func execute(_ request: BatchRequest) throws -> SaveNote {
      throw SQLiteFailure(code: 0, message: "batch requests are not among the capabilities")
    }

    /// Calls `tell` for each row that is written into the file, in the middle of a save.
    package func watchWrites(_ tell: @escaping () -> Void) {
      database.watchWrites(tell)
    }

    /// Has rows written into the file while a save is at it, as one does that is larger than
    /// SQLite's cache.
    package func useSmallestCache() throws {
      try database.run(SQL("PRAGMA main.cache_size = 1"))
    }

    /// Forgets the list cache of this name, or all of them (R74).
    public func deleteCache(named name: String?) {
      if let name { caches[name] = nil } else { caches = [:] }
    }
  }

  /// What a store is told to do wrong, to show that it is found out.
  package struct PlantedFaults: Sendable {
    /// nil comes last where small values come first (against R41).
    package var sortsNilLast = false
    /// The statements of a save are written one by one, outside of a transaction (against R26).
    package var savesInPieces = false

    package init(sortsNilLast: Bool = false, savesInPieces: Bool = false) {
      self.sortsNilLast = sortsNilLast
      self.savesInPieces = savesInPieces
    }
  }

  /// The numbers given out last (*Contract*, Objects and IDs).
  struct Counters {
    var serial: UInt64 = 0
    var number: UInt64 = 0
    var version: UInt64 = 0
  }

  /// What a cache name stands for (R73).
  struct CacheEntry: Hashable {
    let entity: Int
    let predicate: Predicate
    let sort: [SortDescriptor]
    let sectionKey: SectionKey?

    init(_ configuration: ListConfiguration) {
      entity = configuration.request.entity
      predicate = configuration.request.predicate
      sort = configuration.request.sort
      sectionKey = configuration.sectionKey
    }
  }

  // Numbers and caches.
  extension SQLiteStore {
    func takeSerial() -> UInt64 {
      counters.serial += 1
      return counters.serial
    }

    func takePermanentID(of entity: Int) -> ObjectID {
      counters.number += 1
      return ObjectID(number: counters.number, entity: entity, isTemporary: false)
    }

    /// The counters as they are once the save at hand is written.
    var countersAfterSave: Counters {
      get {
        var after = counters
        after.version += 1
        return after
      }
      set { counters = newValue }
    }

    func cache(named name: String) -> CacheEntry? { caches[name] }
    func keepCache(_ entry: CacheEntry, named name: String) { caches[name] = entry }
  }
#endif
