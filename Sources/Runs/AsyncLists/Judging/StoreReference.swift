import Driving
import RecordLists
import ReferenceDriving
import StoreModel

/// The reference store at work. It can't go back, so it performs the commands that stay again.
struct StoreReference: SequentialReference {
  /// The objects now and at the last save.
  struct State: Hashable {
    var objects: ObjectObservations
    var saved = ObjectObservations()
  }

  private let world: World
  private var commands: [Command] = []
  private var driver: AnyDriver
  private var observation = Observation()
  private var saved = ObjectObservations()

  /// Makes an empty store.
  init(_ world: World) {
    self.world = world.tracked
    driver = StoreReference.store.makeDriver(self.world, asking: [])
    begin()
  }

  private static let store = Contender.reference().following(nil)

  private mutating func begin() {
    for list in world.lists.indices { observation = driver.perform(.fetch(list: list), true) }
  }

  var count: Int { commands.count }

  var state: State { State(objects: observation.objects[0], saved: saved) }

  mutating func perform(_ command: Command) -> String? {
    commands.append(command)
    observation = driver.perform(command, true)
    if case .save = command, observation.outcome == .done { saved = observation.objects[0] }
    switch observation.outcome {
    case .done: return nil
    case .refused(.validation(let failures)):
      // The IDs of the reference are not those that the store under test gives.
      return failures.map { $0.text(naming: "an object") }.joined(separator: ", ")
    case .refused(let error): return "\(error)"
    default: return "an object is absent"
    }
  }

  mutating func rewind(to count: Int) {
    guard count < commands.count else { return }
    let kept = commands.prefix(count)
    commands = []
    driver = StoreReference.store.makeDriver(world, asking: [])
    saved = ObjectObservations()
    begin()
    for command in kept { _ = perform(command) }
  }

  func has(_ object: Int) -> Bool {
    guard observation.objects[0].indices.contains(object),
      let found = observation.objects[0][object]
    else { return false }
    return found.values != nil && !found.isDeleted
  }

  func look(at list: Int) -> RecordLook {
    var look = RecordLook()
    guard let contents = observation.lists[list].contents else { return look }
    var items = contents.items[...]
    for section in contents.sections {
      look.sections.append(
        Snapshot<String, Int>.Section(
          id: section.name, items: items.prefix(section.count).map { $0.object + 1 }))
      items = items.dropFirst(section.count)
    }
    return look
  }

  func look() -> StateLook {
    var state = StateLook(lists: world.lists.indices.map(look))
    for (number, object) in observation.objects[0].enumerated() {
      guard let object, !object.isDeleted, let values = object.values else { continue }
      state.objects[number + 1] = ObjectLook(
        values: values, related: object.related.map { $0.map { $0.object + 1 }.sorted() })
    }
    return state
  }
}

extension World {
  /// The same world with lists that follow all changes.
  fileprivate var tracked: World {
    var world = self
    for list in world.lists.indices { world.lists[list].delegate = .quiet }
    return world
  }
}
