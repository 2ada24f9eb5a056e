import StoreModel

/// The input of the code under test in one trial: two lists, and for a screen a batch. The batch
/// leads from one list to the other, or is wrong on purpose.
package struct PairTrial: Hashable, Sendable {
  /// The lists.
  package var pair: ListPair
  /// The batch for a screen; nil for a difference, which must make one.
  package var batch: BatchUpdate?

  /// The items of both lists that have new content in the new list, ascending.
  package var changed: [Int] = []

  /// The lists and the batch as text for people.
  package var lines: [String] {
    let items = changed.map { "\($0)'" }.joined(separator: " ")
    return pair.lines + (changed.isEmpty ? [] : ["new content  " + items])
      + (batch.map { ["batch \($0)"] } ?? [])
  }

  /// The old list, with content.
  var oldItems: [ItemSection] {
    pair.old.map { section in
      ItemSection(id: section.id, items: section.items.map { ListItem(id: $0) })
    }
  }

  /// The new list, with content.
  var newItems: [ItemSection] {
    pair.new.map { section in
      ItemSection(
        id: section.id,
        items: section.items.map { ListItem(id: $0, content: changed.contains($0) ? 1 : 0) })
    }
  }

  /// The size of the trial: the number of changes of the batch, or the rows of both lists without
  /// one.
  package var size: Int { batch?.changeCount ?? rows }

  /// The number of rows of both lists together.
  package var rows: Int { pair.old.flatMap(\.items).count + pair.new.flatMap(\.items).count }
}

extension BatchUpdate {
  fileprivate var changeCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedItems.count
      + insertedItems.count + movedItems.count + reloadedItems.count
  }
}
