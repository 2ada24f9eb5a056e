#if SQLite
  import StoreModel

  // The checks of a request, in the order of the contract (C240).
  extension SQLiteContext {
    func check(_ request: FetchRequest, isList: Bool = false) throws {
      let numbers = [
        ("limit", request.limit), ("offset", request.offset), ("batch size", request.batchSize),
      ]
      for (name, number) in numbers where number < 0 { throw StoreError.negative(name, number) }
      try check(request.predicate, on: request.entity)
      if isList, request.sortDescriptors == nil { throw StoreError.noSortDescriptors }
      for descriptor in request.sort {
        let attribute = try attribute(at: descriptor.path, of: request.entity)
        if attribute.isTransient { throw StoreError.transientSortKey(attribute: attribute.name) }
        let comparator = descriptor.comparator
        guard comparator != .localized, comparator == .binary || attribute.type == .string else {
          throw StoreError.unsupportedComparator(comparator, attribute: attribute.name)
        }
      }
    }

    func check(_ configuration: ListConfiguration) throws {
      let request = configuration.request
      try check(request, isList: true)
      if let key = configuration.sectionKey { try check(key, of: request.entity) }
      if request.resultType == .count { throw StoreError.resultTypeNotTracked(.count) }
      if configuration.window == .live, let name = configuration.cacheName {
        throw StoreError.liveWindowWithCache(name)
      }
    }

    private func check(_ key: SectionKey, of entity: Int) throws {
      let attribute = try attribute(at: key.path, of: entity)
      if let type = key.type, type != attribute.type {
        switch type {
        case .string: throw StoreError.sectionNotText(attribute: attribute.name)
        case .date: throw StoreError.sectionNotDate(attribute: attribute.name)
        default: throw StoreError.sectionNotInt(attribute: attribute.name)
        }
      }
      if case .bucket(let size, _) = key, size < 1 { throw StoreError.bucketTooSmall(size) }
    }

    private func check(_ predicate: Predicate, on entity: Int) throws {
      switch predicate {
      case .always, .never: break
      case .isNil(let path): _ = try attribute(at: path, of: entity)
      case .isObject(let id):
        if id.isTemporary, try !finds(id) { throw StoreError.objectOfAnotherContext }
      case .compare(let path, _, let value), .any(let path, _, let value):
        try check([value], for: try attribute(at: path, of: entity))
      case .isIn(let path, let values):
        try check(values, for: try attribute(at: path, of: entity))
      case .isBetween(let path, let low, let high):
        try check([low, high], for: try attribute(at: path, of: entity))
      case .leadsToNone, .leadsTo: throw SQLiteContext.noRelationships
      case .match(let path, _, _, _):
        let attribute = try attribute(at: path, of: entity)
        guard attribute.type == .string else {
          throw StoreError.wrongType(attribute: attribute.name)
        }
      case .and(let parts), .or(let parts): for part in parts { try check(part, on: entity) }
      case .not(let part): try check(part, on: entity)
      }
    }

    private func check(_ values: [Value], for attribute: Attribute) throws {
      for value in values {
        guard value.type == attribute.type else {
          throw StoreError.wrongType(attribute: attribute.name)
        }
        if value.isNaN { throw StoreError.notANumber(attribute: attribute.name) }
      }
    }

    private static let noRelationships = SQLiteFailure(
      code: 0, message: "relationships are not among the capabilities")

    /// The attribute that a path leads to. Throws for a path through a relationship.
    private func attribute(at path: AttributePath, of entity: Int) throws -> Attribute {
      guard path.isOwn else { throw SQLiteContext.noRelationships }
      return store.schema.entities[entity].attributes[path.attribute]
    }
  }

  /// Rejects a request whose results can't be tracked (R35, R39).
  func checkTracking(_ request: FetchRequest) throws {
    guard request.resultType == .objects else {
      throw StoreError.resultTypeNotTracked(request.resultType)
    }
    guard request.includesPendingChanges else { throw StoreError.pendingExcludedWhileTracking }
  }
#endif
