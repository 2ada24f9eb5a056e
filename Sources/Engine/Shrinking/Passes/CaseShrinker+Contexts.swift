import StoreModel

extension CaseShrinker {
  /// Takes out contexts with all that is done in them, or lets it be done in an earlier one; in a
  /// parent also without the saves that would bring it there.
  mutating func dropContexts() {
    var context = best.world.contexts.count - 1
    while context >= 0 {
      if best.world.contexts.count > 1, !attempt(best.droppingContext(context)) {
        for other in 0..<context {
          if attempt(best.mergingContext(context, into: other)) { break }
          if best.world.contexts[context].parent == other,
            attempt(best.withoutSaves(in: context).mergingContext(context, into: other))
          {
            break
          }
        }
      }
      context -= 1
    }
  }

  /// Makes the contexts plainer: higher up in the tree, and as a context is by default.
  mutating func simplifyContexts() {
    for context in best.world.contexts.indices {
      while let parent = best.world.contexts[context].parent {
        var candidate = best
        candidate.world.contexts[context].parent = best.world.contexts[parent].parent
        guard attempt(candidate) else { break }
      }
      for simpler in best.world.contexts[context].configuration.simplifications {
        var candidate = best
        candidate.world.contexts[context].configuration = simpler(
          best.world.contexts[context].configuration)
        attempt(candidate)
      }
    }
    for list in best.world.lists.indices {
      for context in 0..<best.world.lists[list].context {
        var candidate = best
        candidate.world.lists[list].context = context
        if attempt(candidate) { break }
      }
    }
  }

  /// Takes out relations, or makes them plainer.
  mutating func simplifyRelations() {
    for relation in best.world.schema.relations.indices.reversed() {
      if attempt(best.droppingRelation(relation)) { continue }
      for simpler in best.simplifyingRelation(relation) {
        if attempt(simpler) { break }
      }
      for lifted in best.liftingRelation(relation) where attempt(lifted) { break }
      attempt(best.namingRelation(relation))
    }
  }
}

extension ContextConfiguration {
  /// Changes towards the default, the boldest first.
  fileprivate var simplifications: [(ContextConfiguration) -> ContextConfiguration] {
    [
      { _ in ContextConfiguration() },
      { old in
        ContextConfiguration(policy: old.policy, hasUndo: old.hasUndo)
      },
      { old in
        ContextConfiguration(mergesAutomatically: old.mergesAutomatically, hasUndo: old.hasUndo)
      },
      { old in
        ContextConfiguration(mergesAutomatically: old.mergesAutomatically, policy: old.policy)
      },
    ]
  }
}
