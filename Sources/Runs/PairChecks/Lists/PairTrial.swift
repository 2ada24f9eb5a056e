import StoreModel

/// The input of the code under test in one trial: two lists, and for a screen a batch. The batch
/// leads from one list to the other, or is wrong on purpose. A snapshot gets edits instead.
package struct PairTrial: Hashable, Sendable {
  /// The lists.
  package var pair: ListPair
  /// The batch for a screen; nil for a difference, which must make one.
  package var batch: BatchUpdate?

  /// The edits of a snapshot, which has no lists; nil for all other code.
  package var edits: [SnapshotEdit<String, Int>]?

  /// The items of both lists that have new content in the new list, ascending.
  package var changed: [Int] = []

  /// The names of the sections of both lists whose header has new content, in the order of the new
  /// list.
  package var changedSections: [String] = []

  /// The lists and the batch as text for people.
  package var lines: [String] {
    if let edits {
      return edits.enumerated().map { number, edit in
        "edit \(number + 1)  " + edit.words(naming: String.init).joined(separator: " ")
      }
    }
    let items = (changedSections + changed.map(String.init)).map { $0 + "'" }
    return pair.lines + (items.isEmpty ? [] : ["new content  " + items.joined(separator: " ")])
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
        id: section.id, content: changedSections.contains(section.id) ? 1 : 0,
        items: section.items.map { ListItem(id: $0, content: changed.contains($0) ? 1 : 0) })
    }
  }

  /// The size of the trial: the number of edits or of changes of the batch, or the rows of both
  /// lists without these.
  package var size: Int { edits?.count ?? batch?.changeCount ?? rows }

  /// The word for a trial of its kind.
  package var noun: String { edits == nil ? "pair" : "case" }

  /// The size of the trial for people: a number of edits or of rows.
  package var measure: (count: Int, unit: String) {
    edits.map { ($0.count, "edit") } ?? (rows, "row")
  }

  /// The number of rows of both lists together.
  package var rows: Int { pair.old.flatMap(\.items).count + pair.new.flatMap(\.items).count }
}

extension BatchUpdate {
  fileprivate var changeCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedItems.count
      + insertedItems.count + movedItems.count + reloadedItems.count
  }
}
