/// How attributes, relationships and IDs are called from within one entity.
struct AttributeNames {
  let schema: Schema
  let entity: Int

  private var entities: [Entity] { schema.entities }

  /// The relationships on the way, then the attribute.
  func reference(_ path: AttributePath) -> String {
    guard !path.through.isEmpty else {
      return reference(path.attribute, reserved: CaseText.reservedWords)
    }
    let way = path.through.enumerated().map { step, number in
      names(after: path.through[..<step]).relationship(number) + "."
    }
    return way.joined() + names(after: path.through[...]).reference(path.attribute, reserved: [])
  }

  /// A relationship's name; behind its entity where the name alone would not be understood.
  func relationship(_ number: Int) -> String {
    guard isKnown(number) else { return "?\(number)" }
    let relationship = schema.relationship(number)
    let isPlain = entities.indices.contains(entity) && schema.has(entity, number)
    return isPlain ? relationship.name : owner(relationship.entity) + relationship.name
  }

  /// A value as it is written for this attribute.
  func literal(_ value: Value?, for path: AttributePath) -> String {
    guard let value else { return "nil" }
    let names = names(after: path.through[...])
    if case .int(let number) = value, names.find(path.attribute)?.attribute.type == .double {
      return "int(\(number))"
    }
    return value.description
  }

  /// An object's ID behind its entity, such as `Team.t3`.
  func identity(_ id: ObjectID) -> String {
    let isKnown = entities.indices.contains(id.entity)
    return (isKnown ? entities[id.entity].name : "?\(id.entity)") + "." + id.description
  }

  /// `name=value` for each assignment.
  func assignments(_ assignments: [Assignment]) -> [String] {
    assignments.map {
      reference($0.attribute, reserved: []) + "="
        + literal($0.value, for: AttributePath($0.attribute))
    }
  }

  /// The attribute's name; behind its entity where the name alone would not be understood.
  ///
  /// - Parameter reserved: the words that would be understood otherwise.
  private func reference(_ index: Int, reserved: Set<String>) -> String {
    guard let (owner, attribute) = find(index) else { return "?\(index)" }
    let isPlain = owner == entity && !reserved.contains(attribute.name)
    return isPlain ? attribute.name : self.owner(owner) + attribute.name
  }

  /// `Entity.`, with a colon where that is also the name of a relationship.
  private func owner(_ owner: Int) -> String {
    guard entities.indices.contains(owner) else { return "?\(owner)." }
    let name = entities[owner].name
    let isRelationship =
      entities.indices.contains(entity) && schema.relationship(named: name, of: entity) != nil
    return (isRelationship ? ":" : "") + name + "."
  }

  /// The names where some relationships lead.
  private func names(after way: ArraySlice<Int>) -> AttributeNames {
    guard let last = way.last(where: isKnown) else { return self }
    return AttributeNames(schema: schema, entity: schema.destination(of: last))
  }

  private func isKnown(_ number: Int) -> Bool {
    (0..<2 * schema.relations.count).contains(number)
  }

  /// The attribute in the entity at hand, else in the first one that has so many.
  private func find(_ index: Int) -> (owner: Int, attribute: Attribute)? {
    let candidates = [entity] + entities.indices
    let owner = candidates.first {
      entities.indices.contains($0) && entities[$0].attributes.indices.contains(index)
    }
    return owner.map { ($0, entities[$0].attributes[index]) }
  }
}
