import StoreModel

/// The law about a store that closes (R91).
extension LawBook {
  func closing(_ command: Command, _ step: Step) -> LawViolation? {
    if isClosed { return answered(command, step) }
    guard command.kind == .close, step.actual.outcome == .done else { return nil }
    if let list = step.actual.lists.firstIndex(where: { $0.contents != nil }) {
      return step.violation(of: .closing, byList: list)
    }
    if let call = step.actual.emissions.first {
      return LawViolation(
        law: .closing, place: step.name(ofList: call.list), expected: "nothing",
        actual: call.text(in: step.world))
    }
    for context in step.world.contexts.indices {
      for object in step.objects(in: context) {
        guard let seen = step.after(object, in: context), seen.flags != 0 || seen.values != nil
        else { continue }
        return step.violation(of: .closing, by: object, step.before(object, in: context), seen)
      }
    }
    return nil
  }

  /// Returns the violation of a closed store that processes or saves.
  private func answered(_ command: Command, _ step: Step) -> LawViolation? {
    let calls: [CommandKind] = [.process, .save, .rollback, .reset, .insert, .fetch]
    guard calls.contains(command.kind), step.actual.outcome == .done else { return nil }
    return LawViolation(
      law: .closing, place: command.text(in: step.world), expected: "throws: the store is closed",
      actual: step.actual.outcome.text(in: step.world))
  }
}
