import StoreModel

/// Keeps the results of a request in a counted tree, and tells a delegate what changes.
///
/// What is read in every call is not checked for exclusive access: each access is a plain read or
/// write, and spans no callback.
public final class IndexedController: FetchedResultsController {
  /// An object of the list.
  public typealias Object = IndexedObject
  /// What a snapshot delegate is given.
  public typealias ResultSnapshot = IndexedSnapshot

  /// The configuration; an edit takes effect at the next `performFetch` (R72).
  public var configuration: ListConfiguration
  /// Who is told, held weakly (R66).
  @exclusivity(unchecked)
  public private(set) weak var delegate: (any FetchedResultsDelegate<IndexedController>)?
  /// Whether it gave index titles when it was set: one that did not is not looked for when the
  /// contents are asked for, which is after every change.
  @exclusivity(unchecked) private var givesTitles = false
  /// Why the contents are nil, when processing made them so (R50); nil again at the next fetch.
  @exclusivity(unchecked) public private(set) var failure: StoreError?

  let context: IndexedContext
  private let counter: WorkCounter
  /// The request as it was fetched last.
  @exclusivity(unchecked) var plan: FetchPlan?
  /// Whether emitted snapshots mark updated items, as it was when fetched (R72, R78).
  var marksReloads = false
  /// What is shown, nil without contents (R71), and nil while a prepared batch has changed the tree
  /// in place; `shownRows` knows better.
  @exclusivity(unchecked) var shown: ShownRows? { didSet { listed = nil } }
  /// The contents of what is shown, once somebody has asked for them.
  @exclusivity(unchecked) private(set) var listed: ListContents<ObjectID>?
  /// What the rows refer to.
  @exclusivity(unchecked) var shelf: RowShelf
  @exclusivity(unchecked) var sections: SectionTable
  /// The record of each row, by serial.
  @exclusivity(unchecked) var records = RecordTable()
  /// The objects of those rows that stand for another instance than the context has, if any.
  @exclusivity(unchecked) var instances: [Int: IndexedObject] = [:]
  /// Records of rows that went in the last batch: to be used again by the next one.
  var spent: [UInt32] = []
  /// What a batch does to this list, from working it out until its contents change.
  @exclusivity(unchecked) var prepared: Transition?
  /// Objects that got another ID, and the one they had; the first is what was told (R77).
  var renamed: [(object: IndexedObject, old: ObjectID)] = []

  init(_ configuration: ListConfiguration, context: IndexedContext) {
    self.configuration = configuration
    self.context = context
    counter = WorkCounter()
    shelf = RowShelf(counter: counter, shape: context.store.shape)
    sections = SectionTable(key: nil, shelf)
  }

  deinit { context.forget(self) }

  /// What the list's trees have done so far.
  package var work: IndexWork { counter.work }

  /// Sets or removes the delegate; nothing is emitted.
  ///
  /// - Throws: `StoreError.resultTypeNotTracked` or `.pendingExcludedWhileTracking` when the
  ///   fetched contents can't be tracked; the delegate is then unchanged.
  public func setDelegate(_ delegate: (any FetchedResultsDelegate<IndexedController>)?) throws {
    if shownRows() != nil, let plan, let delegate, delegate.methods.isTracking {
      try IndexedController.checkTracking(plan.request)
    }
    self.delegate = delegate
    givesTitles = delegate?.methods.contains(.indexTitle) == true
    noteTold()
  }

  /// The contents, nil before the first fetch and after a reset or failure (R71). O(n); O(1) when
  /// asked again before anything changed, unless the delegate gives the index titles, which it is
  /// asked for each time (R55).
  public var contents: ListContents<ObjectID>? {
    if let titles = titleSource { return shownRows().map { contents(of: $0, titles) } }
    if listed == nil, let shown = shownRows() { listed = contents(of: shown, nil) }
    return listed
  }

  private func contents(
    of shown: ShownRows, _ titles: (any FetchedResultsDelegate<IndexedController>)?
  ) -> ListContents<ObjectID> {
    var items: [ObjectID] = []
    if shown.count > 0 { items.reserveCapacity(shown.count) }
    var infos: [SectionInfo] = []
    if shown.sectionCount > 1 { infos.reserveCapacity(shown.sectionCount) }
    var current = -1
    var start = 0
    shown.tree.forEachLeaf(in: shown.window) { rows in
      for row in rows {
        if row.section != current {
          IndexedController.close(&infos, items.count - start)
          start = items.count
          current = row.section
          infos.append(info(of: shelf.section(of: row), count: 0, titles))
        }
        items.append(row.id)
      }
    }
    IndexedController.close(&infos, items.count - start)
    if infos.isEmpty, !shown.isSectioned {
      infos.append(info(of: shelf.sections[0], count: 0, titles))
    }
    return ListContents(sections: infos, items: items)
  }

