import ListSurface
import StoreModel

/// The rules that the driver's clients follow when they show a list.
public typealias ClientRules = SurfaceRules<String, ItemRef>

/// One side of a trial: how its store is made, and the client code that shows its lists.
///
/// ```swift
/// let mine = Contender(name: "mine", capabilities: .all.subtracting([.undo, .sections])) {
///   MyStore(schema: $0, options: $1)
/// }
/// ```
///
/// The type does not name the store. All code that is generic over stores is inlinable and meets
/// the store's type in `init`. So the driver is compiled for each store where that store is named.
public struct Contender: Sendable {
  /// The name, as `--subject` takes it.
  public let name: String
  /// The capabilities of its store; the driver uses no others.
  public let capabilities: StoreCapabilities
  /// The orders of strings that its store can follow, the usual one first (R105).
  package private(set) var orders: [StringOrder]
  /// Whether its store can follow every order of strings whose functions are at hand.
  package private(set) var followsEveryOrder = false
  /// Makes an empty store in a world, and a driver that uses no more than these capabilities.
  private let make: @Sendable (World, StoreCapabilities) -> AnyDriver

  /// Names a store and its clients.
  ///
  /// - Parameters:
  ///   - name: the name, as `--subject` takes it.
  ///   - capabilities: what the store can do. Capabilities that make no sense without a missing one
  ///     are removed (`StoreCapabilities.consistent`), and comparators that the order of strings
  ///     does not have.
  ///   - strings: the order by which the store sorts and compares strings (R105).
  ///   - clients: the rules of the code that shows its lists.
  ///   - patience: the time that a store with delayed callbacks may take to become quiet after a
  ///     call (`ObjectStore.waitUntilQuiet(for:)`).
  ///   - makeStore: makes an empty store.
  @inlinable
  public init<Store: ObjectStore & SendableMetatype>(
    name: String, capabilities: StoreCapabilities = .all, strings: StringOrder = .canonical,
    clients: ClientRules = ClientRules(), patience: Duration = .seconds(5),
    makeStore: @escaping @Sendable (Schema, StoreOptions) -> Store
  ) {
    self.init(
      name: name, capabilities: capabilities.consistent.comparing(by: strings), strings: strings
    ) { world, asked in
      AnyDriver(
        Driver(
          makeStore(world.schema, world.options), clients: clients, patience: patience,
          asking: asked, in: world))
    }
  }

  @usableFromInline
  init(
    name: String, capabilities: StoreCapabilities, strings: StringOrder,
    make: @escaping @Sendable (World, StoreCapabilities) -> AnyDriver
  ) {
    self.name = name
    self.capabilities = capabilities
    orders = [strings]
    self.make = make
  }

  /// Returns the same store, which takes its order of strings from `StoreOptions.strings`.
  ///
  /// - Parameter orders: the orders that it can follow, the usual one first; nil for every one.
  package func following(_ orders: [StringOrder]?) -> Contender {
    var other = self
    other.orders = orders ?? StringOrder.builtIn
    other.followsEveryOrder = orders == nil
    return other
  }

  /// Returns the order of strings with the name of a given one, as this store knows it; nil if the
  /// store can't follow it.
  package func known(_ order: StringOrder) -> StringOrder? {
    if let known = orders.first(where: { $0 == order }) { return known }
    return followsEveryOrder && !order.isUnknown ? order : nil
  }

  /// Makes an empty store, and its driver, in a world.
  ///
  /// - Parameter asked: the capabilities that the driver may use for its own calls; by default all
  ///   that the store has. Both sides of a trial get the same ones.
  package func makeDriver(
    _ world: World, asking asked: StoreCapabilities? = nil
  ) -> AnyDriver {
    let asked = asked ?? capabilities
    guard asked.alwaysFollowsRelated else { return make(world, asked) }
    var world = world
    world.options.followsRelatedObjects = true
    return make(world, asked)
  }
}

/// A driver at work, without the type of its store.
@usableFromInline
package struct AnyDriver {
  /// Runs one command and observes everything or, if `isLook` is false, only the outcome and the
  /// callbacks.
  package let perform: (_ command: Command, _ isLook: Bool) -> Observation
  /// Takes the last look, after all commands.
  package let finish: () -> Observation
  /// The configuration of a list's last successful fetch, nil if there is none.
  package let fetchedConfiguration: (Int) -> ListConfiguration?
  /// The lists of the world that the store rejected when they were made, and why.
  package let refusedLists: () -> [(list: Int, outcome: Outcome)]
  /// Mixes in everything that decides what comes next.
  package let mixState: (inout StateDigest) -> Void

  @inlinable
  init<Store: ObjectStore>(_ driver: Driver<Store>) {
    self.init(
      perform: { driver.perform($0, isLook: $1) }, finish: { driver.finish() },
      fetchedConfiguration: { driver.fetchedConfiguration(of: $0) },
      refusedLists: { driver.refusedLists() },
      mixState: { driver.mixState(into: &$0) })
  }

  @usableFromInline
  init(
    perform: @escaping (_ command: Command, _ isLook: Bool) -> Observation,
    finish: @escaping () -> Observation,
    fetchedConfiguration: @escaping (Int) -> ListConfiguration?,
    refusedLists: @escaping () -> [(list: Int, outcome: Outcome)],
    mixState: @escaping (inout StateDigest) -> Void
  ) {
    self.perform = perform
    self.finish = finish
    self.fetchedConfiguration = fetchedConfiguration
    self.refusedLists = refusedLists
    self.mixState = mixState
  }
}
