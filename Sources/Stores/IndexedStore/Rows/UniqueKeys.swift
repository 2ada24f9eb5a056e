import StoreModel

/// The value of a unique attribute, with the entity that declares it (R98).
struct UniqueKey: Hashable {
  let entity: Int
  let value: Value
}

/// The index of the rows by their unique keys. Without unique attributes it stays empty.
struct UniqueKeys {
  private struct Place {
    let entity: Int
    let attribute: Int
    let name: String
  }

  /// The unique attribute of each entity; empty if no entity has one.
  private let places: [Place?]
  private(set) var serials: [UniqueKey: Int] = [:]

  init(_ schema: Schema) {
    places =
      schema.hasUniqueKeys
      ? schema.entities.indices.map { entity in
        guard let attribute = schema.entities[entity].uniqueAttribute,
          let declaring = schema.entityOfUniqueKey(of: entity)
        else { return nil }
        return Place(
          entity: declaring, attribute: attribute,
          name: schema.entities[entity].attributes[attribute].name)
      } : []
  }

  /// Whether no entity has a unique attribute.
  var isEmpty: Bool { places.isEmpty }

  /// The key among the values of an object; nil without one.
  func key(of values: [Value?], _ entity: Int) -> UniqueKey? {
    guard !places.isEmpty, let place = places[entity], let value = values[place.attribute] else {
      return nil
    }
    return UniqueKey(entity: place.entity, value: value)
  }

  /// The name of the unique attribute of an entity; empty without one.
  func name(of entity: Int) -> String { places[entity]?.name ?? "" }

  /// Notes that a row has replaced another one; nil for none.
  mutating func change(from old: Row?, to new: Row?) {
    let (before, after) = (key(of: old), key(of: new))
    if before == after { return }
    if let before, serials[before] == old?.serial { serials[before] = nil }
    if let after { serials[after] = new?.serial }
  }

  private func key(of row: Row?) -> UniqueKey? {
    row.flatMap { key(of: $0.values, $0.id.entity) }
  }
}
