import StoreModel

/// Keeps the results of a request in a counted tree, and tells a delegate what changes.
public final class IndexedController: FetchedResultsController {
  /// An object of the list.
  public typealias Object = IndexedObject
  /// What a snapshot delegate is given.
  public typealias ResultSnapshot = IndexedSnapshot

  /// The configuration; an edit takes effect at the next `performFetch` (R72).
  public var configuration: ListConfiguration
  /// Who is told, held weakly (R66).
  public private(set) weak var delegate: (any FetchedResultsDelegate<IndexedController>)?
  /// Why the contents are nil, when processing made them so (R50); nil again at the next fetch.
  public private(set) var failure: StoreError?

  let context: IndexedContext
  /// Where the objects keep their rows of this list.
  let slot: Int
  let counter = WorkCounter()
  /// The request as it was fetched last.
  var plan: FetchPlan?
  /// Whether emitted snapshots mark updated items, as it was when fetched (R72, R78).
  var marksReloads = false
  /// What is shown, nil without contents (R71), and nil while a prepared batch has changed the tree
  /// in place; `shownRows` knows better.
  var shown: ShownRows?
  var sections = SectionTable(key: nil)
  /// What a batch does to this list, from working it out until its contents change.
  var prepared: Transition?
  /// Objects that got another ID than they were told under last (R77).
  var renamed: [IndexedObject] = []

  init(_ configuration: ListConfiguration, context: IndexedContext, slot: Int) {
    self.configuration = configuration
    self.context = context
    self.slot = slot
  }

  deinit {
    letGoOfRows()
    context.forgetList(inSlot: slot)
  }

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
    noteTold()
  }

  /// The contents, nil before the first fetch and after a reset or failure (R71). O(n).
  public var contents: ListContents<ObjectID>? {
    guard let shown = shownRows() else { return nil }
    var items: [ObjectID] = []
    items.reserveCapacity(shown.count)
    var infos: [SectionInfo] = []
    infos.reserveCapacity(shown.sectionCount)
    let titles = titleSource
    var current = -1
    var start = 0
    shown.tree.forEachLeaf(in: shown.window) { slots in
      for place in slots.indices {
        if slots[place].section != current {
          IndexedController.close(&infos, items.count - start)
          start = items.count
          current = slots[place].section
          infos.append(info(of: slots[place].row.section, count: 0, titles))
        }
        items.append(slots[place].id)
      }
    }
    IndexedController.close(&infos, items.count - start)
    if infos.isEmpty, !shown.isSectioned {
      infos.append(info(of: ListSection(number: 0, name: ""), count: 0, titles))
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
      let slot = shown.tree.slot(at: ranks.lowerBound + path.item)
    else { throw StoreError.noSuchIndexPath(path, sections: sections, items: ranks.count) }
    return slot.row.object
  }

  /// Where an object stands, nil for one that is not in the list (R71). O(log n).
  public func indexPath(of object: IndexedObject) -> ItemPath? {
    guard object.home === context.mark, let shown = shownRows(), let row = object.row(in: slot),
      shown.tree.contains(row)
    else { return nil }
    return shown.place(of: Slot(row))?.path
  }

  /// Drops the contents (R21, R50).
  func forgetContents(failure: StoreError?) {
    letGoOfRows()
    shown = nil
    prepared = nil
    renamed = []
    sections = SectionTable(key: nil)
    self.failure = failure
  }

  /// Takes the rows out of their objects, which hold them as the rows hold the objects.
  func letGoOfRows() {
    guard let tree = shown?.tree else { return }
    tree.forEach(in: 0..<tree.count) { $0.row.object.setRow(nil, in: slot) }
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

extension IndexedController {
  /// The delegate, where it is to be asked for index titles (R55).
  var titleSource: (any FetchedResultsDelegate<IndexedController>)? {
    guard let delegate, delegate.methods.contains(.indexTitle) else { return nil }
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
