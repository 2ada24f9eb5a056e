/// How the text of a case calls its objects, lists, entities and attributes.
///
/// A command names attributes by index; which name that is depends on the entity of its object,
/// which only the object's insert tells. So a line is printed with the names of its whole case.
public struct CaseNames: Sendable {
  let world: World
  /// The inserted objects in the order of their first inserts.
  let insertionOrder: [Int]
  private let entityOfObject: [Int: Int]

  /// The names of a case.
  public init(_ whole: Case) {
    self.init(whole.world, whole.commands)
  }

  /// The names of some commands in a world.
  ///
  /// - Parameter commands: where the inserts of the objects are looked for; an object that is not
  ///   inserted there is taken for one of the first entity.
  public init(_ world: World, _ commands: [Command]) {
    self.world = world
    var order: [Int] = []
    var entities: [Int: Int] = [:]
    for case .insert(let object, let entity, _) in commands where entities[object] == nil {
      entities[object] = entity
      order.append(object)
    }
    insertionOrder = order
    entityOfObject = entities
  }

  func object(_ object: Int) -> String { world.name(ofObject: object) }

  func objects(_ objects: [Int]) -> [String] { objects.map(world.name(ofObject:)) }

  func list(_ index: Int) -> String {
    world.lists.indices.contains(index) ? world.lists[index].name : "?\(index)"
  }

  func entity(_ index: Int) -> String {
    world.schema.entities.indices.contains(index)
      ? world.schema.entities[index].name : "?\(index)"
  }

  func attributes(ofEntity entity: Int) -> AttributeNames {
    AttributeNames(entities: world.schema.entities, entity: entity)
  }

  func attributes(ofObject object: Int) -> AttributeNames {
    attributes(ofEntity: entityOfObject[object] ?? 0)
  }

  func attributes(ofList list: Int) -> AttributeNames {
    let lists = world.lists
    return attributes(
      ofEntity: lists.indices.contains(list) ? lists[list].configuration.request.entity : 0)
  }
}

/// How attributes are called from within one entity.
struct AttributeNames {
  let entities: [Entity]
  let entity: Int

  /// The attribute's name; with its entity where the name alone would not be understood.
  ///
  /// - Parameter reserved: the words that would be understood otherwise.
  func reference(_ index: Int, reserved: Set<String> = CaseText.reservedWords) -> String {
    guard let (owner, attribute) = find(index) else { return "?\(index)" }
    let isPlain = owner == entity && !reserved.contains(attribute.name)
    return isPlain ? attribute.name : entities[owner].name + "." + attribute.name
  }

  /// A value as it is written for this attribute.
  func literal(_ value: Value?, for index: Int) -> String {
    guard let value else { return "nil" }
    if case .int(let number) = value, find(index)?.attribute.type == .double {
      return "int(\(number))"
    }
    return value.description
  }

  /// `name=value` for each assignment.
  func assignments(_ assignments: [Assignment]) -> [String] {
    assignments.map {
      reference($0.attribute, reserved: []) + "=" + literal($0.value, for: $0.attribute)
    }
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
