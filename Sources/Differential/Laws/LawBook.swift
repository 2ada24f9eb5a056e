import StoreModel

/// Holds each step of one case against the laws.
///
/// It remembers from the commands what a step alone does not tell. Steps in which a delegate or a
/// hook acts are left alone: what came of the command and what came of the habit can't be told
/// apart.
struct LawBook {
  /// What the store is asked.
  let capabilities: StoreCapabilities
  /// The entity of each object that the case has inserted, by pool number.
  private var entities: [Int?] = []
  /// The context that each object was inserted in, nil where it came otherwise, by pool number.
  private var origins: [Int?] = []
  /// Which delegate each list has, nil where that is not known.
  private(set) var delegates: [DelegateKind?]
  /// The objects that a command has deleted since each context saved or gave up, by context.
  private var doomed: [[Int]]
  /// The objects that commands have named in each context, by context.
  private var named: [Set<Int>]
  /// What the did-save of each kept note told as deleted, where it reached the store.
  private(set) var deletions: [Int: [ItemRef]] = [:]
  /// The command before, nil where more was done than that.
  private(set) var last: Command?
  /// What the command before told as updated and deleted, where it was a save that reached the
  /// store.
  private(set) var written: (updated: [ItemRef], deleted: [ItemRef]) = ([], [])

  init(in world: World, _ capabilities: StoreCapabilities) {
    self.capabilities = capabilities
    delegates = world.lists.map(\.delegate)
    doomed = world.contexts.map { _ in [] }
    named = world.contexts.map { _ in [] }
  }

  /// The first law that a step breaks.
  ///
  /// - Parameter fetched: what a list was last fetched with.
  mutating func breach(
    in step: Step, fetched: (Int) -> ListConfiguration?
  ) -> LawBreach? {
    guard let command = step.command else { return nil }
    note(command, step)
    defer {
      recordDeletion(command, step)
      last = step.actsByItself ? nil : command
      written = step.written
    }
    guard step.isLook else { return nil }
    if let found = inverse(command, step) { return found }
    guard step.followsLook, !step.actsByItself else { return nil }
    return ofObjects(command, step) ?? ofContexts(command, step) ?? ofSaves(command, step)
      ?? ofAnswers(command, step, fetched)
  }

  private func ofObjects(_ command: Command, _ step: Step) -> LawBreach? {
    assignment(command, step) ?? deletion(command, step)
  }

  private func ofContexts(_ command: Command, _ step: Step) -> LawBreach? {
    throwing(command, step) ?? deferral(command, step) ?? isolation(command, step) ?? refusal(
      command, step)
      ?? idleness(command, step)
  }

  private func ofSaves(_ command: Command, _ step: Step) -> LawBreach? {
    settling(command, step) ?? announcement(command, step) ?? merging(command, step)
      ?? conflict(command, step)
  }

  private func ofAnswers(
    _ command: Command, _ step: Step, _ fetched: (Int) -> ListConfiguration?
  ) -> LawBreach? {
    answer(command, step) ?? order(command, step, fetched) ?? sections(command, step, fetched)
      ?? bracket(command, step)
  }

  private mutating func note(_ command: Command, _ step: Step) {
    if let (object, entity) = command.insertion {
      while entities.count <= object {
        entities.append(nil)
        origins.append(nil)
      }
      entities[object] = entity
    }
    if let context = command.context ?? command.list.map({ step.world.lists[$0].context }) {
      named[context].formUnion(command.objects)
    }
    switch command {
    case .insert(let object, _, _, let context): origins[object] = context
    case .delegate(let list, let kind), .open(let list, let kind): delegates[list] = kind
    case .share(let list, _), .release(let list), .make(let list, _): delegates[list] = nil
    case .batch(_, let note?), .batchInsert(_, _, _, let note?): deletions[note] = nil
    default: break
    }
    keep(step)
  }

  /// What a save has written again, be it one that a delegate makes, is not deleted any more,
  /// whichever note says so.
  private mutating func keep(_ step: Step) {
    for case .didSave(let context, let inserted, let updated, let deleted) in step.actual.emissions
      .map(\.call)
    {
      let written = Set((inserted + updated).map(\.object))
      deletions = deletions.mapValues { $0.filter { !written.contains($0.object) } }
      if case .save(let note?, context) = step.command {
        deletions[note] = step.world.contexts[context].parent == nil ? deleted : nil
      }
    }
  }

