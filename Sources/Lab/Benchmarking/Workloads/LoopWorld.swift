import Choices
import StoreModel

/// A world with many objects in one list with sections, and commands that change one object at a
/// time.
struct LoopWorld {
  /// The world: one context, one list, and a delegate that receives snapshots.
  let world: World
  /// The commands that insert all objects, save and fetch.
  let opening: [Command]
  /// The commands that set one object and process, 64 times.
  let changes: [Command]

  /// - Throws: the error of a malformed schema, which does not happen.
  init(objects: Int, seed: UInt64) throws {
    let schema = try Schema([
      Entity(name: "Item", attributes: [Attribute("name", .string), Attribute("rank", .int)])
    ])
    let request = FetchRequest(
      entity: 0, sort: [SortDescriptor(AttributePath(0)), SortDescriptor(AttributePath(1))])
    let configuration = ListConfiguration(
      request: request, sectionKey: .attribute(AttributePath(0)))
    world = World(
      schema: schema,
      lists: [ListDeclaration(name: "A", configuration: configuration, delegate: .snapshot)],
      looksEvery: objects / 64)
    var generator = PRNG(seed: seed)
    func values() -> [Assignment] {
      let draw = generator.next()
      return [
        Assignment(0, .string("section \(draw % UInt64(max(1, objects / 50)))")),
        Assignment(1, .int(Int64(draw >> 40))),
      ]
    }
    opening =
      (0..<objects).map { Command.insert(object: $0, entity: 0, values()) }
      + [.save(), .fetch(list: 0)]
    changes = (0..<64).flatMap { _ -> [Command] in
      let object = Int(generator.next() % UInt64(objects))
      return [.set(object: object, values()), .process()]
    }
  }
}
