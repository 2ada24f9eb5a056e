import StoreModel

/// Fewer contexts for the same commands.
extension Case {
  /// Returns this case without a context, its lists and its commands. The children of the context
  /// become children of its parent.
  func droppingContext(_ context: Int) -> Case {
    var smaller = self
    for list in world.lists.indices.reversed() where world.lists[list].context == context {
      smaller = smaller.droppingList(list)
    }
    smaller.commands.removeAll { command in
      command.context == context || command.parts.otherContext == context
    }
    let parent = world.contexts[context].parent
    for other in smaller.world.contexts.indices
    where smaller.world.contexts[other].parent == context {
      smaller.world.contexts[other].parent = parent
    }
    smaller.removeContext(context, movingTo: context)
    return smaller
  }

  /// Returns this case with the commands of a context done in an earlier one.
  func mergingContext(_ context: Int, into other: Int) -> Case {
    var smaller = self
    smaller.commands.removeAll { command in
      guard case .trespass(_, _, let from, let into) = command else { return false }
      return [from, into].allSatisfy { $0 == context || $0 == other }
    }
    for child in smaller.world.contexts.indices
    where smaller.world.contexts[child].parent == context {
      smaller.world.contexts[child].parent = other
    }
    smaller.removeContext(context, movingTo: other)
    return smaller
  }

  /// Returns this case without the saves of a context.
  func withoutSaves(in context: Int) -> Case {
    var smaller = self
    smaller.commands.removeAll { command in
      if case .save(_, in: context) = command { true } else { false }
    }
    return smaller
  }

  private mutating func removeContext(_ context: Int, movingTo other: Int) {
    let number = { (old: Int) in
      old == context ? other : old > context ? old - 1 : old
    }
    world.contexts.remove(at: context)
    for index in world.contexts.indices {
      world.contexts[index].parent = world.contexts[index].parent.map(number)
    }
    for list in world.lists.indices {
      world.lists[list].context = number(world.lists[list].context)
    }
    commands = commands.map { $0.mapContexts(number) }
  }
}
