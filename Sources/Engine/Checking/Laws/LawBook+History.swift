import StoreModel

/// The law about the history of a store (R99).
extension LawBook {
  /// Checks that a context that catches up gets every write after its token once, in order, and
  /// with its author.
  func history(_ command: Command, _ step: Step) -> LawViolation? {
    guard writes.isKnown, case .history(let answer) = step.actual.outcome else { return nil }
    let expected = writes.answer(after: answer.token)
    guard expected != answer.regardlessOfIDs else { return nil }
    return LawViolation(
      law: .history, place: command.text(in: step.world), expected: expected.text(in: step.world),
      actual: answer.text(in: step.world))
  }
}

/// The writes that the commands of a case have made, as the history must have them.
struct WriteBook {
  private var writes: [HistoryAnswer.Write] = []
  /// Whether these are all writes.
  var isKnown = true
  /// The token of the last write that was deleted from the history.
  private var deleted: UInt64 = 0
  /// The token of each context.
  private var tokens: [UInt64]

  init(contexts: Int) {
    tokens = Array(repeating: 0, count: contexts)
  }

  /// Records the writes of a step: the saves that reached the store, then a batch request.
  mutating func record(_ command: Command, _ step: Step) {
    guard step.world.options.keepsHistory else { return }
    for emission in step.actual.emissions {
      guard case .didSave(let context, let inserted, let updated, let deleted) = emission.call,
        step.world.contexts[context].parent == nil
      else { continue }
      add(step.world.contexts[context].configuration.author, inserted, updated, deleted)
    }
    if let (inserted, updated, deleted) = step.writtenRows(by: command) {
      add(nil, inserted, updated, deleted)
    }
    guard let context = command.context else { return }
    if case .history(let answer) = step.actual.outcome {
      tokens[context] = answer.writes.last?.token ?? (answer.isLost ? deleted : answer.token)
    } else if case .deleteHistory = command, step.actual.outcome == .done {
      deleted = max(deleted, min(tokens[context], UInt64(writes.count)))
    }
  }

  private mutating func add(
    _ author: String?, _ inserted: [ItemRef], _ updated: [ItemRef], _ deleted: [ItemRef]
  ) {
    if inserted.isEmpty, updated.isEmpty, deleted.isEmpty { return }
    let write = HistoryAnswer.Write(
      token: UInt64(writes.count) + 1, author: author, inserted: inserted, updated: updated,
      deleted: deleted)
    writes.append(write.regardlessOfIDs)
  }

  /// The answer that a context with a token must get.
  func answer(after token: UInt64) -> HistoryAnswer {
    let isLost = token < deleted
    let rest = writes.dropFirst(Int(clamping: isLost ? deleted : token))
    return HistoryAnswer(after: token, isLost: isLost, writes: Array(rest))
  }
}

extension Step {
  /// The rows that the batch request of this step has written, by kind; nil if there is none.
  fileprivate func writtenRows(
    by command: Command
  ) -> (inserted: [ItemRef], updated: [ItemRef], deleted: [ItemRef])? {
    guard case .items(let items) = actual.outcome else { return nil }
    switch command {
    case .batchInsert(let object, _, _, _):
      // An insert with the unique key of a row has updated that row (R98).
      return (items.filter { $0.object == object }, items.filter { $0.object != object }, [])
    case .batch(.delete, _): return ([], [], items)
    case .batch: return ([], items, [])
    default: return nil
    }
  }

  /// Whether the command found the history lost, so that the context has reset itself and fetched
  /// its lists anew (R99). Perhaps it has if the command failed: then a fetch may have failed.
  var beginsAnew: Bool {
    guard case .catchUp? = command else { return false }
    if case .history(let answer) = actual.outcome { return answer.isLost }
    return actual.outcome.isRefusal
  }
}

extension HistoryAnswer {
  fileprivate var regardlessOfIDs: HistoryAnswer {
    HistoryAnswer(after: token, isLost: isLost, writes: writes.map(\.regardlessOfIDs))
  }
}

extension HistoryAnswer.Write {
  fileprivate var regardlessOfIDs: HistoryAnswer.Write {
    HistoryAnswer.Write(
      token: token, author: author, inserted: inserted.map(\.regardlessOfID),
      updated: updated.map(\.regardlessOfID), deleted: deleted.map(\.regardlessOfID))
  }
}
