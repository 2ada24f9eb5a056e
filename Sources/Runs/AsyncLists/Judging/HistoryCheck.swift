import PairChecks
import RecordLists
import StoreModel

/// The judgement of a history.
struct HistoryCheck<Reference: SequentialReference> {
  let trialCase: ConcurrentCase
  /// The word for the code under test.
  let subject: String
  let makeReference: () -> Reference

  private var text: HistoryText { HistoryText(trialCase) }

  /// Returns what is wrong; nil if an order of the calls explains everything.
  func finding(in history: History) -> PairFinding? {
    if history.foreignJobs > 0 { return escape(history) }
    if let found = hang(in: history) ?? failure(in: history) ?? contradiction(in: history) {
      return found
    }
    guard let final = history.final, !history.rollsBack || history.saved != nil else {
      return noContents(of: history)
    }
    var whole = OrderSearch(history, makeReference: makeReference)
    if !whole.finds() { return disorder(in: history, final) }
    return afterTheEnd(of: history)
  }

  private func noContents(of history: History) -> PairFinding {
    let moment = history.rollsBack ? "after a last rollback" : "at the end"
    guard let failure = history.failure else {
      return PairFinding(
        check: "hang", title: "the \(subject) never returns its contents \(moment)",
        expected: "it returns", actual: "no job is left, and nothing will wake it")
    }
    return PairFinding(
      check: "error", title: "the \(subject) throws when its contents are read \(moment)",
      expected: "it returns", actual: failure)
  }

  private func escape(_ history: History) -> PairFinding {
    PairFinding(
      check: "escaped",
      title: "the \(subject) works on another thread, where Lockstep can't choose what comes next",
      expected: "tasks and actors alone",
      actual: "\(history.foreignJobs) jobs from other threads, such as a dispatch queue. Move the"
        + " work into an actor, or give it methods without async and use verify(records:) with"
        + " waitUntilQuiet(for:)")
  }

  private func hang(in history: History) -> PairFinding? {
    if history.isEndless {
      return PairFinding(
        check: "hang", title: "the \(subject) never comes to rest", expected: "no job is left",
        actual: "still busy after 100,000 jobs; if it waits for a time of the clock: sleeps"
          + " take no time, and the clock does not go on with them")
    }
    guard let entry = history.entries.first(where: { $0.outcome == .waiting }) else { return nil }
    return PairFinding(
      check: "hang", title: "\(text.words(entry.command)) never returns",
      expected: "it returns", actual: "no job is left, and nothing will wake it")
  }

  private func failure(in history: History) -> PairFinding? {
    for entry in history.entries {
      guard case .threw(let error) = entry.outcome else { continue }
      switch entry.command {
      case .set, .delete, .relate: continue
      case .save where text.validates: continue
      default: break
      }
      return PairFinding(
        check: "error", title: "\(text.words(entry.command)) throws: \(error)",
        expected: "it returns", actual: error)
    }
    return nil
  }

  private func contradiction(in history: History) -> PairFinding? {
    history.deliveries.lazy.compactMap(\.contradiction).first.map { text in
      PairFinding(
        check: "batch", title: "a batch does not lead to the sections that are told with it",
        expected: "a batch from the sections told before to those told with it", actual: text)
    }
  }

  /// Returns the finding of a history that no order explains: of the calls and the end, or else of
  /// the sections that were told.
  private func disorder(in history: History, _ final: StateLook) -> PairFinding {
    var calls = OrderSearch(
      history, explainsDeliveries: false, makeReference: makeReference)
    if calls.finds() { return delivery(in: history, final) }
    if let saved = history.saved, !calls.saves.isEmpty {
      return PairFinding(
        check: "order",
        title: "a last rollback leads to something else than "
          + (history.hasOverlaps ? "any order of the calls has saved" : "was saved"),
        expected: text.choice(calls.saves, unlike: saved), actual: text.state(saved))
    }
    if !calls.finals.isEmpty {
      return PairFinding(
        check: "order",
        title: history.hasOverlaps
          ? "no order of the calls leads to what the \(subject) shows"
          : "the \(subject) shows something else than it must, with one call at a time",
        expected: text.choice(calls.finals, unlike: final), actual: text.state(final))
    }
    return unexplained(calls.obstacle, in: history, final)
  }

  /// Returns the finding of a history whose calls end as in no order. It names the call that stops
  /// the order which comes farthest.
  private func unexplained(
    _ obstacle: History.Obstacle?, in history: History, _ final: StateLook
  ) -> PairFinding {
    guard let obstacle else {
      return PairFinding(
        check: "order", title: "no order of the calls explains what they return",
        expected: "one moment at which each call takes effect",
        actual: "in the end " + text.state(final))
    }
    let call = text.words(obstacle.entry.command)
    return PairFinding(
      check: "order",
      title: history.hasOverlaps
        ? "no order of the calls explains how \(call) ends"
        : "\(call) ends otherwise than it must, with one call at a time",
      expected: text.words(obstacle.expected), actual: text.end(of: obstacle.entry))
  }

  private func delivery(in history: History, _ final: StateLook) -> PairFinding {
    let lists = history.listening.keys.sorted().map { list in
      (list: list, told: history.deliveries(of: list).map(\.look))
    }
    if let (list, told) = lists.first(where: { pair in
      pair.told.last.map { $0 != final.lists[pair.list] } ?? false
    }),
      let last = told.last
    {
      return PairFinding(
        check: "delivery", title: "the last change is never told",
        expected: text.look(final.lists[list]), actual: text.look(last))
    }
    if lists.contains(where: \.told.isEmpty) {
      return PairFinding(
        check: "delivery", title: "updates do not begin with the contents of now",
        expected: "the contents of now, and then those after each change",
        actual: "nothing was told")
    }
    return PairFinding(
      check: "delivery",
      title: history.hasOverlaps
        ? "the updates come in an order that no calls have"
        : "an update has contents that the \(subject) must never have, with one call at a time",
      expected: "states on the way, none before an earlier one",
      actual: lists.flatMap { $0.told.map(text.look) }.joined(separator: "\n"))
  }

  private func afterTheEnd(of history: History) -> PairFinding? {
    if history.endedEarly {
      return PairFinding(
        check: "delivery", title: "the updates end though somebody listens",
        expected: "updates that go on", actual: "the end")
    }
    guard history.lateDeliveries > 0 else { return nil }
    return PairFinding(
      check: "delivery", title: "changes are told after nobody listens any more",
      expected: "nothing", actual: "\(history.lateDeliveries) more")
  }
}

extension History {
  /// Whether two calls happened at the same time.
  fileprivate var hasOverlaps: Bool {
    entries.contains { entry in
      entries.contains { $0.start > entry.start && $0.start < entry.end }
    }
  }
}
