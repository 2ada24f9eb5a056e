/// The name of a queue from which snapshots are applied (R87).
public struct QueueID: Hashable, Sendable {
  /// The name.
  public var name: String

  /// Names a queue.
  public init(_ name: String) {
    self.name = name
  }

  /// The main queue.
  public static let main = QueueID("main")
}

extension QueueID: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
