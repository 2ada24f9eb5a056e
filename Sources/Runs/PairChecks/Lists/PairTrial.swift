import StoreModel

/// What code under test is given in one trial: two lists, and for a screen a batch that leads from
/// the one to the other, or fails to.
package struct PairTrial: Hashable, Sendable {
  /// The lists.
  package var pair: ListPair
  /// What a screen is told; nil for a difference, which has to make it.
  package var batch: BatchUpdate?

  /// The lists and the batch as people read them.
  package var lines: [String] { pair.lines + (batch.map { ["told \($0)"] } ?? []) }

  /// How many changes are looked at: those of the batch, else the rows of both lists.
  package var size: Int { batch?.changeCount ?? rows }

  /// How many rows both lists have together.
  package var rows: Int { pair.old.flatMap(\.items).count + pair.new.flatMap(\.items).count }
}

extension BatchUpdate {
  fileprivate var changeCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedItems.count
      + insertedItems.count + movedItems.count + reloadedItems.count
  }
}
