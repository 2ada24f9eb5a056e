import Choices
import StoreModel

/// What the generator believes of the objects it has inserted.
///
/// A belief only: commands are generated before any store runs, and a command that meets another
/// state than believed must fail equally on both sides. It exists so that most commands meet
/// something alive.
struct Pool {
  private enum State {
    case unsaved
    case saved
    case deletedUnsaved
    case deleted
    case gone
    case forgotten
  }

  private struct Member {
    var entity: Int
    var state: State
    var values: [Int: Value] = [:]
  }

  private var members: [Member] = []

  /// How many objects have been inserted.
  var count: Int { members.count }

  /// How many are believed to be changeable.
  var liveCount: Int { members.count { $0.state == .unsaved || $0.state == .saved } }

  func entity(of object: Int) -> Int { members[object].entity }

  /// The value that an object was last given, nil for none.
  func value(_ attribute: Int, of object: Int) -> Value? { members[object].values[attribute] }

  /// Notes an insert; numbers that a case of the corpus leaves out are taken for gone.
  mutating func insert(_ object: Int, entity: Int, _ values: [Assignment]) {
    while members.count <= object { members.append(Member(entity: entity, state: .gone)) }
    members[object] = Member(entity: entity, state: .unsaved)
    set(object, values)
  }

  mutating func set(_ object: Int, _ values: [Assignment]) {
    guard members.indices.contains(object) else { return }
    for assignment in values { members[object].values[assignment.attribute] = assignment.value }
  }

  mutating func delete(_ object: Int) {
    guard members.indices.contains(object) else { return }
    switch members[object].state {
    case .unsaved: members[object].state = .deletedUnsaved
    case .saved: members[object].state = .deleted
    default: break
    }
  }

  mutating func save() {
    transform { [.unsaved: .saved, .deletedUnsaved: .gone, .deleted: .gone][$0] ?? $0 }
  }

  mutating func rollback() {
    transform { [.unsaved: .gone, .deletedUnsaved: .gone, .deleted: .saved][$0] ?? $0 }
  }

  mutating func reset() {
    transform { [.saved: .forgotten, .deleted: .forgotten, .forgotten: .forgotten][$0] ?? .gone }
  }

  mutating func lookUp(_ object: Int) {
    guard members.indices.contains(object) else { return }
    if members[object].state == .forgotten { members[object].state = .saved }
  }

  /// An object to change: a live one, mostly one of the hot ones; now and then any at all.
  func target(from source: ChoiceSource) -> Int {
    let live = members.indices.filter {
      members[$0].state == .unsaved || members[$0].state == .saved
    }
    if live.isEmpty || source.chance(1, in: 25) { return source.index(below: members.count) }
    let hot = source.chance(1, in: 2) ? min(2, live.count) : live.count
    return live[source.index(below: hot)]
  }

  /// An object to look up: after a reset, mostly one that was forgotten.
  func lookUpTarget(from source: ChoiceSource) -> Int {
    let forgotten = members.indices.filter { members[$0].state == .forgotten }
    if forgotten.isEmpty || source.chance(1, in: 4) { return source.index(below: members.count) }
    return forgotten[source.index(below: forgotten.count)]
  }

  private mutating func transform(_ next: (State) -> State) {
    for index in members.indices { members[index].state = next(members[index].state) }
  }
}