  /// How many objects there are; 0 without contents. O(1).
  public var count: Int { shownRows()?.count ?? 0 }

  /// The object at an index path. O(log n).
  ///
  /// - Throws: `StoreError.notFetched` or `.noSuchIndexPath` (R71).
  public func object(at path: ItemPath) throws -> IndexedObject {
    guard let shown = shownRows() else { throw StoreError.notFetched }
    let sections = shown.sectionCount
    guard (0..<sections).contains(path.section) else {
      throw StoreError.noSuchIndexPath(path, sections: sections, items: 0)
    }
    let ranks = shown.ranks(ofSection: path.section)
    guard (0..<ranks.count).contains(path.item),
      let row = shown.tree.row(at: ranks.lowerBound + path.item), let object = object(of: row)
    else { throw StoreError.noSuchIndexPath(path, sections: sections, items: ranks.count) }
    return object
  }

  /// Where an object stands, nil for one that is not in the list (R71). O(log n).
  public func indexPath(of object: IndexedObject) -> ItemPath? {
    guard object.home === context.mark, let row = row(of: object) else { return nil }
    return shownRows()?.place(of: row)?.path
  }

  /// Drops the contents (R21, R50).
  func forgetContents(failure: StoreError?) {
    shown = nil
    renamed = []
    records = RecordTable()
    instances = [:]
    spent = []
    shelf = RowShelf(counter: counter, shape: shelf.shape)
    sections = SectionTable(key: nil, shelf)
    self.failure = failure
  }

  /// Refuses a request whose results can't be tracked (R35, R39).
  static func checkTracking(_ request: FetchRequest) throws(StoreError) {
    if request.resultType != .objects { throw .resultTypeNotTracked(request.resultType) }
    if !request.includesPendingChanges { throw .pendingExcludedWhileTracking }
  }

  private static func close(_ infos: inout [SectionInfo], _ count: Int) {
    guard !infos.isEmpty else { return }
    infos[infos.count - 1].count = count
  }
}

// Rows name their objects by serial. An object that leaves the context while a list that does not
// track still shows it stays known to that list alone.
extension IndexedController {
  /// The object that a row stands for.
  func object(of row: ListRow) -> IndexedObject? { instance(row.serial) }

  /// The row that stands for an object.
  func row(of object: IndexedObject) -> ListRow? {
    var serial = object.serial
    if instance(serial) !== object {
      guard let entry = instances.first(where: { $0.value === object }) else { return nil }
      serial = entry.key
    }
    return row(serial, of: object)
  }

  /// The gone instance that a row with an object's serial stands for, with that row.
  func formerInstance(of object: IndexedObject) -> (object: IndexedObject, row: ListRow)? {
    guard !instances.isEmpty, let former = instances[object.serial], former !== object,
      let row = row(object.serial, of: former)
    else { return nil }
    return (former, row)
  }

  /// Notes the row with an object's serial, or that there is none.
  func note(_ row: ListRow?, of object: IndexedObject, serial: Int) {
    records[serial] = row?.record ?? 0
    if row != nil, context.table[serial] !== object {
      instances[serial] = object
    } else if !instances.isEmpty {
      instances[serial] = nil
    }
  }

  /// Keeps an object that leaves the context, if a row stands for it.
  func keepInstance(_ object: IndexedObject) {
    guard records[object.serial] != 0, instances[object.serial] == nil,
      context.table[object.serial] === object
    else { return }
    instances[object.serial] = object
  }

  private func instance(_ serial: Int) -> IndexedObject? {
    if instances.isEmpty { return context.table[serial] }
    return instances[serial] ?? context.table[serial]
  }

  private func row(_ serial: Int, of object: IndexedObject) -> ListRow? {
    let record = records[serial]
    return record == 0 ? nil : shelf.row(of: record, serial: serial, id: object.objectID)
  }
}

extension IndexedController {
  /// The delegate, where it is to be asked for index titles (R55).
  var titleSource: (any FetchedResultsDelegate<IndexedController>)? {
    guard givesTitles, let delegate, delegate.methods.contains(.indexTitle) else { return nil }
    return delegate
  }

  /// What a section tells of itself.
  func info(
    of section: ListSection, count: Int,
    _ titles: (any FetchedResultsDelegate<IndexedController>)?
  ) -> SectionInfo {
    let title = titles?.controller(self, indexTitleForSection: section.name)
    return SectionInfo(
      name: section.name, indexTitle: title ?? section.defaultTitle, count: count)
  }
}
