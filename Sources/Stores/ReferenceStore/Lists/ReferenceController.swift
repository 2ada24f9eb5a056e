import StoreModel

/// A list: the captured rows of a request, sorted and divided into sections.
///
/// Swift does not check exclusive access to the properties that are read in every call. Each access
/// is a plain read or write, and none lasts while a callback runs.
public final class ReferenceController: FetchedResultsController {
  /// The objects of the list.
  public typealias Object = ReferenceObject
  /// The snapshots that a delegate receives.
  public typealias ResultSnapshot = ReferenceSnapshot

  /// The request and its sections; an edit takes effect at the next `performFetch` (R72).
  public var configuration: ListConfiguration
  /// The error for which processing ended the contents; nil without such an error (R50).
  @exclusivity(unchecked) public internal(set) var failure: StoreError?
  /// The delegate that receives the changes, held weakly (R66).
  @exclusivity(unchecked)
  public private(set) weak var delegate: (any FetchedResultsDelegate<ReferenceController>)?

  /// Replaces the configuration, and fetches if the dialect wants it (R72, C425, C426).
  public func edit(to configuration: ListConfiguration) throws {
    let dialect = context.store.options.dialect
    guard context.store.book.rules.editFetches(dialect, state != nil) else {
      self.configuration = configuration
      return
    }
    try context.refuseInCallback("performFetch", isBeside: transition == nil)
    self.configuration = configuration
    try performFetch()
  }

  /// Whether the delegate gives index titles.
  private var givesTitles = false
  let context: ReferenceContext
  /// The contents since the last fetch; nil for no contents (R71).
  @exclusivity(unchecked) package internal(set) var state: ListState?
  /// The changes that are processed and not delivered; nil if nothing is due (R92).
  @exclusivity(unchecked) package internal(set) var due: DueChanges?
  /// The number of the version on show (R92).
  @exclusivity(unchecked) var shownVersion: UInt64 = 0
  /// The versions of the delivery that is under way (R92).
  @exclusivity(unchecked) public internal(set) var delivery: DeliveryVersions?
  /// The change that is being delivered, for rules about paths that are broken on purpose (R60).
  var transition: ListTransition?
  /// The memories of sent snapshots, if the rule about them is broken on purpose (R75).
  var snapshotMemories: [SnapshotMemory] = []
  /// A strong reference to the delegate, if the rule about it is broken on purpose (R66).
  private var heldDelegate: AnyObject?

  /// Whether the list keeps its delegate alive, which only a broken rule does (R66).
  var holdsDelegate: Bool { heldDelegate != nil }

  init(context: ReferenceContext, configuration: ListConfiguration) {
    self.context = context
    self.configuration = configuration
  }

  deinit { context.forget(self) }

  /// Sets or removes the delegate; nothing is emitted.
  public func setDelegate(_ delegate: (any FetchedResultsDelegate<ReferenceController>)?) throws {
    try context.store.refuseIfClosed()
    if let request = state?.configuration.request,
      context.store.book.rules.tracks(delegate?.methods)
    {
      try context.store.book.rules.checkTracking(request)
    }
    self.delegate = delegate
    givesTitles = delegate?.methods.contains(.indexTitle) == true
    heldDelegate = context.store.book.rules.delegateHolding == .strongly ? delegate : nil
    recordReportedIDs()
  }

  /// Notes the current IDs as the reported ones: a delegate knows the contents when it is set, and
  /// when it has received them (R77, C289,
  /// C455).
  func recordReportedIDs() {
    guard let rows = state?.layout.rows else { return }
    state?.reportedIDs = rows.map { context.store.book.rules.shownID($0) }
  }

  /// The contents, nil before the first fetch and after a reset or failure (R71).
  public var contents: ListContents<ObjectID>? {
    guard let layout = state?.layout, let titledNames = state?.titledNames else { return nil }
    let book = context.store.book
    let delegate = givesTitles ? self.delegate : nil
    let sections = layout.sections.enumerated().map { index, section in
      let titled = titledNames.indices.contains(index) ? titledNames[index] : ""
      return book.rules.sectionInfo(section, title(of: titled, by: delegate))
    }
    return ListContents(sections: sections, items: layout.rows.map { book.rules.shownID($0) })
  }

  /// The number of the version that can be read now (R92).
  public var version: UInt64? {
    switch context.store.book.rules.versionChange {
    case .withContents: shownVersion
    case .beforeWillChange: delivery?.to ?? shownVersion
    case .afterDidChange: delivery?.from ?? shownVersion
    }
  }

  /// How many objects there are; 0 without contents.
  public var count: Int { state?.layout.rows.count ?? 0 }

  /// The object at an index path (R71, C443).
  public func object(at path: ItemPath) throws -> ReferenceObject {
    try context.store.refuseIfClosed()
    guard let layout = layout(context.store.book.rules.objectsAtPathsChange) else {
      throw StoreError.notFetched
    }
    guard let index = context.store.book.rules.flatIndex(path, layout) else {
      let isSection = layout.sections.indices.contains(path.section)
      let items = isSection ? layout.sections[path.section].count : 0
      throw StoreError.noSuchIndexPath(path, sections: layout.sections.count, items: items)
    }
    return layout.rows[index].object
  }

  /// Returns the index path of an object; nil when the object is not in the list (R71).
  public func indexPath(of object: ReferenceObject) -> ItemPath? {
    guard let layout = layout(context.store.book.rules.pathsOfObjectsChange) else { return nil }
    return layout.rows.firstIndex { $0.object === object }.map(layout.path)
  }

  /// The contents from which calls about paths are answered (R60).
  private func layout(_ change: PathsChange) -> ListLayout? {
    switch change {
    case .withContents: state?.layout
    case .beforeWillChange: transition?.new ?? state?.layout
    case .afterDidChange: transition?.old ?? state?.layout
    }
  }

  /// The index title of a section (R55, C287).
  func title(
    of name: String, by delegate: (any FetchedResultsDelegate<ReferenceController>)?
  ) -> String {
    let answer = givesTitles ? delegate?.controller(self, indexTitleForSection: name) : nil
    return context.store.book.rules.indexTitle(name, answer)
  }

  /// R21: drops the contents until the next fetch, and what was due (C145, C456).
  func forget() {
    state = nil
    due = nil
    failure = nil
  }
}

/// The changes of a list between the version on show and the newest one (R92).
package struct DueChanges {
  /// All rows that belong to the newest version, in order.
  package var rows: [ListRow]
  /// The change of each object that was touched, each object once.
  package var changes: [ObjectChange]
  /// The number of batches.
  package var batches: UInt64
}

/// The state of a list that was fetched.
package struct ListState {
  /// The configuration as it was at the fetch (R72).
  package var configuration: ListConfiguration
  /// All rows that belong to the list, in order. Under a live window these are more rows than the
  /// list shows (R37).
  package var rows: [ListRow]
  /// The rows that the list shows, and their sections.
  package var layout: ListLayout
  /// The IDs that the delegate received last (R77).
  package var reportedIDs: [ObjectID]
  /// The section names from which the index titles are made (R55).
  package var titledNames: [String]
  /// The names of the sections that left the list since the fetch.
  package var formerSections: Set<String>
}
