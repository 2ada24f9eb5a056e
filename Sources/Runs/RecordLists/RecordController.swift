import FetchedLists
import ReferenceStore
import StoreModel

/// A fetched results controller around a list of records. It has the records that the list shows,
/// and reports the list's batches, or else a snapshot of its sections.
package final class RecordController: FetchedResultsController {
  package typealias Object = RecordObject
  package typealias ResultSnapshot = Snapshot<String, ObjectID>

  package var configuration: ListConfiguration
  package private(set) weak var delegate: (any FetchedResultsDelegate<RecordController>)?
  package var failure: StoreError? { nil }
  package private(set) var contents: ListContents<ObjectID>?

  private unowned let context: RecordContext
  private var sections: [Snapshot<String, Int>.Section] = []

  init(of context: RecordContext, _ configuration: ListConfiguration) {
    self.context = context
    self.configuration = configuration
  }

  package func setDelegate(_ delegate: (any FetchedResultsDelegate<RecordController>)?) {
    self.delegate = delegate
  }

  package func performFetch() throws {
    try context.processPendingChanges()
    show(context.look.sections)
    if delegate?.methods.contains(.snapshot) == true { try tell() }
  }

  private func show(_ sections: [Snapshot<String, Int>.Section]) {
    self.sections = sections
    contents = ListContents(
      sections: sections.map { section in
        SectionInfo(
          name: section.id, indexTitle: Rules.indexTitle(section.id, nil),
          count: section.items.count)
      },
      items: sections.flatMap(\.items).map { context.object($0).objectID })
  }

  /// Takes over what the list shows, without a report.
  func refresh() { if contents != nil { show(context.look.sections) } }

  /// Reports batches to the delegate, one after the other.
  func tell(_ batches: [(batch: BatchUpdate, after: RecordLook)], from old: RecordLook) throws {
    guard contents != nil, let delegate, delegate.methods.isTracking else { return }
    var old = old.sections
    for (batch, after) in batches where !batch.isEmpty || after.sections != old {
      try ListEventStream(
        controller: self, delegate: delegate, old: old, new: after.sections, mayRemake: true,
        object: { [context] in context.object($0) }
      ).report(batch) { show(after.sections) }
      old = after.sections
    }
    show(context.look.sections)
  }

  /// Reports the sections as a snapshot.
  func tell() throws {
    guard contents != nil, let delegate, delegate.methods.contains(.snapshot) else { return }
    show(context.look.sections)
    var snapshot = ResultSnapshot()
    for section in sections {
      try snapshot.appendSections([section.id])
      try snapshot.appendItems(section.items.map { context.object($0).objectID }, to: section.id)
    }
    try delegate.controller(self, didChangeContentWith: snapshot)
  }

  package var count: Int { contents?.items.count ?? 0 }

  package func object(at path: ItemPath) throws -> RecordObject {
    guard contents != nil else { throw StoreError.notFetched }
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else {
      let items = sections.indices.contains(path.section) ? sections[path.section].items.count : 0
      throw StoreError.noSuchIndexPath(path, sections: sections.count, items: items)
    }
    return context.object(sections[path.section].items[path.item])
  }

  package func indexPath(of object: RecordObject) -> ItemPath? {
    guard contents != nil else { return nil }
    for (index, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: object.number) {
        return ItemPath(section: index, item: place)
      }
    }
    return nil
  }
}
