// What a schema can mean at all. A case that was shrunk or written by hand may name an attribute
// that an entity does not have; such a command is passed over on both sides, and no store sees it.

extension Schema {
  /// Whether an entity has every attribute that is assigned.
  package func admits(_ values: [Assignment], to entity: Int) -> Bool {
    guard entities.indices.contains(entity) else { return false }
    let attributes = entities[entity].attributes.indices
    return values.allSatisfy { attributes.contains($0.attribute) }
  }

  /// Whether every attribute that a configuration names exists.
  package func admits(_ configuration: ListConfiguration) -> Bool {
    guard entities.indices.contains(configuration.request.entity) else { return false }
    let attributes = entities[configuration.request.entity].attributes.indices
    return configuration.request.sort.allSatisfy { attributes.contains($0.attribute) }
      && configuration.sectionKey.map { attributes.contains($0.attribute) } ?? true
      && configuration.request.predicate.refersOnly(to: attributes)
  }
}

extension Predicate {
  /// Whether every attribute that is asked for is one of these.
  fileprivate func refersOnly(to attributes: Range<Int>) -> Bool {
    switch self {
    case .always, .never: true
    case .compare(let attribute, _, _), .match(let attribute, _, _, _), .isNil(let attribute):
      attributes.contains(attribute)
    case .and(let parts), .or(let parts): parts.allSatisfy { $0.refersOnly(to: attributes) }
    case .not(let part): part.refersOnly(to: attributes)
    }
  }
}
