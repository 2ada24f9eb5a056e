import PairChecks
import RecordLists
import StoreModel

/// The judgement of a history.
struct HistoryCheck {
  let model: ListModel
  let text: HistoryText

  /// Returns what is wrong; nil if an order of the calls explains everything.
  func finding(in history: History) -> PairFinding? {
    if history.foreignJobs > 0 { return escape(history) }
    if let found = hang(in: history) ?? failure(in: history) { return found }
    guard let final = history.final else {
      return PairFinding(
        check: "hang", title: "the list never returns its sections",
        expected: "the sections", actual: "no job is left")
    }
    var whole = OrderSearch(history, model)
    if !whole.finds() { return disorder(in: history, final) }
    return afterTheEnd(of: history)
  }

  private func escape(_ history: History) -> PairFinding {
    PairFinding(
      check: "escaped",
      title: "the list works on another thread, where Lockstep can't choose what comes next",
      expected: "tasks and actors alone",
      actual: "\(history.foreignJobs) jobs from other threads, such as a dispatch queue. Move the"
        + " work into an actor, or give it methods without async and use verify(records:) with"
        + " waitUntilQuiet(for:)")
  }

  private func hang(in history: History) -> PairFinding? {
    if history.isEndless {
      return PairFinding(
        check: "hang", title: "the list never comes to rest", expected: "no job is left",
        actual: "still busy after 100,000 jobs; if the list waits for a time of the clock: sleeps"
          + " take no time, and the clock does not go on with them")
    }
    guard let entry = history.entries.first(where: { $0.outcome == .waiting }) else { return nil }
    return PairFinding(
      check: "hang", title: "\(text.words(entry.call)) never returns",
      expected: "it returns", actual: "no job is left, and nothing will wake it")
  }

  private func failure(in history: History) -> PairFinding? {
    for entry in history.entries {
      guard case .threw(let error) = entry.outcome else { continue }
      switch entry.call {
      case .update, .delete: continue
      case .insert, .save, .rollback, .look: break
      }
      return PairFinding(
        check: "error", title: "\(text.words(entry.call)) throws: \(error)",
        expected: "it returns", actual: error)
    }
    return nil
  }

  /// Returns the finding of a history that no order explains: of the calls and the end, or else of
  /// the sections that were told.
  private func disorder(in history: History, _ final: RecordLook) -> PairFinding {
    var calls = OrderSearch(history, model, explainsDeliveries: false)
    if calls.finds() { return delivery(in: history, final) }
    if !calls.finals.isEmpty {
      return PairFinding(
        check: "order",
        title: history.hasOverlaps
          ? "no order of the calls leads to what the list shows"
          : "the list shows other records than it must, with one call at a time",
        expected: text.choice(calls.finals), actual: text.look(final))
    }
    return PairFinding(
      check: "order", title: "no order of the calls explains what they return",
      expected: "one moment at which each call takes effect",
      actual: "in the end " + text.look(final))
  }

  private func delivery(in history: History, _ final: RecordLook) -> PairFinding {
    let told = history.deliveries.map { text.look($0.look) }
    if let last = history.deliveries.last?.look, last != final {
      return PairFinding(
        check: "delivery", title: "the last change is never told",
        expected: text.look(final), actual: text.look(last))
    }
    if told.isEmpty {
      return PairFinding(
        check: "delivery", title: "updates() does not begin with the sections of now",
        expected: "the sections of now, and then those after each change",
        actual: "nothing was told")
    }
    return PairFinding(
      check: "delivery",
      title: history.hasOverlaps
        ? "the list tells sections in an order that no calls have"
        : "the list tells sections that it must not have, with one call at a time",
      expected: "states of the list, none before an earlier one",
      actual: told.joined(separator: "\n"))
  }

  private func afterTheEnd(of history: History) -> PairFinding? {
    if history.endedEarly {
      return PairFinding(
        check: "delivery", title: "the updates end though somebody listens",
        expected: "updates that go on", actual: "the end")
    }
    guard history.lateDeliveries > 0 else { return nil }
    return PairFinding(
      check: "delivery", title: "the list tells sections after nobody listens any more",
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
