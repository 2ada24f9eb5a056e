import StoreModel

/// Commands that users give at the same time. The next block begins when all calls have returned.
struct CallBlock: Hashable, Sendable {
  /// The commands of each user, one after another.
  var users: [[Command]]
  /// The user whose task is cancelled, and the number of jobs that run before; nil for none.
  var cancellation: Cancellation?
  /// Whether somebody begins to listen to the updates at the same time.
  var beginsListening = false

  /// The moment at which a task is cancelled.
  struct Cancellation: Hashable, Sendable {
    var user: Int
    var after: Int
  }
}

/// A case for a store or a list that tasks change at the same time.
package struct ConcurrentCase: Hashable, Sendable {
  /// The most commands, which the search for an order has room for.
  static let commandsMax = 60

  var world: World
  var blocks: [CallBlock]

  /// The commands of all users.
  var commands: [Command] { blocks.flatMap { $0.users.flatMap(\.self) } }

  /// Whether somebody listens to the updates before the first command.
  var listensFirst: Bool { !blocks.contains(where: \.beginsListening) }

  /// The number of commands.
  package var size: Int { commands.count }

  /// The same blocks with other commands.
  ///
  /// - Parameter map: returns the new commands of a user, who gives the old ones.
  func mappingUsers(_ map: ([Command]) -> [Command]) -> ConcurrentCase {
    var other = self
    for index in other.blocks.indices { other.blocks[index].users = blocks[index].users.map(map) }
    return other
  }
}

extension ConcurrentCase {
  /// Whether no two rows of a list can tie: each object has a number of its own, and keeps it.
  var isNumbered: Bool {
    let inserts = commands.compactMap(\.insertion)
    let entities = Dictionary(
      inserts.map { ($0.object, $0.entity) }, uniquingKeysWith: { first, _ in first })
    return world.lists.allSatisfy { list in
      guard let number = world.number(of: list) else { return false }
      var numbers: [Value?] = []
      for command in commands {
        let entity = command.object.flatMap { entities[$0] }
        guard let entity, world.schema.entity(entity, isKindOf: list.entity) else { continue }
        let value = command.parts.values.last { $0.attribute == number }
        if command.insertion != nil {
          numbers.append(value?.value)
        } else if value != nil {
          return false
        }
      }
      return !numbers.contains(nil) && Set(numbers).count == numbers.count
    }
  }
}

extension Command {
  /// The object that the command is about.
  var object: Int? { parts.object }
}
