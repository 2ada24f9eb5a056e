import StoreModel

/// The laws about everything that a command must not change.
extension LawBook {
  func throwing(_ step: Step) -> LawViolation? {
    guard case .arm(let list, .fail) = last, delegates[list] != nil,
      let call = step.actual.emissions.first(where: { $0.list == list })
    else { return nil }
    if case .refused(.delegateThrew) = step.actual.outcome { return nil }
    return LawViolation(
      law: .throwing, place: step.name(ofList: list), expected: "an error, thrown in the callback",
      actual: call.text(in: step.world))
  }

  func deferral(_ command: Command, _ step: Step) -> LawViolation? {
    let isDeferred = command.kind.changesObjects || command.kind == .obtain
    guard isDeferred || command.kind == .reset else { return nil }
    if isDeferred, step.world.options.processing == .atOnce { return nil }
    if isDeferred, let list = step.changedList(where: { _ in true }) {
      return step.violation(of: .deferral, byList: list)
    }
    guard let call = step.actual.emissions.first else { return nil }
    return LawViolation(
      law: .deferral, place: step.name(ofList: call.list), expected: "nothing",
      actual: call.text(in: step.world))
  }

  func isolation(_ command: Command, _ step: Step) -> LawViolation? {
    // These two reach all contexts.
    if command.kind == .close || command.kind == .settle { return nil }
    let acting = actingContexts(command, step.world)
    for context in step.world.contexts.indices where !acting.contains(context) {
      guard let (object, old, new) = step.changed(in: context) else { continue }
      return step.violation(of: .isolation, by: object, old, new)
    }
    let list = step.changedList { !acting.contains(step.world.lists[$0].context) }
    return list.map { step.violation(of: .isolation, byList: $0) }
  }

  /// The contexts that a command may change.
  private func actingContexts(_ command: Command, _ world: World) -> [Int] {
    let own = command.context ?? command.list.map { world.lists[$0].context }
    if case .trespass(_, _, let from, let context) = command { return [from, context] }
    guard command.isSave else { return [own].compactMap { $0 } }
    let merging = world.contexts.indices.filter {
      world.contexts[$0].configuration.mergesAutomatically
    }
    return ([own, own.flatMap { world.contexts[$0].parent }] + merging).compactMap { $0 }
  }

  func refusal(_ command: Command, _ step: Step) -> LawViolation? {
    guard case .refused(let error) = step.actual.outcome else { return nil }
    if command.isSave, let context = command.context {
      // An error that a delegate throws while other contexts merge the save comes too late to make
      // the save fail.
      if case .delegateThrew = error { return nil }
      return swapped(in: context, step)
    }
    // The error of a delegate comes after the change, if it is processed at once.
    if case .delegateThrew = error, step.world.options.processing == .atOnce { return nil }
    let others: [CommandKind] = [.obtain, .refresh, .trespass, .batch, .batchInsert]
    guard command.kind.changesObjects || others.contains(command.kind) else { return nil }
    for context in step.world.contexts.indices {
      guard let (object, old, new) = step.changed(in: context) else { continue }
      return step.violation(of: .refusal, by: object, old, new)
    }
    return step.changedList(where: { _ in true }).map { step.violation(of: .refusal, byList: $0) }
  }

  /// Returns a violation by the first object whose ID was replaced although the save failed.
  private func swapped(in context: Int, _ step: Step) -> LawViolation? {
    for object in step.objects(in: context) {
      guard let old = step.before(object, in: context), let new = step.after(object, in: context),
        old.isInserted, new.isLive, old.id != new.id
      else { continue }
      return step.violation(of: .refusal, by: object, old, new)
    }
    return nil
  }

  func idleness(_ command: Command, _ step: Step) -> LawViolation? {
    // A list that stopped to follow changes may still get those that were due (R92).
    if [.reset, .close, .settle].contains(command.kind) || step.beginsAnew { return nil }
    let isUndo = command.kind == .undo || command.kind == .redo
    // An object that is already deleted may delete others when undo processes the pending changes.
    if isUndo, let context = command.context,
      !step.world.contexts[context].configuration.hasUndo,
      !step.objects(in: context).contains(where: {
        step.before($0, in: context)?.isDeleted == true
      }),
      let (object, old, new) = step.changed(in: context)
    {
      return step.violation(of: .idleness, by: object, old, new)
    }
    let list = step.changedList {
      $0 != command.list && (delegates[$0] == DelegateKind.none || delegates[$0] == .titles)
    }
    return list.map { step.violation(of: .idleness, byList: $0) }
  }
}
