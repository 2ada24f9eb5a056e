import StoreModel

/// Decides after which commands of a trial the driver looks at everything.
///
/// After the other commands the driver observes only the outcome and the callbacks. In most worlds
/// there is a look after every command. `World.looksEvery` makes looks rarer, for two reasons:
///
/// - A look may make a store do work that it would put off. Such a store behaves as in an app only
///   while nothing looks.
/// - A look takes time in proportion to the number of objects.
///
/// The price is that a fault may come and go between two looks. The driver then misses it, unless a
/// callback shows it.
package struct LookSchedule {
  private let every: Int
  private var commands = 0

  /// Starts before the first command.
  package init(in world: World) {
    every = world.looksEvery
  }

  /// Returns whether the driver looks at everything after the next command.
  package mutating func next() -> Bool {
    commands += 1
    guard commands >= every else { return false }
    commands = 0
    return true
  }
}
