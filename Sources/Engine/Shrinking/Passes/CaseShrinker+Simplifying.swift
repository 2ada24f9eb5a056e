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
        for simpler in best.commands[index].simplifications(in: best) {
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
    for looks in [1, CaseShrinker.looksAtTheEnd] where best.world.looksEvery != 1 {
      var candidate = best
      candidate.world.looksEvery = looks
      attempt(candidate)
    }
    simplifyEntities()
    for attribute in best.ownAttributes.reversed() {
      attempt(best.simplifyingAttribute(attribute.number, of: attribute.entity))
      attempt(best.droppingAttribute(attribute.number, of: attribute.entity))
    }
    for attribute in best.ownAttributes.reversed() {
      for other in 0..<attribute.number {
        if attempt(best.mergingAttribute(attribute.number, into: other, of: attribute.entity)) {
          break
        }
      }
    }
  }

  /// Takes out entities, or lets their objects be of others.
  private mutating func simplifyEntities() {
    for entity in best.world.schema.entities.indices.reversed() {
      if attempt(best.droppingEntity(entity)) || attempt(best.liftingEntity(entity)) { continue }
      guard isShort else { continue }
      for other in 0..<entity {
        if attempt(best.mergingEntity(entity, into: other)) { break }
      }
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
    propose { $0.request.entity = 0 }
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
      for plainer in StringComparator.allCases.prefix(while: { $0 != request.sort[key].comparator })
      {
        propose { $0.request.sort[key].comparator = plainer }
      }
      propose { $0.moveKey(key, to: 0) }
      propose { $0.moveKey(key, to: $0.request.sort[key].path.shortened) }
    }
    propose { $0.request.limit = min($0.request.limit, 1) }
    propose { $0.request.offset = min($0.request.offset, 1) }
    if case .firstLetter(let path) = sectionKey {
      propose { $0.sectionKey = .attribute(path) }
    }
    return simpler
  }

  /// Sorts by another attribute, and sections with it where they go by the first key.
  private mutating func moveKey(_ key: Int, to path: AttributePath) {
    let old = request.sort[key].path
    request.sort[key].path = path
    guard key == 0, sectionKey?.path == old else { return }
    if case .attribute = sectionKey { sectionKey = .attribute(path) }
    if case .firstLetter = sectionKey { sectionKey = .firstLetter(path) }
  }
}

extension AttributePath {
  /// The path with its last step left out, to the first attribute there; itself where it is the
  /// object's own.
  fileprivate var shortened: AttributePath {
    isOwn ? self : AttributePath(0, through: through.dropLast())
  }
}

extension Predicate {
  /// Plainer predicates: none at all, one of the parts, plainer or fewer parts, a plainer
  /// comparison, or another ID.
  var simplifications: [Predicate] {
    let plain = [.always, .never, .isNil(0)].prefix { $0 != self }
    let plainer: [Predicate] =
      switch self {
      case .always, .never, .isNil: []
      case .and(let parts): parts + Predicate.simplifications(of: parts).map { .and($0) }
      case .or(let parts): parts + Predicate.simplifications(of: parts).map { .or($0) }
      case .not(let part): [part] + part.simplifications.map { .not($0) }
      case .compare(let path, let operation, let value):
        (path.isOwn ? [] : [.isNil(path), .compare(path.shortened, operation, value)])
          + Comparison.allCases.prefix { $0 != operation }.map { .compare(path, $0, value) }
      case .match(let path, _, let pattern, _):
        (path.isOwn ? [] : [.isNil(path)]) + [.compare(path, .equal, .string(pattern))]
      case .isObject(let id): id.simplifications.map { .isObject($0) }
      }
    return plain + plainer
  }

  /// The parts without one of them, or with a plainer one.
  private static func simplifications(of parts: [Predicate]) -> [[Predicate]] {
    parts.withoutOne
      + parts.indices.flatMap { index in
        parts[index].simplifications.map { plainer in
          var simpler = parts
          simpler[index] = plainer
          return simpler
        }
      }
  }
}

extension ObjectID {
  /// Plainer IDs: a permanent one, which no store refuses, one of the first entity, a smaller
  /// number.
  fileprivate var simplifications: [ObjectID] {
    var plainer: [ObjectID] = []
    if isTemporary {
      plainer.append(ObjectID(number: number, entity: entity, isTemporary: false))
    }
    if entity > 0 {
      plainer.append(ObjectID(number: number, entity: 0, isTemporary: isTemporary))
    }
    if number > 1 {
      plainer += [1, number - 1].map {
        ObjectID(number: $0, entity: entity, isTemporary: isTemporary)
      }
    }
    return plainer
  }
}
