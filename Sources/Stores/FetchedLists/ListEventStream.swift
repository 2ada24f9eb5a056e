import ReferenceStore
import StoreModel

/// The callbacks of the legacy stream that report the batch of a fetched list (R60 to R62).
package struct ListEventStream<Controller: FetchedResultsController> {
  private let controller: Controller
  private let delegate: any FetchedResultsDelegate<Controller>
  private let old: [ListSection]
  private let new: [ListSection]
  /// Whether a row that stays may be deleted and inserted (R63).
  private let mayRemake: Bool
  /// Returns the object of a row; an unknown one for a row that there is not.
  private let object: (Int) -> Controller.Object

  package init(
    controller: Controller, delegate: any FetchedResultsDelegate<Controller>,
    old: [ListSection], new: [ListSection], mayRemake: Bool,
    object: @escaping (Int) -> Controller.Object
  ) {
    self.controller = controller
    self.delegate = delegate
    self.old = old
    self.new = new
    self.mayRemake = mayRemake
    self.object = object
  }

  /// Reports a batch to the delegate, between will-change and did-change.
  ///
  /// - Parameter change: gives the controller its new contents; runs right after will-change.
  package func report(_ batch: BatchUpdate, change: () -> Void) throws {
    if !mayRemake, let id = batch.remade(from: old, to: new) {
      throw RemadeRow(id: id)
    }
    let methods = delegate.methods
    if methods.contains(.willChange) { try delegate.controllerWillChangeContent(controller) }
    change()
    if methods.contains(.changeSection) { try reportSections(batch) }
    if methods.contains(.changeObject) { try reportItems(batch) }
    if methods.contains(.didChange) { try delegate.controllerDidChangeContent(controller) }
  }

  /// Reports the sections; a moved or a reloaded one as a delete and an insert, since the stream
  /// has neither (R56).
  private func reportSections(_ batch: BatchUpdate) throws {
    let left =
      batch.deletedSections + batch.movedSections.map(\.from) + batch.reloadedSections
    let came =
      batch.insertedSections + batch.movedSections.map(\.to) + batch.newIndexesOfReloadedSections
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
    for path in (batch.reloadedItems + batch.reconfiguredItems).sorted() {
      let item = item(path, old)
      try report(item, path, .update, place(of: item))
    }
  }

  private func report(
    _ item: Int, _ path: ItemPath?, _ kind: ChangeKind, _ newPath: ItemPath?
  ) throws {
    try delegate.controller(
      controller, didChange: object(item), at: path, for: kind, newPath: newPath)
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

extension BatchUpdate {
  /// The first row that the batch both deletes and inserts though both of its sections stay; nil
  /// when there is none.
  ///
  /// A row may be deleted or inserted beside an operation on its section. If it goes to an inserted
  /// section, for example, no table can move it there (R86).
  fileprivate func remade(from old: [ListSection], to new: [ListSection]) -> Int? {
    guard !deletedItems.isEmpty, !insertedItems.isEmpty else { return nil }
    let left = Set(deletedSections + movedSections.map(\.from) + reloadedSections)
    let came = Set(
      insertedSections + movedSections.map(\.to) + newIndexesOfReloadedSections)
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

/// The error of a list that deletes and inserts a row that stays.
private struct RemadeRow: Error, CustomStringConvertible {
  let id: Int

  var description: String {
    "row \(id) stays, but is deleted and inserted (R63: it is reloaded or moved)"
  }
}
