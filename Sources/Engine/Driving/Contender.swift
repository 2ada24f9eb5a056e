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
  /// The capabilities that a subject of its kind may have: `all` for a store. Summaries say which
  /// of them are not tested.
  package private(set) var scope = StoreCapabilities.all
  /// The orders of strings that its store can follow, the usual one first (R105).
  package private(set) var orders: [StringOrder]
  /// Whether its store can follow every order of strings whose functions are at hand.
  package private(set) var followsEveryOrder = false
  /// The one world whose schema and lists its store knows; nil for a store that takes any schema.
  package private(set) var world: World?
  /// The commands, laws and goals of its own.
  package private(set) var own = OwnParts()
  /// Makes an empty store in a world, and a driver that uses no more than these capabilities.
  private let make: @Sendable (World, StoreCapabilities) -> AnyDriver

  /// Names a store and its clients.
  ///
  /// - Parameters:
  ///   - name: the name, as `--subject` takes it.
  ///   - capabilities: what the store can do. Capabilities that make no sense without a missing one
  ///     are removed (`StoreCapabilities.consistent`), and comparators that the order of strings
  ///     does not have.
  ///   - dialect: the dialect that the store follows. Nil for a store that can follow each one, as
  ///     its `StoreOptions` say.
  ///   - strings: the order by which the store sorts and compares strings (R105). Nil for that of
  ///     the dialect.
  ///   - commands: commands of its own, with different names. If two have one name, the last one
  ///     counts.
  ///   - laws: laws of its own, which are checked beside the rules.
  ///   - goals: what the cases are to reach (`Goals.reach`). A run says which it never reached.
  ///   - clients: the rules of the code that shows its lists.
  ///   - patience: the time that a store with delayed callbacks may take to become quiet after a
  ///     call (`ObjectStore.waitUntilQuiet(for:)`).
  ///   - makeStore: makes an empty store.
  @inlinable
  public init<Store: ObjectStore & SendableMetatype>(
    name: String, capabilities: StoreCapabilities = .all, follows dialect: Dialect? = .frc,
    strings: StringOrder? = nil, commands: [OwnCommand<Store.Context>] = [], laws: [OwnLaw] = [],
    goals: [String] = [], clients: ClientRules = ClientRules(), patience: Duration = .seconds(5),
    makeStore: @escaping @Sendable (Schema, StoreOptions) -> Store
  ) {
    let methods = Dictionary(
      commands.map { ($0.sketch.name, $0.method) }, uniquingKeysWith: { $1 })
    let orders = Contender.orders(strings, dialect)
    let consistent = capabilities.consistent.following(dialect)
    self.init(
      name: name,
      capabilities: orders.count == 1 ? consistent.comparing(by: orders[0]) : consistent,
      orders: orders, own: OwnParts(commands.map(\.sketch), laws, goals)
    ) { world, asked in
      AnyDriver(
        Driver(
          makeStore(world.schema, world.options), clients: clients, patience: patience,
          methods: methods, asking: asked, in: world))
    }
  }

  @usableFromInline
  init(
    name: String, capabilities: StoreCapabilities, orders: [StringOrder],
    own: OwnParts = OwnParts(),
    make: @escaping @Sendable (World, StoreCapabilities) -> AnyDriver
  ) {
    self.name = name
    self.capabilities = capabilities
    self.orders = orders
    self.own = own
    self.make = make
  }

  /// The orders of strings that a store can follow: the given one, or those of its dialects.
  @usableFromInline
  static func orders(_ strings: StringOrder?, _ dialect: Dialect?) -> [StringOrder] {
    (strings ?? dialect?.order).map { [$0] } ?? StringOrder.builtIn
  }

  /// The dialect that its store follows; nil if it can follow each one.
  public var dialect: Dialect? { capabilities.dialect }

  /// Returns the same store as one that follows a dialect alone, under another name; nil if it
  /// follows another one.
  package func following(_ dialect: Dialect, as name: String) -> Contender? {
    guard self.dialect == nil else { return nil }
    var other = Contender(
      name: name, capabilities: capabilities.following(dialect), orders: orders, own: own,
      make: make)
    other.scope = scope
    other.followsEveryOrder = followsEveryOrder
    other.world = world
    other.world?.options.dialect = dialect
    return other
  }

  /// Returns the same store for one schema and its lists alone, as a store with fixed entities has
  /// them.
  ///
  /// ```swift
  /// let mine = try Contender(name: "teams") { TeamStore(schema: $0, options: $1) }.inWorld(
  ///   """
  ///   lockstep 2
  ///   entity Team name:string zone:string wins:int
  ///   list A Team sort zone, name sections zone delegate snapshot
  ///   """)
  /// ```
  ///
  /// Every drawn case has this world, and so has every smaller case of a failure. No case edits the
  /// lists, so `requestEdits` is left out.
  ///
  /// - Parameter header: the text of a case without commands (`CaseText`). Without a line `dialect`
  ///   or `option strings`, the world has those of the store.
  /// - Throws: the first mistake in the text.
  public func inWorld(_ header: String) throws(CaseTextError) -> Contender {
    inWorld(try World(header: header))
  }

  /// Returns the same subject as one of a kind that may have these capabilities alone.
  package func among(_ scope: StoreCapabilities) -> Contender {
    var other = self
    other.scope = scope
    return other
  }

  /// The missing capabilities as a summary lists them.
  package var omissions: [String] { capabilities.omissions(among: scope) }

  /// Returns the same store for one world alone.
  package func inWorld(_ world: World) -> Contender {
    var world = world
    if let dialect, world.options.dialect == .frc { world.options.dialect = dialect }
    if world.options.strings == world.options.dialect.order, let order = orders.first {
      world.options.strings = order
    }
    var other = Contender(
      name: name, capabilities: capabilities.subtracting(.requestEdits).consistent, orders: orders,
      own: own, make: make)
    other.scope = scope
    other.followsEveryOrder = followsEveryOrder
    other.world = world
    return other
  }

  /// Whether its store knows the schema and the lists of a world.
  package func knows(_ other: World) -> Bool {
    guard let world else { return true }
    return other.schema == world.schema && other.contexts == world.contexts
      && other.options == world.options
      && other.lists.allSatisfy { list in
        world.lists.contains {
          $0.configuration == list.configuration && $0.context == list.context
        }
      }
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
