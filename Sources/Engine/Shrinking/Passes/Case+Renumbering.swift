import Cases
import StoreModel

extension Case {
  /// Returns this case with objects, notes and caches numbered in order of first mention. Objects
  /// get plain names, and so does a single context. Lists, several contexts and the first entity
  /// get plain names too, if theirs were generated.
  func renumbered() -> Case {
    let numbers = Dictionary(uniqueKeysWithValues: objects.enumerated().map { ($1, $0) })
    var notes: [Int] = []
    for command in commands {
      if let note = command.parts.note, !notes.contains(note) { notes.append(note) }
    }
    var renumbered = self
    renumbered.world.objectNames = []
    renumbered.world.nameInOrder()
    renumbered.commands = commands.map { command in
      command.mapObjects { numbers[$0] ?? $0 }
        .mapNote { note in notes.firstIndex(of: note).map { $0 + 1 } ?? note }
    }
    return renumbered.withPlainCaches
  }

  /// This case with its caches named in order of first mention, if their names were generated.
  private var withPlainCaches: Case {
    let plain = RequestGenerator.cacheNames
    let names = world.lists.compactMap(\.configuration.cacheName) + commands.compactMap(\.cacheName)
    guard names.allSatisfy(plain.contains) else { return self }
    let number = { (name: String) in name == names.first ? plain[0] : plain[1] }
    var named = self
    for list in world.lists.indices {
      named.world.lists[list].configuration.cacheName =
        world.lists[list].configuration.cacheName.map(number)
    }
    named.commands = commands.map { $0.mapCacheName(number) }
    return named
  }
}

extension World {
  /// Gives plain names to a single context, and to the lists, contexts and first entity whose names
  /// were generated.
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
    let drawn = contexts.indices.filter {
      WorldGenerator.contextNames.contains(contexts[$0].name)
    }
    var taken = contexts.indices.filter { !drawn.contains($0) }.map { contexts[$0].name }
    for context in drawn {
      let kind = contexts[context].parent == nil ? "other" : "child"
      let plain = (context == 0 ? [] : [kind]) + WorldGenerator.contextNames
      contexts[context].name = plain.first { !taken.contains($0) } ?? contexts[context].name
      taken.append(contexts[context].name)
    }
  }
}

extension Schema {
  /// Returns the schema with another name for an entity; nil if another entity has that name.
  fileprivate func naming(_ entity: Int, _ name: String) -> Schema? {
    var entities = entities
    entities[entity].name = name
    return try? Schema(entities, relations: relations)
  }
}
