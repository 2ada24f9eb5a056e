import StoreModel

/// The laws about the results of saves and merges, and about their notifications.
extension LawBook {
  func settling(_ command: Command, _ step: Step) -> LawViolation? {
    guard step.actual.outcome == .done, let context = command.context,
      [.save, .rollback, .reset].contains(command.kind)
    else { return nil }
    let parent = step.world.contexts[context].parent
    for object in step.objects(in: context) {
      guard let seen = step.after(object, in: context) else { continue }
      let old = step.before(object, in: context)
      // An object without a row, or one that a policy has given up, is deleted here and reported
      // later (R12, R34). It is not checked.
      let isPending = seen.isInserted || seen.isUpdated
      let isUnsaved = parent == nil && seen.isLive && seen.id.isTemporary
      let isSwapped =
        command.isSave && parent.map { step.before(object, in: $0)?.id.isTemporary ?? true } == true
        && old?.id.isTemporary == true && old?.isInserted == true && !seen.id.isTemporary
      guard isPending || isUnsaved || isSwapped else { continue }
      return step.violation(of: .settling, by: object, old, seen)
    }
    return nil
  }

  func announcement(_ command: Command, _ step: Step) -> LawViolation? {
    guard case .save(_, let context) = command else { return nil }
    let calls = step.actual.emissions.filter(\.isOfSave).map(\.call)
    func broken(_ expected: String) -> LawViolation {
      LawViolation(
        law: .announcement, place: step.world.name(ofContext: context), expected: expected,
        actual: calls.map { $0.text(in: step.world) }.joined(separator: "\n"))
    }
    guard step.actual.outcome == .done else {
      if case .refused(.delegateThrew) = step.actual.outcome { return nil }
      return calls.contains(where: \.isDidSave) ? broken("no did-save: it has failed") : nil
    }
    guard calls.count == 2, calls[0] == .willSave(context: context),
      case .didSave(context, let inserted, let updated, let deleted) = calls[1]
    else { return broken("one will-save, then one did-save") }
    let all = inserted + updated + deleted
    guard Set(all.map(\.object)).count == all.count else { return broken("each object once") }
    let isRoot = step.world.contexts[context].parent == nil
    guard !isRoot || !(inserted + updated).contains(where: \.isTemporary) else {
      return broken("permanent IDs")
    }
    for object in step.objects(in: context) {
      guard let old = step.before(object, in: context), old.isInserted, !old.isDeleted,
        step.after(object, in: context)?.isLive == true,
        !inserted.contains(where: { $0.object == object })
      else { continue }
      return broken(step.world.name(ofObject: object) + " is inserted")
    }
    return nil
  }

  func merging(_ command: Command, _ step: Step) -> LawViolation? {
    guard case .merge(let note, let context) = command, step.actual.outcome == .done else {
      return nil
    }
    // An object may still be there if it was inserted anew, or if it is read from a parent that has
    // not merged the save.
    let isRoot = step.world.contexts[context].parent == nil
    for item in deletions[note] ?? [] where isRoot {
      let old = step.before(item.object, in: context)
      guard let seen = step.after(item.object, in: context), seen.isLive, old?.isInserted != true
      else { continue }
      return step.violation(of: .merging, by: item.object, old, seen)
    }
    guard repeatableMerges.contains(Merge(note: note, context: context)) else { return nil }
    // Only a store with exact events has to be silent (R31).
    let isExact = capabilities.contains(.exactEvents)
    guard let call = step.actual.emissions.first(where: { isExact || !step.isUpdate($0) }) else {
      return nil
    }
    return LawViolation(
      law: .merging, place: step.name(ofList: call.list),
      expected: isExact ? "no callback twice" : "updates alone, since the save was merged before",
      actual: call.text(in: step.world))
  }

  /// Checks that a save finds a conflict if the previous save, by another context, has written an
  /// object that this context has changed.
  func conflict(_ command: Command, _ step: Step) -> LawViolation? {
    guard case .save(_, let context) = command, step.actual.outcome == .done,
      step.world.contexts[context].parent == nil, last?.context != context,
      !step.world.contexts[context].configuration.mergesAutomatically
    else { return nil }
    let policy = step.world.contexts[context].configuration.policy
    let all = written.updated.map { ($0, false) } + written.deleted.map { ($0, true) }
    for (item, isDeleted) in all {
      guard let old = step.before(item.object, in: context), !old.isInserted,
        old.values != nil, old.isUpdated || old.isDeleted, !(old.isDeleted && isDeleted)
      else { continue }
      // A deletion that was merged is no conflict if the row is back (R28).
      let isMerged = old.isDeleted && !isDoomed(item.object, in: context)
      if isMerged { continue }
      let new = step.after(item.object, in: context)
      let isKept = new.map { !$0.isDeleted && ($0.values != nil || $0.isFault) } ?? true
      // The save may have deleted this object together with another one, and two deletions are no
      // conflict.
      let isTaken = isDeleted && !isKept && !step.world.schema.relations.isEmpty
      let isLost = isDoomed(item.object, in: context) && old.isDeleted && !isKept
      guard policy == .error && !isTaken || policy == .rollback && isLost else { continue }
      return step.violation(of: .conflict, by: item.object, old, new ?? old)
    }
    return nil
  }
}

extension Step {
  /// Whether a callback tells no more than that rows may have new values, or is the beginning or
  /// the end of such a bracket. A snapshot does so if it has the rows that the list had before.
  fileprivate func isUpdate(_ emission: Emission) -> Bool {
    switch emission.call {
    case .object(let kind, _, _, _): return kind == .update
    case .section: return false
    case .difference(let difference):
      return difference.removals.isEmpty && difference.insertions.isEmpty
    case .snapshot(let sections, _):
      guard actualBefore.lists.indices.contains(emission.list),
        let old = actualBefore.lists[emission.list].contents
      else { return true }
      return sections.map(\.id) == old.sections.map(\.name)
        && sections.map(\.items.count) == old.sections.map(\.count)
        && sections.flatMap(\.items).map(\.object) == old.items.map(\.object)
    default: return true
    }
  }
}

extension Emission.Call {
  fileprivate var isDidSave: Bool {
    if case .didSave = self { true } else { false }
  }
}
