import StoreModel

/// Something that shows a list and is told of changes: a table, a collection view, a list of one's
/// own.
///
/// ```swift
/// @Test func myTable() async throws { try await verify(screen: MyTable.self) }
/// ```
public protocol BatchScreen {
  /// Makes a screen that shows a list.
  init(showing sections: [ListSection])

  /// Performs a batch, in which deletes, reloads and the sources of moves are places before it,
  /// inserts and the targets of moves places after it (R83). What is inserted or reloaded, and
  /// what fills an inserted section, is read off the target.
  ///
  /// - Throws: when the batch can't lead from what is shown to the target (R84 to R86); what is
  ///   shown has not changed then.
  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws

  /// What it shows.
  var displayed: [ListSection] { get }
}

/// A pair and a batch that leads from the one to the other, or fails to.
struct ScreenTrial {
  var pair: ListPair
  var batch: BatchUpdate

  /// Whether the batch is right, as the strictest list has it; nil where it is legal and leads
  /// elsewhere, of which nothing is asked.
  var isRight: Bool? {
    let new = Snapshot<String, Int>(unchecked: pair.new)
    do throws(BatchError) {
      return try Snapshot(unchecked: pair.old).applying(batch, target: new, mode: .table) == new
        ? true : nil
    } catch {
      return false
    }
  }

  var lines: [String] { pair.lines + ["told \(batch)"] }
}

/// What must hold of a screen.
struct ScreenCheck {
  /// Whether a batch that can't be right has to be refused.
  let isStrict: Bool
  let makeScreen: ([ListSection]) -> any BatchScreen

  func finding(in trial: ScreenTrial) -> PairFinding? {
    guard let isRight = trial.isRight, isRight || isStrict else { return nil }
    var screen = makeScreen(trial.pair.old)
    if screen.displayed != trial.pair.old {
      return other(
        "beginning", "the screen does not show the list it was made with",
        trial.pair.old, screen)
    }
    do {
      try screen.perform(trial.batch, target: trial.pair.new)
    } catch {
      if isRight {
        return PairFinding(
          check: "refusal", title: "the screen refuses a batch that is right",
          expected: ListPair.text(trial.pair.new), actual: "\(error)")
      }
      return screen.displayed == trial.pair.old
        ? nil : other("unchanged", "a refused batch has changed the screen", trial.pair.old, screen)
    }
    guard isRight else {
      return PairFinding(
        check: "strictness", title: "the screen takes a batch that can't be right",
        expected: "an error", actual: ListPair.text(screen.displayed))
    }
    return screen.displayed == trial.pair.new
      ? nil : other("display", "the screen shows something else", trial.pair.new, screen)
  }

  private func other(
    _ check: String, _ title: String, _ expected: [ListSection], _ screen: any BatchScreen
  ) -> PairFinding {
    PairFinding(
      check: check, title: title, expected: ListPair.text(expected),
      actual: ListPair.text(screen.displayed))
  }
}
