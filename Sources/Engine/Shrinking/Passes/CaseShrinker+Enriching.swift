import StoreModel

/// Enriching: where lists and contexts do more, fewer commands may show the same.
extension CaseShrinker {
  /// Takes out a command, or an object, in each world that does a little more.
  mutating func dropInRicherWorlds() {
    guard best.commands.count <= CaseShrinker.replacedPairLimit else { return }
    unifyObjectsInSections()
    attempt(best.refreshingChild)
    attempt(best.relatingTouched)
    var index = best.commands.count - 1
    while index >= 0 {
      var rest = best
      rest.commands.remove(at: index)
      let isDropped = rest.richer.contains { attempt($0) }
      index = isDropped ? best.commands.count - 1 : index - 1
    }
  }

  /// Lets one object be what two were, with a list in sections: it then changes its section where
  /// it changed its place among the two.
  private mutating func unifyObjectsInSections() {
    for list in best.world.lists.indices {
      let objects = best.objects
      for (index, object) in objects.enumerated().reversed() {
        for other in objects[..<index] {
          if attempt(best.joining(object, to: other).sectioning(list)) { return }
        }
      }
    }
  }
}

extension Case {
  /// The same commands with a list in sections, with a list of one row that stays one, with one
  /// that leaves out its first rows and not its last, and with contexts that see what is not saved.
  fileprivate var richer: [Case?] {
    world.lists.indices.flatMap { [sectioning($0), leavingOut($0)] + showingOne(in: $0) }
      + [
        mergingAutomatically, joiningContexts, joiningContexts?.savingAbove,
        exchangingContexts?.joiningContexts?.savingAbove, exchangingLists,
      ]
  }

  /// This case with what is done in each of two contexts done in the other; nil where there are not
  /// two.
  private var exchangingContexts: Case? {
    guard world.contexts.count == 2 else { return nil }
    var exchanged = self
    exchanged.commands = commands.map { command in command.mapContexts { 1 - $0 } }
    return exchanged
  }

  /// This case with each of two lists fetched in the place of the other, and both telling of it;
  /// nil where there are not two.
  private var exchangingLists: Case? {
    guard world.lists.count == 2 else { return nil }
    var exchanged = self
    for list in world.lists.indices { exchanged.world.lists[list].delegate = .snapshot }
    exchanged.commands = commands.map { command in
      if case .fetch(let list) = command { .fetch(list: 1 - list) } else { command }
    }
    return exchanged
  }

  /// This case with what is changed there changed in a child, which a save above brings up to date;
  /// nil where nothing that was noted is merged into the only context.
  fileprivate var refreshingChild: Case? {
    guard world.contexts.count == 1, commands.contains(where: { $0.kind == .merge }),
      let object = objects.first
    else { return nil }
    var refreshing = insertingInContexts
    refreshing.world = world.withChild
    refreshing.commands.removeAll { [.batch, .merge, .save].contains($0.kind) }
    for (index, command) in refreshing.commands.enumerated() where command.kind == .set {
      refreshing.commands[index] = command.mapContexts { _ in 1 }
    }
    if !refreshing.commands.contains(where: { $0.kind == .set }) {
      refreshing.commands.append(.set(object: object, [], in: 1))
    }
    refreshing.commands.append(.save())
    return refreshing.commands.count < commands.count ? refreshing : nil
  }

  /// This case with objects that are touched one after the other touched by one command, which
  /// relates the first to the others; nil where there are fewer than two such commands, or where
  /// they are of several contexts or entities.
  fileprivate var relatingTouched: Case? {
    let places = commands.indices.filter { !commands[$0].touched.isEmpty }
    guard places.count > 1, let last = places.last, let context = commands[last].context,
      places.allSatisfy({ commands[$0].context == context })
    else { return nil }
    let touched = places.flatMap { commands[$0].touched }
    let others = objects.filter { $0 != touched[0] && touched.contains($0) }
    let entities = entitiesOfObjects
    guard let entity = entities[touched[0]], others.allSatisfy({ entities[$0] == entity }),
      let schema = world.schema.relatingMany(of: entity)
    else { return nil }
    var relating = self
    relating.world.schema = schema
    relating.commands[last] = .relate(
      object: touched[0], relationship: 2 * world.schema.relations.count, to: others, in: context)
    for place in places.dropLast().reversed() { relating.commands.remove(at: place) }
    return relating
  }

