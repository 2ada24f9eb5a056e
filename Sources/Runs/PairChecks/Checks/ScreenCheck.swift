import StoreModel

/// The check of a screen.
struct ScreenCheck {
  /// Whether the screen must throw an error for a batch that can't be right.
  let isStrict: Bool
  let makeScreen: ([ListSection]) -> any BatchScreen

  /// Whether a batch is right for its lists, according to the strictest kind of list, a table. The
  /// result is nil if the batch is legal but leads to another list; such a batch is not checked.
  private static func isRight(_ batch: BatchUpdate, for pair: ListPair) -> Bool? {
    let new = Snapshot<String, Int>(unchecked: pair.new)
    do throws(BatchError) {
      return try Snapshot(unchecked: pair.old).applying(batch, target: new, mode: .table) == new
        ? true : nil
    } catch {
      return false
    }
  }

  func finding(of batch: BatchUpdate, on pair: ListPair) -> PairFinding? {
    guard let isRight = ScreenCheck.isRight(batch, for: pair), isRight || isStrict else {
      return nil
    }
    var screen = makeScreen(pair.old)
    if screen.displayed != pair.old {
      return other(
        "beginning", "the screen does not show the list it was made with", pair.old, screen)
    }
    do {
      try screen.perform(batch, target: pair.new)
    } catch {
      if isRight {
        return PairFinding(
          check: "refusal", title: "the screen rejects a valid batch",
          expected: ListPair.text(pair.new), actual: "\(error)")
      }
      return screen.displayed == pair.old
        ? nil : other("unchanged", "a rejected batch changed the screen", pair.old, screen)
    }
    guard isRight else {
      return PairFinding(
        check: "strictness", title: "the screen accepts an invalid batch",
        expected: "an error", actual: ListPair.text(screen.displayed))
    }
    return screen.displayed == pair.new
      ? nil : other("display", "the screen shows the wrong rows", pair.new, screen)
  }

  private func other(
    _ check: String, _ title: String, _ expected: [ListSection], _ screen: any BatchScreen
  ) -> PairFinding {
    PairFinding(
      check: check, title: title, expected: ListPair.text(expected),
      actual: ListPair.text(screen.displayed))
  }
}
