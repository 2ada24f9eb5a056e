/// The names of attributes, relationships and IDs in the scope of one entity.
struct AttributeNames {
  let schema: Schema
  let entity: Int

  private var entities: [Entity] { schema.entities }

  /// Returns the relationships on the way, then the attribute.
  ///
  /// - Parameters:
  ///   - others: words that have another meaning at this place, beside the reserved ones.
  ///   - afterEntity: whether an attribute of the object itself is written after its entity.
  func reference(
    _ path: AttributePath, besides others: Set<String> = [], afterEntity: Bool = false
  ) -> String {
    guard !path.through.isEmpty else {
      return reference(
        path.attribute, reserved: CaseText.reservedWords.union(others), afterEntity: afterEntity)
    }
    let way = path.through.enumerated().map { step, number in
      names(after: path.through[..<step]).relationship(number) + "."
    }
    return way.joined() + names(after: path.through[...]).reference(path.attribute, reserved: [])
  }

  /// Returns the relationships of a path, with points between them.
  func reference(_ path: RelationshipPath) -> String {
    let steps = path.steps
    if steps.count == 1, isKnown(steps[0]) {
      let relationship = schema.relationship(steps[0])
      if CaseText.reservedWords.contains(relationship.name) {
        return owner(relationship.entity) + relationship.name
      }
    }
    return steps.indices.map { names(after: steps[..<$0]).relationship(steps[$0]) }
      .joined(separator: ".")
  }

  /// Returns a relationship's name, after its entity if the name alone would not be understood.
  func relationship(_ number: Int) -> String {
    guard isKnown(number) else { return "?\(number)" }
    let relationship = schema.relationship(number)
    let isPlain = entities.indices.contains(entity) && schema.has(entity, number)
    return isPlain ? relationship.name : owner(relationship.entity) + relationship.name
  }

  /// Returns a value as it is written for this attribute.
  func literal(_ value: Value?, for path: AttributePath) -> String {
    guard let value else { return "nil" }
    let names = names(after: path.through[...])
    if case .int(let number) = value, names.find(path.attribute)?.attribute.type == .double {
      return "int(\(number))"
    }
    return value.description
  }

  /// Returns an object's ID after its entity, such as `Team.t3`.
  func identity(_ id: ObjectID) -> String {
    let isKnown = entities.indices.contains(id.entity)
    return (isKnown ? entities[id.entity].name : "?\(id.entity)") + "." + id.description
  }

  /// Returns `name=value` for each assignment.
  func assignments(_ assignments: [Assignment]) -> [String] {
    assignments.map {
      reference($0.attribute, reserved: []) + "="
        + literal($0.value, for: AttributePath($0.attribute))
    }
  }

  /// Returns the attribute's name, after its entity if the name alone would not be understood.
  ///
  /// - Parameter reserved: the words that have another meaning at this place.
  private func reference(
    _ index: Int, reserved: Set<String>, afterEntity: Bool = false
  ) -> String {
    guard let (owner, attribute) = find(index) else { return "?\(index)" }
    let isPlain = owner == entity && !afterEntity && !reserved.contains(attribute.name)
    return isPlain ? attribute.name : self.owner(owner) + attribute.name
  }

  /// Returns `Entity.`, after a colon if a relationship has the same name.
  private func owner(_ owner: Int) -> String {
    guard entities.indices.contains(owner) else { return "?\(owner)." }
    let name = entities[owner].name
    let isRelationship =
      entities.indices.contains(entity) && schema.relationship(named: name, of: entity) != nil
    return (isRelationship ? ":" : "") + name + "."
  }

  /// Returns the names in the entity where some relationships lead.
  private func names(after way: ArraySlice<Int>) -> AttributeNames {
    guard let last = way.last(where: isKnown) else { return self }
    return AttributeNames(schema: schema, entity: schema.destination(of: last))
  }

  private func isKnown(_ number: Int) -> Bool {
    (0..<2 * schema.relations.count).contains(number)
  }

  /// Returns the attribute of this entity with an index, else that of the first entity that has so
  /// many attributes.
  private func find(_ index: Int) -> (owner: Int, attribute: Attribute)? {
    let candidates = [entity] + entities.indices
    let owner = candidates.first {
      entities.indices.contains($0) && entities[$0].attributes.indices.contains(index)
    }
    return owner.map { ($0, entities[$0].attributes[index]) }
  }
}
