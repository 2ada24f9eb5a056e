import ListSurface
import StoreModel

/// Turns commands into the calls a person would make on a store, puts clients on its lists, and
/// gathers what can be seen.
///
/// Generic over the store and written once: both sides of a trial are driven by the same code, so
/// a difference is the store's or, where a defect is planted there, the client's. It knows objects
/// by pool identity and translates every ID it meets. A callback is recorded when it comes, then
/// shown by the client, then the armed habits run.
///
/// One driver belongs to one worker. Its variables are not checked for exclusive access, which cost
/// a tenth of a trial: no access spans a callback, since each is a plain read or write.
package final class Driver<Store: ObjectStore> {
  typealias Context = Store.Context
  typealias Object = Store.Context.Object
  typealias Controller = Store.Context.Controller

  let world: World
  let rules: ClientRules
  let store: Store
  let context: Context

  @exclusivity(unchecked) var members: [PoolMember?] = []
  /// The instances in hand, by the place that a member names.
  @exclusivity(unchecked) var instances: [Object] = []
  @exclusivity(unchecked) var ids = IDTable()
  @exclusivity(unchecked) var lists: [DrivenList<Store>] = []
  var screensMade = 0
  @exclusivity(unchecked) var watches: [Watch<Store>] = []

  @exclusivity(unchecked) var emissions: [Emission] = []
  @exclusivity(unchecked) var reusedIDs: [String] = []
  @exclusivity(unchecked) var depth = 0
  /// Whether anything was changed since the last processing.
  @exclusivity(unchecked) var isDirty = false
  /// Whether anything was undone or reloaded, after which cells may rightly be stale.
  @exclusivity(unchecked) var hasUndone = false

  /// Makes the store and the world's lists.
  package init(_ contender: Contender<Store>, in world: World) {
    self.world = world
    rules = contender.clients
    store = contender.makeStore(world.schema, world.options)
    context = store.makeContext()
    context.didSave = { [unowned self] note in hearDidSave(note) }
    for declaration in world.lists {
      let list = DrivenList<Store>()
      lists.append(list)
      if world.schema.admits(declaration.configuration) {
        list.controller = try? context.makeController(declaration.configuration)
      }
      if declaration.delegate != .none { _ = setDelegate(declaration.delegate, of: list) }
    }
  }

  /// The configurations that the lists fetched with, nil where they have none.
  package var fetchedConfigurations: [ListConfiguration?] {
    // A key path in generic code is made anew each time, at the price of several commands.
    lists.map { $0.fetched }
  }

  /// Does one command and looks.
  package func perform(_ command: Command) -> Observation {
    begin()
    let outcome = outcome(of: command)
    settle(after: command, outcome)
    return observe(outcome)
  }

  /// Looks once more when the commands are done, and fetches afresh what tracked lists hold, where
  /// nothing is pending (R46).
  package func finish() -> Observation {
    begin()
    var observation = observe(.done)
    guard !isDirty else { return observation }
    for (index, list) in lists.enumerated() where list.isTracked {
      guard let request = list.fetched?.request, observation.lists[index].contents != nil,
        let result = try? context.fetch(request), case .objects(let objects) = result
      else { continue }
      observation.lists[index].freshFetch = objects.map { ref(of: $0.objectID) }
    }
    return observation
  }

  private func begin() {
    emissions.removeAll(keepingCapacity: true)
    for list in lists {
      list.faults.removeAll(keepingCapacity: true)
      list.hasHeard = false
    }
  }

  /// The outcome of a call that gives nothing back.
  func refusing(_ call: () throws -> Void) -> Outcome {
    outcome {
      try call()
      return .done
    }
  }

  /// The outcome of a call, an error as what it is.
  func outcome(_ call: () throws -> Outcome) -> Outcome {
    do {
      return try call()
    } catch let error as StoreError {
      return .refused(error)
    } catch {
      return .clientRefused("\(error)")
    }
  }
}
