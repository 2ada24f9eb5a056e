import StoreModel

extension Case {
  /// Returns the case with text matches that ignore nothing but these differences.
  ///
  /// An order of strings may be unable to ignore the others (R105).
  func ignoring(only foldings: Folding) -> Case {
    var limited = self
    for list in limited.world.lists.indices {
      limited.world.lists[list].configuration.request.ignore(only: foldings)
    }
    limited.commands = commands.map { $0.ignoring(only: foldings) }
    return limited
  }
}

extension Command {
  fileprivate func ignoring(only foldings: Folding) -> Command {
    changing { parts in
      parts.predicate = parts.predicate?.ignoring(only: foldings)
      parts.request?.ignore(only: foldings)
      parts.configuration?.request.ignore(only: foldings)
      if case .predicate(let predicate) = parts.requestEdit {
        parts.requestEdit = .predicate(predicate.ignoring(only: foldings))
      }
      parts.change = parts.change?.ignoring(only: foldings)
    }
  }
}

extension FetchRequest {
  fileprivate mutating func ignore(only foldings: Folding) {
    predicate = predicate.ignoring(only: foldings)
  }
}

extension Predicate {
  fileprivate func ignoring(only foldings: Folding) -> Predicate {
    switch self {
    case .match(let path, let match, let pattern, let folding):
      .match(path, match, pattern, folding.intersection(foldings))
    case .and(let parts): .and(parts.map { $0.ignoring(only: foldings) })
    case .or(let parts): .or(parts.map { $0.ignoring(only: foldings) })
    case .not(let part): .not(part.ignoring(only: foldings))
    case .always, .never, .compare, .isNil, .isIn, .isBetween, .isObject, .leadsToNone, .leadsTo,
      .any:
      self
    }
  }
}
