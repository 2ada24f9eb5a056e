import ReferenceStore
import StoreModel

/// The callbacks of the legacy stream that report the batch of a fetched list (R60 to R62).
struct ListEventStream {
  let controller: ListController
  let delegate: any FetchedResultsDelegate<ListController>
  let old: [ListSection]
  let new: [ListSection]

  /// Reports a batch to the delegate, between will-change and did-change.
  ///
  /// - Parameter change: gives the controller its new contents; runs right after will-change.
  func report(_ batch: BatchUpdate, change: () -> Void) throws {
    let methods = delegate.methods
    if methods.contains(.willChange) { try delegate.controllerWillChangeContent(controller) }
    change()
    if methods.contains(.changeSection) { try reportSections(batch) }
    if methods.contains(.changeObject) { try reportItems(batch) }
    if methods.contains(.didChange) { try delegate.controllerDidChangeContent(controller) }
  }

  /// Reports the sections; a moved one as a delete and an insert, since the stream has no section
  /// moves (R56).
  private func reportSections(_ batch: BatchUpdate) throws {
    let left = batch.deletedSections + batch.movedSections.map(\.from)
    let came = batch.insertedSections + batch.movedSections.map(\.to)
    for index in left.sorted(by: >) {
      let name = old.indices.contains(index) ? old[index].id : "?"
      try delegate.controller(
        controller, didChange: info(name, count: 0), at: index, for: .delete)
    }
    for index in came.sorted() {
      let section = new.indices.contains(index) ? new[index] : nil
      try delegate.controller(
        controller, didChange: info(section?.id ?? "?", count: section?.items.count ?? 0),
        at: index, for: .insert)
    }
  }

  private func info(_ name: String, count: Int) -> SectionInfo {
    SectionInfo(name: name, indexTitle: Rules.indexTitle(name, nil), count: count)
  }

  private func reportItems(_ batch: BatchUpdate) throws {
    for path in batch.deletedItems.sorted(by: >) { try report(item(path, old), path, .delete, nil) }
    for path in batch.insertedItems.sorted() { try report(item(path, new), nil, .insert, path) }
    for move in batch.movedItems.sorted(by: { $0.to < $1.to }) {
      try report(item(move.from, old), move.from, .move, move.to)
    }
    for path in batch.reloadedItems.sorted() {
      let item = item(path, old)
      try report(item, path, .update, place(of: item))
    }
  }

  private func report(
    _ item: Int, _ path: ItemPath?, _ kind: ChangeKind, _ newPath: ItemPath?
  ) throws {
    try delegate.controller(
      controller, didChange: controller.object(item), at: path, for: kind, newPath: newPath)
  }

  /// The ID of the row at a path; 0, which no row has, when the path is outside the list.
  private func item(_ path: ItemPath, _ sections: [ListSection]) -> Int {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return 0 }
    return sections[path.section].items[path.item]
  }

  private func place(of item: Int) -> ItemPath? {
    for (index, section) in new.enumerated() {
      if let place = section.items.firstIndex(of: item) {
        return ItemPath(section: index, item: place)
      }
    }
    return nil
  }
}
