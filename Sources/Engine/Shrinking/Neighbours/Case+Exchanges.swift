import StoreModel

// The cases that tell the same in as many words: other values, plainer attributes, and two things
// in each other's place.
extension Case {
  /// Attributes of which a save asks nothing, or only that there is a value, and two of a type made
  /// one.
  var plainerAttributes: [Case] {
    ownAttributes.flatMap { number, entity in
      [true, false].compactMap { simplifyingAttribute(number, of: entity, isOptional: $0) }
        + (0..<number).compactMap { mergingAttribute(number, into: $0, of: entity) }
    }
  }

  /// Another value in the place of one that is assigned or compared with, or of all like it.
  var otherValues: [Case] {
    let old = values
    return old.indices.flatMap { index -> [Case] in
      let isFirst = old.firstIndex(of: old[index]) == index
      let isRepeated = isFirst && old[(index + 1)...].contains(old[index])
      return old[index].telling.flatMap { other in
        [mappingValues { place, value in place == index ? other : value }]
          + (isRepeated ? [mappingValues { _, value in value == old[index] ? other : value }] : [])
      }
    }
  }

  /// Every two objects of one entity, what every two are inserted with, every two lists and every
  /// two contexts exchanged, and each relation told from its other end.
  var exchanges: [Case] {
    let entities = entitiesOfObjects
    let alike = pairs(objects).filter { entities[$0] == entities[$1] }
    return alike.map { exchangingObjects($0, $1) }
      + pairs(Array(commands.indices)).compactMap { exchangingValues($0, $1) }
      + pairs(Array(world.lists.indices)).compactMap { exchangingLists($0, $1) }
      + pairs(Array(world.contexts.indices)).compactMap { exchangingContexts($0, $1) }
      + commands.indices.compactMap { relatingBack(at: $0) }
  }

  private func pairs(_ numbers: [Int]) -> [(Int, Int)] {
    numbers.indices.flatMap { first in
      numbers[(first + 1)...].map { (numbers[first], $0) }
    }
  }

  /// The values that are assigned or compared with, lists first.
  private var values: [Value] {
    var values: [Value] = []
    _ = mappingValues { _, value in
      values.append(value)
      return value
    }
    return values
  }

  /// This case with other values: each is handed over with its number, lists first.
  private func mappingValues(_ change: @escaping (Int, Value) -> Value) -> Case {
    var place = -1
    var map = SchemaMap(world.schema)
    map.value = { value, _, _ in
      place += 1
      return change(place, value)
    }
    return map.map(self, to: world.schema) ?? self
  }

  /// What brings them in stays.
  private func exchangingObjects(_ one: Int, _ other: Int) -> Case {
    var exchanged = self
    exchanged.commands = commands.map { command in
      guard command.insertion == nil else { return command }
      return command.mapObjects { $0 == one ? other : $0 == other ? one : $0 }
    }
    return exchanged
  }

  private func exchangingValues(_ one: Int, _ other: Int) -> Case? {
    guard case .insert(let object, let entity, let values, let context) = commands[one],
      case .insert(let later, entity, let others, let place) = commands[other], values != others
    else { return nil }
    var exchanged = self
    exchanged.commands[one] = .insert(object: object, entity: entity, others, in: context)
    exchanged.commands[other] = .insert(object: later, entity: entity, values, in: place)
    return exchanged
  }

  /// What two lists are is exchanged, and the commands stay; nil where somebody gave them names.
  private func exchangingLists(_ one: Int, _ other: Int) -> Case? {
    guard [one, other].allSatisfy({ world.lists[$0].name.count == 1 }) else { return nil }
    var exchanged = self
    exchanged.world.lists[one] = world.lists[other]
    exchanged.world.lists[other] = world.lists[one]
    exchanged.world.lists[one].name = world.lists[one].name
    exchanged.world.lists[other].name = world.lists[other].name
    return exchanged
  }

  /// nil where a context would stand before its parent.
  private func exchangingContexts(_ one: Int, _ other: Int) -> Case? {
    let number = { $0 == one ? other : $0 == other ? one : $0 }
    var exchanged = self
    exchanged.world.contexts.swapAt(one, other)
    for context in world.contexts.indices {
      let parent = exchanged.world.contexts[context].parent.map(number)
      if let parent, parent >= context { return nil }
      exchanged.world.contexts[context].parent = parent
    }
    for list in world.lists.indices {
      exchanged.world.lists[list].context = number(world.lists[list].context)
    }
    exchanged.commands = commands.map { $0.mapContexts(number) }
    return exchanged.renumbered()
  }

  /// One object related to another is the other related to the one (R1).
  private func relatingBack(at index: Int) -> Case? {
    guard case .relate(let object, let number, let others, let context) = commands[index],
      others.count == 1
    else { return nil }
    var back = self
    back.commands[index] = .relate(
      object: others[0], relationship: number ^ 1, to: [object], in: context)
    return back
  }
}
