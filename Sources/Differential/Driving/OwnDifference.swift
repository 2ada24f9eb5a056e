import StoreModel

/// Holds what a store itself says lies between two of its snapshots against their plain forms.
@usableFromInline
enum OwnDifference {
  /// How many rows a list has whose store is asked each time; that of a longer one is in every so
  /// many snapshots.
  @usableFromInline static let shortList = 256
  @usableFromInline static let turn = 64

  /// What is wrong with a difference, nil when it leads there and is as short as it can be.
  @usableFromInline
  static func fault(
    of own: SnapshotDifference, from old: Snapshot<String, ObjectID>,
    to new: Snapshot<String, ObjectID>
  ) -> String? {
    let said = "the store's own difference \(own.batch)"
    do {
      let shown = try old.applying(own.batch, target: new)
      guard shown.sections == new.sections else { return said + " leads elsewhere" }
    } catch {
      return said + " does not apply: \(error)"
    }
    if let excess = excess(of: own.batch, from: old, to: new) { return said + " " + excess }
    let marks = reloads(from: old, to: new)
    guard own.reloads == marks else {
      return "the store's own difference reloads \(own.reloads), not \(marks)"
    }
    return nil
  }

  /// Which of its operations are more than it takes, nil for none; it leads there.
  private static func excess(
    of batch: BatchUpdate, from old: Snapshot<String, ObjectID>, to new: Snapshot<String, ObjectID>
  ) -> String? {
    let (there, here) = (Set(old.items), Set(new.items))
    if let path = batch.deletedItems.first(where: { here.contains(old[$0]) }) {
      return "deletes \(path), which stays"
    }
    if let path = batch.insertedItems.first(where: { there.contains(new[$0]) }) {
      return "inserts \(path), which was there"
    }
    let moves = batch.movedItems.count + batch.movedSections.count
    guard moves > 0 else { return nil }
    let fewest = FewestMoves.count(
      from: old.sections.map { (name: $0.id, items: $0.items) },
      to: new.sections.map { (name: $0.id, items: $0.items) })
    return moves == fewest ? nil : "makes \(moves) moves where \(fewest) do"
  }

  /// Where the marked survivors stand.
  private static func reloads(
    from old: Snapshot<String, ObjectID>, to new: Snapshot<String, ObjectID>
  ) -> [ItemPath] {
    let marked = Set(new.reloads).intersection(old.items)
    guard !marked.isEmpty else { return [] }
    return new.sections.enumerated().flatMap { section, row in
      row.items.enumerated().filter { marked.contains($0.element) }.map {
        ItemPath(section: section, item: $0.offset)
      }
    }
  }
}

extension Snapshot {
  fileprivate subscript(path: ItemPath) -> ItemID { sections[path.section].items[path.item] }
}
