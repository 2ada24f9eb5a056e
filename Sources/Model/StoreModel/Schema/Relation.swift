/// What becomes of the related objects when an object is deleted (R3).
public enum DeleteRule: String, Hashable, Sendable, CaseIterable {
  /// They lose the deleted object.
  case nullify
  /// They are deleted too.
  case cascade
  /// A save is refused while there are any.
  case deny
  /// Nothing: they are not even told.
  case noAction = "no-action"
}

/// One end of a relation: a relationship as the objects of its entity have it.
public struct Relationship: Hashable, Sendable {
  /// The index of the entity that has it; its subentities have it too.
  public var entity: Int
  /// The name, unique among the properties of its entity and of the subentities.
  public var name: String
  /// Whether it leads to any number of objects, in no order.
  public var isToMany: Bool
  /// What becomes of the related objects when an object of this end is deleted (R3).
  public var deleteRule: DeleteRule
  /// Whether a save accepts none.
  public var isOptional: Bool

  /// Makes a relationship; `Schema.init` checks it.
  public init(
    _ entity: Int, _ name: String, isToMany: Bool = false, deleteRule: DeleteRule = .nullify,
    isOptional: Bool = true
  ) {
    self.entity = entity
    self.name = name
    self.isToMany = isToMany
    self.deleteRule = deleteRule
    self.isOptional = isOptional
  }
}

/// Two relationships that are each other's inverse (R1).
///
/// One of them is *stored*: the to-one where the other is to-many, else the first. The other is
/// derived from it, so that no store can hold two that disagree.
public struct Relation: Hashable, Sendable {
  /// The one end.
  public var first: Relationship
  /// The other.
  public var second: Relationship

  /// Makes a relation.
  public init(_ first: Relationship, _ second: Relationship) {
    self.first = first
    self.second = second
  }

  /// Which end is stored: 0 for the first, 1 for the second.
  @inlinable
  public var storedEnd: Int { first.isToMany && !second.isToMany ? 1 : 0 }
}

// A relationship is numbered by its relation and end: `2 * relation + end`, end 0 for the first.
extension Schema {
  /// The relationship with a number, 0 ..< 2 * relations.count.
  @inlinable
  public func relationship(_ number: Int) -> Relationship {
    number & 1 == 0 ? relations[number / 2].first : relations[number / 2].second
  }

  /// Whether a relationship may lead to more than one object.
  @inlinable
  public func isToMany(_ number: Int) -> Bool {
    number & 1 == 0 ? relations[number / 2].first.isToMany : relations[number / 2].second.isToMany
  }

  /// The number of a relationship's inverse (R1).
  public func inverse(of number: Int) -> Int { number ^ 1 }

  /// Whether a relationship is the stored one of its relation.
  @inlinable
  public func isStored(_ number: Int) -> Bool { relations[number / 2].storedEnd == number & 1 }

  /// The entity that a relationship leads to.
  public func destination(of number: Int) -> Int { relationship(number ^ 1).entity }

  /// The numbers of the relationships that objects of an entity have, ascending. O(relations).
  public func relationships(of entity: Int) -> [Int] {
    (0..<2 * relations.count).filter { has(entity, $0) }
  }

  /// Whether objects of an entity have a relationship.
  public func has(_ entity: Int, _ number: Int) -> Bool {
    self.entity(entity, isKindOf: relationship(number).entity)
  }

  /// The number of the relationship that an entity has under a name, nil for none.
  public func relationship(named name: String, of entity: Int) -> Int? {
    (0..<2 * relations.count).first { relationship($0).name == name && has(entity, $0) }
  }

  /// The bit of a stored relationship in `StoreObject.changedKeys`, from the top down.
  public func changedKey(ofRelation relation: Int) -> UInt64 { 1 << UInt64(63 - relation) }

  func checkRelations() throws(SchemaError) {
    for entity in entities where entity.attributes.count + relations.count > 64 {
      throw .tooManyRelations(relations.count)
    }
    for relation in relations {
      for end in [relation.first, relation.second] {
        guard entities.indices.contains(end.entity) else {
          throw .unknownRelatedEntity(relationship: end.name)
        }
        guard end.name.isIdentifier else { throw .badName(end.name) }
      }
    }
    for (index, entity) in entities.enumerated() {
      var names = entity.attributes.map(\.name)
      for number in relationships(of: index) {
        let name = relationship(number).name
        guard !names.contains(name) else {
          throw .duplicateProperty(entity: entity.name, property: name)
        }
        names.append(name)
      }
    }
  }
}
