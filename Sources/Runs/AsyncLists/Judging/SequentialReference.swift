import RecordLists
import StoreModel

/// A reference at work: it performs commands one after another, and shows the contents after each.
protocol SequentialReference {
  /// Everything that decides what comes next.
  associatedtype State: Hashable

  /// The number of commands so far.
  var count: Int { get }
  /// The state after them.
  var state: State { get }

  /// Performs a command. Returns why it is rejected; nil if it is not.
  mutating func perform(_ command: Command) -> String?
  /// Takes the last commands back.
  ///
  /// - Parameter count: the number of commands that stay.
  mutating func rewind(to count: Int)
  /// Whether an object is there.
  func has(_ object: Int) -> Bool
  /// Returns the contents of a list.
  func look(at list: Int) -> RecordLook
  /// Returns the contents of all lists, and the objects.
  func look() -> StateLook
}
