/// The names that are known in one place.
///
/// The attributes and relationships of the entity have their own names. All others stand after the
/// name of their entity.
struct AttributeScope {
  let schema: Schema
  let entity: Int

  init(_ names: KnownNames, entity: Int) {
    schema = names.schema
    self.entity = entity
  }

  init(_ names: KnownNames, object: Int) {
    let entity = names.entityOfObject[object].flatMap(names.entity(named:))
    self.init(names, entity: entity ?? 0)
  }

  private init(schema: Schema, entity: Int) {
    self.schema = schema
    self.entity = entity
  }

  /// Returns the scope of another entity.
  func moved(to entity: Int) -> AttributeScope { AttributeScope(schema: schema, entity: entity) }

  var name: String { schema.entities[entity].name }
  var attributes: [Attribute] { schema.entities[entity].attributes }

  /// Whether an attribute or a relationship has this name.
  func has(_ name: String) -> Bool {
    attributes.contains { $0.name == name } || relationships.contains(name)
  }

  /// The names of the relationships.
  var relationships: [String] {
    schema.relationships(of: entity).map { schema.relationship($0).name }
  }
}

/// An attribute that a line names.
struct AttributeReference {
  let path: AttributePath
  let attribute: Attribute
}

/// The end of a key path that a line names.
enum PathEnd {
  case attribute(AttributeReference)
  case relationship(RelationshipPath, to: AttributeScope)
}

extension LineReader {
  /// Reads an attribute to assign to: `name` or `Entity.name`.
  mutating func attribute(
    _ scope: AttributeScope
  ) throws(CaseTextError) -> AttributeReference {
    let scope = following.isMark(".") || next.isMark(":") ? try owner(scope) : scope
    return try lastStep(scope, through: [])
  }

  /// Reads a relationship: `name` or `Entity.name`.
  mutating func relationship(_ scope: AttributeScope) throws(CaseTextError) -> Int {
    let scope = following.isMark(".") || next.isMark(":") ? try owner(scope) : scope
    guard let word = next.word,
      let number = scope.schema.relationship(named: word, of: scope.entity)
    else { throw unknown("a relationship of " + scope.name, among: scope.relationships) }
    advance()
    return number
  }

  /// Reads a key path: `name`, `team.name` or `Entity.name`. Each relationship and the attribute
  /// may stand after its entity.
  mutating func path(_ scope: AttributeScope) throws(CaseTextError) -> AttributeReference {
    switch try pathEnd(scope) {
    case .attribute(let reference): return reference
    case .relationship(_, let end): throw error(". and an attribute of \(end.name)")
    }
  }

  /// Reads a key path that ends at an attribute or at a relationship.
  mutating func pathEnd(_ scope: AttributeScope) throws(CaseTextError) -> PathEnd {
    var scope = scope
    var through: [Int] = []
    var isPlain = true
    while following.isMark(".") || next.isMark(":") {
      isPlain = false
      if let word = next.word,
        let number = scope.schema.relationship(named: word, of: scope.entity)
      {
        through.append(number)
        scope = scope.moved(to: scope.schema.destination(of: number))
        advance()
        advance()
      } else {
        scope = try owner(scope, orRelationship: true)
      }
    }
    if isPlain, let word = next.word, CaseText.reservedWords.contains(word) {
      throw unknownAttribute(scope)
    }
    if let word = next.word, let number = scope.schema.relationship(named: word, of: scope.entity) {
      advance()
      return .relationship(
        RelationshipPath(number, through: through),
        to: scope.moved(to: scope.schema.destination(of: number)))
    }
    return .attribute(try lastStep(scope, through: through))
  }

  /// Reads `Entity.`; a colon before it says that it is no relationship.
  private mutating func owner(
    _ scope: AttributeScope, orRelationship: Bool = false
  ) throws(CaseTextError) -> AttributeScope {
    let isMarked = consume(mark: ":")
    let entities = scope.schema.entities.map(\.name)
    guard let word = next.word, let index = scope.schema.entity(named: word) else {
      let relationships = isMarked || !orRelationship ? [] : scope.relationships
      let what = relationships.isEmpty ? "" : "a relationship of \(scope.name) or "
      throw unknown(what + "an entity", among: relationships + entities)
    }
    advance()
    try require(mark: ".", "and a name of \(word)")
    return scope.moved(to: index)
  }

  private mutating func lastStep(
    _ scope: AttributeScope, through: [Int]
  ) throws(CaseTextError) -> AttributeReference {
    guard let word = next.word, let index = scope.attributes.firstIndex(where: { $0.name == word })
    else { throw unknownAttribute(scope) }
    advance()
    return AttributeReference(
      path: AttributePath(index, through: through), attribute: scope.attributes[index])
  }

  private func unknownAttribute(_ scope: AttributeScope) -> CaseTextError {
    unknown("an attribute of " + scope.name, among: scope.attributes.map(\.name))
  }
}
