import StoreModel

/// The neighbourhood of a case: all that is one small change away. The shrinker takes what is
/// simpler or plainer, the explainer runs the rest as well.
extension Case {
  /// Each part of the text, with other things in its place: contexts, lists, commands.
  var places: [Place<Case>] {
    declarationPlaces + commands.indices.flatMap { places(ofCommand: $0) }
  }

  /// The places of contexts and lists.
  var declarationPlaces: [Place<Case>] {
    world.contexts.indices.flatMap { context in
      world.contexts[context].configuration.places.map { place in
        place.map { changing(\.world.contexts[context].configuration, $0) }
      }
    }
      + world.lists.indices.flatMap { list in
        world.lists[list].configuration.places.map { place in
          place.map { changing(\.world.lists[list].configuration, $0) }
        } + delegatePlace(of: list)
      }
  }

  /// The places of one command.
  func places(ofCommand index: Int) -> [Place<Case>] {
    commands[index].places(in: self).map { place in
      place.map { changing(\.commands[index], $0) }
    }
  }

  /// Cases that say as much in other words of which the plainest are kept: plainer parts, other
  /// values, and objects, lists, contexts and ends of relations in each other's place.
  var rewordings: [Case] {
    let declared = declarationPlaces.flatMap { $0.wholes(.simpler) + $0.wholes(.plainer) }
    let commanded = commands.indices.flatMap { index in
      places(ofCommand: index).flatMap { $0.wholes(.simpler) + $0.wholes(.plainer) }
        .filter { $0.commands[index].kind == commands[index].kind }
    }
    return commanded + declared + plainerAttributes + otherValues
      + world.schema.relations.indices.flatMap { otherRelations(at: $0) } + exchanges
  }

  /// What is done in another order, with something in between, or with one command less.
  var rearrangements: [Place<Case>] {
    let steps = commands.indices.reversed()
    return steps.dropFirst(2).compactMap(exchange) + steps.compactMap(pause)
      + steps.compactMap(deletion)
  }

  /// This case with something else in one place.
  func changing<Part>(_ part: WritableKeyPath<Case, Part>, _ choice: Part) -> Case {
    var changed = self
    changed[keyPath: part] = choice
    return changed
  }

  private func delegatePlace(of list: Int) -> [Place<Case>] {
    let now = world.lists[list].delegate
    guard now != .none else { return [] }
    return [
      Place(.word, DelegateKind.allCases, now: now, rank: DelegateKind.byPlainness) {
        changing(\.world.lists[list].delegate, $0)
      }
    ]
  }
}

extension ContextConfiguration {
  /// What a context is by default, and each clause that is there without it.
  fileprivate var places: [Place<ContextConfiguration>] {
    let plain = ContextConfiguration()
    guard self != plain else { return [] }
    func without(
      _ flag: WritableKeyPath<ContextConfiguration, Bool>
    ) -> [Place<ContextConfiguration>] {
      self[keyPath: flag] ? [Place(.clause, .simpler, [changing(flag, false)])] : []
    }
    let policies =
      policy == .error
      ? []
      : [
        Place(.clause, MergePolicy.allCases, now: policy, rank: [.error]) {
          changing(\.policy, $0)
        }
      ]
    return [Place(simpler: [plain])] + policies + without(\.mergesAutomatically)
      + without(\.hasUndo)
  }

  private func changing<Part>(
    _ part: WritableKeyPath<ContextConfiguration, Part>, _ choice: Part
  ) -> ContextConfiguration {
    var changed = self
    changed[keyPath: part] = choice
    return changed
  }
}

// What is done in another order, with something in between, or not at all.
extension Case {
  /// A command after the one that follows it; not where that would be without what it is about. The
  /// last command stays, for without it there is mostly nothing to be seen.
  private func exchange(_ step: Int) -> Place<Case>? {
    let (first, second) = (commands[step], commands[step + 1])
    let isNeeded = first.insertion.map { second.objects.contains($0.object) } ?? false
    guard first != second, !isNeeded else { return nil }
    var other = self
    other.commands.swapAt(step, step + 1)
    return Place(.order, .other, [other])
  }

  /// Something done before a command that settles what is pending.
  private func pause(_ step: Int) -> Place<Case>? {
    guard step > 0 else { return nil }
    let command = commands[step]
    let list = command.list.flatMap {
      world.lists.indices.contains($0) ? world.lists[$0].context : nil
    }
    let context = command.context ?? list ?? 0
    let pauses = [Command.process(in: context), .save(in: context)].filter {
      $0 != command && $0 != commands[step - 1]
    }
    return Place(
      .pause, .other,
      pauses.map { pause in
        var other = self
        other.commands.insert(pause, at: step)
        return other
      })
  }

  /// The case without a command, but not without an object that others are about.
  private func deletion(_ step: Int) -> Place<Case>? {
    guard commands[step].insertion == nil else { return nil }
    var other = self
    other.commands.remove(at: step)
    return Place(.deletion, .other, [other])
  }
}
