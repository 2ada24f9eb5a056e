#if SQLite
  import StoreModel

  /// The context of a store: its objects, and what of them is not saved.
  public final class SQLiteContext: ObjectContext {
    /// Called in every save after processing (R25).
    public var willSave: (() -> Void)?
    /// Called at the end of every successful save (R27).
    public var didSave: ((SaveNote) -> Void)?

    let store: SQLiteStore
    let token = ContextToken()
    /// The objects that have a serial and are not gone, by ascending serial.
    var objects: [SQLiteObject] = []
    /// Faults without a row.
    var strays: [SQLiteObject] = []
    /// Whose state has to be written to `pending`.
    var unstaged: [SQLiteObject] = []

    /// Whether it remembers its steps (R20), and those that can be undone and redone.
    let hasUndo: Bool
    var undoSteps: [UndoStep] = []
    var redoSteps: [UndoStep] = []

    var isDelivering = false
    var isInHook = false
    var isProcessingQueued = false
    var delegateError: StoreError?
    private var lists: [WeakList] = []
    private var madeLists: UInt64 = 0

    private struct WeakList { weak var list: SQLiteList? }

    init(of store: SQLiteStore, _ configuration: ContextConfiguration) {
      self.store = store
      hasUndo = configuration.hasUndo
    }

    var database: Database { store.database }

    /// The lists that are alive, in the order they were made.
    var liveLists: [SQLiteList] { lists.compactMap(\.list) }

    /// Makes a controller of this context.
    ///
    /// - Throws: `StoreError` for a configuration that can't be right (R42, R45, R51, R70).
    public func makeController(_ configuration: ListConfiguration) throws -> SQLiteList {
      try check(configuration, isNew: true)
      madeLists += 1
      let list = SQLiteList(of: self, number: madeLists, configuration)
      lists.removeAll { $0.list == nil }
      lists.append(WeakList(list: list))
      return list
    }

    func refuseReentry(_ call: String) throws {
      if isDelivering || isInHook { throw StoreError.reentrant(call) }
    }

    func refuseForeign(_ object: SQLiteObject) throws {
      if object.owner !== token { throw StoreError.objectOfAnotherContext }
    }

    func refuseUnlessLive(_ object: SQLiteObject) throws {
      try refuseForeign(object)
      switch object.phase {
      case .live: return
      case .deleted, .inaccessible: throw StoreError.objectIsDeleted
      case .gone: throw StoreError.objectIsGone
      }
    }
  }

  // What it is said to lack, and is never asked for.
  extension SQLiteContext {
    private var lacking: SQLiteFailure {
      SQLiteFailure(code: 0, message: "this is not among the capabilities")
    }

    /// Another context of the same store, which this one is said not to have.
    public func makeChild(_ configuration: ContextConfiguration) -> SQLiteContext {
      SQLiteContext(of: store, configuration)
    }
    /// Refused.
    public func setRelated(
      _ others: [SQLiteObject], _ relationship: Int, of object: SQLiteObject
    ) throws {
      throw lacking
    }
    /// Refused.
    public func relatedIDs(_ relationship: Int, of object: SQLiteObject) throws -> [ObjectID] {
      throw lacking
    }
    /// Refused.
    public func merge(_ note: SaveNote) throws { throw lacking }
  }
#endif
