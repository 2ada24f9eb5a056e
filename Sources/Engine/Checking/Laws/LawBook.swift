import StoreModel

/// Checks each step of one case against the laws.
///
/// The book remembers from earlier commands what one step does not show. Steps in which a delegate
/// or a hook acts by itself are checked only for the inverse law: nobody can tell which of the
/// changes came from the command and which from the habit.
struct LawBook {
  /// The features that the subject promises.
  let capabilities: StoreCapabilities
  /// The origin of each object that the case has inserted, by pool number.
  private var origins: [Origin?] = []
  /// The delegate of each list; nil if it is not known.
  private(set) var delegates: [DelegateKind?]
  /// The objects that commands have deleted in each context since its last save, rollback, reset or
  /// undo; by context.
  private var doomed: [[Int]]
  /// The same with the objects that no look had shown in that context before.
  private var deletedByName: [Set<Int>]
  /// The objects that commands have named in each context; by context.
  private var named: [Set<Int>]
  /// The contexts that may have merged a save. A merge can load an object and delete it, and no
  /// observation shows it.
  private var merging: Set<Int>
  /// The objects that the did-save of each kept note reports as deleted, if that save reached the
  /// store.
  private(set) var deletions: [Int: [ItemRef]] = [:]
  /// The writes so far.
  private(set) var writes: WriteBook
  /// Whether the store is closed.
  private(set) var isClosed = false
  /// The rows of the objects, by pool number.
  var rows: [Int: SavedRow] = [:]
  /// The merges after which nothing but merges was done. Their repetition brings nothing new.
  private(set) var repeatableMerges: Set<Merge> = []
  /// The previous command; nil if a delegate or a hook also acted by itself in that step.
  private(set) var last: Command?
  /// The objects that the previous command reported as updated and deleted, if it was a save that
  /// reached the store.
  private(set) var written: (updated: [ItemRef], deleted: [ItemRef]) = ([], [])

  init(in world: World, _ capabilities: StoreCapabilities) {
    self.capabilities = capabilities
    delegates = world.lists.map(\.delegate)
    doomed = world.contexts.map { _ in [] }
    deletedByName = world.contexts.map { _ in [] }
    named = world.contexts.map { _ in [] }
    merging = Set(
      world.contexts.indices.filter { world.contexts[$0].configuration.mergesAutomatically })
    writes = WriteBook(contexts: world.contexts.count)
  }

  /// Returns the first law that a step breaks, in the order of `Law`.
  ///
  /// - Parameter fetched: returns the configuration of a list's last fetch.
  mutating func violation(
    in step: Step, fetched: (Int) -> ListConfiguration?
  ) -> LawViolation? {
    guard let command = step.command else { return nil }
    let actsByItself = step.actual.emissions.contains(where: \.isHabit)
    record(command, step)
    noteRows(command, step)
    if step.hasReopened {
      startAgain(in: step.world, step.actual.outcome)
      return step.isLook ? inverse(command, step) ?? durability(step) : nil
    }
    defer {
      writes.record(command, step)
      doom(command, step)
      if command.kind == .close, step.actual.outcome == .done { isClosed = true }
      noteMerge(command, actsByItself, step)
      last = actsByItself ? nil : command
      written = actsByItself ? ([], []) : step.written
    }
    guard step.isLook else { return nil }
    // The inverse law needs only the observation after the command.
    guard step.followsLook, !actsByItself else { return inverse(command, step) }
    for law in Law.allCases {
      if let found = violation(of: law, command, step, fetched) { return found }
    }
    return nil
  }

