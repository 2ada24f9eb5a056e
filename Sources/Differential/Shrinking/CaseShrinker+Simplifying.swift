import StoreModel

extension CaseShrinker {
  /// Makes the lists plainer: fewer clauses, fewer keys, a plainer delegate.
  mutating func simplifyLists() {
    for list in best.world.lists.indices {
      for kind in [DelegateKind.none, .legacy, .snapshot, .difference] {
        if best.world.lists[list].delegate == kind { break }
        var candidate = best
        candidate.world.lists[list].delegate = kind
        if attempt(candidate) { break }
      }
      var dry = false
      while !dry {
        dry = true
        for simpler in best.world.lists[list].configuration.simplifications {
          var candidate = best
          candidate.world.lists[list].configuration = simpler
          if attempt(candidate) {
            dry = false
            break
          }
        }
      }
    }
  }

  /// Makes each command plainer.
  mutating func simplifyCommands() {
    var index = 0
    while index < best.commands.count {
      var dry = false
      while !dry {
        dry = true
        for simpler in best.commands[index].simplifications(in: best.world.schema) {
          var candidate = best
          candidate.commands[index] = simpler
          if attempt(candidate) {
            dry = false
            break
          }
        }
      }
      index += 1
    }
  }

  /// Takes out what no command needs: options, subentities, attributes and their clauses.
  mutating func simplifyWorld() {
    var candidate = best
    candidate.world.options = StoreOptions()
    attempt(candidate)
    for entity in best.world.schema.entities.indices.reversed() {
      attempt(best.droppingEntity(entity))
    }
    for attribute in (best.world.schema.entities.first?.attributes.indices ?? 0..<0).reversed() {
      attempt(best.simplifyingAttribute(attribute))
      attempt(best.droppingAttribute(attribute))
    }
  }
}

extension ListConfiguration {
  /// Plainer configurations, the boldest first.
  var simplifications: [ListConfiguration] {
    var simpler: [ListConfiguration] = []
    func propose(_ change: (inout ListConfiguration) -> Void) {
      var candidate = self
      change(&candidate)
      if candidate != self { simpler.append(candidate) }
    }
    for predicate in request.predicate.simplifications {
      propose { $0.request.predicate = predicate }
    }
    propose { $0.cacheName = nil }
    propose { $0.window = .atFetch }
    propose { $0.request.limit = 0 }
    propose { $0.request.offset = 0 }
    propose { $0.request.batchSize = 0 }
    propose { $0.request.includesSubentities = true }
    propose { $0.request.includesPendingChanges = true }
    propose { $0.request.resultType = .objects }
    propose { $0.marksReloads = true }
    propose { $0.sectionKey = nil }
    for key in request.sort.indices.dropFirst().reversed() {
      propose { $0.request.sort.remove(at: key) }
    }
    for key in request.sort.indices {
      propose { $0.request.sort[key].isAscending = true }
      propose { $0.request.sort[key].comparator = .binary }
      propose { $0.moveKey(key, to: 0) }
    }
    propose { $0.request.limit = min($0.request.limit, 1) }
    propose { $0.request.offset = min($0.request.offset, 1) }
    if case .firstLetter(let attribute) = sectionKey {
      propose { $0.sectionKey = .attribute(attribute) }
    }
    return simpler
  }

  /// Sorts by another attribute, and sections with it where they go by the first key.
  private mutating func moveKey(_ key: Int, to attribute: Int) {
    let old = request.sort[key].attribute
    request.sort[key].attribute = attribute
    guard key == 0, sectionKey?.attribute == old else { return }
    if case .attribute = sectionKey { sectionKey = .attribute(attribute) }
    if case .firstLetter = sectionKey { sectionKey = .firstLetter(attribute) }
  }
}

extension Predicate {
  /// Plainer predicates: none at all, or one of the parts.
  var simplifications: [Predicate] {
    switch self {
    case .always: []
    case .never: [.always]
    case .and(let parts), .or(let parts): [.always, .never] + parts
    case .not(let part): [.always, .never, part]
    case .compare, .match, .isNil: [.always, .never]
    }
  }
}
