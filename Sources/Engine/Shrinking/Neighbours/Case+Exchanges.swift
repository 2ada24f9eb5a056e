import StoreModel

// Neighbours with the same commands in as many words: other values, plainer attributes, and two
// things exchanged.
extension Case {
  /// The cases with a plainer attribute: without conditions for a save, or only with the condition
  /// that there is a value. Also the cases in which two attributes of one type become one.
  var plainerAttributes: [Case] {
    ownAttributes.flatMap { number, entity in
      [true, false].compactMap { simplifyingAttribute(number, of: entity, isOptional: $0) }
        + (0..<number).compactMap { mergingAttribute(number, into: $0, of: entity) }
    }
  }

  /// The cases with another value in place of an assigned or compared one, or in place of all equal
  /// ones.
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

  /// The cases in which two things are exchanged: two objects of one entity, the values of two
  /// inserts, two lists, or two contexts. Also the cases in which a relation is set from its other
  /// end.
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

  /// The values that are assigned or compared with, beginning with those of the lists.
  private var values: [Value] {
    var values: [Value] = []
    _ = mappingValues { _, value in
      values.append(value)
      return value
    }
    return values
  }

  /// Returns this case with other values. `change` receives each value with its number; the values
  /// of lists come first.
  private func mappingValues(_ change: @escaping (Int, Value) -> Value) -> Case {
    var place = -1
    var map = SchemaMap(world.schema)
    map.value = { value, _, _ in
      place += 1
      return change(place, value)
    }
    return map.map(self, to: world.schema) ?? self
  }

  /// Returns this case with two objects exchanged in all commands except their inserts.
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

  /// Returns this case with the declarations of two lists exchanged; the names and the commands
  /// stay. Nil if somebody has named the lists.
  private func exchangingLists(_ one: Int, _ other: Int) -> Case? {
    guard [one, other].allSatisfy({ world.lists[$0].name.count == 1 }) else { return nil }
    var exchanged = self
    exchanged.world.lists[one] = world.lists[other]
    exchanged.world.lists[other] = world.lists[one]
    exchanged.world.lists[one].name = world.lists[one].name
    exchanged.world.lists[other].name = world.lists[other].name
    return exchanged
  }

  /// Returns this case with two contexts exchanged; nil if a context would come before its parent.
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

  /// Returns this case with the relation set from the other object, which is equivalent (R1).
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
