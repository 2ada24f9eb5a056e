import StoreModel

/// Holds what a store itself says lies between two of its snapshots against their plain forms.
@usableFromInline
enum OwnDifference {
  /// How many rows a list has whose store is asked each time; that of a longer one is in every so
  /// many snapshots.
  @usableFromInline static let shortList = 256
  @usableFromInline static let turn = 64
  /// Every so many snapshots the first of them is asked for, too, with several changes between.
  @usableFromInline static let steps = 4

  /// What is wrong with a difference, nil when it leads there and is as short as it can be.
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
    return nil
  }

  /// What is wrong with its operations, nil for nothing.
  private static func fault(
    of batch: BatchUpdate, from old: Snapshot<String, ObjectID>, to new: Snapshot<String, ObjectID>
  ) -> String? {
    if batch.isEmpty { return old.sections == new.sections ? nil : "leads elsewhere" }
    do {
      let shown = try old.applying(batch, target: new)
      guard shown.sections == new.sections else { return "does not lead to the new list" }
    } catch {
      return "does not apply: \(error)"
    }
    return excess(of: batch, from: old, to: new)
  }

  /// Which of its operations are more than it takes, nil for none; it leads there.
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

  /// Where the marked survivors stand.
  private static func reloads(
    from old: Snapshot<String, ObjectID>, to new: Snapshot<String, ObjectID>
  ) -> [ItemPath] {
    // To look for each mark is quicker than to hash each item, while marks are few.
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
  /// The first of the paths of one list whose item is in the other, too.
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
