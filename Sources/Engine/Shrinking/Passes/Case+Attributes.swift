import StoreModel

/// Fewer and plainer attributes for the same commands.
extension Case {
  /// The attributes by the entity that brings them in; those below it inherit them.
  var ownAttributes: [(number: Int, entity: Int)] {
    world.schema.entities.enumerated().flatMap { index, entity in
      let inherited = entity.parent.map { world.schema.entities[$0].attributes.count } ?? 0
      return (inherited..<entity.attributes.count).map { ($0, index) }
    }
  }

  /// This case with an attribute of which a save asks nothing, or only that there is a value; nil
  /// where the schema then is none.
  ///
  /// - Parameters:
  ///   - index: the attribute's number.
  ///   - entity: the entity that brings it in; those below it inherit it.
  ///   - isOptional: whether a save asks nothing.
  func simplifyingAttribute(_ index: Int, of entity: Int, isOptional: Bool = true) -> Case? {
    guard
      let schema = changingAttributes(
        of: entity,
        { attributes in
          let old = attributes[index]
          attributes[index] = Attribute(old.name, old.type, isOptional: isOptional)
        })
    else { return nil }
    var result = self
    result.world.schema = schema
    return result
  }

  /// This case with an attribute of strings in the place of one that its type gives its name, its
  /// plainest values being "a" and "b" and all others "c"; nil where it has a name of its own, or
  /// bounds.
  func spelling(_ index: Int, of entity: Int) -> Case? {
    let old = world.schema.entities[entity].attributes[index]
    guard old.isNamedByType, old.minimum == nil, old.maximum == nil else { return nil }
    let plain = Attribute(
      Attribute.plainName(at: index), .string, isOptional: old.isOptional,
      isTransient: old.isTransient, initial: old.initial?.spelled)
    guard old != plain, let schema = changingAttributes(of: entity, { $0[index] = plain }) else {
      return nil
    }
    var map = SchemaMap(world.schema)
    map.value = { value, attribute, owner in
      attribute == index && world.schema.entity(owner, isKindOf: entity) ? value.spelled : value
    }
    return map.map(self, to: schema)
  }

  /// This case with an attribute named by its type and place; nil where it has a name of its own.
  func numbering(_ index: Int, of entity: Int) -> Case? {
    let attribute = world.schema.entities[entity].attributes[index]
    let isPlain = attribute.type == .string
    let name =
      isPlain ? Attribute.plainName(at: index) : "\(attribute.type.rawValue)\(index + 1)"
    guard attribute.isNamedByType,
      let schema = changingAttributes(of: entity, { $0[index].name = name })
    else { return nil }
    var numbered = self
    numbered.world.schema = schema
    return numbered
  }

  /// This case with an attribute made one with an earlier one; nil where they are of two types, or
  /// where a command assigns both.
  func mergingAttribute(_ index: Int, into other: Int, of entity: Int) -> Case? {
    let attributes = world.schema.entities[entity].attributes
    guard attributes[index].type == attributes[other].type,
      let merged = removingAttribute(index, of: entity, meaning: other)
    else { return nil }
    return merged.commands.allSatisfy(\.assignsEachOnce) ? merged : nil
  }

  /// This case without an attribute; nil where a request needs it.
  func droppingAttribute(_ index: Int, of entity: Int) -> Case? {
    guard world.schema.entities[entity].attributes.count > 1 else { return nil }
    return removingAttribute(index, of: entity, meaning: nil)
  }

  /// What names the attribute means another then, or is left out.
  private func removingAttribute(_ index: Int, of entity: Int, meaning other: Int?) -> Case? {
    let old = world.schema
    guard let schema = changingAttributes(of: entity, { $0.remove(at: index) }) else { return nil }
    var map = SchemaMap(old)
    map.attribute = { attribute, owner in
      guard old.entity(owner, isKindOf: entity) else { return attribute }
      return attribute == index ? other : attribute > index ? attribute - 1 : attribute
    }
    return map.map(self, to: schema)
  }

  private func changingAttributes(
    of entity: Int, _ change: (inout [Attribute]) -> Void
  ) -> Schema? {
    let old = world.schema
    let entities = old.entities.indices.map { index in
      guard old.entity(index, isKindOf: entity) else { return old.entities[index] }
      var changed = old.entities[index]
      change(&changed.attributes)
      return changed
    }
    return try? Schema(entities, relations: old.relations)
  }
}

extension Attribute {
  /// The name of a string, by its place.
  fileprivate static func plainName(at index: Int) -> String {
    index == 0 ? "name" : "name\(index + 1)"
  }

  /// Whether its name is one that is drawn, and means nothing to anybody.
  fileprivate var isNamedByType: Bool {
    let stems = type == .string ? [type.rawValue, "name"] : [type.rawValue]
    return stems.contains { stem in
      name.hasPrefix(stem) && name.dropFirst(stem.count).allSatisfy(\.isNumber)
    }
  }
}

extension Value {
  /// The string in its place.
  fileprivate var spelled: Value {
    if type == .string { return self }
    let place = Value.plainest(of: type).firstIndex(of: self) ?? 2
    return .string(["a", "b", "c"][place])
  }
}
