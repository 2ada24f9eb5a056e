/// The rule for the related objects when an object is deleted (R3).
public enum DeleteRule: String, Hashable, Sendable, CaseIterable {
  /// The related objects lose the deleted object.
  case nullify
  /// The related objects are deleted too.
  case cascade
  /// A save throws as long as there are related objects. An object that was never saved is deleted
  /// all the same (C16).
  case deny
  /// Nothing happens to the related objects; they do not even count as updated.
  case noAction = "no-action"
}

/// One end of a relation: a relationship of the objects of one entity.
public struct Relationship: Hashable, Sendable {
  /// The index of the entity that has the relationship; its subentities have it too.
  public var entity: Int
  /// The name, unique among the properties of the entity and its subentities.
  public var name: String
  /// Whether it leads to any number of objects, without an order.
  public var isToMany: Bool
  /// The rule for the related objects when an object of this end is deleted (R3).
  public var deleteRule: DeleteRule
  /// Whether a save accepts an object without related objects.
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

/// A relation: two relationships, each the inverse of the other (R1).
///
/// ```swift
/// let relation = Relation(Relationship(1, "team"), Relationship(0, "players", isToMany: true))
/// ```
///
/// One relationship is *stored*: the to-one if the other is to-many, else the first. The other one
/// is derived from it, so no store can have two that disagree.
public struct Relation: Hashable, Sendable {
  /// The first relationship.
  public var first: Relationship
  /// The second relationship.
  public var second: Relationship

  /// Makes a relation.
  public init(_ first: Relationship, _ second: Relationship) {
    self.first = first
    self.second = second
  }

  /// The stored end: 0 for the first, 1 for the second.
  @inlinable
  public var storedEnd: Int { first.isToMany && !second.isToMany ? 1 : 0 }
}

// The number of a relationship is `2 * relation + end`; the first end is 0, the second 1.
extension Schema {
  /// Returns the relationship with a number, 0 ..< 2 * relations.count.
  @inlinable
  public func relationship(_ number: Int) -> Relationship {
    number & 1 == 0 ? relations[number / 2].first : relations[number / 2].second
  }

  /// Whether a relationship may lead to more than one object.
  @inlinable
  public func isToMany(_ number: Int) -> Bool {
    number & 1 == 0 ? relations[number / 2].first.isToMany : relations[number / 2].second.isToMany
  }

  /// Returns the number of a relationship's inverse (R1).
  public func inverse(of number: Int) -> Int { number ^ 1 }

  /// Whether a relationship is the stored one of its relation.
  @inlinable
  public func isStored(_ number: Int) -> Bool { relations[number / 2].storedEnd == number & 1 }

  /// Returns the entity that a relationship leads to.
  public func destination(of number: Int) -> Int { relationship(number ^ 1).entity }

  /// Returns the numbers of the relationships that objects of an entity have, ascending.
  /// O(relations).
  public func relationships(of entity: Int) -> [Int] {
    (0..<2 * relations.count).filter { has(entity, $0) }
  }

  /// Whether objects of an entity have a relationship.
  public func has(_ entity: Int, _ number: Int) -> Bool {
    self.entity(entity, isKindOf: relationship(number).entity)
  }

  /// Returns the number of an entity's relationship with a name, nil if there is none.
  public func relationship(named name: String, of entity: Int) -> Int? {
    (0..<2 * relations.count).first { relationship($0).name == name && has(entity, $0) }
  }

  /// Returns the bit of a relation's stored relationship in `StoreObject.changedKeys`, counted from
  /// the highest bit down.
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
