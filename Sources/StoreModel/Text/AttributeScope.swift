/// The attributes that can be named in one place: those of an entity, and all others by their own.
struct AttributeScope {
  let entities: [Entity]
  let entity: Int

  init(_ names: KnownNames, entity: Int) {
    entities = names.entities
    self.entity = entity
  }

  init(_ names: KnownNames, object: Int) {
    let entity = names.entityOfObject[object].flatMap(names.entity(named:))
    self.init(names, entity: entity ?? 0)
  }
}

/// An attribute as a line names it.
struct AttributeReference {
  let index: Int
  let attribute: Attribute
}

extension LineReader {
  /// `name` or `Entity.name`.
  mutating func attribute(
    _ scope: AttributeScope, alsoReserved: Bool = false
  ) throws(CaseTextError) -> AttributeReference {
    var entity = scope.entity
    if following.isMark("."), let owner = next.word {
      guard let index = scope.entities.firstIndex(where: { $0.name == owner }) else {
        throw unknown("an entity", among: scope.entities.map(\.name))
      }
      entity = index
      advance()
      advance()
    } else if !alsoReserved, let word = next.word, CaseText.reservedWords.contains(word) {
      throw unknownAttribute(scope.entities[entity])
    }
    let attributes = scope.entities[entity].attributes
    guard let word = next.word, let index = attributes.firstIndex(where: { $0.name == word })
    else { throw unknownAttribute(scope.entities[entity]) }
    advance()
    return AttributeReference(index: index, attribute: attributes[index])
  }

  private func unknownAttribute(_ entity: Entity) -> CaseTextError {
    unknown("an attribute of " + entity.name, among: entity.attributes.map(\.name))
  }
}
