import StoreModel

/// When the driver of a trial looks at everything, and not only at what its command gave back and
/// what was heard meanwhile.
///
/// After every command in most worlds. But what a look asks may make a store do what it would have
/// put off, so a store that puts things off is seen as it is in use only where nobody looks for a
/// while; and a look costs as much as there are objects. So the world says once in how many
/// commands (`World.looksEvery`). What was wrong in between and is not any more goes unseen there,
/// but for what the store told.
package struct Cadence {
  private let every: Int
  private var commands = 0

  /// Before the first command.
  package init(in world: World) {
    every = world.looksEvery
  }

  /// Whether everything is looked at after the next command.
  package mutating func next() -> Bool {
    commands += 1
    guard commands >= every else { return false }
    commands = 0
    return true
  }
}
