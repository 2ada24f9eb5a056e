import StoreModel

/// The cases that tell nearly the same in as many commands, one small change away.
extension Case {
  /// Plainer commands, lists and attributes, other values, and objects, lists, contexts and ends of
  /// relations in each other's place; in a fixed order.
  var rewordings: [Case] {
    plainerCommands + plainerLists + plainerAttributes + otherValues
      + world.schema.relations.indices.flatMap { otherRelations(at: $0) } + exchanges
  }

  private var plainerCommands: [Case] {
    commands.indices.flatMap { index -> [Case] in
      let plainer = commands[index].simplifications(in: self)
      return (plainer + commands[index].assigningNil).compactMap { command in
        guard command.kind == commands[index].kind else { return nil }
        var reworded = self
        reworded.commands[index] = command
        return reworded
      }
    }
  }

  private var plainerLists: [Case] {
    world.lists.indices.flatMap { list in
      let old = world.lists[list].configuration
      return (old.simplifications + old.otherOrders).map { configuration in
        var reworded = self
        reworded.world.lists[list].configuration = configuration
        return reworded
      }
    }
  }

  private var plainerAttributes: [Case] {
    ownAttributes.flatMap { attribute in
      [true, false].compactMap {
        simplifyingAttribute(attribute.number, of: attribute.entity, isOptional: $0)
      }
        + (0..<attribute.number).compactMap {
          mergingAttribute(attribute.number, into: $0, of: attribute.entity)
        }
    }
  }

  /// Another value in the place of one that is assigned or compared with, or of all like it.
  private var otherValues: [Case] {
    let old = values
    return old.indices.flatMap { index -> [Case] in
      let isFirst = old.firstIndex(of: old[index]) == index
      let isRepeated = isFirst && old[(index + 1)...].contains(old[index])
      return old[index].others.flatMap { other in
        [mappingValues { place, value in place == index ? other : value }]
          + (isRepeated ? [mappingValues { _, value in value == old[index] ? other : value }] : [])
      }
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
}

extension Command {
  /// The command with one of the values that it changes being nil.
  fileprivate var assigningNil: [Command] {
    guard case .set(let object, let values, let context) = self else { return [] }
    return values.indices.map { index in
      var emptied = values
      emptied[index].value = nil
      return .set(object: object, emptied, in: context)
    }
  }
}

extension ListConfiguration {
  /// One key the other way round, or two neighbouring keys in each other's place.
  fileprivate var otherOrders: [ListConfiguration] {
    request.sort.indices.flatMap { key in
      var turned = self
      turned.request.sort[key].isAscending.toggle()
      guard key > 0 else { return [turned] }
      var exchanged = self
      exchanged.request.sort.swapAt(key, key - 1)
      return [turned, exchanged]
    }
  }
}

extension Value {
  /// The values that tell most bugs as well as any: the plainest, and strings that differ by
  /// numbers, capitals and accents.
  fileprivate var others: [Value] {
    guard type == .string else { return Value.plainest(of: type).filter { $0 != self } }
    return ["a", "b", "A", "9", "10", "á"].map { .string($0) }.filter { $0 != self }
  }
}
