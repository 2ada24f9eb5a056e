import StoreModel

extension Case {
  /// Each part of the text, with other things in its place: values, clauses, delegates, words.
  var parts: [Alternatives<Case>] {
    world.contexts.indices.flatMap(partsOfContext) + world.lists.indices.flatMap(partsOfList)
      + commands.indices.flatMap { step in
        commands[step].alternatives(in: self).map { part in
          part.map { other in
            var whole = self
            whole.commands[step] = other
            return whole
          }
        }
      }
  }

  /// What is done in another order, with something in between, or with one command less.
  var rearrangements: [Alternatives<Case>] {
    let steps = commands.indices.reversed()
    return steps.dropFirst(2).compactMap(exchange) + steps.compactMap(pause)
      + steps.compactMap(deletion)
  }

  private func worlds(
    _ kind: AlternativeKind, _ changes: [(inout World) -> Void]
  ) -> Alternatives<Case> {
    let others = changes.map { change in
      var other = self
      change(&other.world)
      return other
    }
    return Alternatives(kind, others.filter { $0 != self })
  }

  private func partsOfContext(_ number: Int) -> [Alternatives<Case>] {
    let configuration = world.contexts[number].configuration
    var parts: [Alternatives<Case>] = []
    if configuration.policy != .error {
      let policies = MergePolicy.allCases.map { policy -> (inout World) -> Void in
        { $0.contexts[number].configuration.policy = policy }
      }
      parts.append(worlds(.clause, policies))
    }
    for flag in [\ContextConfiguration.mergesAutomatically, \.hasUndo]
    where configuration[keyPath: flag] {
      parts.append(worlds(.clause, [{ $0.contexts[number].configuration[keyPath: flag] = false }]))
    }
    return parts
  }

  private func partsOfList(_ number: Int) -> [Alternatives<Case>] {
    let list = world.lists[number]
    let clauses = list.configuration.alternatives.map { part in
      part.map { configuration in
        var other = self
        other.world.lists[number].configuration = configuration
        return other
      }
    }
    guard list.delegate != .none else { return clauses }
    let kinds = DelegateKind.allCases.map { kind -> (inout World) -> Void in
      { $0.lists[number].delegate = kind }
    }
    return clauses + [worlds(.word, kinds)]
  }

  /// A command after the one that follows it; not where that would be without what it is about. The
  /// last command stays, for without it there is mostly nothing to be seen.
  private func exchange(_ step: Int) -> Alternatives<Case>? {
    let (first, second) = (commands[step], commands[step + 1])
    let isNeeded = first.insertion.map { second.objects.contains($0.object) } ?? false
    guard first != second, !isNeeded else { return nil }
    var other = self
    other.commands.swapAt(step, step + 1)
    return Alternatives(.order, [other])
  }

  /// Something done before a command that settles what is pending.
  private func pause(_ step: Int) -> Alternatives<Case>? {
    guard step > 0 else { return nil }
    let command = commands[step]
    let list = command.list.flatMap {
      world.lists.indices.contains($0) ? world.lists[$0].context : nil
    }
    let context = command.context ?? list ?? 0
    let pauses = [Command.process(in: context), .save(in: context)].filter {
      $0 != command && $0 != commands[step - 1]
    }
    return Alternatives(
      .pause,
      pauses.map { pause in
        var other = self
        other.commands.insert(pause, at: step)
        return other
      })
  }

  /// The case without a command, but not without an object that others are about.
  private func deletion(_ step: Int) -> Alternatives<Case>? {
    guard commands[step].insertion == nil else { return nil }
    var other = self
    other.commands.remove(at: step)
    return Alternatives(.deletion, [other])
  }
}
