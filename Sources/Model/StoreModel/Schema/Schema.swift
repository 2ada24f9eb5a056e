/// An attribute of an entity, with the values that a save accepts (R2, R26).
///
/// ```swift
/// let wins = Attribute("wins", .int, isOptional: false, minimum: .int(0), initial: .int(0))
/// ```
public struct Attribute: Hashable, Sendable {
  /// The name, unique in the entity and its ancestors: a letter or `_`, then letters, digits or
  /// `_`.
  public var name: String
  /// The type of its values.
  public var type: AttributeType
  /// Whether a save accepts nil.
  public var isOptional: Bool
  /// Whether values exist in memory only: the store has none, and no list can sort by them (R45).
  public var isTransient: Bool
  /// Whether no two rows of the entity and its subentities may have one value, nil apart (R98).
  public var isUnique = false
  /// The least value that a save accepts, of the attribute's type; nil for no bound.
  public var minimum: Value?
  /// The greatest value that a save accepts, of the attribute's type; nil for no bound.
  public var maximum: Value?
  /// The value of a new object, of the attribute's type; nil for none.
  public var initial: Value?
  /// Whether commands may assign nil. A typed field may have no room for it.
  public var takesNil = true
  /// Whether commands assign strings in composed form only. A `String` of Swift does not tell the
  /// other forms apart.
  public var isComposed = false
  /// Whether commands assign only one of several canonically equivalent strings, composed or not.
  /// So no two of them are equal for Swift, and yet a store must keep their scalars (R89).
  public var hasOneForm = false
  /// The only values that commands assign; empty for all values of the type.
  public var choices: [Value] = []
  /// The function that gives the value of a *computed* attribute, which no command assigns; nil for
  /// any other attribute.
  public var computation: Computation?

  /// Makes an attribute; `Schema.init` checks it.
  public init(
    _ name: String, _ type: AttributeType, isOptional: Bool = true, isTransient: Bool = false,
    minimum: Value? = nil, maximum: Value? = nil, initial: Value? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isTransient = isTransient
    self.minimum = minimum
    self.maximum = maximum
    self.initial = initial
  }
}

/// An entity: a kind of objects with its attributes and its parent entity (R5).
public struct Entity: Hashable, Sendable {
  /// The name, unique in the schema: a letter or `_`, then letters, digits or `_`.
  public var name: String
  /// The index of the parent entity in the schema, nil at the top.
  public var parent: Int?
  /// All attributes, first those of the ancestors: an inherited attribute has the same index as in
  /// the parent.
  public var attributes: [Attribute]

  /// Makes an entity; `Schema.init` checks it.
  public init(name: String, parent: Int? = nil, attributes: [Attribute]) {
    self.name = name
    self.parent = parent
    self.attributes = attributes
  }

  /// Returns the index of the attribute with a name, nil if there is none.
  public func attribute(named name: String) -> Int? {
    attributes.firstIndex { $0.name == name }
  }
}

/// The entities of a store and the relations between them.
///
/// ```swift
/// let attributes = [Attribute("name", .string), Attribute("wins", .int)]
/// let schema = try Schema([Entity(name: "Team", attributes: attributes)])
/// ```
///
/// Commands and requests name an entity by its index in `entities`, an attribute by its index in
/// the entity, and a relationship by its number (`relationship(_:)`).
public struct Schema: Hashable, Sendable {
  /// The entities; each parent comes before its subentities.
  public let entities: [Entity]
  /// The relations between them (R1).
  public let relations: [Relation]

  /// Checks the entities and relations and makes a schema.
  ///
  /// - Parameters:
  ///   - entities: at least one, each with at most 64 attributes.
  ///   - relations: at most 64 together with the attributes of any one entity.
  /// - Throws: `SchemaError` with the name of the wrong entity, attribute or relationship.
  public init(_ entities: [Entity], relations: [Relation] = []) throws(SchemaError) {
    guard !entities.isEmpty else { throw .noEntity }
    for (index, entity) in entities.enumerated() {
      guard !entities[..<index].contains(where: { $0.name == entity.name }) else {
        throw .duplicateEntity(entity.name)
      }
      try Schema.check(entity, above: entities[..<index])
    }
    self.entities = entities
    self.relations = relations
    try checkRelations()
  }

  /// Returns the index of the entity with a name, nil if there is none.
  public func entity(named name: String) -> Int? {
    entities.firstIndex { $0.name == name }
  }

  /// Whether `entity` is `ancestor` or one of its descendants (R5). O(depth).
  public func entity(_ entity: Int, isKindOf ancestor: Int) -> Bool {
    var current: Int? = entity
    while let index = current {
      if index == ancestor { return true }
      current = entities[index].parent
    }
    return false
  }

  /// Whether the entity has subentities. O(entities).
  package func hasSubentities(_ entity: Int) -> Bool {
    entities.contains { $0.parent == entity }
  }

  private static func check(
    _ entity: Entity, above: ArraySlice<Entity>
  ) throws(SchemaError) {
    guard entity.name.isIdentifier else { throw .badName(entity.name) }
    guard entity.attributes.count <= 64 else {
      throw .tooManyAttributes(entity: entity.name, count: entity.attributes.count)
    }
    if let parent = entity.parent {
      guard above.indices.contains(parent) else { throw .unknownParent(entity: entity.name) }
      let inherited = above[parent].attributes
      guard entity.attributes.starts(with: inherited) else {
        throw .inheritedAttributesMissing(entity: entity.name, parent: above[parent].name)
      }
    }
    try Schema.checkUniqueness(in: entity)
    for (index, attribute) in entity.attributes.enumerated() {
      guard attribute.name.isIdentifier else { throw .badName(attribute.name) }
      guard !entity.attributes[..<index].contains(where: { $0.name == attribute.name }) else {
        throw .duplicateAttribute(entity: entity.name, attribute: attribute.name)
      }
      let limits = [attribute.minimum, attribute.maximum, attribute.initial]
      for value in limits + attribute.choices {
        guard value == nil || value?.type == attribute.type, value?.isNaN != true else {
          throw .wrongType(entity: entity.name, attribute: attribute.name)
        }
      }
    }
  }

