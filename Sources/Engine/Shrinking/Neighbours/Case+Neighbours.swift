import Cases
import StoreModel

/// The neighbourhood of a case: all cases that differ from it by one small change. The shrinker
/// tries the simpler and plainer ones; the explainer runs the others as well.
extension Case {
  /// The places of the whole case (contexts, lists and commands), each with its alternatives.
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

  /// The equivalent cases from which the shrinker keeps the plainest: plainer parts, other values,
  /// and exchanged objects, lists, contexts or ends of relations.
  var rewordings: [Case] {
    let declared = declarationPlaces.flatMap { $0.wholes(.simpler) + $0.wholes(.plainer) }
    let commanded = commands.indices.flatMap { index in
      places(ofCommand: index).flatMap { $0.wholes(.simpler) + $0.wholes(.plainer) }
        .filter { $0.commands[index].kind == commands[index].kind }
    }
    return commanded + declared + plainerAttributes + otherValues
      + world.schema.relations.indices.flatMap { otherRelations(at: $0) } + exchanges
  }

  /// The cases with two commands in another order, with a command in between, or with one command
  /// less.
  var rearrangements: [Place<Case>] {
    let steps = commands.indices.reversed()
    return steps.dropFirst(2).compactMap(exchange) + steps.compactMap(pause)
      + steps.compactMap(deletion)
  }

  /// Returns this case with one part replaced.
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
  /// The places of a context: all its clauses at once, and each clause that it has.
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
    let authors =
      author == nil
      ? []
      : [
        Place(.clause, WorldGenerator.authors, now: author, rank: [nil]) {
          changing(\.author, $0)
        }
      ]
    return [Place(simpler: [plain])] + policies + authors + without(\.mergesAutomatically)
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

// The ways to rearrange commands: another order, a command in between, or one command less.
extension Case {
  /// Returns the case with a command after the one that follows it. Nil if the second command needs
  /// the object that the first one inserts. The last command is never moved, because without it
  /// there is usually nothing to see.
  private func exchange(_ step: Int) -> Place<Case>? {
    let (first, second) = (commands[step], commands[step + 1])
    let isNeeded = first.insertion.map { second.objects.contains($0.object) } ?? false
    guard first != second, !isNeeded else { return nil }
    var other = self
    other.commands.swapAt(step, step + 1)
    return Place(.order, .other, [other])
  }

  /// Returns the cases in which a command is preceded by one that processes or saves the pending
  /// changes.
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

  /// Returns the case without a command. Nil for an insert, because other commands may need its
  /// object.
  private func deletion(_ step: Int) -> Place<Case>? {
    guard commands[step].insertion == nil else { return nil }
    var other = self
    other.commands.remove(at: step)
    return Place(.deletion, .other, [other])
  }
}
