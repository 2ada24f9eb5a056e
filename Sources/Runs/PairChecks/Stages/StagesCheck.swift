import StoreModel

/// The check of an engine that answers with stages: it performs them on a table that keeps the
/// content of each row until a stage names the row.
struct StagesCheck {
  let rules: DifferenceRules
  let mode: BatchMode
  let stages: ([ItemSection], [ItemSection]) throws -> [ListStage]

  func finding(in trial: PairTrial) -> PairFinding? {
    let (old, new) = (trial.oldItems, trial.newItems)
    let answer: [ListStage]
    do {
      answer = try stages(old, new)
    } catch {
      if trial.pair.hasDuplicates, rules.contains(.refusesDuplicates) { return nil }
      return PairFinding(
        check: "answer", title: "an error instead of a difference: \(error)",
        expected: "a difference", actual: "\(error)")
    }
    if trial.pair.hasDuplicates, rules.contains(.refusesDuplicates) {
      return PairFinding(
        check: "duplicates", title: "a list with an item twice causes no error",
        expected: "an error", actual: ListStage.text(answer))
    }
    return application(of: answer, from: old, to: new)
      ?? economy(of: answer, in: trial, isEqual: old == new)
  }

  /// Performs the stages, and returns the first fault.
  private func application(
    of stages: [ListStage], from old: [ItemSection], to new: [ItemSection]
  ) -> PairFinding? {
    var shown = ShownList(sections: old)
    for (number, stage) in stages.enumerated() {
      let place = stages.count > 1 ? " (stage \(number + 1) of \(stages.count))" : ""
      do throws(BatchError) {
        try shown.perform(stage, mode, movesReload: rules.contains(.movesReload))
      } catch {
        return PairFinding(
          check: "legality", title: "a strict list rejects the difference\(place)",
          expected: "a batch that a table can perform (mode \(mode.rawValue))",
          actual: ListStage.text(stages) + "\n\(error)")
      }
      if shown.sections.ids != stage.after.ids {
        return PairFinding(
          check: "application", title: "the table shows other rows than its data\(place)",
          expected: stage.after.text, actual: shown.sections.text + "\n" + ListStage.text(stages))
      }
    }
    guard shown.sections != new else { return nil }
    let isStale = shown.sections.ids == new.ids
    let hasOldHeader = zip(shown.sections, new).contains { $0.content != $1.content }
    return PairFinding(
      check: isStale ? "content" : "application",
      title: !isStale
        ? "the difference does not lead to the new list"
        : hasOldHeader
          ? "the header of a section shows its old content" : "an item shows its old content",
      expected: new.text, actual: shown.sections.text + "\n" + ListStage.text(stages))
  }

  /// Checks what the rules ask for beyond a right answer. Changes of the structure are counted only
  /// if one stage has all of them.
  private func economy(
    of stages: [ListStage], in trial: PairTrial, isEqual: Bool
  ) -> PairFinding? {
    if isEqual, stages.contains(where: { !$0.batch.isEmpty }) {
      return PairFinding(
        check: "emptiness", title: "equal lists have a difference", expected: "no change",
        actual: ListStage.text(stages))
    }
    guard !trial.pair.hasDuplicates else { return nil }
    if rules.contains(.moves), let item = remade(by: stages, in: trial.pair) {
      return PairFinding(
        check: "moves", title: "\(item) leaves the list and comes back though it is in both lists",
        expected: "a move, or nothing", actual: ListStage.text(stages))
    }
    let structure = stages.map(\.batch.withoutMarks).filter { !$0.isEmpty }
    guard structure.count == 1, let batch = structure.first else { return nil }
    return DifferenceCheck(rules: rules, mode: mode) { _, _ in batch }.demands(
      of: batch, on: trial.pair)
  }

  /// Returns an item of both lists that is not in the list between two stages.
  private func remade(by stages: [ListStage], in pair: ListPair) -> Int? {
    let (old, new) = pair.places
    return old.keys.sorted().first { item in
      new[item] != nil
        && stages.contains { !$0.after.contains { $0.items.contains { $0.id == item } } }
    }
  }
}

/// The rows of a table, with the content that they had when they were last drawn.
private struct ShownList {
  private(set) var sections: [ItemSection]

  /// Performs a stage as a table does. Rows that come or are reloaded are drawn anew.
  ///
  /// - Parameter movesReload: whether rows that move are drawn anew, too.
  mutating func perform(
    _ stage: ListStage, _ mode: BatchMode, movesReload: Bool
  ) throws(BatchError) {
    // Each row and section is a number of its own, so that an item may stand twice.
    let before = numbered(sections, from: 0) { $0 }
    let count = sections.reduce(0) { $0 + $1.items.count }
    let after = numbered(stage.after, from: count) { -1 - $0 }
    let rows = sections.flatMap(\.items)
    let result = try Snapshot(unchecked: before).applying(
      stage.batch, target: Snapshot(unchecked: after), mode: mode)
    let drawn = movesReload ? Set(stage.batch.movedItems.map(\.to)) : []
    let configured = Set(
      stage.batch.reconfiguredItems.compactMap { path in
        before.indices.contains(path.section) ? before[path.section].items[path.item] : nil
      })
    sections = result.sections.enumerated().map { index, section in
      let origin = section.id < 0 ? stage.after[-1 - section.id] : sections[section.id]
      let items = section.items.enumerated().map { place, number in
        let isDrawn =
          number >= count || configured.contains(number)
          || drawn.contains(ItemPath(section: index, item: place))
        guard isDrawn, stage.after[index].items.indices.contains(place) else { return rows[number] }
        let item = stage.after[index].items[place]
        // A row that moves stays the same item.
        return number < count && item.id != rows[number].id ? rows[number] : item
      }
      return ItemSection(id: origin.id, content: origin.content, items: items)
    }
  }

  private func numbered(
    _ sections: [ItemSection], from first: Int, name: (Int) -> Int
  ) -> [Snapshot<Int, Int>.Section] {
    var next = first
    return sections.indices.map { index in
      let items = Array(next..<next + sections[index].items.count)
      next += items.count
      return Snapshot<Int, Int>.Section(id: name(index), items: items)
    }
  }
}

extension ListStage {
  /// The batches, one a line.
  fileprivate static func text(_ stages: [ListStage]) -> String {
    if stages.isEmpty { return "no stage" }
    if stages.count == 1 { return stages[0].batch.words }
    return stages.enumerated().map { "stage \($0 + 1): \($1.batch.words) -> \($1.after.text)" }
      .joined(separator: "\n")
  }
}
