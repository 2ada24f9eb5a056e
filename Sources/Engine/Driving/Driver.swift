import ListSurface
import StoreModel

/// Runs a case on one store: makes the calls, shows the lists and returns observations.
///
/// Both sides of a trial run this same code, which is generic over the store. So a difference
/// between the sides comes from a store or, if the trial plants a defect in a client, from that
/// client. The driver names objects by pool identity, holds one instance of each object in each
/// context, and translates every ID it meets. For each callback it records the call, then updates
/// the client, then runs the armed habits.
///
/// One driver belongs to one worker. Its variables have no checks for exclusive access, which would
/// take a tenth of a trial. The checks are not needed: every access is a plain read or write, so
/// none lasts across a callback. Loops that run after every command use indices. An iterator's type
/// would be looked up each time, in a table that all workers share.
@usableFromInline
final class Driver<Store: ObjectStore> {
  @usableFromInline
  typealias Context = Store.Context
  @usableFromInline
  typealias Object = Store.Context.Object
  @usableFromInline
  typealias Controller = Store.Context.Controller

  @usableFromInline let world: World
  @usableFromInline let rules: ClientRules
  /// The methods of the store's own, by their names in cases.
  @usableFromInline let methods: [String: OwnCommand<Context>.Method]
  /// The store, which another one replaces when it is opened again.
  @usableFromInline @exclusivity(unchecked) var store: Store
  /// The time that the store may take to become quiet after a call.
  @usableFromInline let patience: Duration
  /// Whether the store promises its contents and paths within a callback (R60).
  @usableFromInline let checksPlaces: Bool
  /// Whether the store finds objects by their IDs (R11). If not, the driver uses only the instances
  /// in hand.
  @usableFromInline let looksUp: Bool
  /// Whether the store supports fetches outside its lists (R35).
  @usableFromInline let fetches: Bool
  /// Whether gone objects keep their values, so that values do not show that an object is there
  /// (R91).
  @usableFromInline let goneHaveValues: Bool
  /// Whether lists deliver late (R92).
  @usableFromInline let deliversLate: Bool
  /// Whether something may be due: true unless the last command has settled the store.
  @usableFromInline @exclusivity(unchecked) var mayBeDue = false
  /// Whether a call to the store is under way, or the wait for quiet after it.
  @usableFromInline @exclusivity(unchecked) var isCalling = false
  /// Whether the store has failed to become quiet; from then on the driver makes no calls.
  @usableFromInline @exclusivity(unchecked) var isRestless = false
  /// The world's contexts, in its order.
  @usableFromInline @exclusivity(unchecked) var contexts: [DrivenContext<Store>] = []
  /// The relationships of each entity; empty where the schema has none at all.
  @usableFromInline let relationships: [[Int]]

  /// The objects of the pool by number, nil before their insert.
  @usableFromInline @exclusivity(unchecked) var members: [PoolMember?] = []
  /// The instances in hand; `InstanceHandle.place` is an index into this array.
  @usableFromInline @exclusivity(unchecked) var instances: [Object] = []
  @usableFromInline @exclusivity(unchecked) var ids = IDTable()
  @usableFromInline @exclusivity(unchecked) var lists: [DrivenList<Store>] = []
  @usableFromInline var delegatesMade = 0
  @usableFromInline @exclusivity(unchecked) var watches: [WeakDelegate<Controller>] = []

  /// The lists and objects as the last look observed them.
  @usableFromInline @exclusivity(unchecked) var look: LookCache

  @usableFromInline @exclusivity(unchecked) var emissions: [Emission] = []
  @usableFromInline @exclusivity(unchecked) var reusedIDs: [String] = []
  @usableFromInline @exclusivity(unchecked) var listFaults: [ListFault] = []
  @usableFromInline @exclusivity(unchecked) var depth = 0
  /// Whether a habit or a hook ran during the command.
  @usableFromInline @exclusivity(unchecked) var hasActed = false
  /// The kept save notes by number. No result depends on the order of the dictionary.
  @usableFromInline @exclusivity(unchecked) var notes: [Int: SaveNote] = [:]
  /// Whether the stored rows may change without a save of the context itself: the world has several
  /// root contexts, or a batch request ran.
  @usableFromInline @exclusivity(unchecked) var rowsAreShared: Bool

  /// Makes the world's contexts and lists in an empty store.
  ///
  /// - Parameter asked: the capabilities that the driver may use for its own calls, beside those
  ///   that the commands make.
  @inlinable
  init(
    _ store: Store, clients: ClientRules, patience: Duration,
    methods: [String: OwnCommand<Context>.Method] = [:],
    asking asked: StoreCapabilities = .all, in world: World
  ) {
    self.world = world
    self.methods = methods
    checksPlaces = asked.contains(.exactEvents)
    looksUp = asked.contains(.lookups)
    fetches = asked.contains(.queries)
    deliversLate = world.options.delivery == .late
    goneHaveValues = world.options.goneObjects == .lastValues
    rules = clients
    self.store = store
    self.patience = patience
    relationships =
      world.schema.relations.isEmpty
      ? [] : world.schema.entities.indices.map { world.schema.relationships(of: $0) }
    look = LookCache(contexts: world.contexts.count)
    // Room for the objects of most trials.
    members.reserveCapacity(16)
    instances.reserveCapacity(16 * world.contexts.count)
    rowsAreShared = world.roots.count > 1
    makeWorld()
  }

