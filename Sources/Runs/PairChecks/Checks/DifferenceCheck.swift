import StoreModel

/// The check of a difference of two lists.
struct DifferenceCheck {
  let rules: DifferenceRules
  let mode: BatchMode
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
        expected: "an error", actual: batch.words)
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
    do throws(BatchError) {
      let shown = try Snapshot(unchecked: pair.old).applying(batch, target: new, mode: mode)
      guard shown != new else { return nil }
      return PairFinding(
        check: "application", title: "the difference does not lead to the new list",
        expected: ListPair.text(pair.new),
        actual: ListPair.text(shown.sections) + "\n" + batch.words)
    } catch {
      return PairFinding(
        check: "legality", title: "a strict list rejects the difference",
        expected: "a difference that leads from the old to the new list (mode \(mode.rawValue))",
        actual: "\(batch.words)\n\(error)")
    }
  }

  private func economy(of batch: BatchUpdate, on pair: ListPair) -> PairFinding? {
    if pair.old == pair.new, !batch.isEmpty {
      return PairFinding(
        check: "emptiness", title: "equal lists have a difference", expected: "no change",
        actual: batch.words)
    }
    return demands(of: batch, on: pair)
  }

  /// Returns a finding if a batch that leads to the new list has not what the rules ask for.
  func demands(of batch: BatchUpdate, on pair: ListPair) -> PairFinding? {
    if rules.contains(.moves), let found = reinsertion(in: batch, of: pair) { return found }
    // With sections but without `moves`, nothing is counted: a deleted or an inserted section
    // includes its items.
    guard rules.contains(.fewest), rules.contains(.moves) || pair.isPlain else { return nil }
    return excess(in: batch, on: pair)
  }

  /// Returns a finding if an item of both lists is deleted or inserted, though it could move.
  ///
  /// Inside a deleted or an inserted section, such an operation is part of the section's operation.
  /// No portable batch can move an item out of the one or into the other (R86).
  private func reinsertion(in batch: BatchUpdate, of pair: ListPair) -> PairFinding? {
    let (old, new) = pair.places
    let gone = Set(batch.deletedSections)
    let come = Set(batch.insertedSections)
    let (deleted, inserted) = (Set(batch.deletedItems), Set(batch.insertedItems))
    let again = old.keys.sorted().first { item in
      guard let from = old[item], let to = new[item] else { return false }
      let (leaves, enters) = (gone.contains(from.section), come.contains(to.section))
      if mode == .portable, leaves || enters { return false }
      return !leaves && deleted.contains(from) || !enters && inserted.contains(to)
    }
    guard let item = again else { return nil }
    return PairFinding(
      check: "moves", title: "\(item) is deleted and inserted though it is in both lists",
      expected: "a move, or nothing", actual: batch.words)
  }

  /// Returns a finding if the difference has more changes than necessary.
  private func excess(in batch: BatchUpdate, on pair: ListPair) -> PairFinding? {
    let fewest = ChangeCounts(fewestFor: pair, as: batch, rules, mode)
    let shown = ChangeCounts(of: batch, on: pair, rules, mode)
    guard shown != fewest else { return nil }
    return PairFinding(
      check: "fewest", title: "the difference has more changes than necessary",
      expected: fewest.text, actual: shown.text + "\n" + batch.words)
  }
}

extension BatchUpdate {
  /// The batch in a report.
  var words: String { isEmpty ? "no change" : description }
}
