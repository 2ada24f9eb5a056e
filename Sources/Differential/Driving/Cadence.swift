import StoreModel

/// When the driver of a trial looks at everything, and not only at what its command gave back and
/// what was heard meanwhile.
///
/// After every command while there are few objects. A look costs as much as there are objects, and
/// most of them are as they were; so where there are many, it comes once in so many commands as
/// there are times `objectsALook` of them, and what a command costs does not grow with the world.
/// What was wrong in between and is not any more goes unseen there, but for what the store told.
///
/// Follows from the commands alone: both sides of a trial, and whoever runs the case again, look at
/// the same places.
package struct Cadence {
  /// So many objects are looked at for each command.
  package static let objectsALook = 64

  private var objects = 0
  private var commands = 0

  /// Before the first command.
  package init() {}

  /// Whether everything is looked at after a command.
  package mutating func isDue(after command: Command) -> Bool {
    switch command {
    case .insert, .batchInsert: objects += 1
    default: break
    }
    commands += 1
    guard commands >= objects / Cadence.objectsALook else { return false }
    commands = 0
    return true
  }
}
