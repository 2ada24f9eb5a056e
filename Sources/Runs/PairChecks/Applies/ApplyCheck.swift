import StoreModel

/// The check of a data source (R93). Its table must show the last list in the end. Each completion
/// must run once, in order, and not after the screen is gone.
struct ApplyCheck {
  let overlap: ApplyOverlap
  let makeSource: (AnimatedTable) -> any ApplyingDataSource

  func finding(of steps: [ApplyStep]) -> PairFinding? {
    let run = ApplyRun(overlap, makeSource)
    for (number, step) in steps.enumerated() {
      if let found = run.perform(step, "step \(number + 1) of \(steps.count)") { return found }
    }
    return run.rest()
  }
}

/// One run of a data source.
private final class ApplyRun {
  private let overlap: ApplyOverlap
  private let table = AnimatedTable()
  private var source: (any ApplyingDataSource)?
  /// The number of calls of `apply`.
  private var calls = 0
  /// The calls that were accepted, in order.
  private var accepted: [(call: Int, list: [ListSection], isAnimated: Bool)] = []
  /// The calls of which the completion has run, in order.
  private var completed: [Int] = []
  /// The rows and the number of completions when the screen went away; nil as long as it is there.
  private var end: (shown: [ListSection], completions: Int)?

  init(_ overlap: ApplyOverlap, _ makeSource: (AnimatedTable) -> any ApplyingDataSource) {
    self.overlap = overlap
    table.mayAnimate = { [weak self] in self?.inFlight.contains(where: \.isAnimated) ?? false }
    source = makeSource(table)
  }

  private var inFlight: ArraySlice<(call: Int, list: [ListSection], isAnimated: Bool)> {
    accepted.dropFirst(completed.count)
  }

  func perform(_ step: ApplyStep, _ place: String) -> PairFinding? {
    switch step {
    case .apply(let list, let isAnimated):
      if let found = apply(list, isAnimated, place) { return found }
    case .endAnimation: table.endAnimation()
    case .runBackground(let number): table.runBackground(number)
    case .close:
      end = end ?? (table.displayed, completed.count)
      source = nil
    }
    return fault(place)
  }

  private func apply(_ list: [ListSection], _ isAnimated: Bool, _ place: String) -> PairFinding? {
    guard let source else { return nil }
    let isBusy = !inFlight.isEmpty
    let mustRefuse = overlap == .refused && isBusy
    let call = calls
    calls += 1
    accepted.append((call, list, isAnimated))
    do {
      try source.apply(list, isAnimated: isAnimated) { [weak self] in
        self?.completed.append(call)
      }
    } catch {
      accepted.removeLast()
      if mustRefuse { return nil }
      return finding(
        "refusal",
        isBusy
          ? "an apply is refused that must wait (\(place))"
          : "an apply is refused though none is in flight (\(place))",
        "the list is shown", actual: "\(error)")
    }
    guard mustRefuse else { return nil }
    return finding(
      "strictness", "an apply is accepted while another one is in flight (\(place))", "an error")
  }

  /// Ends all that is left, and judges what is on show then.
  func rest() -> PairFinding? {
    // Each apply needs a few turns. More of them are work without an end.
    for _ in 0..<16 * (calls + 1) where !table.isQuiet {
      table.runBackground(0)
      table.endAnimation()
      if let found = fault("at the end") { return found }
    }
    guard table.isQuiet else {
      return finding("rest", "the table never comes to rest", "an end of all animations and work")
    }
    if end != nil { return nil }
    guard inFlight.isEmpty else {
      return finding("completions", "a completion never runs", "\(accepted.count) completions")
    }
    let last = accepted.last?.list ?? []
    return table.displayed == last
      ? nil : finding("display", "the table does not show the last list", ListPair.text(last))
  }

  private func fault(_ place: String) -> PairFinding? {
    if let fault = table.fault {
      return finding("table", "\(fault) (\(place))", "a change that a table accepts")
    }
    guard completed == accepted.prefix(completed.count).map(\.call) else {
      return finding(
        "completions", "\(disorder) (\(place))", "each completion once, in the order of the calls")
    }
    if let end {
      if completed.count > end.completions {
        return finding(
          "closed", "a completion runs after the screen is gone (\(place))", "no completion")
      }
      return table.displayed == end.shown
        ? nil
        : finding(
          "closed", "the table changes after the screen is gone (\(place))",
          ListPair.text(end.shown))
    }
    let shown = accepted.dropFirst(max(0, completed.count - 1))
    guard !completed.isEmpty, !shown.contains(where: { $0.list == table.displayed }) else {
      return nil
    }
    return finding(
      "completions", "a completion runs before its list is on show (\(place))",
      shown.first.map { ListPair.text($0.list) } ?? "")
  }

  /// The fault of completions that are not those of the accepted calls in their order, in words.
  private var disorder: String {
    let accepted = Set(accepted.map(\.call))
    if !completed.allSatisfy(accepted.contains) { return "a refused apply has a completion" }
    return Set(completed).count < completed.count
      ? "a completion runs twice" : "completions run in another order"
  }

  private func finding(
    _ check: String, _ title: String, _ expected: String, actual: String? = nil
  ) -> PairFinding {
    let numbers = completed.map { " \($0 + 1)" }.joined()
    return PairFinding(
      check: check, title: title, expected: expected,
      actual: actual
        ?? "the table shows \(ListPair.text(table.displayed)); completions"
        + (numbers.isEmpty ? " none" : numbers))
  }
}
