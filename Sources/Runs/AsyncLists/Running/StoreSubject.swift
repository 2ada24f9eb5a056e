import RecordLists
import StoreModel

/// An `AsyncStore` under test.
final class StoreSubject<Store: AsyncStore>: AsyncSubject, @unchecked Sendable {
  static var tellsUpdates: Bool { true }

  private let world: World
  private let store: Store
  /// The IDs of the objects, and the numbers by ID. Only the thread of the schedule uses them.
  private var ids: [Int: ObjectID] = [:]
  private var numbers: [ObjectID: Int] = [:]
  /// IDs that were told before `insert` returned them. Their numbers are negative until the end.
  private var early: [ObjectID] = []

  init(_ store: Store, in world: World) {
    self.store = store
    self.world = world
  }

  func given(_ command: Command, by user: Int, in block: Int, at place: Int) -> Command { command }

  func perform(_ command: Command) async throws -> History.Outcome {
    let named = command.insertion == nil ? command.objects : []
    guard named.allSatisfy({ ids[$0] != nil }) else { return .unmade }
    switch command {
    case .insert(let object, let entity, let values, _):
      let id = try await store.insert(entity, values)
      ids[object] = id
      numbers[id] = object + 1
    case .set(let object, let values, _):
      if let id = ids[object] { try await store.set(values, of: id) }
    case .relate(let object, let relationship, let others, _):
      if let id = ids[object] {
        try await store.setRelated(others.compactMap { ids[$0] }, relationship, of: id)
      }
    case .delete(let object, _): if let id = ids[object] { try await store.delete(id) }
    case .save: try await store.save()
    case .rollback: try await store.rollback()
    case .fetch(let list): return .read(try await look(at: list))
    default: break
    }
    return .returned
  }

  private func look(at list: Int) async throws -> RecordLook {
    look(try await store.snapshot(of: world.lists[list].configuration))
  }

  private func look(_ snapshot: Snapshot<String, ObjectID>) -> RecordLook {
    var look = RecordLook()
    look.sections = snapshot.sections.map { section in
      Snapshot<String, Int>.Section(id: section.id, items: section.items.map(number))
    }
    return look
  }

  private func number(of id: ObjectID) -> Int {
    if let number = numbers[id] { return number }
    early.append(id)
    numbers[id] = -early.count
    return -early.count
  }

  func state() async throws -> StateLook {
    var state = StateLook(lists: [])
    for list in world.lists.indices { state.lists.append(try await look(at: list)) }
    for id in ids.sorted(by: { $0.key < $1.key }).map(\.value) + early {
      guard let values = try? await store.values(of: id) else { continue }
      var related: [[Int]] = []
      for relationship in world.schema.relationships(of: id.entity) {
        related.append(try await store.relatedIDs(relationship, of: id).map(number).sorted())
      }
      state.objects[number(of: id)] = ObjectLook(values: values, related: related)
    }
    return state
  }

  func follow(_ list: Int, _ tell: @escaping @Sendable (Told) -> Void) async throws {
    for try await snapshot in try await store.updates(of: world.lists[list].configuration) {
      tell(Told(look: look(snapshot)))
    }
  }

  func name(_ history: inout History) {
    nameCancelled(&history)
    guard !early.isEmpty else { return }
    for place in history.deliveries.indices { name(&history.deliveries[place].look) }
    for place in history.entries.indices {
      guard case .read(var look) = history.entries[place].outcome else { continue }
      name(&look)
      history.entries[place].outcome = .read(look)
    }
    history.final = history.final.map(name)
    history.saved = history.saved.map(name)
  }

  private func name(_ state: StateLook) -> StateLook {
    var state = state
    for list in state.lists.indices { name(&state.lists[list]) }
    state.objects = Dictionary(
      state.objects.map { number, object in
        (name(number), ObjectLook(values: object.values, related: object.related.map(names)))
      }, uniquingKeysWith: { first, _ in first })
    return state
  }

  /// Gives the objects that were inserted though `insert` threw the numbers of their commands, in
  /// order. If a list never showed such an object, nobody knows its ID.
  private func nameCancelled(_ history: inout History) {
    let cancelled = history.entries.filter { $0.outcome == .cancelled }
    var inserts = cancelled.compactMap { $0.given.insertion }[...]
    for id in early where numbers[id, default: 0] < 0 {
      guard let place = inserts.firstIndex(where: { $0.entity == id.entity }) else { continue }
      numbers[id] = inserts.remove(at: place).object + 1
    }
    history.unknown = Set(inserts.map { $0.object + 1 })
  }

  private func name(_ look: inout RecordLook) {
    for section in look.sections.indices {
      look.sections[section].items = look.sections[section].items.map(name)
    }
  }

  private func names(_ numbers: [Int]) -> [Int] { numbers.map(name).sorted() }

  private func name(_ number: Int) -> Int {
    number < 0 ? max(0, numbers[early[-number - 1]] ?? 0) : number
  }
}
