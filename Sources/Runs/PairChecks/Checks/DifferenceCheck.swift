import StoreModel

/// The check of a difference of two lists.
struct DifferenceCheck {
  let rules: DifferenceRules
  let difference: ([ListSection], [ListSection]) throws -> BatchUpdate

  func finding(in pair: ListPair) -> PairFinding? {
    let batch: BatchUpdate
    do {
      batch = try difference(pair.old, pair.new)
    } catch {
      return pair.hasDuplicates ? nil : refusal("\(error)")
    }
    if pair.hasDuplicates {
      return PairFinding(
        check: "duplicates", title: "a list with an item twice causes no error",
        expected: "an error", actual: "\(batch)")
    }
    return application(of: batch, to: pair) ?? economy(of: batch, on: pair)
  }

  private func refusal(_ error: String) -> PairFinding {
    PairFinding(
      check: "answer", title: "an error instead of a difference", expected: "a difference",
      actual: error)
  }

  /// Returns a finding if the difference does not lead exactly from the old list to the new one
  /// (R82 to R86).
  private func application(of batch: BatchUpdate, to pair: ListPair) -> PairFinding? {
    let new = Snapshot<String, Int>(unchecked: pair.new)
    let mode: BatchMode = rules.contains(.table) ? .table : .collection
    do throws(BatchError) {
      let shown = try Snapshot(unchecked: pair.old).applying(batch, target: new, mode: mode)
      guard shown != new else { return nil }
      return PairFinding(
        check: "application", title: "the difference does not lead to the new list",
        expected: ListPair.text(pair.new), actual: ListPair.text(shown.sections) + "\n\(batch)")
    } catch {
      return PairFinding(
        check: "legality", title: "a strict list rejects the difference",
        expected: "a difference that leads from the old to the new list",
        actual: "\(batch)\n\(error)")
    }
  }

  private func economy(of batch: BatchUpdate, on pair: ListPair) -> PairFinding? {
    if pair.old == pair.new, !batch.isEmpty {
      return PairFinding(
        check: "emptiness", title: "equal lists have a difference", expected: "no change",
        actual: "\(batch)")
    }
    if rules.contains(.moves), let found = reinsertion(in: batch, of: pair) { return found }
    // With sections but without `moves`, nothing is counted: a deleted or an inserted section
    // includes its items.
    guard rules.contains(.fewest), rules.contains(.moves) || pair.isPlain else { return nil }
    return excess(in: batch, on: pair)
  }

  /// Returns a finding if an item of both lists is deleted or inserted.
  private func reinsertion(in batch: BatchUpdate, of pair: ListPair) -> PairFinding? {
    let (old, new) = pair.places
    let deletedSections = Set(batch.deletedSections)
    let again = old.keys.sorted().filter { item in
      guard let from = old[item], let to = new[item] else { return false }
      if rules.contains(.table), deletedSections.contains(from.section) { return false }
      return batch.deletedItems.contains(from) || batch.insertedItems.contains(to)
    }
    guard let item = again.first else { return nil }
    return PairFinding(
      check: "moves", title: "\(item) is deleted and inserted though it is in both lists",
      expected: "a move, or nothing", actual: "\(batch)")
  }

  /// Returns a finding if the difference has more changes than necessary.
  private func excess(in batch: BatchUpdate, on pair: ListPair) -> PairFinding? {
    let fewest = FewestChanges(pair, rules)
    let shown = FewestChanges(batch, rules)
    guard shown != fewest else { return nil }
    return PairFinding(
      check: "fewest", title: "the difference has more changes than necessary",
      expected: fewest.text, actual: shown.text + "\n\(batch)")
  }
}

/// The numbers of those kinds of changes of which there can be too many.
private struct FewestChanges: Hashable {
  var sectionMoves: Int
  var itemMoves: Int
  var others: Int

  init(_ batch: BatchUpdate, _ rules: DifferenceRules) {
    sectionMoves = batch.movedSections.count
    itemMoves = batch.movedItems.count
    others = batch.reloadedItems.count
    if !rules.contains(.moves) { others += batch.deletedItems.count + batch.insertedItems.count }
  }

  init(_ pair: ListPair, _ rules: DifferenceRules) {
    sectionMoves = pair.commonSections.map(\.old).longestRun.count { !$0 }
    let (old, new) = pair.places
    let gone = Set(pair.old.indices).subtracting(pair.commonSections.map(\.old))
    (itemMoves, others) = (0, 0)
    for section in pair.new {
      let survivors = section.items.compactMap { old[$0] }
      let stayers = survivors.filter { pair.old[$0.section].id == section.id }
      let leavers = survivors.filter { pair.old[$0.section].id != section.id }
      itemMoves += stayers.map(\.item).longestRun.count { !$0 }
      itemMoves += leavers.count { !rules.contains(.table) || !gone.contains($0.section) }
    }
    guard !rules.contains(.moves) else { return }
    let came = new.keys.count { old[$0] == nil }
    others = came + old.keys.count { new[$0] == nil } + 2 * itemMoves
    itemMoves = 0
  }

  var text: String {
    "\(sectionMoves) section moves, \(itemMoves) item moves, \(others) other changes of items"
  }
}
