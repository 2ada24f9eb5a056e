import StoreModel

/// Facts about an entity that the store needs often, computed once.
struct EntityLayout {
  /// The entity itself and its descendants, ascending (R5).
  let family: [Int]
  /// The attributes that are not stored in rows.
  let transients: [Int]
  /// The bits of these attributes in `changedKeys`.
  let transientKeys: UInt64
  /// The numbers of its relationships, ascending.
  let relationships: [Int]
  /// The values of a new object.
  let initialValues: [Value?]
  /// The values of a fault whose row is missing: nil, or zero if nil is not allowed (R12).
  let zeroValues: [Value?]

  init(_ index: Int, in schema: Schema) {
    let attributes = schema.entities[index].attributes
    family = schema.entities.indices.filter { schema.entity($0, isKindOf: index) }
    transients = attributes.indices.filter { attributes[$0].isTransient }
    transientKeys = transients.reduce(0) { $0 | 1 << UInt64($1) }
    relationships = schema.relationships(of: index)
    initialValues = attributes.map { $0.initial?.withoutNegativeZero }
    zeroValues = attributes.map { $0.isOptional ? nil : Value.zero(of: $0.type) }
  }

  /// The values as a row contains them: nil for transient attributes.
  func stored(_ values: [Value?]) -> [Value?] {
    guard !transients.isEmpty else { return values }
    var stored = values
    for attribute in transients { stored[attribute] = nil }
    return stored
  }

  /// The values of a row, with the transient values of an object added.
  func joined(_ stored: [Value?], transientsOf values: [Value?]) -> [Value?] {
    guard !transients.isEmpty, !values.isEmpty else { return stored }
    var joined = stored
    for attribute in transients { joined[attribute] = values[attribute] }
    return joined
  }
}

extension Value {
  /// This value, with -0.0 replaced by 0.0 (R2).
  var withoutNegativeZero: Value {
    if case .double(let number) = self, number == 0 { .double(0) } else { self }
  }

  /// The zero of a type.
  static func zero(of type: AttributeType) -> Value {
    switch type {
    case .bool: .bool(false)
    case .int: .int(0)
    case .double: .double(0)
    case .string: .string("")
    case .date: .date(Timestamp(milliseconds: 0))
    case .uuid: .uuid(UUIDBytes(high: 0, low: 0))
    case .data: .data([])
    }
  }
}
