// # SQLiteStore
//
// Read this as the example of a store of your own that is not in memory.
//
// A whole store over SQLite, by the system's library: a third opinion beside the reference and the
// indexed store. It is written as a user writes a store: it imports what `StoreModel` offers
// publicly, and nothing else.
//
// A database decides here, not code that walks over objects:
// - Requests. Predicates are `WHERE` with SQL's own three-valued logic, order is `ORDER BY` (nil is
//   smallest there too, R41) with ties by serial, windows are `LIMIT` and `OFFSET`, sections are
//   runs found by window functions.
// - Objects. `SQLiteObject` is a serial. What it is stands in `temp.objects`, what happened to it
//   in `temp.changes`, and all that it tells of itself is a query: *inserted* is an insert among
//   its changes (R6), *updated* an update there (R4), its changed keys the columns that are not
//   those of its saved row. Only whether it lives and whether it was read is kept.
// - Batches. One is a `GROUP BY` over the changes that the lists were not told of (R16, R17, R23);
//   the inverse of a rollback is another, over those that they were told of (R19).
// - Undo. A trigger keeps the image of an object before its first change is entered. A step is two
//   images of each object, and taking it one `UPDATE` of the columns in which these differ (R20).
//   There is one log and a place in it, not a stack of done and one of undone steps.
// - Saves. What the schema demands of values is a table, and what does not meet it a join (R26). A
//   save is one transaction, the swap of IDs within it: where it fails, it is rolled back.
//
// What runs in callbacks, and after them, is one queue of work: whatever a callback asks for comes
// behind the deliveries that wait already (R68).
//
// Where its agreement is weaker evidence, because it goes the way of the reference:
// - The events of a list (`ListTransition.swift`, `SQLiteList+Delivering.swift`): Swift works them
//   out by ranks and longest increasing runs, as R56, R61 and R64 all but spell out. What they
//   start from, the rows before and after and which were touched, comes from the database.
// - The order of the checks of a request, of the steps of a save, and the rounds of its hook: the
//   *Contract* says them one by one, and all stores do them one by one.
// - What all stores take from `StoreModel`: canonical strings, the texts of dates, snapshots and
//   plain differences, which form of delivery a delegate wants. A mistake there is everybody's.
// - Functions that SQL lacks (`Database+Functions.swift`): `like` and the numeric order are other
//   algorithms than the reference's; the names of sections of doubles are Swift's, as there.
// It is written after the same rules by the same people. Where those are misread, it may agree.
//
// It has one context, so nobody else writes its rows: the saved row is the one that an object was
// read from, and versions are never compared. Of what needs more than that (conflicts, merges,
// children, relationships) it has no opinion; `SQLiteStore.capabilities` says what it can do.
//
// Behind the package trait SQLite, so that the package needs no library by default:
//
//     swift run -c release --traits SQLite sqlite-lockstep fuzz --seed 7
//
// Rules: nothing of an SQL text comes from a value; values are bound. An error of SQLite itself is
// thrown as `SQLiteFailure`, which the rules do not know: it is a mismatch wherever it shows. Where
// nothing can be thrown, as when a flag is read, every later use throws it.
//
// Limits: a list has at most eight sort keys. A file is for one store at a time: a second one gives
// out the same serials, which SQLite refuses when it saves.
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
    /// The numbers given out last.
    var counters = Counters()
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
      database.noting { try tables.create(in: $0) }
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
    func takeSerial() -> Int64 {
      counters.serial += 1
      return Int64(counters.serial)
    }

    func takeNumber() -> UInt64 {
      counters.number += 1
      return counters.number
    }

    func cache(named name: String) -> CacheEntry? { caches[name] }
    func keepCache(_ entry: CacheEntry, named name: String) { caches[name] = entry }
  }
#endif