  private static func checkUniqueness(in entity: Entity) throws(SchemaError) {
    let unique = entity.attributes.filter(\.isUnique)
    if let second = unique.dropFirst().first {
      throw .secondUnique(entity: entity.name, attribute: second.name)
    }
    if let first = unique.first, first.isTransient || !first.type.canBeUnique {
      throw .notUnique(entity: entity.name, attribute: first.name)
    }
  }
}

// The unique keys of entities (R98).
extension Schema {
  /// Whether an attribute of some entity is unique.
  public var hasUniqueKeys: Bool { entities.contains { $0.uniqueAttribute != nil } }

  /// Returns the entity that declares the unique attribute of an entity, which is the entity itself
  /// or an ancestor; nil if the entity has none. O(depth · attributes).
  public func entityOfUniqueKey(of entity: Int) -> Int? {
    guard let attribute = entities[entity].uniqueAttribute else { return nil }
    var declaring = entity
    while let parent = entities[declaring].parent,
      entities[parent].attributes.indices.contains(attribute)
    {
      declaring = parent
    }
    return declaring
  }
}

extension Entity {
  /// The index of the unique attribute; nil if there is none.
  public var uniqueAttribute: Int? { attributes.firstIndex(where: \.isUnique) }
}

extension AttributeType {
  /// Whether an attribute of the type can be unique: equal values of the type look the same.
  package var canBeUnique: Bool { [.int, .string, .date, .uuid].contains(self) }
}

/// The reason why a schema is invalid.
public enum SchemaError: Error, Hashable, Sendable {
  case noEntity
  case badName(String)
  case duplicateEntity(String)
  case unknownParent(entity: String)
  case inheritedAttributesMissing(entity: String, parent: String)
  case tooManyAttributes(entity: String, count: Int)
  case duplicateAttribute(entity: String, attribute: String)
  case wrongType(entity: String, attribute: String)
  case notUnique(entity: String, attribute: String)
  case secondUnique(entity: String, attribute: String)
  case tooManyRelations(Int)
  case unknownRelatedEntity(relationship: String)
  case duplicateProperty(entity: String, property: String)
}

extension SchemaError: CustomStringConvertible {
  /// The problem, its place and the fix.
  public var description: String {
    switch self {
    case .noEntity: "the schema has no entity: add one"
    case .badName(let name):
      "\(name.quoted) is no name: use a letter, then letters, digits or _"
    case .duplicateEntity(let name): "entity \(name) stands twice in the schema: rename one"
    case .unknownParent(let entity):
      "the parent of entity \(entity) is unknown: it must stand before it"
    case .inheritedAttributesMissing(let entity, let parent):
      "entity \(entity) must begin with the attributes of \(parent), unchanged"
    case .tooManyAttributes(let entity, let count):
      "entity \(entity) has \(count) attributes: at most 64 are possible"
    case .duplicateAttribute(let entity, let attribute):
      "attribute \(attribute) stands twice in entity \(entity): rename one"
    case .tooManyRelations(let count):
      "the schema has \(count) relations: relations and the attributes of an entity together may"
        + " be at most 64"
    case .unknownRelatedEntity(let relationship):
      "the entity of relationship \(relationship) is unknown: it must stand in the schema"
    case .duplicateProperty(let entity, let property):
      "\(property) stands twice among the attributes and relationships of entity \(entity) or its"
        + " subentities: rename one"
    case .wrongType(let entity, let attribute):
      "a bound or the initial value of \(entity).\(attribute) is not of its type: mend or"
        + " drop it"
    case .notUnique(let entity, let attribute):
      "\(entity).\(attribute) can't be unique: use a stored int, string, date or uuid"
    case .secondUnique(let entity, let attribute):
      "\(entity).\(attribute) is the second unique attribute of its entity: keep one"
    }
  }
}

extension Value {
  /// Whether the value is a NaN (R2).
  public var isNaN: Bool {
    if case .double(let value) = self { value.isNaN } else { false }
  }
}

extension String {
  /// Whether the text is an identifier: a letter or `_`, then letters, digits 0 to 9 or `_`.
  ///
  /// Any letter of Unicode counts, as one scalar: `é` must not be `e` and an accent. Otherwise the
  /// same name could have two texts.
  package var isIdentifier: Bool {
    guard let first = unicodeScalars.first, first.isNameStart else { return false }
    let arePlain = utf8.allSatisfy { $0 < 128 }
    return unicodeScalars.allSatisfy { $0.isNameStart || ("0"..."9").contains($0) }
      && (arePlain || ("a" + self).count == unicodeScalars.count + 1)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter of any script, or `_`.
  package var isNameStart: Bool {
    if isASCII { return UInt8(truncatingIfNeeded: value).isLetter }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether the scalar is a mark that belongs to the letter before it, such as an accent.
  package var isLetterMark: Bool {
    if isASCII { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or `_`.
  package var isLetter: Bool { (65...90).contains(self) || (97...122).contains(self) || self == 95 }
}
