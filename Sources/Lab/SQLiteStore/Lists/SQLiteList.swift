#if SQLite
  import StoreModel

  /// A visible row of a list.
  struct ListRow {
    let object: SQLiteObject
    let serial: Int64
    /// The ID at the time of the fetch, for results that are identifiers (R39).
    let fixedID: ObjectID?

    var shownID: ObjectID { fixedID ?? object.objectID }
  }

  /// A section: a run of rows.
  struct Run {
    let name: String
    let start: Int
    var count: Int
  }

  /// The rows and sections of a list.
  struct Layout {
    var rows: [ListRow] = []
    var runs: [Run] = []

    func path(of index: Int) -> ItemPath {
      let section = runs.lastIndex { $0.start <= index } ?? 0
      return ItemPath(section: section, item: index - runs[section].start)
    }
  }

  /// A list. Its captured values are in the database, and its contents are read from there.
  public final class SQLiteList: FetchedResultsController {
    /// The type of the objects in the list.
    public typealias Object = SQLiteObject
    /// The type of the snapshots that a delegate receives.
    public typealias ResultSnapshot = Snapshot<String, ObjectID>

    /// The configuration. An edit takes effect at the next `performFetch` (R72).
    public var configuration: ListConfiguration
    /// The delegate, which the list does not retain (R66).
    public private(set) weak var delegate: (any FetchedResultsDelegate<SQLiteList>)?
    /// The reason why processing made the contents nil (R50).
    public private(set) var failure: StoreError?

    let context: SQLiteContext
    /// The number of the list, which marks its rows in the table `captured`.
    let number: UInt64
    /// The configuration of the last fetch, nil without contents (R71).
    private(set) var fetched: ListConfiguration?
    private(set) var layout = Layout()
    /// The IDs that were reported last (R77).
    private(set) var reportedIDs: [ObjectID] = []

    init(of context: SQLiteContext, number: UInt64, _ configuration: ListConfiguration) {
      self.context = context
      self.number = number
      self.configuration = configuration
    }

    deinit {
      // Nobody reads the rows of a list that is released. A failure to remove them only wastes
      // memory.
      try? context.database.run(SQL("DELETE FROM captured WHERE list = ?", [Cell(number)]))
    }

    /// Whether the list follows changes (R57).
    var isTracking: Bool {
      fetched?.request.resultType == .objects && delegate?.methods.isTracking == true
    }

    /// Sets or removes the delegate, without reporting anything.
    ///
    /// - Throws: `StoreError` if the fetched contents can't be tracked (R35, R39). The delegate is
    ///   then unchanged.
    public func setDelegate(_ delegate: (any FetchedResultsDelegate<SQLiteList>)?) throws {
      if let fetched, delegate?.methods.isTracking == true { try checkTracking(fetched.request) }
      self.delegate = delegate
      reportedIDs = layout.rows.map(\.shownID)
    }

    /// The contents, nil before the first fetch and after a reset or failure (R71).
    public var contents: ListContents<ObjectID>? {
      guard fetched != nil else { return nil }
      return ListContents(sections: layout.runs.map(info), items: layout.rows.map(\.shownID))
    }

    /// The number of objects; 0 without contents.
    public var count: Int { layout.rows.count }

    /// The object at an index path (R71).
    public func object(at path: ItemPath) throws -> SQLiteObject {
      guard fetched != nil else { throw StoreError.notFetched }
      let run = layout.runs.indices.contains(path.section) ? layout.runs[path.section] : nil
      guard let run, (0..<run.count).contains(path.item) else {
        throw StoreError.noSuchIndexPath(
          path, sections: layout.runs.count, items: run?.count ?? 0)
      }
      return layout.rows[run.start + path.item].object
    }

    /// The index path of an object, nil for an object that is not in the list (R71).
    public func indexPath(of object: SQLiteObject) -> ItemPath? {
      layout.rows.firstIndex { $0.object === object }.map(layout.path)
    }

    /// The name, index title and row count of a section (R48, R55).
    func info(_ run: Run) -> SectionInfo {
      SectionInfo(name: run.name, indexTitle: title(of: run.name), count: run.count)
    }

    private func title(of name: String) -> String {
      let isAsked = delegate?.methods.contains(.indexTitle) == true
      let answer = isAsked ? delegate?.controller(self, indexTitleForSection: name) : nil
      return answer ?? name.prefix(1).uppercased()
    }

    /// Makes other contents visible. Their IDs then count as reported (R77).
    func adopt(_ layout: Layout, of configuration: ListConfiguration) {
      fetched = configuration
      self.layout = layout
      reportedIDs = layout.rows.map(\.shownID)
    }

    /// Drops the contents until the next fetch (R21, R50).
    func forget(because failure: StoreError? = nil) throws {
      fetched = nil
      layout = Layout()
      reportedIDs = []
      self.failure = failure
      try context.database.run(SQL("DELETE FROM captured WHERE list = ?", [Cell(number)]))
    }

    /// Clears the failure after a successful fetch.
    func clearFailure() { failure = nil }
  }
#endif
