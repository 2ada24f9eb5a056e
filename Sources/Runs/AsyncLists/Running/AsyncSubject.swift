import RecordLists
import StoreModel

/// A store or a list under test, as a run calls it.
protocol AsyncSubject: Sendable {
  /// Whether lists tell their changes.
  static var tellsUpdates: Bool { get }

  /// Returns the command to give for one of a case.
  func given(_ command: Command, by user: Int, in block: Int, at place: Int) -> Command
  /// Gives a command. Returns its outcome.
  func perform(_ command: Command) async throws -> History.Outcome
  /// Reads everything.
  func state() async throws -> StateLook
  /// Listens to a list, and returns when the updates end.
  func follow(_ list: Int, _ tell: @escaping @Sendable (Told) -> Void) async throws
  /// Names the objects whose IDs were not known when they were told.
  func name(_ history: inout History)
}

/// A delivery of a list.
struct Told: Sendable {
  var look: RecordLook
  /// Why the batch that was told does not lead to the look; nil if it does, or if there is none.
  var contradiction: String?
}
