import StoreModel

/// The new numbers of the entities, attributes and relationships of a schema; nil for dropped ones.
struct SchemaMap {
  /// The schema whose numbers are mapped.
  let schema: Schema
  var entity: (Int) -> Int? = { $0 }
  /// Returns the new number of an attribute of an entity, from the old numbers.
  var attribute: (_ attribute: Int, _ entity: Int) -> Int? = { attribute, _ in attribute }
  var relationship: (Int) -> Int? = { $0 }
  /// Returns the new value of an attribute of an entity, from the old numbers.
  var value: (_ value: Value, _ attribute: Int, _ entity: Int) -> Value = { value, _, _ in value }

  init(_ schema: Schema) {
    self.schema = schema
  }

  /// Returns the new path. A path that names nothing in the schema stays as it is; the driver skips
  /// its command anyway.
  func map(_ path: AttributePath, from entity: Int) -> AttributePath? {
    guard schema.entities.indices.contains(entity), schema.admits(path, from: entity) else {
      return path
    }
    let through = path.through.compactMap(relationship)
    guard through.count == path.through.count,
      let attribute = attribute(path.attribute, schema.end(of: path, from: entity))
    else { return nil }
    return AttributePath(attribute, through: through)
  }

  /// Returns the new path to a relationship. A path that names nothing stays as it is.
  func map(_ path: RelationshipPath, from entity: Int) -> RelationshipPath? {
    guard schema.entities.indices.contains(entity),
      schema.admits(relationshipPath: path, from: entity)
    else {
      return path
    }
    let steps = path.steps.compactMap(relationship)
    guard steps.count == path.steps.count else { return nil }
    return RelationshipPath(steps[steps.count - 1], through: Array(steps.dropLast()))
  }

  /// Returns the ID with the new number of its entity.
  private func map(_ id: ObjectID) -> ObjectID? {
    guard schema.entities.indices.contains(id.entity) else { return id }
    return entity(id.entity).map {
      ObjectID(number: id.number, entity: $0, isTemporary: id.isTemporary)
    }
  }

  private func map(_ value: Value, at path: AttributePath, from entity: Int) -> Value {
    guard schema.entities.indices.contains(entity), schema.admits(path, from: entity) else {
      return value
    }
    return self.value(value, path.attribute, schema.end(of: path, from: entity))
  }

  /// Returns the new assignments, without those to dropped attributes.
  func map(_ values: [Assignment], of entity: Int?) -> [Assignment] {
    guard let entity else { return values }
    return values.compactMap { assignment in
      attribute(assignment.attribute, entity).map { number in
        Assignment(number, assignment.value.map { value($0, assignment.attribute, entity) })
      }
    }
  }

  func map(_ predicate: Predicate, on entity: Int) -> Predicate? {
    switch predicate {
    case .always, .never: return predicate
    case .compare(let path, let operation, let value):
      return map(path, from: entity).map {
        .compare($0, operation, map(value, at: path, from: entity))
      }
    case .match(let path, let match, let pattern, let folding):
      return map(path, from: entity).map { .match($0, match, pattern, folding) }
    case .isNil(let path): return map(path, from: entity).map { .isNil($0) }
    case .isObject(let id): return map(id).map { .isObject($0) }
    case .isIn(let path, let values):
      return map(path, from: entity).map {
        .isIn($0, values.map { map($0, at: path, from: entity) })
      }
    case .isBetween(let path, let low, let high):
      return map(path, from: entity).map {
        .isBetween($0, map(low, at: path, from: entity), map(high, at: path, from: entity))
      }
    case .leadsToNone(let path): return map(path, from: entity).map { .leadsToNone($0) }
    case .leadsTo(let path, let id):
      guard let path = map(path, from: entity), let id = map(id) else { return nil }
      return .leadsTo(path, id)
    case .any(let path, let operation, let value):
      return map(path, from: entity).map { .any($0, operation, map(value, at: path, from: entity)) }
    case .not(let part): return map(part, on: entity).map { .not($0) }
    case .and(let parts):
      let mapped = parts.compactMap { map($0, on: entity) }
      return mapped.count == parts.count ? .and(mapped) : nil
    case .or(let parts):
      let mapped = parts.compactMap { map($0, on: entity) }
      return mapped.count == parts.count ? .or(mapped) : nil
    }
  }

  func map(_ keys: [SortDescriptor], on entity: Int) -> [SortDescriptor]? {
    let mapped = keys.compactMap { key in
      map(key.path, from: entity).map { path in
        var key = key
        key.path = path
        return key
      }
    }
    return mapped.count == keys.count ? mapped : nil
  }

  func map(_ key: SectionKey, on entity: Int) -> SectionKey? {
    map(key.path, from: entity).map { key.moved(to: $0) }
  }

  func map(_ request: FetchRequest) -> FetchRequest? {
    guard let number = entity(request.entity),
      let predicate = map(request.predicate, on: request.entity),
      let sort = map(request.sort, on: request.entity)
    else { return nil }
    var mapped = request
    mapped.entity = number
    mapped.predicate = predicate
    if request.sortDescriptors != nil { mapped.sort = sort }
    return mapped
  }

  func map(_ configuration: ListConfiguration) -> ListConfiguration? {
    guard let request = map(configuration.request) else { return nil }
    var mapped = configuration
    mapped.request = request
    if let key = configuration.sectionKey {
      guard let key = map(key, on: configuration.request.entity) else { return nil }
      mapped.sectionKey = key
    }
    return mapped
  }

  func map(_ edit: RequestEdit, on entity: Int) -> RequestEdit? {
    switch edit {
    case .predicate(let predicate): map(predicate, on: entity).map { .predicate($0) }
    case .sort(let keys?): map(keys, on: entity).map { .sort($0) }
    case .sections(let key?): map(key, on: entity).map { .sections($0) }
    default: edit
    }
  }
}
