import StoreModel

/// A list: the captured rows of a request, sorted and sectioned.
///
/// What is read in every call is not checked for exclusive access: each access is a plain read or
/// write, and spans no callback.
public final class ReferenceController: FetchedResultsController {
  /// What it lists.
  public typealias Object = ReferenceObject
  /// The plain form is its own.
  public typealias ResultSnapshot = ReferenceSnapshot

  /// What it lists; an edit takes effect at the next `performFetch` (R72).
  public var configuration: ListConfiguration
  /// Why the contents are nil, when processing made them so (R50).
  @exclusivity(unchecked) public internal(set) var failure: StoreError?
  /// Who is told, held weakly (R66).
  @exclusivity(unchecked)
  public private(set) weak var delegate: (any FetchedResultsDelegate<ReferenceController>)?

  /// Whether the delegate gives index titles.
  private var givesTitles = false
  let context: ReferenceContext
  /// What it was at the last fetch and became since; nil for no contents (R71).
  @exclusivity(unchecked) package internal(set) var state: ListState?
  /// What is being told, for rules about paths that are broken on purpose (R60).
  var transition: ListTransition?
  /// The delegate once more, only where the rule about holding it is broken on purpose (R66).
  private var heldDelegate: AnyObject?

  /// Whether it keeps its delegate alive, which only a broken rule makes it do (R66).
  var holdsDelegate: Bool { heldDelegate != nil }

  init(context: ReferenceContext, configuration: ListConfiguration) {
    self.context = context
    self.configuration = configuration
  }

  deinit { context.forget(self) }

  /// Sets or removes the delegate; nothing is emitted.
  public func setDelegate(_ delegate: (any FetchedResultsDelegate<ReferenceController>)?) throws {
    if let request = state?.configuration.request,
      context.store.book.rules.tracks(delegate?.methods)
    {
      try context.store.book.rules.checkTracking(request)
    }
    self.delegate = delegate
    givesTitles = delegate?.methods.contains(.indexTitle) == true
    heldDelegate = context.store.book.rules.delegateHolding == .strongly ? delegate : nil
    noteToldIDs()
  }

  /// Whoever sets a delegate, or is told the contents, knows them as they are (R77).
  func noteToldIDs() {
    guard let rows = state?.layout.rows else { return }
    state?.toldIDs = rows.map { context.store.book.rules.shownID($0) }
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

  /// How many objects there are; 0 without contents.
  public var count: Int { state?.layout.rows.count ?? 0 }

  /// The object at an index path (R71).
  public func object(at path: ItemPath) throws -> ReferenceObject {
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

  /// Where an object stands, nil for one that is not in the list (R71).
  public func indexPath(of object: ReferenceObject) -> ItemPath? {
    guard let layout = layout(context.store.book.rules.pathsOfObjectsChange) else { return nil }
    return layout.rows.firstIndex { $0.object === object }.map(layout.path)
  }

  /// What a question about paths is answered from (R60).
  private func layout(_ change: PathsChange) -> ListLayout? {
    switch change {
    case .withContents: state?.layout
    case .beforeWillChange: transition?.new ?? state?.layout
    case .afterDidChange: transition?.old ?? state?.layout
    }
  }

  /// The index title of a section (R55).
  func title(
    of name: String, by delegate: (any FetchedResultsDelegate<ReferenceController>)?
  ) -> String {
    let answer = givesTitles ? delegate?.controller(self, indexTitleForSection: name) : nil
    return context.store.book.rules.indexTitle(name, answer)
  }

  /// R21: no contents until the next fetch.
  func forget() {
    state = nil
    failure = nil
  }
}

/// What a list that was fetched is.
package struct ListState {
  /// The configuration as it was at the fetch (R72).
  package var configuration: ListConfiguration
  /// All rows that belong to it, in order; under a live window more than it shows (R37).
  package var rows: [ListRow]
  /// What it shows.
  package var layout: ListLayout
  /// The IDs as they were told last (R77).
  package var toldIDs: [ObjectID]
  /// The names that the index titles are made of (R55).
  package var titledNames: [String]
  /// The names of sections that left since the fetch.
  package var formerSections: [String]
}
