import Choices
import StoreModel

/// Draws schemas.
///
/// A schema has an entity with a few attributes, and now and then one or two subentities. A third
/// of the schemas have one or two relations, to a second entity or back to the first. One entity in
/// twelve has a unique attribute. If the first entity has one, two schemas of three have relations.
/// For if two objects become one, most rules are about what leads to them (R98).
package enum SchemaGenerator {
  /// The names of the entities: the first, those below it, and the second one.
  package static let entityNames = ["Item", "Special", "Rare", "Group"]

  /// Draws a schema that is right by construction, and needs only these capabilities.
  static func schema(
    _ capabilities: StoreCapabilities, _ sizes: WorldSizes = WorldSizes(),
    from source: ChoiceSource
  ) -> Schema {
    let count = sizes.attributes.map { $0...$0 } ?? 1...4
    var attributes = attributes(count, continuing: 3, in: 4, capabilities, from: source)
    attributes.drawUniqueKey(capabilities, from: source)
    var entities = [Entity(name: entityNames[0], attributes: attributes)]
    if source.chance(capabilities.contains(.subentities) ? 1 : 0, in: 3) {
      let extra = demanding(Attribute("extra", .int), capabilities, from: source)
      entities.append(Entity(name: entityNames[1], parent: 0, attributes: attributes + [extra]))
      if source.chance(1, in: 3) {
        // Beside the other subentity, or below it (R5).
        let parent = source.index(below: 2)
        entities.append(
          Entity(name: entityNames[2], parent: parent, attributes: entities[parent].attributes))
      }
    }
    if let count = sizes.entities { addEntities(to: &entities, count, capabilities, from: source) }
    let usual = attributes.contains(where: \.isUnique) ? 2 : 1
    let share = !capabilities.contains(.relationships) ? 0 : sizes.hasRelation ? 3 : usual
    guard source.chance(share, in: 3) else { return checked(entities, []) }
    let group = entities.count
    let kinds = kinds(isToMany: sizes.hasRelation, from: source)
    if kinds.contains(where: { $0 != .family }) {
      var attributes = self.attributes(0...2, continuing: 1, in: 2, capabilities, from: source)
      attributes.drawUniqueKey(capabilities, from: source)
      entities.append(Entity(name: entityNames[3], attributes: attributes))
    }
    let relations = kinds.map { kind in
      source.span(.relation) { relation(kind, to: group, capabilities, from: source) }
    }
    return checked(entities, relations)
  }

  /// Draws more entities: subentities of those before them, or unrelated ones.
  private static func addEntities(
    to entities: inout [Entity], _ count: Int, _ capabilities: StoreCapabilities,
    from source: ChoiceSource
  ) {
    let canBeBelow = capabilities.contains(.subentities)
    source.repeated(
      in: count...count, continuing: 1, in: 2, label: SpanLabel.attribute.rawValue
    ) {
      let isBelow = source.chance(canBeBelow ? 3 : 0, in: 4)
      let parent = isBelow ? source.index(below: entities.count) : nil
      var attributes = parent.map { entities[$0].attributes } ?? [name]
      if attributes.count < attributesMax, source.chance(1, in: 4) {
        let extra = Attribute("more\(entities.count)", .int)
        attributes.append(demanding(extra, capabilities, from: source))
      }
      entities.append(
        Entity(name: "Kind\(entities.count)", parent: parent, attributes: attributes))
    }
  }

  /// The most attributes of an entity. A schema also has relations, and room for 64 of both.
  private static let attributesMax = 60

  /// The kinds of relations, as the first entity sees them.
  private enum Kind: CaseIterable {
    /// An item belongs to one group, which has many items.
    case belonging
    /// An item leads one group, which has one leader.
    case leading
    /// An item is in many circles, which have many members.
    case sharing
    /// An item has one parent and many children.
    case family
  }

  private static func kinds(isToMany: Bool, from source: ChoiceSource) -> [Kind] {
    let first = Kind.allCases[source.weighted([5, isToMany ? 0 : 2, 2, 3])]
    guard source.chance(1, in: 3) else { return [first] }
    let second = source.element(of: Kind.allCases.filter { $0 != first })
    return [first, second]
  }

  /// The names of the ends of relations.
  package static let relationshipNames = Kind.allCases.flatMap { kind in
    let (near, far) = ends(of: kind, to: 1)
    return [near.name, far.name]
  }

  private static func ends(of kind: Kind, to group: Int) -> (Relationship, Relationship) {
    switch kind {
    case .belonging: (Relationship(0, "group"), Relationship(group, "items", isToMany: true))
    case .leading: (Relationship(0, "lead"), Relationship(group, "leader"))
    case .sharing:
      (Relationship(0, "circles", isToMany: true), Relationship(group, "members", isToMany: true))
    case .family: (Relationship(0, "parent"), Relationship(0, "children", isToMany: true))
    }
  }

  /// Draws a relation.
  ///
  /// An even relation, one to one or many to many, may lead back to the first entity. Either end
  /// may come first, since an even relation is stored at its first end. An end at the first entity
  /// may be at its subentity alone (R5).
  private static func relation(
    _ kind: Kind, to group: Int, _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) -> Relation {
    let isEven = kind == .leading || kind == .sharing
    let (near, far) = ends(of: kind, to: source.chance(isEven ? 1 : 0, in: 4) ? 0 : group)
    let validates = capabilities.contains(.validation)
    let hasSubentity = group > 1
    let ends = [near, far].map { end in
      var end = end
      if end.entity == 0, source.chance(hasSubentity ? 1 : 0, in: 4) { end.entity = 1 }
      end.deleteRule = DeleteRule.allCases[source.weighted([4, 3, validates ? 2 : 0, 2])]
      end.isOptional = !source.chance(validates ? 1 : 0, in: 8)
      return end
    }
    return source.chance(1, in: 4) ? Relation(ends[1], ends[0]) : Relation(ends[0], ends[1])
  }

  private static let name = Attribute("name", .string)

  private static func attributes(
    _ range: ClosedRange<Int>, continuing numerator: Int, in denominator: Int,
    _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) -> [Attribute] {
    var attributes = [name]
    source.repeated(
      in: range, continuing: numerator, in: denominator, label: SpanLabel.attribute.rawValue
    ) {
      let types = AttributeType.allCases.filter { capabilities.isSuperset(of: $0.needs) }
      let type = source.element(of: types)
      attributes.append(attribute(attributes.count, type, capabilities, from: source))
    }
    return attributes
  }

  private static func attribute(
    _ index: Int, _ type: AttributeType, _ capabilities: StoreCapabilities,
    from source: ChoiceSource
  ) -> Attribute {
    demanding(Attribute(type.rawValue + String(index), type), capabilities, from: source)
  }

  /// Draws the demands of a save on an attribute: mostly none, now and then one or several.
  private static func demanding(
    _ attribute: Attribute, _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) -> Attribute {
    var attribute = attribute
    let validated = capabilities.contains(.validation) ? 1 : 0
    let transient = capabilities.contains(.transientAttributes) ? 1 : 0
    switch source.weighted([8, validated, validated, validated, transient]) {
    case 1:
      attribute.isOptional = false
    case 2:
      attribute.isOptional = source.chance(1, in: 3)
      attribute.initial = capabilities.form(
        of: ValueGenerator.value(of: attribute.type, from: source))
    case 3:
      attribute.demandBounds(capabilities, from: source)
    case 4:
      attribute.isTransient = true
      guard source.chance(validated, in: 3) else { break }
      if source.bool() {
        attribute.demandBounds(capabilities, from: source)
      } else {
        attribute.isOptional = false
        attribute.initial = capabilities.form(
          of: ValueGenerator.value(of: attribute.type, from: source))
      }
    default:
      break
    }
    return attribute
  }

  /// Makes a schema. If it is wrong, the plain schema takes its place, and the generator's own test
  /// fails.
  private static func checked(_ entities: [Entity], _ relations: [Relation]) -> Schema {
    (try? Schema(entities, relations: relations)) ?? plain
  }

  /// The smallest schema.
  private static let plain: Schema = {
    do {
      return try Schema([Entity(name: entityNames[0], attributes: [name])])
    } catch {
      preconditionFailure("the plain schema is refused: \(error)")
    }
  }()
}

extension [Attribute] {
  /// Makes one of the attributes unique, now and then (R98).
  fileprivate mutating func drawUniqueKey(
    _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) {
    guard capabilities.contains(.uniqueness), source.chance(1, in: 12) else { return }
    let fit = indices.filter { self[$0].type.canBeUnique && !self[$0].isTransient }
    if !fit.isEmpty { self[source.element(of: fit)].isUnique = true }
  }
}

extension Attribute {
  /// Demands that values are within bounds. Now and then a value is also required, and an initial
  /// one may be given, within the bounds or not.
  fileprivate mutating func demandBounds(
    _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) {
    (minimum, maximum) = ValueGenerator.bounds(of: type, from: source)
    guard source.chance(1, in: 3) else { return }
    isOptional = source.bool()
    if source.bool() {
      initial = capabilities.form(of: ValueGenerator.value(of: type, from: source))
    }
  }
}
