import StoreModel

/// What could stand in the place of one thing in a case.
struct Alternatives {
  /// A case with something else in that place.
  struct Other {
    let whole: Case
    /// The line as it is then.
    let line: String
    /// What is changed, in words.
    let change: String
    /// How near it is to the case: the least is the nearest.
    let rank: Int
  }

  /// The command, by index; nil for the world.
  let step: Int?
  /// The line.
  let line: String
  /// Whether another thing stands in the line; else a line is moved or added.
  let isVariation: Bool
  let others: [Other]
}

extension Case {
  /// Everything that can be changed by itself: values, delegates, directions, policies, the order
  /// of two neighbours, and whether changes are processed or saved in between.
  var alternatives: [Alternatives] {
    worldAlternatives + commands.indices.flatMap(valueAlternatives)
      + commands.indices.dropLast().map(orderAlternatives)
      + commands.indices.dropFirst().map(pauseAlternatives)
  }

  private var worldAlternatives: [Alternatives] {
    world.contexts.indices.map(policyAlternatives)
      + world.lists.indices.flatMap {
        [delegateAlternatives(of: $0)] + directionAlternatives(of: $0)
      }
  }

  private func policyAlternatives(of context: Int) -> Alternatives {
    let policy = world.contexts[context].configuration.policy
    return alternatives(
      MergePolicy.allCases.filter { $0 != policy },
      change: { $0.contexts[context].configuration.policy = $1 },
      line: { $0.world.contexts[context].text(in: $0.world) })
  }

  private func delegateAlternatives(of list: Int) -> Alternatives {
    alternatives(
      DelegateKind.allCases.filter { $0 != world.lists[list].delegate },
      change: { $0.lists[list].delegate = $1 }, line: { $0.line(ofList: list) })
  }

  private func directionAlternatives(of list: Int) -> [Alternatives] {
    world.lists[list].configuration.request.sort.indices.map { key in
      alternatives(
        [()],
        change: { world, _ in world.lists[list].configuration.request.sort[key].isAscending.toggle()
        },
        line: { $0.line(ofList: list) })
    }
  }

  private func line(ofList list: Int) -> String { world.lists[list].text(in: CaseNames(self)) }

  private func line(_ step: Int) -> String { commands[step].text(in: CaseNames(self)) }

  /// Other worlds with the same commands.
  private func alternatives<Choice>(
    _ choices: [Choice], change: (inout World, Choice) -> Void, line: (Case) -> String
  ) -> Alternatives {
    let others = choices.map { choice -> Alternatives.Other in
      var other = self
      change(&other.world, choice)
      let changed = line(other)
      return .init(whole: other, line: changed, change: "with `\(changed)`", rank: 2)
    }
    return Alternatives(step: nil, line: line(self), isVariation: true, others: others)
  }

  /// Other values for each value of a command.
  private func valueAlternatives(at step: Int) -> [Alternatives] {
    let values = commands[step].assignments
    let types = values.map { attributeType(of: $0, in: commands[step]) }
    return values.indices.compactMap { place in
      guard let type = types[place] else { return nil }
      let plain = Value.plainest(of: type).map(Optional.some) + [nil]
      return alternatives(
        at: step,
        plain.filter { $0 != values[place].value }.map { commands[step].with($0, at: place) })
    }
  }

  private func alternatives(at step: Int, _ replacements: [Command]) -> Alternatives {
    let others = replacements.map { replacement -> Alternatives.Other in
      var other = self
      other.commands[step] = replacement
      let line = other.line(step)
      return .init(
        whole: other, line: line, change: "with `\(line)` as command \(step + 1)", rank: 0)
    }
    return Alternatives(
      step: step, line: line(step), isVariation: true, others: others)
  }

  /// A command after the one that follows it.
  private func orderAlternatives(at step: Int) -> Alternatives {
    var other = self
    other.commands.swapAt(step, step + 1)
    let line = line(step)
    let change = "with `\(line)` after `\(self.line(step + 1))`"
    return Alternatives(
      step: step, line: line, isVariation: false,
      others: [.init(whole: other, line: line, change: change, rank: 1)])
  }

  /// Something done before a command that settles what is pending.
  private func pauseAlternatives(at step: Int) -> Alternatives {
    let context = commands[step].context ?? 0
    let line = line(step)
    let others = [Command.process(in: context), .save(in: context)].map {
      pause -> Alternatives.Other in
      var other = self
      other.commands.insert(pause, at: step)
      let change = "with `\(other.line(step))` before command \(step + 1)"
      return .init(whole: other, line: line, change: change, rank: 3)
    }
    return Alternatives(step: step, line: line, isVariation: false, others: others)
  }

  private func attributeType(of assignment: Assignment, in command: Command) -> AttributeType? {
    let entity: Int?
    switch command {
    case .insert(_, let number, _, _), .batchInsert(_, let number, _, _): entity = number
    default: entity = command.objects.first.flatMap { entitiesOfObjects[$0] }
    }
    guard let entity, world.schema.entities.indices.contains(entity) else { return nil }
    let attributes = world.schema.entities[entity].attributes
    return attributes.indices.contains(assignment.attribute)
      ? attributes[assignment.attribute].type : nil
  }
}

extension Command {
  /// What a command assigns to the object that it names.
  fileprivate var assignments: [Assignment] {
    switch self {
    case .insert(_, _, let values, _), .set(_, let values, _), .batchInsert(_, _, let values, _):
      values
    default: []
    }
  }

  /// The command with another value in the place of one that it assigns.
  fileprivate func with(_ value: Value?, at place: Int) -> Command {
    var values = assignments
    values[place].value = value
    return switch self {
    case .insert(let object, let entity, _, let context):
      .insert(object: object, entity: entity, values, in: context)
    case .set(let object, _, let context): .set(object: object, values, in: context)
    case .batchInsert(let object, let entity, _, let note):
      .batchInsert(object: object, entity: entity, values, keeping: note)
    default: self
    }
  }
}
