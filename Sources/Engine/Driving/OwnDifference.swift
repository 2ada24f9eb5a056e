import StoreModel

/// Checks the difference that a store itself gives between two of its snapshots, against the plain
/// forms of the snapshots.
@usableFromInline
enum OwnDifference {
  /// A list of up to `shortList` rows is checked at every snapshot. A longer list is checked at
  /// every snapshot whose number is a multiple of `turn`.
  @usableFromInline static let shortList = 256
  @usableFromInline static let turn = 64
  /// At the last of every `steps` snapshots, the difference from the first of them is checked too.
  /// There are several changes between those two.
  @usableFromInline static let steps = 4

  /// Returns the fault of a difference. Nil if the difference leads to the new snapshot, is as
  /// short as possible, and reloads the right items.
  @usableFromInline
  static func fault(
    of own: SnapshotDifference, from old: Snapshot<String, ObjectID>,
    to new: Snapshot<String, ObjectID>
  ) -> String? {
    if let wrong = fault(of: own.batch, from: old, to: new) {
      return "the store's own difference \(own.batch) \(wrong)"
    }
    let marks = reloads(from: old, to: new)
    guard own.reloads == marks else {
      return "the store's own difference reloads \(own.reloads), not \(marks)"
    }
    // A list marks the items that were updated, and nothing else (R78).
    guard own.reconfigures.isEmpty, own.reloadedSections.isEmpty else {
      return "the store's own difference has marks that are not in the snapshot: \(own.marks)"
    }
    return nil
  }

  /// Returns the fault of the operations of a difference, nil if there is none.
  private static func fault(
    of batch: BatchUpdate, from old: Snapshot<String, ObjectID>, to new: Snapshot<String, ObjectID>
  ) -> String? {
    if batch.isEmpty { return old.sections == new.sections ? nil : "does not lead to the new list" }
    do {
      let shown = try old.applying(batch, target: new, mode: .current)
      guard shown.sections == new.sections else { return "does not lead to the new list" }
    } catch {
      return "does not apply: \(error)"
    }
    return excess(of: batch, from: old, to: new)
  }

  /// Describes an operation that is not needed, nil if there is none. The operations are known to
  /// lead to the new snapshot.
  private static func excess(
    of batch: BatchUpdate, from old: Snapshot<String, ObjectID>, to new: Snapshot<String, ObjectID>
  ) -> String? {
    if let path = batch.deletedItems.first(of: old, alsoIn: new) {
      return "deletes \(path), which stays"
    }
    if let path = batch.insertedItems.first(of: new, alsoIn: old) {
      return "inserts \(path), which was there"
    }
    let moves = batch.movedItems.count + batch.movedSections.count
    guard moves > 0 else { return nil }
    let fewest = FewestMoves.moves(
      from: old.sections.map { (name: $0.id, items: $0.items) },
      to: new.sections.map { (name: $0.id, items: $0.items) })
    return moves == fewest ? nil : "makes \(moves) moves where \(fewest) do"
  }

  /// The paths in the new snapshot of the marked items that were in the old one.
  private static func reloads(
    from old: Snapshot<String, ObjectID>, to new: Snapshot<String, ObjectID>
  ) -> [ItemPath] {
    // While there are few marks, searching for each mark is quicker than hashing each item.
    guard new.reloads.count > 8 else {
      return new.reloads.filter { old.path(of: $0) != nil }.compactMap(new.path).sorted()
    }
    let marked = Set(new.reloads).intersection(old.items)
    return new.sections.enumerated().flatMap { section, row in
      row.items.enumerated().filter { marked.contains($0.element) }.map {
        ItemPath(section: section, item: $0.offset)
      }
    }
  }
}

extension [ItemPath] {
  /// Returns the first of the paths in one list whose item is in the other list too.
  fileprivate func first(
    of list: Snapshot<String, ObjectID>, alsoIn other: Snapshot<String, ObjectID>
  ) -> ItemPath? {
    guard !isEmpty else { return nil }
    let others = Set(other.items)
    return first { path in
      guard list.sections.indices.contains(path.section) else { return false }
      let items = list.sections[path.section].items
      return items.indices.contains(path.item) && others.contains(items[path.item])
    }
  }
}