  /// This case with contexts that take over what others save, without being told to; nil where
  /// there are no others.
  private var mergingAutomatically: Case? {
    guard world.contexts.count > 1 else { return nil }
    var merging = self
    for context in world.contexts.indices {
      merging.world.contexts[context].configuration.mergesAutomatically = true
    }
    return merging
  }

  /// This case with all that is saved being saved by the first context, and taken over by others.
  private var savingAbove: Case? {
    var saving = mergingAutomatically
    saving?.commands = commands.map { command in
      if case .save(let note, _) = command { .save(keeping: note) } else { command }
    }
    return saving
  }

  /// This case with a list in sections by its first key; nil where it is in sections already.
  fileprivate func sectioning(_ list: Int) -> Case? {
    let configuration = world.lists[list].configuration
    guard configuration.sectionKey == nil, let key = configuration.request.sort.first else {
      return nil
    }
    var sectioned = self
    sectioned.world.lists[list].configuration.sectionKey = .attribute(key.path)
    return sectioned
  }

  /// This case with as many rows left out at the beginning of a list as it shows; nil where it
  /// shows all of them.
  private func leavingOut(_ list: Int) -> Case? {
    let limit = world.lists[list].configuration.request.limit
    guard limit > 0 else { return nil }
    var skipping = self
    skipping.world.lists[list].configuration.request.limit = 0
    skipping.world.lists[list].configuration.request.offset = limit
    return skipping
  }

  /// This case with a list of one row: an object that comes takes the place of another, which must
  /// not be deleted first; also with a value for an object, which then stands behind those without.
  private func showingOne(in list: Int) -> [Case] {
    let request = world.lists[list].configuration.request
    guard request.limit == 0 else { return [] }
    var limited = self
    limited.world.lists[list].configuration.request.limit = 1
    limited.world.lists[list].configuration.window = .live
    guard let path = request.sort.first?.path, path.isOwn else { return [limited] }
    let attribute = world.schema.attribute(at: path, from: request.entity)
    let valued = commands.indices.compactMap { index -> Case? in
      guard case .insert(let object, request.entity, let values, let context) = commands[index],
        !values.contains(where: { $0.attribute == path.attribute }),
        let value = Value.plainest(of: attribute.type).first
      else { return nil }
      var valued = limited
      valued.commands[index] = .insert(
        object: object, entity: request.entity, values + [Assignment(path.attribute, value)],
        in: context)
      return valued
    }
    return [limited] + valued
  }

  /// This case with all contexts below the first, and objects inserted there in place of rows; nil
  /// where they stand there already.
  private var joiningContexts: Case? {
    guard world.contexts.dropFirst().contains(where: { $0.parent == nil }) else { return nil }
    var joined = self
    for context in world.contexts.indices.dropFirst() where world.contexts[context].parent == nil {
      joined.world.contexts[context].parent = 0
    }
    return joined.insertingInContexts
  }

  /// This case with objects inserted in the first context, in place of rows in the store.
  var insertingInContexts: Case {
    var inserting = self
    inserting.commands = commands.map { command in
      guard case .batchInsert(let object, let entity, let values, _) = command else {
        return command
      }
      return .insert(object: object, entity: entity, values)
    }
    return inserting
  }
}

extension Schema {
  /// The schema with one more relation, of many objects of an entity to many; nil where the names
  /// are taken.
  fileprivate func relatingMany(of entity: Int) -> Schema? {
    let relation = Relation(
      Relationship(entity, "circles", isToMany: true),
      Relationship(entity, "members", isToMany: true))
    return try? Schema(entities, relations: relations + [relation])
  }
}

extension Command {
  /// The objects that the command touches, where it changes no value.
  fileprivate var touched: [Int] {
    switch self {
    case .set(let object, let values, _) where values.isEmpty: [object]
    case .relate(let object, _, let others, _): [object] + others
    default: []
    }
  }
}
