#if SQLite
  import StoreModel

  /// A row that a list shows.
  struct ListRow {
    let object: SQLiteObject
    let serial: Int64
    /// The ID of its fetch, where the results are identifiers (R39).
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

  /// A list: what it captured of each object stands in the database, and what it shows is read
  /// from there.
  public final class SQLiteList: FetchedResultsController {
    /// What it lists.
    public typealias Object = SQLiteObject
    /// The plain form.
    public typealias ResultSnapshot = Snapshot<String, ObjectID>

    /// What it lists; an edit takes effect at the next `performFetch` (R72).
    public var configuration: ListConfiguration
    /// Who is told, held weakly (R66).
    public private(set) weak var delegate: (any FetchedResultsDelegate<SQLiteList>)?
    /// Why the contents are nil, when processing made them so (R50).
    public private(set) var failure: StoreError?

    let context: SQLiteContext
    /// Its number, under which its rows stand in `captured`.
    let number: UInt64
    /// The configuration of the last fetch, nil where there are no contents (R71).
    private(set) var fetched: ListConfiguration?
    private(set) var layout = Layout()
    /// The IDs as they were told last (R77).
    private(set) var toldIDs: [ObjectID] = []

    init(of context: SQLiteContext, number: UInt64, _ configuration: ListConfiguration) {
      self.context = context
      self.number = number
      self.configuration = configuration
    }

    deinit {
      // Rows of a list that is not there are never read; a failure to remove them costs room only.
      try? context.database.run(SQL("DELETE FROM captured WHERE list = ?", [Cell(number)]))
    }

    /// Whether it follows changes (R57).
    var isTracking: Bool {
      fetched?.request.resultType == .objects && delegate?.methods.isTracking == true
    }

    /// Sets or removes the delegate; nothing is emitted.
    public func setDelegate(_ delegate: (any FetchedResultsDelegate<SQLiteList>)?) throws {
      if let fetched, delegate?.methods.isTracking == true { try checkTracking(fetched.request) }
      self.delegate = delegate
      toldIDs = layout.rows.map(\.shownID)
    }

    /// The contents, nil before the first fetch and after a reset or failure (R71).
    public var contents: ListContents<ObjectID>? {
      guard fetched != nil else { return nil }
      return ListContents(sections: layout.runs.map(info), items: layout.rows.map(\.shownID))
    }

    /// How many objects there are; 0 without contents.
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

    /// Where an object stands, nil for one that is not in the list (R71).
    public func indexPath(of object: SQLiteObject) -> ItemPath? {
      layout.rows.firstIndex { $0.object === object }.map(layout.path)
    }

    /// What a section tells of itself (R48, R55).
    func info(_ run: Run) -> SectionInfo {
      SectionInfo(name: run.name, indexTitle: title(of: run.name), count: run.count)
    }

    private func title(of name: String) -> String {
      let isAsked = delegate?.methods.contains(.indexTitle) == true
      let answer = isAsked ? delegate?.controller(self, indexTitleForSection: name) : nil
      return answer ?? name.prefix(1).uppercased()
    }

    /// Shows other contents; their IDs are the ones that are told from here on (R77).
    func adopt(_ layout: Layout, of configuration: ListConfiguration) {
      fetched = configuration
      self.layout = layout
      toldIDs = layout.rows.map(\.shownID)
    }

    /// Has no contents until the next fetch (R21, R50).
    func forget(because failure: StoreError? = nil) throws {
      fetched = nil
      layout = Layout()
      toldIDs = []
      self.failure = failure
      try context.database.run(SQL("DELETE FROM captured WHERE list = ?", [Cell(number)]))
    }

    /// A fetch has succeeded.
    func clearFailure() { failure = nil }
  }
#endif
