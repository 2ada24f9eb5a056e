import StoreModel

/// Continues a case in two ways that must lead to the same state.
///
/// Each way is a separate run from an empty store. This is expensive, so only some trials do it,
/// and only for cases of at most `maximumLength` commands.
struct BranchProbe {
  /// The maximum number of commands of a case that is rerun for each way.
  static let maximumLength = 1000

  /// The world in which the case runs.
  let world: World
  /// The commands of the case.
  let commands: [Command]
  /// The observation at the end of the case.
  let seen: Observation
  /// The features that the subject supports.
  let capabilities: StoreCapabilities
  /// Runs commands from an empty store and returns the observation after each.
  let run: ([Command]) -> [Observation]

  /// Two ways to continue, and the objects that are compared at the end.
  private struct Fork {
    let relation: MetamorphicRelation
    let context: Int
    /// The commands with which both ways begin. If the store rejects any of them, or any command of
    /// the expected way, nothing is compared.
    let opening: [Command]
    let ways: (expected: [Command], actual: [Command])
    let objects: [Int]
  }

  /// Returns the first relation that the store breaks.
  func violation() -> RelationViolation? {
    for fork in forks {
      if let found = violation(of: fork) { return found }
    }
    return nil
  }

  private var forks: [Fork] {
    var forks: [Fork] = []
    for context in world.contexts.indices {
      guard let (object, assignments) = change(in: context, but: nil) else { continue }
      let set = Command.set(object: object, assignments, in: context)
      let (process, save) = (Command.process(in: context), Command.save(in: context))
      let fresh = [save] + reading(object, in: context)
      if !deletionsTouchTransientValues {
        let delete = Command.delete(object: object, in: context)
        forks.append(
          Fork(
            relation: .rollback, context: context, opening: fresh,
            ways: ([], [set, delete, process, .rollback(in: context)]), objects: [object]))
      }
      if world.contexts[context].configuration.hasUndo {
        let (undo, redo) = (Command.undo(in: context), Command.redo(in: context))
        forks.append(
          Fork(
            relation: .redo, context: context, opening: [process, set, process],
            ways: ([], [undo, redo]), objects: [object]))
      }
      let back = Command.set(
        object: object, own(assignments, of: object, in: context), in: context)
      forks.append(
        Fork(
          relation: .oneSave, context: context, opening: fresh,
          ways: ([set, back, save], [set, save, back, save]), objects: [object]))
    }
    return (forks + [independentSaves, catchingUp].compactMap { $0 }).filter {
      capabilities.isSuperset(of: $0.relation.needs)
    }
  }

  /// Whether a deletion may change another object whose transient values are then lost in a
  /// rollback.
  private var deletionsTouchTransientValues: Bool {
    !world.schema.relations.isEmpty
      && world.schema.entities.contains { $0.attributes.contains(where: \.isTransient) }
  }

  /// The commands that read an object anew, so that it has no conflict, and then look it up. The
  /// look-up is rejected if the object is gone.
  private func reading(_ object: Int, in context: Int) -> [Command] {
    [
      .refresh(object: object, .drop, in: context), .process(in: context),
      .lookUp(.existing, object: object, .current, in: context),
    ]
  }

  /// The assignments that give an object back its own values.
  private func own(
    _ assignments: [Assignment], of object: Int, in context: Int
  ) -> [Assignment] {
    let values = seen.objects[context][object]?.values ?? []
    return assignments.map { Assignment($0.attribute, values[$0.attribute]) }
  }

  /// The fork for the first two contexts directly above the store. Each context changes another
  /// object. If the policies merge property by property, each changes another property of the same
  /// object (R33).
  private var independentSaves: Fork? {
    let roots = world.roots.prefix(2)
    guard roots.count == 2, let (object, values) = change(in: roots[0], but: nil) else {
      return nil
    }
    let policies = roots.map { world.contexts[$0].configuration.policy }
    let areByProperty = policies.allSatisfy { $0 == .objectTrump || $0 == .storeTrump }
    var changed = [object, object]
    var changes = [Command.set(object: object, values, in: roots[0])]
    if areByProperty, values.count > 1 {
      changes = zip(roots, values).map { .set(object: object, [$1], in: $0) }
    } else {
      guard let (other, others) = change(in: roots[1], but: object) else { return nil }
      changed[1] = other
      changes.append(.set(object: other, others, in: roots[1]))
    }
    let readings = zip(changed, roots).flatMap { reading($0, in: $1) }
    let saves = roots.map { Command.save(in: $0) }
    let look = [
      Command.reset(in: roots[0]),
      .lookUp(.existing, object: object, .current, in: roots[0]),
    ]
    return Fork(
      relation: .independentSaves, context: roots[0], opening: saves + readings + changes,
      ways: (saves + look, saves.reversed() + look), objects: [object])
  }

