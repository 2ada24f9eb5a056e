import StoreModel

/// Fewer and plainer attributes for the same commands.
extension Case {
  /// The attributes with the entity that declares them. Entities below that one inherit them.
  var ownAttributes: [(number: Int, entity: Int)] {
    world.schema.entities.enumerated().flatMap { index, entity in
      let inherited = entity.parent.map { world.schema.entities[$0].attributes.count } ?? 0
      return (inherited..<entity.attributes.count).map { ($0, index) }
    }
  }

  /// Returns this case with a plainer attribute. A save accepts every value of it, or demands only
  /// that there is a value. Nil if the schema is then invalid.
  ///
  /// - Parameters:
  ///   - index: the attribute's number.
  ///   - entity: the entity that declares the attribute. Entities below it inherit the attribute.
  ///   - isOptional: whether a save accepts nil.
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

  /// Returns the cases in which an attribute demands less, or has plainer bounds or a plainer
  /// initial value. The boldest come first.
  func plainerAttributes(_ index: Int, of entity: Int) -> [Case] {
    world.schema.entities[entity].attributes[index].plainer.compactMap { plainer in
      changingAttributes(of: entity) { $0[index] = plainer }.map { schema in
        var result = self
        result.world.schema = schema
        return result
      }
    }
  }

  /// Returns this case with an attribute replaced by one of strings. The plainest values of the old
  /// type become "a" and "b", and all others become "c".
  ///
  /// Nil if somebody has named the attribute, or if it has bounds.
  func spelling(_ index: Int, of entity: Int) -> Case? {
    let old = world.schema.entities[entity].attributes[index]
    guard old.isNamedByType, old.minimum == nil, old.maximum == nil else { return nil }
    var plain = Attribute(
      Attribute.plainName(at: index), .string, isOptional: old.isOptional,
      isTransient: old.isTransient, initial: old.initial?.spelled)
    plain.isUnique = old.isUnique
    guard old != plain, let schema = changingAttributes(of: entity, { $0[index] = plain }) else {
      return nil
    }
    var map = SchemaMap(world.schema)
    map.value = { value, attribute, owner in
      attribute == index && world.schema.entity(owner, isKindOf: entity) ? value.spelled : value
    }
    return map.map(self, to: schema)
  }

  /// Returns this case with an attribute named by its type and place; nil if somebody has named it.
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

  /// Returns this case with an attribute merged into an earlier one. Nil if their types differ, or
  /// if a command assigns both.
  func mergingAttribute(_ index: Int, into other: Int, of entity: Int) -> Case? {
    let attributes = world.schema.entities[entity].attributes
    guard attributes[index].type == attributes[other].type,
      let merged = removingAttribute(index, of: entity, meaning: other)
    else { return nil }
    return merged.commands.allSatisfy(\.assignsEachOnce) ? merged : nil
  }

  /// Returns this case without an attribute; nil if a request needs it.
  func droppingAttribute(_ index: Int, of entity: Int) -> Case? {
    guard world.schema.entities[entity].attributes.count > 1 else { return nil }
    return removingAttribute(index, of: entity, meaning: nil)
  }

  /// Removes an attribute. Everything that names it now names `other`, or is removed if `other` is
  /// nil.
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
  /// The plain name of a string attribute, by its place.
  fileprivate static func plainName(at index: Int) -> String {
    index == 0 ? "name" : "name\(index + 1)"
  }

  /// The attributes with one demand less, or with one plainer value.
  fileprivate var plainer: [Attribute] {
    func with<Part>(_ part: WritableKeyPath<Attribute, Part>, _ value: Part) -> Attribute {
      var other = self
      other[keyPath: part] = value
      return other
    }
    let required = Attribute(name, type, isOptional: false)
    let demands =
      (minimum == nil && maximum == nil ? [] : [required])
      + (isOptional ? [] : [with(\.isOptional, true)])
      + (isTransient ? [with(\.isTransient, false)] : [])
      + (isUnique ? [with(\.isUnique, false)] : [])
    let values = [\Attribute.minimum, \.maximum, \.initial].flatMap { part -> [Attribute] in
      guard let value = self[keyPath: part] else { return [] }
      let rank = value.alternatives.rank
      return [with(part, nil)]
        + rank.prefix(rank.firstIndex(of: value) ?? rank.count).map { with(part, $0) }
    }
    return demands + values
  }

  /// Whether the name was generated from the type, so that nobody has chosen it.
  fileprivate var isNamedByType: Bool {
    let stems = type == .string ? [type.rawValue, "name"] : [type.rawValue]
    return stems.contains { stem in
      name.hasPrefix(stem) && name.dropFirst(stem.count).allSatisfy(\.isNumber)
    }
  }
}

extension Value {
  /// The string that replaces the value.
  fileprivate var spelled: Value {
    if type == .string { return self }
    let place = Value.plainest(of: type).firstIndex(of: self) ?? 2
    return .string(["a", "b", "c"][min(place, 2)])
  }
}
