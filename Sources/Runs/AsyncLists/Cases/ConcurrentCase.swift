import Cases
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
  /// Whether each object has a number of its own, by which no two rows tie.
  var isNumbered: Bool {
    func isNumber(_ attribute: Int, of entity: Int) -> Bool {
      let attributes = world.schema.entities[entity].attributes
      return attributes.indices.contains(attribute)
        && attributes[attribute].name == WorldGenerator.number.name
    }
    let ends = world.lists.allSatisfy { list in
      let request = list.configuration.request
      guard let path = request.sort.last?.path, path.isOwn else { return false }
      return isNumber(path.attribute, of: request.entity)
    }
    return ends
      && commands.allSatisfy { command in
        guard let entity = command.insertion?.entity else { return true }
        return command.parts.values.contains {
          isNumber($0.attribute, of: entity) && $0.value != nil
        }
      }
  }
}

extension Command {
  /// The object that the command is about.
  var object: Int? { parts.object }
}
