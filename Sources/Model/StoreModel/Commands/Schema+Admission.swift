// Checks of names: whether the schema has everything that a command names.
//
// A shrunk or hand-written case may name an attribute or a relationship that an entity does not
// have. The driver skips such a command on both sides, and no store gets it.

extension Schema {
  /// Whether an entity has every attribute that is assigned, and takes the values.
  @usableFromInline package func admits(_ values: [Assignment], to entity: Int) -> Bool {
    guard entities.indices.contains(entity) else { return false }
    let attributes = entities[entity].attributes
    return values.allSatisfy {
      attributes.indices.contains($0.attribute) && attributes[$0.attribute].admits($0.value)
    }
  }

  /// Whether an entity has a relationship of this number.
  @usableFromInline package func admits(relationship: Int, of entity: Int) -> Bool {
    entities.indices.contains(entity) && (0..<2 * relations.count).contains(relationship)
      && has(entity, relationship)
  }

  /// Whether a path leads from an entity to an existing attribute.
  ///
  /// A path through a to-many relationship is admitted: stores reject it with a typed error (R45).
  @usableFromInline package func admits(_ path: AttributePath, from entity: Int) -> Bool {
    var entity = entity
    for number in path.through {
      guard admits(relationship: number, of: entity) else { return false }
      entity = destination(of: number)
    }
    return entities[entity].attributes.indices.contains(path.attribute)
  }

  /// Whether a path leads from an entity to an existing relationship.
  ///
  /// A to-many relationship is admitted: stores reject it with a typed error (R103).
  @usableFromInline package func admits(
    relationshipPath path: RelationshipPath, from entity: Int
  ) -> Bool {
    var entity = entity
    for number in path.steps {
      guard admits(relationship: number, of: entity) else { return false }
      entity = destination(of: number)
    }
    return true
  }

  /// Whether everything that a configuration names exists.
  @usableFromInline package func admits(_ configuration: ListConfiguration) -> Bool {
    admits(configuration.request)
      && configuration.sectionKey.map { admits($0.path, from: configuration.request.entity) }
        ?? true
  }

  /// Whether everything that a request names exists.
  @usableFromInline package func admits(_ request: FetchRequest) -> Bool {
    entities.indices.contains(request.entity)
      && request.sort.allSatisfy { admits($0.path, from: request.entity) }
      && admits(request.predicate, on: request.entity)
  }

  /// Whether everything that a batch request names exists.
  @usableFromInline package func admits(_ request: BatchRequest) -> Bool {
    switch request {
    case .insert(let entity, let values): admits(values, to: entity)
    case .update(let entity, let predicate, let values):
      admits(values, to: entity) && admits(predicate, on: entity)
    case .delete(let entity, let predicate):
      entities.indices.contains(entity) && admits(predicate, on: entity)
    }
  }

  /// Whether every attribute and entity that a predicate names exists.
  @usableFromInline package func admits(_ predicate: Predicate, on entity: Int) -> Bool {
    switch predicate {
    case .always, .never: true
    case .compare(let path, _, _), .match(let path, _, _, _), .isNil(let path):
      admits(path, from: entity)
    case .isIn(let path, _), .isBetween(let path, _, _), .any(let path, _, _):
      admits(path, from: entity)
    case .isObject(let id): entities.indices.contains(id.entity)
    case .leadsToNone(let path): admits(relationshipPath: path, from: entity)
    case .leadsTo(let path, let id):
      entities.indices.contains(id.entity) && admits(relationshipPath: path, from: entity)
    case .and(let parts), .or(let parts): parts.allSatisfy { admits($0, on: entity) }
    case .not(let part): admits(part, on: entity)
    }
  }
}
