#if SQLite
  import StoreModel

  /// The context of a store: its objects and their unsaved changes.
  public final class SQLiteContext: ObjectContext {
    /// Called in every save after processing (R25).
    public var willSave: (() -> Void)?
    /// Called at the end of every successful save (R27).
    public var didSave: ((SaveNote) -> Void)?

    let store: SQLiteStore
    /// The database rows of its objects.
    let rows: ObjectRows
    /// The instances that were given out, by serial.
    var objects: [Int64: SQLiteObject] = [:]
    /// The number of faults without a row so far.
    var madeStrays: Int64 = 0
    /// The last step that can be undone, 0 for none.
    var lastStep: Int64 = 0

    /// The work that remains, in this order, before the outermost call may return.
    var agenda: [WorkItem] = []
    var isAtWork = false
    /// Whether the will-save hook is running.
    var isPosting = false
    private var lists: [WeakList] = []
    private var madeLists: UInt64 = 0

    private struct WeakList { weak var list: SQLiteList? }

    init(of store: SQLiteStore, _ configuration: ContextConfiguration) {
      self.store = store
      rows = ObjectRows(in: store.database, store.tables)
      if configuration.hasUndo { database.noting { try store.tables.rememberEarlier(in: $0) } }
    }

    var database: Database { store.database }

    /// The lists that are alive, in the order they were made.
    var liveLists: [SQLiteList] { lists.compactMap(\.list) }

    /// Makes a controller of this context. The caller must keep it alive: the context does not
    /// retain it.
    ///
    /// - Throws: `StoreError` for an invalid configuration (R42, R45, R51, R70).
    public func makeController(_ configuration: ListConfiguration) throws -> SQLiteList {
      try check(configuration)
      madeLists += 1
      let list = SQLiteList(of: self, number: madeLists, configuration)
      lists.removeAll { $0.list == nil }
      lists.append(WeakList(list: list))
      return list
    }

    func refuseReentry(_ call: String) throws {
      if isAtWork || isPosting { throw StoreError.reentrant(call) }
    }

    func refuseForeign(_ object: SQLiteObject) throws {
      if object.rows !== rows { throw StoreError.objectOfAnotherContext }
    }

    func refuseUnlessLive(_ object: SQLiteObject) throws {
      try refuseForeign(object)
      let standing = object.standing
      if standing == .gone { throw StoreError.objectIsGone }
      guard standing.isLive else { throw StoreError.objectIsDeleted }
    }
  }

  // Functions outside the capabilities. The suite never calls them.
  extension SQLiteContext {
    private var lacking: SQLiteFailure {
      SQLiteFailure(code: 0, message: "this is not among the capabilities")
    }

    /// Returns another context of the same store, not a child. The capabilities exclude child
    /// contexts.
    public func makeChild(_ configuration: ContextConfiguration) -> SQLiteContext {
      SQLiteContext(of: store, configuration)
    }
    /// Always throws: relationships are not among the capabilities.
    public func setRelated(
      _ others: [SQLiteObject], _ relationship: Int, of object: SQLiteObject
    ) throws {
      throw lacking
    }
    /// Always throws: relationships are not among the capabilities.
    public func relatedIDs(_ relationship: Int, of object: SQLiteObject) throws -> [ObjectID] {
      throw lacking
    }
    /// Always throws: merging is not among the capabilities.
    public func merge(_ note: SaveNote) throws { throw lacking }
  }
#endif
