import ListSurface
import StoreModel

/// Turns commands into the calls a person would make on a store, puts clients on its lists, and
/// gathers what can be seen.
///
/// Generic over the store and written once: both sides of a trial are driven by the same code, so
/// a difference is the store's or, where a defect is planted there, the client's. It knows objects
/// by pool identity, one instance of each in each context, and translates every ID it meets. A
/// callback is recorded when it comes, then shown by the client, then the armed habits run.
///
/// One driver belongs to one worker. Its variables are not checked for exclusive access, which cost
/// a tenth of a trial: no access spans a callback, since each is a plain read or write. What runs
/// after every command goes through arrays by index, for an iterator's type would be looked up anew
/// each time, in a table that all workers share.
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
  @usableFromInline let store: Store
  /// How long the store may take to come to rest after a call.
  @usableFromInline let patience: Duration
  /// Whether the store promises where its contents are in a callback (R60).
  @usableFromInline let checksPlaces: Bool
  /// Whether the store finds objects by their IDs (R11); else only those in hand are used.
  @usableFromInline let looksUp: Bool
  /// Whether the store fetches for others than its lists (R35).
  @usableFromInline let fetches: Bool
  /// Whether a call is under way, or what it has set off.
  @usableFromInline @exclusivity(unchecked) var isCalling = false
  /// Whether the store did not come to rest, and is left alone from then on.
  @usableFromInline @exclusivity(unchecked) var isRestless = false
  /// The world's contexts, in its order.
  @usableFromInline @exclusivity(unchecked) var contexts: [DrivenContext<Store>] = []
  /// The relationships of each entity; empty where the schema has none at all.
  @usableFromInline let relationships: [[Int]]

  @usableFromInline @exclusivity(unchecked) var members: [PoolMember?] = []
  /// The instances in hand, by the place that a hand names.
  @usableFromInline @exclusivity(unchecked) var instances: [Object] = []
  @usableFromInline @exclusivity(unchecked) var ids = IDTable()
  @usableFromInline @exclusivity(unchecked) var lists: [DrivenList<Store>] = []
  @usableFromInline var screensMade = 0
  @usableFromInline @exclusivity(unchecked) var watches: [Watch<Controller>] = []

  /// Lists and objects as the last look saw them.
  @usableFromInline @exclusivity(unchecked) var look: LastLook

  @usableFromInline @exclusivity(unchecked) var emissions: [Emission] = []
  @usableFromInline @exclusivity(unchecked) var reusedIDs: [String] = []
  @usableFromInline @exclusivity(unchecked) var depth = 0
  /// Whether a habit or a hook ran during the command.
  @usableFromInline @exclusivity(unchecked) var hasActed = false
  /// The notes kept, by number; only ever asked.
  @usableFromInline @exclusivity(unchecked) var notes: [Int: SaveNote] = [:]
  /// Whether rows can have changed behind the back of a context directly above the store.
  @usableFromInline @exclusivity(unchecked) var rowsAreShared: Bool

  /// Makes the world's contexts and lists in an empty store.
  ///
  /// - Parameter asked: what the driver may ask of the store, beside what commands ask.
  @inlinable
  init(
    _ store: Store, clients: ClientRules, patience: Duration,
    asking asked: StoreCapabilities = .all, in world: World
  ) {
    self.world = world
    checksPlaces = asked.contains(.exactEvents)
    looksUp = asked.contains(.lookups)
    fetches = asked.contains(.queries)
    rules = clients
    self.store = store
    self.patience = patience
    relationships =
      world.schema.relations.isEmpty
      ? [] : world.schema.entities.indices.map { world.schema.relationships(of: $0) }
    look = LastLook(contexts: world.contexts.count)
    // Room for what most trials bring.
    members.reserveCapacity(16)
    instances.reserveCapacity(16 * world.contexts.count)
    rowsAreShared = world.roots.count > 1
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
    driven.hands.reserveCapacity(16)
    driven.context.willSave = { [unowned self, unowned driven] in hearWillSave(of: driven) }
    driven.context.didSave = { [unowned self, unowned driven] note in
      hearDidSave(note, of: driven)
    }
    contexts.append(driven)
  }

  /// Makes a list of the world, and keeps why it is refused.
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

  /// The lists of the world that the store refused.
  @inlinable
  func refusedLists() -> [(list: Int, outcome: Outcome)] {
    var refused: [(list: Int, outcome: Outcome)] = []
    for (number, list) in lists.enumerated() {
      if let outcome = list.refusal { refused.append((number, outcome)) }
    }
    return refused
  }

  /// The context of a number, nil outside the world.
  @inlinable
  func context(_ number: Int) -> DrivenContext<Store>? {
    number >= 0 && number < contexts.count ? contexts[number] : nil
  }

  /// The list of a number, nil outside the world.
  @inlinable
  func list(_ number: Int) -> DrivenList<Store>? {
    number >= 0 && number < lists.count ? lists[number] : nil
  }

  /// The configuration that a list of the world fetched with, nil where it has none.
  @inlinable
  func fetchedConfiguration(of list: Int) -> ListConfiguration? {
    lists[list].fetched
  }

  /// Does one command and looks, at everything or only at what came of the command.
  @inlinable
  func perform(_ command: Command, isLook: Bool = true) -> Observation {
    guard !isRestless else { return restlessness }
    begin()
    let outcome = outcome(of: command)
    guard !isRestless else { return restlessness }
    settle(after: command, outcome)
    return isLook ? observe(outcome) : glance(outcome)
  }

  /// Looks once more when the commands are done, and fetches afresh what tracked lists hold, where
  /// nothing is pending (R46).
  @inlinable
  func finish() -> Observation {
    guard !isRestless else { return restlessness }
    begin()
    var observation = observe(.done)
    guard fetches else { return observation }
    for (index, list) in lists.enumerated() where observation.lists[index].isComparable {
      guard let context = list.context, !context.isDirty, let request = list.fetched?.request,
        let result = try? context.context.fetch(request), case .objects(let objects) = result
      else { continue }
      observation.lists[index] = observation.lists[index].adding(
        freshFetch: objects.map { ref(of: $0.objectID) })
    }
    return observation
  }

  @inlinable
  func begin() {
    if !emissions.isEmpty { emissions = [] }
  }

  /// Notes a call that was made.
  @inlinable
  func emit(_ emission: Emission) {
    if emissions.isEmpty { emissions.reserveCapacity(8) }
    emissions.append(emission)
  }

  /// The outcome of a call that gives nothing back.
  @inlinable
  func refusing(_ call: () throws -> Void) -> Outcome {
    outcome {
      try call()
      return .done
    }
  }

  /// The outcome of a call, an error as what it is, once the store has come to rest; a call in a
  /// callback of another one waits for nothing.
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
    // It may still call back.
    _ = Unmanaged.passRetained(self)
    return .restless
  }

  /// What is seen of a store that does not come to rest: nothing new.
  @inlinable
  var restlessness: Observation {
    Observation(outcome: .restless, lists: look.lists, objects: look.objects)
  }
}

extension ListObservation {
  /// Whether the contents have to equal a fresh fetch.
  @inlinable
  var isComparable: Bool { contents != nil && standing.contains(.isTracked) }
}