  private mutating func recordDeletion(_ command: Command, _ step: Step) {
    switch command {
    case .delete(let object, let context):
      if step.before(object, in: context)?.isLive == true { doomed[context].append(object) }
    case .save(_, let context), .rollback(let context), .reset(let context), .undo(let context):
      if step.actual.outcome == .done { doomed[context] = [] }
    default: break
    }
  }

  /// Whether a context waits to save that a command has deleted an object.
  func isDoomed(_ object: Int, in context: Int) -> Bool {
    doomed.indices.contains(context) && doomed[context].contains(object)
  }

  /// Whether a command has named an object in a context, which may then have an instance of it that
  /// is not looked at.
  func isNamed(_ object: Int, in context: Int) -> Bool {
    named.indices.contains(context) && named[context].contains(object)
  }

  /// Whether an object was inserted in a context.
  func began(_ object: Int, in context: Int) -> Bool {
    origins.indices.contains(object) && origins[object] == context
  }

  /// The entity of an object, nil where it is not known.
  func entity(of object: Int) -> Int? {
    entities.indices.contains(object) ? entities[object] : nil
  }
}

extension World {
  /// Whether a context is a root without children: nothing comes to it but from the store.
  func standsAlone(_ context: Int) -> Bool {
    contexts[context].parent == nil && !contexts.contains { $0.parent == context }
  }
}

extension Step {
  /// Whether a delegate or a hook did something of its own.
  fileprivate var actsByItself: Bool {
    actual.emissions.contains { if case .habit = $0.call { true } else { false } }
  }

  /// What a save of this step told as updated and deleted, where it reached the store alone.
  fileprivate var written: (updated: [ItemRef], deleted: [ItemRef]) {
    guard actual.outcome == .done, !actsByItself, case .save(_, let context)? = command,
      world.contexts[context].parent == nil
    else { return ([], []) }
    for case .didSave(context, _, let updated, let deleted) in actual.emissions.map(\.call) {
      return (updated, deleted)
    }
    return ([], [])
  }

  /// An object before the command, as a context showed it.
  func before(_ object: Int, in context: Int) -> ObjectObservation? {
    actualBefore.object(object, in: context)
  }

  /// An object after the command, as a context shows it.
  func after(_ object: Int, in context: Int) -> ObjectObservation? {
    actual.object(object, in: context)
  }

  /// The objects that a context has shown, by pool number.
  func objects(in context: Int) -> Range<Int> {
    actual.objects.indices.contains(context) ? actual.objects[context].indices : 0..<0
  }

  /// Whether no object of a context has changed.
  func isUnchanged(_ context: Int) -> Bool {
    actual.objects.indices.contains(context) && actualBefore.objects.indices.contains(context)
      && actual.objects[context].sharesStorage(with: actualBefore.objects[context])
  }

  /// The first object of a context that the command has changed, as far as both looks tell.
  func changed(in context: Int) -> (object: Int, ObjectObservation, ObjectObservation)? {
    if isUnchanged(context) { return nil }
    for object in objects(in: context) {
      // One that was looked up anew may be another instance.
      guard let old = before(object, in: context), let new = after(object, in: context),
        old.id == new.id, !old.agrees(with: new)
      else { continue }
      return (object, old, new)
    }
    return nil
  }

  /// The first list of those asked for that holds something else than before the command.
  func changedList(where isMeant: (Int) -> Bool) -> Int? {
    if subjectListsAreChecked { return nil }
    return zip(actualBefore.lists, actual.lists).enumerated().first { list, looks in
      guard isMeant(list), looks.0 !== looks.1 else { return false }
      guard let old = looks.0.contents, let new = looks.1.contents else {
        return (looks.0.contents == nil) != (looks.1.contents == nil)
      }
      return !old.showsSame(as: new)
    }?.offset
  }
}

extension Observation {
  /// An object as a context shows it, nil where it was not met there.
  fileprivate func object(_ object: Int, in context: Int) -> ObjectObservation? {
    guard objects.indices.contains(context), objects[context].indices.contains(object) else {
      return nil
    }
    return objects[context][object]
  }
}

extension ObjectObservation {
  /// Whether it can be seen and stays.
  var isLive: Bool { values != nil && !isDeleted }
  /// Whether it is inserted and not saved yet.
  var isInserted: Bool { flags & 1 != 0 }
  /// Whether it has been changed since it was saved.
  var isUpdated: Bool { flags & 2 != 0 }

  /// Whether another look tells the same; what one of them has not read counts for nothing.
  func agrees(with other: ObjectObservation) -> Bool {
    self === other
      || flags & 7 == other.flags & 7 && changedKeys == other.changedKeys
        && (values == nil || other.values == nil || values == other.values)
  }
}
