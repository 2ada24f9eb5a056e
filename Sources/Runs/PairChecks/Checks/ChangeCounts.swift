import StoreModel

/// The numbers of those kinds of changes of which a difference can have too many.
///
/// Most modes must remake a section that moves while its items change (R86). In these modes, a
/// section that is deleted and inserted counts like one that moves, and items count only in the
/// sections that the batch keeps in place.
struct ChangeCounts: Hashable {
  private var sections: Int
  private var itemMoves: Int
  private var others: Int

  /// Counts the changes of a batch.
  init(of batch: BatchUpdate, on pair: ListPair, _ rules: DifferenceRules, _ mode: BatchMode) {
    if mode.acceptsMixedMoves {
      sections = batch.movedSections.count
      itemMoves = batch.movedItems.count
    } else {
      let kept = pair.sectionsKept(by: batch)
      let (old, new) = (Set(kept.map(\.old)), Set(kept.map(\.new)))
      sections = pair.commonSections.count - kept.count
      itemMoves = batch.movedItems.count {
        old.contains($0.from.section) && new.contains($0.to.section)
      }
    }
    others =
      batch.reloadedItems.count + batch.reconfiguredItems.count + batch.reloadedSections.count
    if !rules.contains(.moves) { others += batch.deletedItems.count + batch.insertedItems.count }
  }

  /// Counts the changes that the lists need.
  init(
    fewestFor pair: ListPair, as batch: BatchUpdate, _ rules: DifferenceRules, _ mode: BatchMode
  ) {
    sections = pair.commonSections.map(\.old).longestRun.count { !$0 }
    let (old, new) = pair.places
    (itemMoves, others) = (0, 0)
    let kept = mode.acceptsMixedMoves ? nil : pair.sectionsKept(by: batch)
    let (oldKept, newKept) = (kept.map { Set($0.map(\.old)) }, kept.map { Set($0.map(\.new)) })
    for (index, section) in pair.new.enumerated() where newKept?.contains(index) ?? true {
      let survivors = section.items.compactMap { old[$0] }.filter {
        oldKept?.contains($0.section) ?? true
      }
      let stayers = survivors.filter { pair.old[$0.section].id == section.id }
      itemMoves += survivors.count - stayers.count
      itemMoves += stayers.map(\.item).longestRun.count { !$0 }
    }
    guard !rules.contains(.moves) else { return }
    let came = new.keys.count { old[$0] == nil }
    others = came + old.keys.count { new[$0] == nil } + 2 * itemMoves
    itemMoves = 0
  }

  var text: String {
    "\(sections) section moves, \(itemMoves) item moves, \(others) other changes of items"
  }
}

extension ListPair {
  /// The common sections that a batch neither deletes nor moves.
  fileprivate func sectionsKept(by batch: BatchUpdate) -> [(old: Int, new: Int)] {
    let left = Set(batch.deletedSections + batch.movedSections.map(\.from))
    return commonSections.filter { !left.contains($0.old) }
  }
}
