import Cases
import StoreModel

extension Case {
  /// The plainest commands that the world of this case knows, in the order in which they are
  /// preferred: on its objects and one more, with the plainest values of the first attributes.
  var plainCommands: [Command] {
    let contexts = world.contexts.indices
    let everywhere = contexts.flatMap { plainChanges(in: $0) }
    return everywhere + contexts.map { .process(in: $0) }
      + world.lists.indices.map { .fetch(list: $0) }
      + contexts.flatMap { [.save(in: $0), .rollback(in: $0)] }
      + contexts.filter { world.contexts[$0].configuration.hasUndo }.map { .undo(in: $0) }
  }

  private func plainChanges(in context: Int) -> [Command] {
    let entities = entitiesOfObjects
    let known = objects
    let fresh = (known.max() ?? -1) + 1
    let inserts = (known + [fresh]).flatMap { object -> [Command] in
      let entity = entities[object] ?? 0
      return plainValues(of: entity, orNil: false).map {
        .insert(object: object, entity: entity, $0, in: context)
      }
    }
    let sets = known.flatMap { object in
      plainValues(of: entities[object] ?? 0, orNil: true).map { values -> Command in
        .set(object: object, values, in: context)
      }
    }
    return inserts + sets + known.map { .delete(object: $0, in: context) }
  }

  /// No assignment, and the plainest ones of the first two attributes.
  private func plainValues(of entity: Int, orNil: Bool) -> [[Assignment]] {
    let attributes = world.schema.entities[entity].attributes.prefix(2)
    return [[]]
      + attributes.enumerated().flatMap { number, attribute -> [[Assignment]] in
        let values = Value.plainest(of: attribute.type).prefix(2).map(Optional.some)
        return (orNil ? values + [nil] : values).map { [Assignment(number, $0)] }
      }
  }
}

extension CommandKind {
  /// How plain a kind is, the plainest being 0: the order in which commands are told where any
  /// will do, and what takes the place of what.
  var plainness: Int {
    CommandKind.byPlainness.firstIndex(of: self) ?? CommandKind.byPlainness.count
  }

  private static let byPlainness: [CommandKind] = [
    .insert, .batchInsert, .set, .delete, .relate, .process, .fetch, .save, .rollback, .undo,
  ]
}
