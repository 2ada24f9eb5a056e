// # SQLiteStore
//
// Read this as the example of a store of your own that is not in memory.
//
// SQLiteStore is a whole store on top of the system's SQLite library. It gives a third opinion
// beside the reference store and the indexed store. It is written as you would write your own
// store: it imports only what `StoreModel` offers publicly.
//
// ## Parts
//
// In this store a database decides: queries find the answers, where another store walks over
// objects.
//
// - Requests. A predicate is a `WHERE` clause with SQL's own three-valued logic. The order is an
//   `ORDER BY` with ties by serial; nil is smallest in SQL, too (R41). A window is `LIMIT` and
//   `OFFSET`. Window functions find sections as runs of rows.
// - Objects. A `SQLiteObject` contains only a serial, its creation number. Its content is in the
//   table `temp.objects` and its unsaved changes are in `temp.changes`. Every flag is a query:
//   *inserted* means that its changes contain an insert (R6), *updated* an update (R4). Its changed
//   keys are the columns that differ from its saved row. Only two facts about its state are stored:
//   whether it is alive, and whether it has been read.
// - Batches. A batch is a `GROUP BY` over the changes that the lists have not received (R16, R17,
//   R23). The inverse of a rollback is another one, over the changes that they have received (R19).
// - Undo. A trigger saves the image of an object before its first change is entered. A step is two
//   images of each object. An undo or redo is one `UPDATE` of the columns that differ between them
//   (R20). There is one log with a current position, instead of two stacks.
// - Saves. A table contains the schema's demands on values, and a join finds the values that
//   violate them (R26). A save, including its swap of IDs, is one transaction, which is rolled back
//   if it fails.
// - Callbacks. One queue of work runs the deliveries. Work that a callback requests comes after the
//   deliveries that are already waiting (R68).
//
// ## Where its agreement proves less
//
// In some places this store works as the reference does:
//
// - The events of a list (`ListTransition.swift`, `SQLiteList+Delivering.swift`). Swift code
//   derives them from ranks and longest increasing runs, because R56, R61 and R64 nearly prescribe
//   this. Its input comes from the database: the rows before and after, and the touched ones.
// - The order of a request's checks, of the steps of a save, and of the rounds of its hook. The
//   *Contract* lists them one by one, so all stores do them one by one.
// - The parts that all stores take from `StoreModel`: canonical strings, the texts of dates,
//   snapshots, plain differences, and the form of delivery that a delegate wants. All stores share
//   a mistake there.
// - The functions that SQL lacks (`Database+Functions.swift`). `like` and the numeric order use
//   other algorithms than the reference does. The section names of doubles are Swift's in both
//   stores.
//
// The same people wrote this store after the same rules. It may repeat their misreading of a rule.
//
// ## Rules
//
// - No part of an SQL text comes from a value. Values are bound.
// - An error of SQLite itself is thrown as `SQLiteFailure`. The rules do not know this error, so it
//   is a mismatch wherever it appears. Some calls can't throw, for example a read of a flag; every
//   later use of the database then throws the error.
//
// ## Limits
//
// - The store has one context, so nobody else writes its rows. The saved row is always the row that
//   an object was read from, and versions are never compared. The store has no opinion on
//   conflicts, merges, children and relationships; `SQLiteStore.capabilities` lists what it can do.
// - A list has at most eight sort keys.
// - Only one store may use a file at a time. A second store gives out the same serials, and SQLite
//   rejects these when the store saves.
//
// The store is behind the package trait SQLite, so the package needs no library by default:
//
//     swift run -c release --traits SQLite sqlite-lockstep fuzz --seed 7
#if SQLite
  import StoreModel

  /// A store whose rows are in an SQLite database, in memory or in a file.
  ///
  /// ```swift
  /// let store = try SQLiteStore(path: path, schema: schema)
  /// let context = store.makeContext(ContextConfiguration())
  /// ```
  public final class SQLiteStore: ObjectStore {
    /// The capabilities of the store.
    public static let capabilities = StoreCapabilities.all.subtracting([
      .closing, .relationships, .severalContexts, .childContexts, .merging, .automaticMerging,
      .mergePolicies,
      .batchRequests, .windowsFromEnd, .microseconds,
    ])

    /// The capabilities of a store on a disk in memory.
    package static let capabilitiesOnDisk = capabilities.union([.reopening, .writeFaults])

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

    /// Makes an empty store in memory that has planted faults.
    package init(schema: Schema, options: StoreOptions, faults: PlantedFaults) {
      self.schema = schema
      self.options = options
      self.faults = faults
      database = Database(inMemoryFor: schema)
      tables = Tables(schema)
      database.noting { try tables.create(in: $0) }
    }

    /// Opens the store in a file, or makes the file if there is none.
    ///
    /// - Throws: `SQLiteFailure` if the file can't be opened, is no database, or has another
    ///   schema.
    public convenience init(
      path: String, schema: Schema, options: StoreOptions = StoreOptions()
    ) throws {
      try self.init(path: path, schema: schema, options: options, faults: PlantedFaults())
    }

    /// Opens the store in a file, with planted faults.
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

    /// Opens the store on a disk in memory, with planted faults.
    ///
    /// - Parameter disk: the disk; nil for an empty one.
    package init(
      schema: Schema, options: StoreOptions, onDisk disk: Disk?,
      faults: PlantedFaults = PlantedFaults()
    ) {
      self.schema = schema
      self.options = options
      self.faults = faults
      database = Database(on: disk ?? Disk())
      let tables = Tables(schema)
      self.tables = tables
      let found = database.noting { database in
        try tables.create(in: database)
        return try tables.counters(in: database)
      }
      if let found { counters = found }
      database.commitsLate = faults.commitsLate
    }

    /// The event that ends the next save (R101).
    public var interruption: SaveInterruption?

    /// Whether the rows of the save that a kill interrupted are there (R101).
    public private(set) var keptInterruptedSave = false

    /// Opens the disk again, on which this store has written (R101).
    public func reopened(after end: StoreEnd) throws -> SQLiteStore {
      guard let disk = database.disk else {
        throw SQLiteFailure(code: 0, message: "a store without a disk can't be opened again")
      }
      if end == .closed {
        try database.commitLate()
        database.close()
      }
      let store = SQLiteStore(
        schema: schema, options: options, onDisk: Disk(copying: disk), faults: faults)
      store.keptInterruptedSave = store.counters.version > counters.version
      // A dead process can't tell this number. Only the numbers of temporary IDs depend on it, and
      // the rules want them to go on (C532).
      store.counters.serial = counters.serial
      return store
    }

    /// Makes the one context of the store.
    public func makeContext(_ configuration: ContextConfiguration) -> SQLiteContext {
      SQLiteContext(of: self, configuration)
    }

    /// Always throws `SQLiteFailure`: batch requests are not among the capabilities.
    public func execute(_ request: BatchRequest) throws -> SaveNote {
      throw SQLiteFailure(code: 0, message: "batch requests are not among the capabilities")
    }

    /// Calls `tell` for each row that a save writes into the file, in the middle of the save.
    package func watchWrites(_ tell: @escaping () -> Void) {
      database.watchWrites(tell)
    }

    /// Makes SQLite write rows into the file during a save, as it does for a save larger than its
    /// cache.
    package func useSmallestCache() throws {
      try database.run(SQL("PRAGMA main.cache_size = 1"))
    }

    /// Deletes the list cache with this name, or all of them for nil (R74).
    public func deleteCache(named name: String?) {
      if let name { caches[name] = nil } else { caches = [:] }
    }
  }

  /// The faults that a store has on purpose, to show that the suite finds them.
  package struct PlantedFaults: Sendable {
    /// Puts nil last where small values come first (violates R41).
    package var sortsNilLast = false
    /// Writes the statements of a save one by one, outside of a transaction (violates R26).
    package var savesInPieces = false
    /// Returns from a save before its transaction is committed (violates R101).
    package var commitsLate = false

    package init(
      sortsNilLast: Bool = false, savesInPieces: Bool = false, commitsLate: Bool = false
    ) {
      self.sortsNilLast = sortsNilLast
      self.savesInPieces = savesInPieces
      self.commitsLate = commitsLate
    }
  }

  /// The numbers given out last (C1, C6, C13).
  struct Counters {
    var serial: UInt64 = 0
    var number: UInt64 = 0
    var version: UInt64 = 0
  }

  /// The part of a configuration that a cache name stands for (R73).
  struct CacheEntry: Hashable {
    let entity: Int
    let predicate: Predicate
    let sort: [SortDescriptor]?
    let sectionKey: SectionKey?

    init(_ configuration: ListConfiguration) {
      entity = configuration.request.entity
      predicate = configuration.request.predicate
      sort = configuration.request.sortDescriptors
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
