import StoreModel

/// A call on a list of records. Records have numbers from 1.
enum ListCall: Hashable, Sendable {
  case insert(Int, [Value?])
  case update(Int, [Value?])
  case delete(Int)
  case save
  case rollback
  /// Reads the sections.
  case look

  /// The record that the call names.
  var record: Int? {
    switch self {
    case .insert(let number, _), .update(let number, _), .delete(let number): number
    case .save, .rollback, .look: nil
    }
  }
}

/// Calls that users make at the same time. The next block begins when all calls have returned.
struct CallBlock: Hashable, Sendable {
  /// The calls of each user, one after another.
  var users: [[ListCall]]
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

/// A case for a list that tasks change at the same time.
package struct ConcurrentCase: Hashable, Sendable {
  /// The most calls: four blocks of three users, who make three calls each.
  static let callsMax = 36

  var blocks: [CallBlock]

  /// The calls of all users.
  var calls: [ListCall] { blocks.flatMap { $0.users.flatMap(\.self) } }

  /// Whether somebody listens to the updates before the first call.
  var listensFirst: Bool { !blocks.contains(where: \.beginsListening) }

  /// The number of calls.
  package var size: Int { calls.count }
}
