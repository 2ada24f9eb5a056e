import ReferenceStore
import StoreModel

/// A fetched results controller around a fetched list: passes changes to the list, and reports the
/// list's batches to the delegate as the legacy stream.
package final class ListController: FetchedResultsController {
  package typealias Object = ListObject
  package typealias ResultSnapshot = Snapshot<String, ObjectID>

  package var configuration: ListConfiguration
  package private(set) weak var delegate: (any FetchedResultsDelegate<ListController>)?
  package var failure: StoreError? { nil }
  package private(set) var contents: ListContents<ObjectID>?

  private unowned let context: ListContext
  private let makeList: (ListRules) -> any FetchedList
  private var list: (any FetchedList)?
  /// The configuration of the last fetch.
  private var fetched: ListConfiguration?
  /// Every object that the list has received since the last fetch, deleted ones included.
  private var objects: [Int: ListObject] = [:]

  init(
    of context: ListContext, _ configuration: ListConfiguration,
    _ makeList: @escaping (ListRules) -> any FetchedList
  ) {
    self.context = context
    self.configuration = configuration
    self.makeList = makeList
  }

  package func setDelegate(_ delegate: (any FetchedResultsDelegate<ListController>)?) throws {
    self.delegate = delegate
  }

  package func performFetch() throws {
    try context.processPendingChanges()
    fetched = configuration
    var list = makeList(ListRules(configuration))
    let all = context.all
    objects = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })
    list.load(all.map { ListRow($0.number, $0.values, configuration.sectionKey) })
    self.list = list
    contents = contents(of: list)
  }

  /// Passes a batch of changes to the list, and reports the list's answer to the delegate.
  func apply(changed: [ListObject], deleted: [ListObject]) throws {
    guard let fetched, list != nil, let delegate, delegate.methods.isTracking else { return }
    for object in changed { objects[object.number] = object }
    let changes = RowChanges(
      changed: changed.map { ListRow($0.number, $0.values, fetched.sectionKey) },
      deleted: deleted.map(\.number))
    let old = list?.sections ?? []
    let batch: BatchUpdate
    do {
      batch = try list?.update(changes) ?? BatchUpdate()
    } catch {
      throw StoreError.delegateThrew("the list: \(error)")
    }
    guard let list, !batch.isEmpty || list.sections != old else { return }
    if let id = batch.remade(from: old, to: list.sections) {
      throw StoreError.delegateThrew(
        "the list: row \(id) stays, but is deleted and inserted (R63: it is reloaded or moved)")
    }
    try ListEventStream(controller: self, delegate: delegate, old: old, new: list.sections)
      .report(batch) { contents = contents(of: list) }
  }

  private func contents(of list: any FetchedList) -> ListContents<ObjectID> {
    let sections = list.sections.map { section in
      SectionInfo(
        name: section.id, indexTitle: Rules.indexTitle(section.id, nil),
        count: section.items.count)
    }
    return ListContents(
      sections: sections, items: list.sections.flatMap(\.items).map { object($0).objectID })
  }

  /// The object of a row; an `unknown` one for an ID that the list never received.
  func object(_ number: Int) -> ListObject {
    objects[number]
      ?? context.object(
        with: ObjectID(number: UInt64(max(0, number)), entity: 0, isTemporary: false))
  }

  package var count: Int { contents?.items.count ?? 0 }

  package func object(at path: ItemPath) throws -> ListObject {
    guard let contents else { throw StoreError.notFetched }
    let shown = list?.sections ?? []
    guard shown.indices.contains(path.section),
      shown[path.section].items.indices.contains(path.item)
    else {
      let items =
        contents.sections.indices.contains(path.section)
        ? contents.sections[path.section].count : 0
      throw StoreError.noSuchIndexPath(path, sections: contents.sections.count, items: items)
    }
    return object(shown[path.section].items[path.item])
  }

  package func indexPath(of object: ListObject) -> ItemPath? {
    guard contents != nil else { return nil }
    for (index, section) in (list?.sections ?? []).enumerated() {
      if let place = section.items.firstIndex(of: object.number) {
        return ItemPath(section: index, item: place)
      }
    }
    return nil
  }
}

extension BatchUpdate {
  /// The first row that the batch both deletes and inserts though both of its sections stay; nil
  /// when there is none.
  ///
  /// A row may be deleted or inserted beside an operation on its section. If it goes to an inserted
  /// section, for example, no table can move it there (R86).
  fileprivate func remade(from old: [ListSection], to new: [ListSection]) -> Int? {
    guard !deletedItems.isEmpty, !insertedItems.isEmpty else { return nil }
    let left = Set(deletedSections + movedSections.map(\.from))
    let came = Set(insertedSections + movedSections.map(\.to))
    let inserted = Set(
      insertedItems.filter { !came.contains($0.section) }.compactMap { $0.row(in: new) })
    return deletedItems.lazy.filter { !left.contains($0.section) }
      .compactMap { $0.row(in: old) }.first { inserted.contains($0) }
  }
}

extension ItemPath {
  /// The row at the path, nil outside the list.
  fileprivate func row(in sections: [ListSection]) -> Int? {
    guard sections.indices.contains(section), sections[section].items.indices.contains(item)
    else { return nil }
    return sections[section].items[item]
  }
}
