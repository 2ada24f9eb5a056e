import StoreModel

/// The check of a screen.
struct ScreenCheck {
  /// Whether the screen must throw an error for a batch that can't be right.
  let isStrict: Bool
  /// The systems whose rules decide whether a batch is right (R86).
  let mode: BatchMode
  let makeScreen: ([ListSection]) -> any BatchScreen

  /// The judgement of a batch for its lists.
  private enum Judgement {
    case right
    /// The batch is legal but leads to another list; it is not checked.
    case misleading
    case wrong(BatchError)
  }

  private func judgement(of batch: BatchUpdate, for pair: ListPair) -> Judgement {
    let new = Snapshot<String, Int>(unchecked: pair.new)
    do throws(BatchError) {
      return try Snapshot(unchecked: pair.old).applying(batch, target: new, mode: mode) == new
        ? .right : .misleading
    } catch {
      return .wrong(error)
    }
  }

  func finding(of batch: BatchUpdate, on pair: ListPair) -> PairFinding? {
    let fault: BatchError?
    switch judgement(of: batch, for: pair) {
    case .right: fault = nil
    case .misleading: return nil
    case .wrong(let error): fault = error
    }
    guard fault == nil || isStrict else { return nil }
    var screen = makeScreen(pair.old)
    if screen.displayed != pair.old {
      return other(
        "beginning", "the screen does not show the list it was made with", pair.old, screen)
    }
    let before = (screen as? any CellScreen)?.cells
    do {
      try screen.perform(batch, target: pair.new)
    } catch {
      if fault == nil {
        return PairFinding(
          check: "refusal", title: "the screen rejects a valid batch",
          expected: ListPair.text(pair.new), actual: "\(error)")
      }
      return screen.displayed == pair.old
        ? nil : other("unchanged", "a rejected batch changed the screen", pair.old, screen)
    }
    if let fault {
      return PairFinding(
        check: "strictness", title: "the screen accepts an invalid batch",
        expected: "an error (mode \(mode.rawValue)): \(fault)",
        actual: ListPair.text(screen.displayed))
    }
    guard screen.displayed == pair.new else {
      return other("display", "the screen shows the wrong rows", pair.new, screen)
    }
    guard let before, let after = (screen as? any CellScreen)?.cells else { return nil }
    return CellCheck(batch: batch, pair: pair, mode: mode).finding(before, after)
  }

  private func other(
    _ check: String, _ title: String, _ expected: [ListSection], _ screen: any BatchScreen
  ) -> PairFinding {
    PairFinding(
      check: check, title: title, expected: ListPair.text(expected),
      actual: ListPair.text(screen.displayed))
  }
}