  /// Makes the world's contexts and lists.
  @inlinable
  func makeWorld() {
    for declaration in world.contexts { makeContext(declaration) }
    for declaration in world.lists {
      let list = DrivenList<Store>(in: context(declaration.context))
      lists.append(list)
      makeDeclared(declaration.configuration, list)
      if declaration.delegate != .none { _ = setDelegate(declaration.delegate, of: list) }
    }
  }

  @inlinable
  func makeContext(_ declaration: ContextDeclaration) {
    let above = declaration.parent.flatMap { context($0) }
    let driven = DrivenContext<Store>(
      above?.context.makeChild(declaration.configuration)
        ?? store.makeContext(declaration.configuration),
      number: contexts.count, as: declaration)
    driven.handles.reserveCapacity(16)
    driven.context.willSave = { [unowned self, unowned driven] in receiveWillSave(of: driven) }
    driven.context.didSave = { [unowned self, unowned driven] note in
      receiveDidSave(note, of: driven)
    }
    contexts.append(driven)
  }

  /// Makes a list of the world, or notes why the store rejected it.
  @inlinable
  func makeDeclared(_ configuration: ListConfiguration, _ list: DrivenList<Store>) {
    guard world.schema.admits(configuration), let context = list.context else {
      list.refusal = .skipped
      return
    }
    do {
      list.controller = try context.context.makeController(configuration)
    } catch let error as StoreError {
      list.refusal = .refused(error)
    } catch {
      list.refusal = .clientRefused("\(error)")
    }
  }

  /// The lists of the world that the store rejected, with the outcomes.
  @inlinable
  func refusedLists() -> [(list: Int, outcome: Outcome)] {
    var refused: [(list: Int, outcome: Outcome)] = []
    for (number, list) in lists.enumerated() {
      if let outcome = list.refusal { refused.append((number, outcome)) }
    }
    return refused
  }

  /// The context with a number, nil outside the world.
  @inlinable
  func context(_ number: Int) -> DrivenContext<Store>? {
    number >= 0 && number < contexts.count ? contexts[number] : nil
  }

  /// The list with a number, nil outside the world.
  @inlinable
  func list(_ number: Int) -> DrivenList<Store>? {
    number >= 0 && number < lists.count ? lists[number] : nil
  }

  /// The configuration of a list's last successful fetch, nil if there is none.
  @inlinable
  func fetchedConfiguration(of list: Int) -> ListConfiguration? {
    lists[list].fetched
  }

  /// Runs one command and observes everything or, if `isLook` is false, only the outcome and the
  /// callbacks.
  @inlinable
  func perform(_ command: Command, isLook: Bool = true) -> Observation {
    guard !isRestless else { return restlessness }
    begin()
    let outcome = outcome(of: command)
    guard !isRestless else { return restlessness }
    settle(after: command, outcome)
    return isLook ? observe(outcome) : glance(outcome)
  }

  /// Takes the last look, after all commands.
  ///
  /// For each tracked list without pending changes the driver also runs a fresh fetch, to compare
  /// with the contents (R46). In a child context, a look-up may give an object its permanent ID.
  /// Then ties by identifier are in another order in a fetch than in a list (C422).
  @inlinable
  func finish() -> Observation {
    guard !isRestless else { return restlessness }
    begin()
    for list in lists { lookAtHeld(list) }
    var observation = observe(.done)
    guard fetches else { return observation }
    for (index, list) in lists.enumerated() where observation.lists[index].isComparable {
      guard let context = list.context, !context.isDirty,
        context.declaration.parent == nil || world.options.dialect.ties == .serial,
        let fresh = list.fetched?.freshRequest(in: world),
        let result = try? context.context.fetch(fresh.request), case .objects(let objects) = result
      else { continue }
      var items = objects.map { ref(of: $0.objectID) }
      let shown = observation.lists[index].contents?.items ?? []
      if !fresh.isInOrder, items.count == shown.count, Set(items) == Set(shown) { items = shown }
      observation.lists[index] = observation.lists[index].adding(freshFetch: items)
    }
    return observation
  }

  @inlinable
  func begin() {
    if !emissions.isEmpty { emissions = [] }
  }

  /// Records a callback, or the outcome of a habit.
  @inlinable
  func emit(_ emission: Emission) {
    if emissions.isEmpty { emissions.reserveCapacity(8) }
    emissions.append(emission)
  }

  /// Runs a call without a result; returns `done`, or the error as an outcome.
  @inlinable
  func refusing(_ call: () throws -> Void) -> Outcome {
    outcome {
      try call()
      return .done
    }
  }

  /// Runs a call, waits until the store is quiet, and returns the outcome.
  ///
  /// An error that the call throws becomes an outcome. A call made within another call's callback
  /// does not wait.
  @inlinable
  func outcome(_ call: () throws -> Outcome) -> Outcome {
    let isOutermost = !isCalling
    isCalling = true
    let outcome: Outcome
    do {
      outcome = try call()
    } catch let error as StoreError {
      outcome = .refused(error)
    } catch {
      outcome = .clientRefused("\(error)")
    }
    guard isOutermost else { return outcome }
    defer { isCalling = false }
    if store.waitUntilQuiet(for: patience) { return outcome }
    isRestless = true
    // The store may still call back, so the driver must stay alive.
    _ = Unmanaged.passRetained(self)
    return .restless
  }

  /// The observation of a store that does not become quiet: the last look, unchanged.
  @inlinable
  var restlessness: Observation {
    Observation(outcome: .restless, lists: look.lists, objects: look.objects)
  }
}

extension ListObservation {
  /// Whether the contents have to equal a fresh fetch.
  @inlinable
  var isComparable: Bool { contents != nil && status.contains(.isTracked) }
}
