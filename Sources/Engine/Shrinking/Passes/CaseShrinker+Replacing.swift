import StoreModel

/// Replacing: one command may do what several did.
extension CaseShrinker {
  /// Up to this many commands, one is put in the place of any two, and richer worlds are tried:
  /// there are many ways to.
  static let replacedPairLimit = 10

  /// Up to this many commands, a fetch is put in the place of any three.
  private static let replacedTripleLimit = 6

  /// Puts one plain command in the place of two or three, under each kind of delegate: one fetch
  /// may do what an insert and a processing did.
  mutating func replaceRuns() {
    guard isShort else { return }
    for length in [3, 2] {
      var start = 0
      while start + length <= best.commands.count {
        if !attemptReplacements(of: start..<start + length) { start += 1 }
      }
    }
  }

  private mutating func attemptReplacements(of run: Range<Int>) -> Bool {
    for list in best.world.lists.indices {
      let context = best.world.lists[list].context
      let plain: [Command] = [
        .fetch(list: list), .process(in: context), .save(in: context), .rollback(in: context),
        .release(list: list),
      ]
      for command in plain {
        for world in best.world.telling(list) {
          var candidate = best
          candidate.commands.replaceSubrange(run, with: [command])
          candidate.world = world
          if attempt(candidate) { return true }
        }
      }
    }
    return false
  }

  /// Puts one fetch in the place of any three, where the last of them was, under each kind of
  /// delegate, and an undo and a redo in the place of three that follow each other: what is told
  /// of a round of changes may be told of a fetch, and what goes and comes again may be one object.
  mutating func replaceTriples() {
    guard best.commands.count <= CaseShrinker.replacedTripleLimit else { return }
    for first in best.commands.indices.dropLast(2) where attemptRedo(from: first) { return }
    var last = best.commands.count - 1
    while last > 1 {
      let others = (0..<last).flatMap { second in (0..<second).map { ($0, second) } }
      let isReplaced = others.contains { attemptFetch(for: $0.0, $0.1, last) }
      last = isReplaced ? best.commands.count - 1 : last - 1
    }
  }

  private mutating func attemptRedo(from first: Int) -> Bool {
    for context in best.world.contexts.indices {
      var candidate = best
      candidate.world = best.world.undoing(in: context)
      candidate.commands.replaceSubrange(
        first..<first + 3, with: [.undo(in: context), .redo(in: context)])
      if attempt(candidate) || attempt(candidate.insertingInContexts) { return true }
    }
    return false
  }

  private mutating func attemptFetch(for first: Int, _ second: Int, _ last: Int) -> Bool {
    for list in best.world.lists.indices {
      for world in best.world.telling(list) {
        var candidate = best
        candidate.world = world
        candidate.commands[last] = .fetch(list: list)
        candidate.commands.remove(at: second)
        candidate.commands.remove(at: first)
        if attempt(candidate) { return true }
      }
    }
    return false
  }

  /// Puts one command in the place of any two, if need be in a slightly richer world: what one
  /// command does to the store may be done in fewer by a sibling, a child or an undo.
  mutating func replacePairs() {
    guard best.commands.count <= CaseShrinker.replacedPairLimit else { return }
    var second = best.commands.count - 1
    while second > 0 {
      let isReplaced = (0..<second).reversed().contains { attemptReplacements(of: $0, second) }
      second = isReplaced ? best.commands.count - 1 : second - 1
    }
  }

  private mutating func attemptReplacements(of first: Int, _ second: Int) -> Bool {
    var rest = best
    rest.commands.remove(at: second)
    rest.commands.remove(at: first)
    for (command, world) in best.replacements(of: first, second) {
      for place in first == second - 1 ? [first] : [second - 1, first] {
        var candidate = rest
        candidate.world = world
        candidate.commands.insert(command, at: place)
        if attempt(candidate) { return true }
      }
    }
    return false
  }
}

extension Case {
  /// Commands that may do what two commands did, each in the world that it needs.
  fileprivate func replacements(of first: Int, _ second: Int) -> [(Command, World)] {
    var replacements: [(Command, World)] = world.lists.indices.flatMap { list in
      world.telling(list).map { (.fetch(list: list), $0) }
        + [(.showOwn(list: list), world.listingAll(in: list))]
    }
    for context in world.contexts.indices {
      replacements += [
        (.process(in: context), world), (.save(in: context), world),
        (.undo(in: context), world.undoing(in: context)),
      ]
    }
    for command in [commands[first], commands[second]] where command.isChange {
      let context = command.context ?? 0
      replacements.append((.hook(.change(command), in: context), world))
      replacements += world.lists.indices.map {
        (.arm(list: $0, .change(command.mapContexts { _ in 0 })), world)
      }
      guard world.contexts.count == 1 else { continue }
      replacements.append((command.mapContexts { _ in 1 }, world.withSibling))
    }
    if world.contexts.count == 1 { replacements.append((.save(), world.listingInChild)) }
    return replacements
  }

  /// This case with its lists in a child, where a save that confirms what is new stands in the
  /// place of the last processing: all that is new is changed by it. Nil where there are more
  /// contexts.
  var confirmingInChild: Case? {
    guard world.contexts.count == 1,
      let last = commands.lastIndex(where: { $0.kind == .process })
    else { return nil }
    var confirming = self
    confirming.world = world.listingInChild
    confirming.commands[last] = .save()
    return confirming
  }
}

extension Command {
  /// Whether it changes an object in its context.
  var isChange: Bool {
    switch self {
    case .insert, .set, .delete, .relate: true
    default: false
    }
  }
}

extension World {
  /// The world as it is, and with each kind of delegate that tells most for a list, or for all:
  /// what is done to one may be told of another.
  fileprivate func telling(_ list: Int) -> [World] {
    let kinds = [DelegateKind.snapshot, .legacy]
    let one = kinds.filter { $0 != lists[list].delegate }.map { delegating(to: $0, [list]) }
    guard lists.count > 1 else { return [self] + one }
    return [self] + one + kinds.map { delegating(to: $0, Array(lists.indices)) }
  }

  private func delegating(to kind: DelegateKind, _ some: [Int]) -> World {
    var world = self
    for list in some { world.lists[list].delegate = kind }
    return world
  }

  /// The world with a list that leaves nothing out.
  fileprivate func listingAll(in list: Int) -> World {
    var world = self
    world.lists[list].configuration.request.predicate = .always
    return world
  }

  /// The world with steps remembered in a context.
  fileprivate func undoing(in context: Int) -> World {
    var world = self
    world.contexts[context].configuration.hasUndo = true
    return world
  }

  /// The world with another context directly above the store.
  fileprivate var withSibling: World {
    var world = self
    world.contexts.append(ContextDeclaration(name: "other"))
    return world
  }

  /// The world with a child of its one context, which takes over what is saved there.
  var withChild: World {
    var world = self
    world.contexts.append(
      ContextDeclaration(
        name: "child", parent: 0,
        configuration: ContextConfiguration(mergesAutomatically: true)))
    return world
  }

  /// The world with all lists in such a child.
  fileprivate var listingInChild: World {
    var world = withChild
    for list in world.lists.indices { world.lists[list].context = 1 }
    return world
  }
}