  private func violation(
    of law: Law, _ command: Command, _ step: Step, _ fetched: (Int) -> ListConfiguration?
  ) -> LawViolation? {
    switch law {
    case .inverse: inverse(command, step)
    case .assignment: assignment(command, step)
    case .deletion: deletion(command, step)
    case .throwing: throwing(step)
    case .deferral: deferral(command, step)
    case .isolation: isolation(command, step)
    case .refusal: refusal(command, step)
    case .idleness: idleness(command, step)
    case .settling: settling(command, step)
    case .announcement: announcement(command, step)
    case .merging: merging(command, step)
    case .conflict: conflict(command, step)
    case .answer: answer(command, step)
    case .order: order(command, step, fetched)
    case .sections: sections(command, step, fetched)
    case .bracket: bracket(command, step)
    case .closing: closing(command, step)
    case .durability: nil
    case .history: history(command, step)
    }
  }

  /// Forgets the contexts and lists of a store that was opened again. Its objects are rows now, as
  /// those of batch inserts are.
  private mutating func startAgain(in world: World, _ outcome: Outcome) {
    var book = LawBook(in: world, capabilities)
    book.writes = writes
    // Nobody has told what this save has written.
    if outcome == .killed(isSaved: true) { book.writes.isKnown = false }
    book.origins = origins.map { $0.map { Origin(entity: $0.entity, context: nil) } }
    book.rows = rows
    self = book
  }

  private mutating func record(_ command: Command, _ step: Step) {
    if let (object, entity) = command.insertion {
      while origins.count <= object { origins.append(nil) }
      var context: Int?
      if case .insert(_, _, _, let own) = command { context = own }
      origins[object] = Origin(entity: entity, context: context)
    }
    if let context = command.context ?? command.list.map({ step.world.lists[$0].context }) {
      named[context].formUnion(command.objects)
      if [.merge, .catchUp].contains(command.kind) { merging.insert(context) }
    }
    if let list = command.list {
      if [.delegate, .open].contains(command.kind) { delegates[list] = command.parts.delegate }
      if [.share, .release, .make].contains(command.kind) { delegates[list] = nil }
    }
    if command.kind == .batch || command.kind == .batchInsert, let note = command.keptNote {
      deletions[note] = nil
    }
    for emission in step.actual.emissions { keep(emission.call, command, step.world) }
  }

  /// Removes the objects that a save has written from the deletions of all notes, also if a
  /// delegate made that save. These objects are not deleted now.
  private mutating func keep(_ call: Emission.Call, _ command: Command, _ world: World) {
    guard case .didSave(let context, let inserted, let updated, let deleted) = call else { return }
    if !deletions.isEmpty {
      let written = Set((inserted + updated).map(\.object))
      deletions = deletions.mapValues { $0.filter { !written.contains($0.object) } }
    }
    if case .save(let note?, context) = command {
      // A save also reports deletions that a merge or a policy made. Their rows may be back.
      let own = deleted.filter { deletedByName[context].contains($0.object) }
      deletions[note] = world.contexts[context].parent == nil ? own : nil
    }
  }

  private mutating func doom(_ command: Command, _ step: Step) {
    if case .delete(let object, let context) = command {
      let before = step.before(object, in: context)
      if before?.isLive == true { doomed[context].append(object) }
      if before?.isLive != false { deletedByName[context].insert(object) }
    } else if let context = command.context,
      step.actual.outcome == .done
        && [.save, .interrupt, .rollback, .reset, .undo].contains(command.kind) || step.beginsAnew
    {
      doomed[context] = []
      deletedByName[context] = []
    }
  }

  private mutating func noteMerge(_ command: Command, _ actsByItself: Bool, _ step: Step) {
    guard case .merge(let note, let context) = command, step.actual.outcome == .done, !actsByItself
    else {
      if !repeatableMerges.isEmpty { repeatableMerges = [] }
      return
    }
    // A merge in a parent may bring something to the contexts below it.
    repeatableMerges = repeatableMerges.filter { step.world.isAboveOrSame($0.context, context) }
    repeatableMerges.insert(Merge(note: note, context: context))
  }

