import StoreModel

/// A list: keeps the results of a request in a counted tree, and reports changes to a delegate.
///
/// ```swift
/// let request = FetchRequest(entity: 0, sort: [SortDescriptor(0)])
/// let list = try context.makeController(ListConfiguration(request: request))
/// try list.performFetch()
/// ```
///
/// Properties that every call reads are not checked for exclusive access. Each access is a plain
/// read or write, and no access spans a callback.
public final class IndexedController: FetchedResultsController {
  /// An object of the list.
  public typealias Object = IndexedObject
  /// The type of the snapshots that a delegate receives.
  public typealias ResultSnapshot = IndexedSnapshot

  /// The configuration. An edit takes effect at the next `performFetch` (R72).
  public var configuration: ListConfiguration
  /// The delegate, which the list does not retain (R66).
  @exclusivity(unchecked)
  public private(set) weak var delegate: (any FetchedResultsDelegate<IndexedController>)?
  /// Whether the delegate gave index titles when it was set. The contents are read after every
  /// change, and the list need not look for titles if this is false.
  @exclusivity(unchecked) private var givesTitles = false
  /// The reason why processing made the contents nil (R50). Is nil again after the next fetch.
  @exclusivity(unchecked) public private(set) var failure: StoreError?

  let context: IndexedContext
  private let counter: WorkCounter
  /// The prepared request of the last fetch.
  @exclusivity(unchecked) var plan: FetchPlan?
  /// Whether snapshots mark updated items, as configured at the last fetch (R72, R78).
  var marksReloads = false
  /// The visible contents, nil without contents (R71). Also nil while a prepared batch has changed
  /// the tree in place; call `shownRows` to get the contents then, too.
  @exclusivity(unchecked) var shown: ShownRows? { didSet { listed = nil } }
  /// The contents as a plain value, once they have been read.
  @exclusivity(unchecked) private(set) var listed: ListContents<ObjectID>?
  /// The keys and sections of the rows.
  @exclusivity(unchecked) var arena: KeyArena
  @exclusivity(unchecked) var sections: SectionTable
  /// The record of each row, by serial.
  @exclusivity(unchecked) var records = RecordTable()
  /// The objects of rows whose instance is not the context's present one for the serial.
  @exclusivity(unchecked) var instances: [Int: IndexedObject] = [:]
  /// The records of rows that the last batch removed. The next batch frees them.
  var spent: [UInt32] = []
  /// The captures that wait for their delivery, by serial (R92).
  @exclusivity(unchecked) var waiting: [Int: LateCapture] = [:]
  /// The number of batches that wait for their delivery.
  @exclusivity(unchecked) var waitingBatches: UInt64 = 0
  /// The number of the version on show (R92).
  @exclusivity(unchecked) var shownVersion: UInt64 = 0
  /// The versions of the delivery that is under way (R92).
  @exclusivity(unchecked) public internal(set) var delivery: DeliveryVersions?
  /// The effect of a batch on this list, from working it out until the contents change.
  @exclusivity(unchecked) var prepared: Transition?
  /// Objects whose ID has changed, each with its earlier ID. An object's first entry has the ID
  /// that was reported (R77).
  var renamed: [(object: IndexedObject, old: ObjectID)] = []

  init(_ configuration: ListConfiguration, context: IndexedContext) {
    self.configuration = configuration
    self.context = context
    counter = WorkCounter()
    arena = KeyArena(counter: counter, shape: context.store.shape)
    sections = SectionTable(key: nil, arena)
  }

  deinit { context.forget(self) }

  /// The number of steps that the list's trees have done.
  package var work: IndexWork { counter.work }

  /// Sets or removes the delegate, without reporting anything.
  ///
  /// - Throws: `StoreError.resultTypeNotTracked` or `.pendingExcludedWhileTracking` when the
  ///   fetched contents can't be tracked; the delegate is then unchanged.
  public func setDelegate(_ delegate: (any FetchedResultsDelegate<IndexedController>)?) throws {
    try context.store.checkOpen()
    if shownRows() != nil, let plan, let delegate, delegate.methods.isTracking {
      try IndexedController.checkTracking(plan.request)
    }
    self.delegate = delegate
    givesTitles = delegate?.methods.contains(.indexTitle) == true
    noteTold()
  }

