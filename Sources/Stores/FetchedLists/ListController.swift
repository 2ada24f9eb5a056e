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
    var list = makeList(ListRules(configuration, context.options))
    let all = context.all
    objects = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })
    list.load(
      all.map { ListRow($0.number, $0.values, configuration.sectionKey, context.options.dialect) })
    self.list = list
    contents = contents(of: list)
  }

  /// Passes a batch of changes to the list, and reports the list's answer to the delegate.
  func apply(changed: [ListObject], deleted: [ListObject]) throws {
    guard let fetched, list != nil, let delegate, delegate.methods.isTracking else { return }
    for object in changed { objects[object.number] = object }
    let changes = RowChanges(
      changed: changed.map {
        ListRow($0.number, $0.values, fetched.sectionKey, context.options.dialect)
      },
      deleted: deleted.map(\.number))
    let old = list?.sections ?? []
    let batch = try list?.update(changes) ?? BatchUpdate()
    guard let list, !batch.isEmpty || list.sections != old else { return }
    try ListEventStream(
      controller: self, delegate: delegate, old: old, new: list.sections,
      mayRemake: context.mayRemake, object: { [unowned self] in object($0) }
    ).report(batch) { contents = contents(of: list) }
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
