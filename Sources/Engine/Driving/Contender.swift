import ListSurface
import StoreModel

/// The rules of the clients that the driver puts on a store.
public typealias ClientRules = SurfaceRules<String, ItemRef>

/// One side of a trial: how its store is made, and the client code that shows its lists.
///
/// Its type does not name the store. All that is generic over stores is inlinable and meets the
/// store's type in `init`, so the driver is compiled for each store where that store is named.
public struct Contender: Sendable {
  /// The name, as `--subject` takes it.
  public let name: String
  /// What its store can do; nothing else is asked of it.
  public let capabilities: StoreCapabilities
  /// Makes an empty store, and its driver that asks no more of it than this, in a world.
  private let make: @Sendable (World, StoreCapabilities) -> AnyDriver

  /// Names a store and its clients.
  ///
  /// - Parameters:
  ///   - capabilities: what the store can do; what makes no sense without the rest is left out.
  ///   - clients: the rules of the code that shows its lists.
  ///   - patience: how long a store that tells its lists later may take to come to rest after a
  ///     call (`ObjectStore.waitUntilQuiet(for:)`).
  ///   - makeStore: makes an empty store.
  @inlinable
  public init<Store: ObjectStore & SendableMetatype>(
    name: String, capabilities: StoreCapabilities = .all, clients: ClientRules = ClientRules(),
    patience: Duration = .seconds(5),
    makeStore: @escaping @Sendable (Schema, StoreOptions) -> Store
  ) {
    self.init(name: name, capabilities: capabilities.consistent) { world, asked in
      AnyDriver(
        Driver(
          makeStore(world.schema, world.options), clients: clients, patience: patience,
          asking: asked, in: world))
    }
  }

  @usableFromInline
  init(
    name: String, capabilities: StoreCapabilities,
    make: @escaping @Sendable (World, StoreCapabilities) -> AnyDriver
  ) {
    self.name = name
    self.capabilities = capabilities
    self.make = make
  }

  /// Makes an empty store, and its driver, in a world.
  ///
  /// - Parameter asked: what the driver may ask of the store, beside what commands ask; all that it
  ///   can do where not given. Both sides of a trial are asked alike.
  package func makeDriver(
    _ world: World, asking asked: StoreCapabilities? = nil
  ) -> AnyDriver {
    make(world, asked ?? capabilities)
  }
}

/// A driver at work, whatever its store.
@usableFromInline
package struct AnyDriver {
  /// Does one command and looks, at everything or only at what came of the command.
  package let perform: (_ command: Command, _ isLook: Bool) -> Observation
  /// Looks once more when the commands are done.
  package let finish: () -> Observation
  /// The configuration that a list of the world fetched with, nil where it has none.
  package let fetchedConfiguration: (Int) -> ListConfiguration?
  /// The lists of the world that the store refused when they were made, and why.
  package let refusedLists: () -> [(list: Int, outcome: Outcome)]
  /// Mixes in all that decides what comes next.
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