  /// The contents, nil before the first fetch and after a reset or failure (R71).
  ///
  /// O(n); O(1) if nothing has changed since the last read. If the delegate gives index titles,
  /// every read is O(n), because it requests the titles each time (R55).
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
          infos.append(info(of: arena.section(of: row), count: 0, titles))
        }
        items.append(row.id)
      }
    }
    IndexedController.close(&infos, items.count - start)
    if infos.isEmpty, !shown.isSectioned {
      infos.append(info(of: arena.sections[0], count: 0, titles))
    }
    return ListContents(sections: infos, items: items)
  }

  /// The number of the version on show (R92).
  public var version: UInt64? { shownVersion }

  /// The number of objects; 0 without contents. O(1).
  public var count: Int { shownRows()?.count ?? 0 }

  /// The object at an index path. O(log n).
  ///
  /// - Throws: `StoreError.notFetched` or `.noSuchIndexPath` (R71).
  public func object(at path: ItemPath) throws -> IndexedObject {
    try context.store.checkOpen()
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

  /// The index path of an object, nil for an object that is not in the list (R71). O(log n).
  public func indexPath(of object: IndexedObject) -> ItemPath? {
    guard object.home === context.mark, let row = row(of: object) else { return nil }
    return shownRows()?.place(of: row)?.path
  }

  /// Drops the contents (R21, R50).
  func forgetContents(failure: StoreError?) {
    shown = nil
    forgetWaiting()
    renamed = []
    records = RecordTable()
    instances = [:]
    spent = []
    arena = KeyArena(counter: counter, shape: arena.shape)
    sections = SectionTable(key: nil, arena)
    self.failure = failure
  }

  /// Rejects a request whose results can't be tracked (R35, R39).
  static func checkTracking(_ request: FetchRequest) throws(StoreError) {
    if request.resultType != .objects { throw .resultTypeNotTracked(request.resultType) }
    if !request.includesPendingChanges { throw .pendingExcludedWhileTracking }
  }

  private static func close(_ infos: inout [SectionInfo], _ count: Int) {
    guard !infos.isEmpty else { return }
    infos[infos.count - 1].count = count
  }
}

// A row names its object by serial. An object can leave the context while a list that does not
// track still shows it. From then on, only this list knows the object.
extension IndexedController {
  /// The object of a row.
  func object(of row: ListRow) -> IndexedObject? { instance(row.serial) }

  /// The row of an object.
  func row(of object: IndexedObject) -> ListRow? {
    var serial = object.serial
    if instance(serial) !== object {
      guard let entry = instances.first(where: { $0.value === object }) else { return nil }
      serial = entry.key
    }
    return row(serial, of: object)
  }

  /// The gone instance whose row has the serial of an object, together with that row.
  func formerInstance(of object: IndexedObject) -> (object: IndexedObject, row: ListRow)? {
    guard !instances.isEmpty, let former = instances[object.serial], former !== object,
      let row = row(object.serial, of: former)
    else { return nil }
    return (former, row)
  }

  /// Records the row that has an object's serial, or nil for no row.
  func note(_ row: ListRow?, of object: IndexedObject, serial: Int) {
    records[serial] = row?.record ?? 0
    if row != nil, context.table[serial] !== object {
      instances[serial] = object
    } else if !instances.isEmpty {
      instances[serial] = nil
    }
  }

  /// Keeps an object that leaves the context, if the list has a row for it.
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
    return record == 0 ? nil : arena.row(of: record, serial: serial, id: object.objectID)
  }
}

extension IndexedController {
  /// The delegate, if it gives index titles (R55).
  var titleSource: (any FetchedResultsDelegate<IndexedController>)? {
    guard givesTitles, let delegate, delegate.methods.contains(.indexTitle) else { return nil }
    return delegate
  }

  /// The name, index title and row count of a section.
  func info(
    of section: ListSection, count: Int,
    _ titles: (any FetchedResultsDelegate<IndexedController>)?
  ) -> SectionInfo {
    let title = titles?.controller(self, indexTitleForSection: section.name)
    return SectionInfo(
      name: section.name, indexTitle: title ?? section.defaultTitle, count: count)
  }
}