  /// The fork for the first two contexts directly above the store, if they have different authors.
  ///
  /// The second context changes an object. It also inserts and deletes another one, which the first
  /// context sees in between. The first context then merges both saves one by one, or catches up
  /// with both at once (R99).
  private var catchingUp: Fork? {
    let roots = world.roots.prefix(2)
    guard world.options.keepsHistory, roots.count == 2 else { return nil }
    let (own, other) = (roots[0], roots[1])
    let author = world.contexts[own].configuration.author
    guard author == nil || world.contexts[other].configuration.author != author,
      let (object, values) = change(in: other, but: nil), let entity = entity(of: object)
    else { return nil }
    let new = 1 + commands.reduce(0) { max($0, $1.insertion?.object ?? 0) }
    let notes = [1, 2].map { $0 + commands.reduce(0) { max($0, $1.keptNote ?? 0) } }
    guard notes.allSatisfy(CaseText.noteNumbers.contains) else { return nil }
    let opening: [Command] =
      [.save(in: other), .process(in: own), .catchUp(in: own)] + reading(object, in: other) + [
        .set(object: object, values, in: other),
        .insert(object: new, entity: entity, [], in: other), .save(keeping: notes[0], in: other),
        .lookUp(.existing, object: new, .current, in: own),
        .delete(object: new, in: other), .save(keeping: notes[1], in: other),
      ]
    return Fork(
      relation: .catchingUp, context: own, opening: opening,
      ways: (notes.map { .merge(note: $0, in: own) }, [.catchUp(in: own)]), objects: [object, new])
  }

  /// An object that a context shows, and assignments that give it the differing values of another
  /// object of its entity.
  private func change(in context: Int, but excluded: Int?) -> (Int, [Assignment])? {
    guard seen.objects.indices.contains(context) else { return nil }
    let there = seen.objects[context].indices.filter {
      seen.objects[context][$0].map { !$0.isDeleted && $0.values != nil } ?? false
    }
    for object in there where object != excluded {
      guard let entity = entity(of: object), let mine = seen.objects[context][object]?.values
      else { continue }
      for other in there where other != object && self.entity(of: other) == entity {
        let theirs = seen.objects[context][other]?.values ?? []
        let assignments = mine.indices.filter { mine[$0] != theirs[$0] }
          .filter { world.schema.entities[entity].attributes[$0].takesAnything }
          .map { Assignment($0, theirs[$0]) }
        if !assignments.isEmpty { return (object, assignments) }
      }
    }
    return nil
  }

  private func entity(of object: Int) -> Int? {
    commands.lazy.compactMap(\.insertion).first { $0.object == object }?.entity
  }

  /// The state at the end of one way. Equal texts may consist of different scalars, so states are
  /// compared as values.
  private struct End: Equatable {
    let refusals: [Outcome]
    /// The lists of the context, fetched anew.
    let lists: [ListContents<ItemRef>?]
    /// The values of the objects of the fork.
    let values: [[Value?]?]
  }

  private func violation(of fork: Fork) -> RelationViolation? {
    guard let expected = end(of: fork, fork.ways.expected), expected.refusals.isEmpty,
      let actual = end(of: fork, fork.ways.actual), expected != actual
    else { return nil }
    return RelationViolation(
      relation: fork.relation, place: world.name(ofContext: fork.context),
      expected: text(of: expected, fork), actual: text(of: actual, fork))
  }

  private func lists(of fork: Fork) -> [Int] {
    world.lists.indices.filter { world.lists[$0].context == fork.context }
  }

  /// Returns the state at the end of one way; nil if the store rejected a command of the opening.
  private func end(of fork: Fork, _ way: [Command]) -> End? {
    let lists = lists(of: fork)
    let fetches = lists.map { Command.fetch(list: $0) }
    let looks = run(commands + fork.opening + way + fetches)
    let opening = looks.dropFirst(commands.count).prefix(fork.opening.count)
    guard opening.allSatisfy({ !$0.outcome.isRefusal }), let last = looks.last else { return nil }
    let after = looks.dropFirst(commands.count + fork.opening.count)
    let row = last.objects[fork.context]
    return End(
      refusals: after.map(\.outcome).filter(\.isRefusal),
      lists: lists.map { last.lists[$0].contents?.regardlessOfIDs },
      values: fork.objects.map { row.indices.contains($0) ? row[$0]?.values : nil })
  }

  private func text(of end: End, _ fork: Fork) -> String {
    var lines = end.refusals.map { $0.text(in: world) }
    lines += zip(lists(of: fork), end.lists).map { list, contents in
      "\(world.lists[list].name): \(contents?.text(in: world) ?? "nil")"
    }
    lines += zip(fork.objects, end.values).map { object, values in
      "\(world.name(ofObject: object)) \(values?.text ?? "without values")"
    }
    return lines.joined(separator: "\n")
  }
}

extension ListContents<ItemRef> {
  fileprivate var regardlessOfIDs: ListContents<ItemRef> {
    ListContents(sections: sections, items: items.map(\.regardlessOfID))
  }
}

extension Attribute {
  /// Whether a save accepts every value of the attribute and keeps it.
  fileprivate var takesAnything: Bool {
    isOptional && !isTransient && !isUnique && minimum == nil && maximum == nil
      && computation == nil
  }
}
