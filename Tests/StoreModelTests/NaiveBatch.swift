import StoreModel

extension BatchUpdate {
  /// Makes a batch that leads from one snapshot to another. The batch is correct, but not the
  /// shortest.
  ///
  /// - Parameter listsSubsumed: whether the batch also lists operations inside deleted and inserted
  ///   sections (R86).
  init(
    naively old: Snapshot<Int, Int>, to new: Snapshot<Int, Int>, listsSubsumed: Bool
  ) {
    self.init()
    let oldIDs = old.sections.map(\.id)
    let newIDs = new.sections.map(\.id)
    deletedSections = oldIDs.indices.filter { !newIDs.contains(oldIDs[$0]) }
    insertedSections = newIDs.indices.filter { !oldIDs.contains(newIDs[$0]) }
    var last = -1
    for (to, id) in newIDs.enumerated() {
      guard let from = oldIDs.firstIndex(of: id) else { continue }
      if from > last { last = from } else { movedSections.append(SectionMove(from: from, to: to)) }
    }
    for path in old.paths where new.path(of: path.item) == nil {
      if listsSubsumed || !deletedSections.contains(path.path.section) {
        deletedItems.append(path.path)
      }
    }
    for (section, id) in newIDs.enumerated() {
      addItems(of: new, section, id, old, listsSubsumed)
    }
  }

  private mutating func addItems(
    of new: Snapshot<Int, Int>, _ section: Int, _ id: Int, _ old: Snapshot<Int, Int>,
    _ listsSubsumed: Bool
  ) {
    var last = -1
    for (place, item) in new.sections[section].items.enumerated() {
      let to = ItemPath(section: section, item: place)
      guard let from = old.path(of: item) else {
        if listsSubsumed || !insertedSections.contains(section) { insertedItems.append(to) }
        continue
      }
      if old.sections[from.section].id == id, from.item > last {
        last = from.item
      } else {
        movedItems.append(ItemMove(from: from, to: to))
      }
    }
  }
}

extension Snapshot where SectionID == Int, ItemID == Int {
  /// Every item with its path.
  fileprivate var paths: [(item: Int, path: ItemPath)] {
    sections.enumerated().flatMap { section, contents in
      contents.items.enumerated().map { ($0.element, ItemPath(section: section, item: $0.offset)) }
    }
  }
}

extension SplitMix {
  /// A snapshot of some of six sections and some of twelve items.
  mutating func snapshot() throws -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    let sections = shuffled(some(of: Array(0..<6)))
    try snapshot.appendSections(sections)
    guard !sections.isEmpty else { return snapshot }
    for item in shuffled(some(of: Array(100..<112))) {
      try snapshot.appendItems([item], to: pick(sections))
    }
    return snapshot
  }
}
