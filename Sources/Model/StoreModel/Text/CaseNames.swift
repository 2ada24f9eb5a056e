/// How the text of a case calls its objects, contexts, lists, entities and attributes.
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
  /// - Parameters:
  ///   - world: where everything but the objects has its name.
  ///   - commands: where the inserts of the objects are looked for; an object that is not inserted
  ///     there is taken for one of the first entity.
  public init(_ world: World, _ commands: [Command]) {
    self.world = world
    var order: [Int] = []
    var entities: [Int: Int] = [:]
    for case let (object, entity)? in commands.map(\.insertion) where entities[object] == nil {
      entities[object] = entity
      order.append(object)
    }
    insertionOrder = order
    entityOfObject = entities
  }

  /// Whether the header declares the contexts.
  var declaresContexts: Bool { world.contexts != [.main] }

  func object(_ object: Int) -> String { world.name(ofObject: object) }

  func objects(_ objects: [Int]) -> [String] { objects.map(world.name(ofObject:)) }

  func context(_ index: Int) -> String {
    world.contexts.indices.contains(index) ? world.contexts[index].name : "?\(index)"
  }

  func list(_ index: Int) -> String {
    world.lists.indices.contains(index) ? world.lists[index].name : "?\(index)"
  }

  func entity(_ index: Int) -> String {
    world.schema.entities.indices.contains(index)
      ? world.schema.entities[index].name : "?\(index)"
  }

  func attributes(ofEntity entity: Int) -> AttributeNames {
    AttributeNames(schema: world.schema, entity: entity)
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
