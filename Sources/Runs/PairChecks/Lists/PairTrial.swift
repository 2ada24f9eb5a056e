import StoreModel

/// The input of the code under test in one trial: two lists, and for a screen a batch. The batch
/// leads from one list to the other, or is wrong on purpose. Code that shows or edits lists over
/// time gets a script instead.
package struct PairTrial: Hashable, Sendable {
  /// The lists.
  package var pair: ListPair
  /// The batch for a screen; nil for a difference, which must make one.
  package var batch: BatchUpdate?

  /// The calls that the code gets one after the other; nil for a trial of two lists.
  package var script: PairScript?

  /// The items of both lists that have new content in the new list, ascending.
  package var changed: [Int] = []

  /// The names of the sections of both lists whose header has new content, in the order of the new
  /// list.
  package var changedSections: [String] = []

  init(pair: ListPair, batch: BatchUpdate? = nil) {
    self.pair = pair
    self.batch = batch
  }

  init(script: PairScript) {
    pair = ListPair(old: [], new: [])
    self.script = script
  }

  /// The lists and the batch as text for people.
  package var lines: [String] {
    if let script { return script.lines }
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

  /// The size of the trial: the length of the script, the number of changes of the batch, or else
  /// the rows of both lists.
  package var size: Int { script?.measure.count ?? batch?.changeCount ?? rows }

  /// The number of changes of what is on show: those of the script, or one from list to list.
  package var changes: Int { script?.measure.count ?? 1 }

  /// The word for a trial of its kind.
  package var noun: String { script == nil ? "pair" : "case" }

  /// The size of the trial for people: a number of edits, steps, saves or rows.
  package var measure: (count: Int, unit: String) { script?.measure ?? (rows, "row") }

  /// The number of rows of both lists together.
  package var rows: Int { pair.old.flatMap(\.items).count + pair.new.flatMap(\.items).count }
}

extension BatchUpdate {
  var changeCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedItems.count
      + insertedItems.count + movedItems.count + reloadedItems.count + reconfiguredItems.count
      + reloadedSections.count
  }
}