  /// Whether a command has deleted an object in a context that has not saved the deletion yet.
  func isDoomed(_ object: Int, in context: Int) -> Bool {
    doomed[context].contains(object)
  }

  /// Whether a command has deleted an object in a context since its last save, also if no look had
  /// shown the object there before.
  func wasDeletedByName(_ object: Int, in context: Int) -> Bool {
    deletedByName[context].contains(object)
  }

  /// Whether a command has named an object in a context. The context may then have an instance of
  /// the object that no observation shows.
  func isNamed(_ object: Int, in context: Int) -> Bool {
    named[context].contains(object)
  }

  /// Whether a context may have merged a save.
  func mayHaveMerged(_ context: Int) -> Bool { merging.contains(context) }

  /// Whether an object was inserted in a context.
  func began(_ object: Int, in context: Int) -> Bool {
    origin(of: object)?.context == context
  }

  /// The entity of an object; nil if it is not known.
  func entity(of object: Int) -> Int? {
    origin(of: object)?.entity
  }

  private func origin(of object: Int) -> Origin? {
    origins.indices.contains(object) ? origins[object] : nil
  }
}

/// The merge of a kept note into a context.
struct Merge: Hashable {
  let note: Int
  let context: Int
}

/// The origin of an object.
private struct Origin {
  /// The number of the object's entity.
  let entity: Int
  /// The context in which a command inserted the object; nil if the object came from a batch
  /// insert.
  let context: Int?
}

extension World {
  /// Whether a context is not below another one.
  fileprivate func isAboveOrSame(_ context: Int, _ other: Int) -> Bool {
    var above = contexts[context].parent
    while let number = above {
      if number == other { return false }
      above = contexts[number].parent
    }
    return true
  }

  /// Whether a context is a root without children. Such a context receives changes only from the
  /// store.
  func standsAlone(_ context: Int) -> Bool {
    contexts[context].parent == nil && !contexts.contains { $0.parent == context }
  }
}

extension Step {
  /// The objects that the save of this step reported as updated and deleted. Empty if the step is
  /// no save that reached the store.
  fileprivate var written: (updated: [ItemRef], deleted: [ItemRef]) {
    guard actual.outcome == .done, case .save(_, let context)? = command,
      world.contexts[context].parent == nil
    else { return ([], []) }
    for emission in actual.emissions {
      if case .didSave(context, _, let updated, let deleted) = emission.call {
        return (updated, deleted)
      }
    }
    return ([], [])
  }

  /// The object as a context showed it before the command.
  func before(_ object: Int, in context: Int) -> ObjectObservation? {
    actualBefore.object(object, in: context)
  }

  /// The object as a context shows it after the command.
  func after(_ object: Int, in context: Int) -> ObjectObservation? {
    actual.object(object, in: context)
  }

  /// The pool numbers of the objects that a context may show.
  func objects(in context: Int) -> Range<Int> {
    actual.objects.indices.contains(context) ? actual.objects[context].indices : 0..<0
  }

  /// The first object of a context whose observations before and after the command differ.
  func changed(in context: Int) -> (object: Int, ObjectObservation, ObjectObservation)? {
    if subjectIsChecked(in: context) { return nil }
    for object in objects(in: context) {
      // An object with a new ID may be another instance, so it is skipped.
      guard let old = before(object, in: context), let new = after(object, in: context),
        old.id == new.id, !old.agrees(with: new)
      else { continue }
      return (object, old, new)
    }
    return nil
  }

  /// The first of the selected lists whose contents differ from those before the command.
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

extension ObjectObservation {
  /// Whether the object has values and is not deleted.
  var isLive: Bool { values != nil && !isDeleted }

  /// Whether another observation agrees with this one. Values that one of them has not read are
  /// ignored.
  func agrees(with other: ObjectObservation) -> Bool {
    self === other
      || flags & 7 == other.flags & 7 && changedKeys == other.changedKeys
        && (values == nil || other.values == nil || values == other.values)
  }
}
