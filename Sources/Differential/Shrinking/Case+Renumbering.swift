import StoreModel

extension Case {
  /// This case with its objects and notes numbered in order of first mention, the objects under
  /// their plain names, and so a context that is left alone, and lists, contexts and the first
  /// entity where their names were drawn.
  func renumbered() -> Case {
    let numbers = Dictionary(uniqueKeysWithValues: objects.enumerated().map { ($1, $0) })
    var notes: [Int] = []
    for command in commands {
      if let note = command.note, !notes.contains(note) { notes.append(note) }
    }
    var renumbered = self
    renumbered.world.objectNames = []
    renumbered.world.nameInOrder()
    renumbered.commands = commands.map { command in
      command.mapObjects { numbers[$0] ?? $0 }
        .mapNote { note in notes.firstIndex(of: note).map { $0 + 1 } ?? note }
    }
    return renumbered
  }
}

extension World {
  /// Gives lists, contexts and the first entity the plainest names where theirs were drawn.
  fileprivate mutating func nameInOrder() {
    if SchemaGenerator.entityNames.contains(schema.entities[0].name),
      let named = schema.naming(0, SchemaGenerator.entityNames[0])
    {
      schema = named
    }
    if lists.allSatisfy({ $0.name.count == 1 }) {
      for list in lists.indices { lists[list].name = WorldGenerator.listName(list) }
    }
    if contexts.count == 1 { contexts[0].name = ContextDeclaration.main.name }
    for (context, declared) in contexts.enumerated().dropFirst()
    where WorldGenerator.contextNames.contains(declared.name) {
      let taken = contexts.map(\.name).filter { $0 != declared.name }
      let plain = [declared.parent == nil ? "other" : "child"] + WorldGenerator.contextNames
      contexts[context].name = plain.first { !taken.contains($0) } ?? declared.name
    }
  }
}

extension Schema {
  /// The schema with another name for an entity; nil where another one has it.
  fileprivate func naming(_ entity: Int, _ name: String) -> Schema? {
    var entities = entities
    entities[entity].name = name
    return try? Schema(entities, relations: relations)
  }
}

extension Command {
  /// The note that the command keeps or merges.
  fileprivate var note: Int? {
    if case .merge(let note, _) = self { note } else { keptNote }
  }

  fileprivate func mapNote(_ number: (Int) -> Int) -> Command {
    switch self {
    case .save(let note, let context): .save(keeping: note.map(number), in: context)
    case .merge(let note, let context): .merge(note: number(note), in: context)
    case .batchInsert(let object, let entity, let values, let note):
      .batchInsert(object: object, entity: entity, values, keeping: note.map(number))
    case .batch(let request, let note): .batch(request, keeping: note.map(number))
    default: self
    }
  }
}
