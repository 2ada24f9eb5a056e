/// The names that the text of a case uses for objects, contexts, lists, entities and attributes.
///
/// A command names an attribute by its index. The name of this attribute depends on the entity of
/// the object, and only the object's insert says the entity. So you need the names of the whole
/// case to print one line.
///
/// ```swift
/// let line = whole.commands[0].text(in: CaseNames(whole))
/// ```
public struct CaseNames: Sendable {
  let world: World
  /// The inserted objects in the order of their first inserts.
  let insertionOrder: [Int]
  private let entityOfObject: [Int: Int]

  /// Makes the names of a case.
  public init(_ whole: Case) {
    self.init(whole.world, whole.commands)
  }

  /// Makes the names of some commands in a world.
  ///
  /// - Parameters:
  ///   - world: the names of everything except objects.
  ///   - commands: the commands with the inserts of the objects. An object that they do not insert
  ///     is treated as an object of the first entity.
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
