import StoreModel

extension CaseShrinker {
  /// Removes contexts with all their commands, or moves these commands to an earlier context. If
  /// that context is the parent, the saves to the parent may be removed too.
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

  /// Moves contexts up in the tree, and lists to earlier contexts.
  mutating func liftContexts() {
    for context in best.world.contexts.indices {
      while let parent = best.world.contexts[context].parent {
        let above = best.world.contexts[parent].parent
        guard attempt(best.changing(\.world.contexts[context].parent, above)) else { break }
      }
    }
    for list in best.world.lists.indices {
      for context in 0..<best.world.lists[list].context {
        if attempt(best.changing(\.world.lists[list].context, context)) { break }
      }
    }
  }

  /// Removes relations, or makes them plainer.
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
