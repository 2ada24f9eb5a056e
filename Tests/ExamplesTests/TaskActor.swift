import StoreModel

/// A store for one app in an actor, as a user would write it: it knows tasks alone, and shows those
/// that are not done.
actor TaskActor: AsyncStore {
  private struct Row {
    var title: String?
    var isDone: Bool?
    var id: Int64?
  }

  private typealias Tasks = [ObjectID: Row]

  private var tasks: Tasks = [:]
  private var saved: Tasks = [:]
  private var lists: [(ListConfiguration, AsyncStream<Snapshot<String, ObjectID>>.Continuation)] =
    []
  private var made: UInt64 = 0
  private let forgetsToTell: Bool

  init(schema: Schema, options: StoreOptions) { self.init() }

  /// Makes a store; with a bug, if its lists hear of no rollback.
  init(forgetsToTell: Bool = false) { self.forgetsToTell = forgetsToTell }

  func insert(_ entity: Int, _ values: [Assignment]) throws -> ObjectID {
    made += 1
    let id = ObjectID(number: made, entity: entity, isTemporary: false)
    tasks[id] = Row()
    try set(values, of: id)
    return id
  }

  func set(_ values: [Assignment], of object: ObjectID) throws {
    guard tasks[object] != nil else { throw StoreError.objectNotFound }
    for value in values {
      switch (value.attribute, value.value) {
      case (0, .string(let title)): tasks[object]?.title = title
      case (0, _): tasks[object]?.title = nil
      case (1, .bool(let isDone)): tasks[object]?.isDone = isDone
      case (1, _): tasks[object]?.isDone = nil
      case (2, .int(let id)): tasks[object]?.id = id
      default: throw StoreError.wrongType(attribute: "id")
      }
    }
    tell()
  }

  func setRelated(_ others: [ObjectID], _ relationship: Int, of object: ObjectID) {}

  func delete(_ object: ObjectID) {
    tasks[object] = nil
    tell()
  }

  func save() async {
    await Task.yield()
    saved = tasks
  }

  func rollback() {
    tasks = saved
    if !forgetsToTell { tell() }
  }

  func values(of object: ObjectID) throws -> [Value?] {
    guard let row = tasks[object] else { throw StoreError.objectNotFound }
    return [row.title.map(Value.string), row.isDone.map(Value.bool), row.id.map(Value.int)]
  }

  func relatedIDs(_ relationship: Int, of object: ObjectID) -> [ObjectID] { [] }

  func snapshot(of list: ListConfiguration) throws -> Snapshot<String, ObjectID> {
    let open = tasks.filter { $0.value.isDone == false }
    let rows = open.sorted { Self.precedes($0.value, $1.value) }
    return try Snapshot(sections: [.init(id: "", items: rows.map(\.key))])
  }

  func updates(of list: ListConfiguration) throws -> AsyncStream<Snapshot<String, ObjectID>> {
    let (stream, listener) = AsyncStream.makeStream(of: Snapshot<String, ObjectID>.self)
    lists.append((list, listener))
    listener.yield(try snapshot(of: list))
    return stream
  }

  private func tell() {
    for (list, listener) in lists {
      if let now = try? snapshot(of: list) { listener.yield(now) }
    }
  }

  /// A task without a title comes first.
  private static func precedes(_ left: Row, _ right: Row) -> Bool {
    let (a, b) = (title(left), title(right))
    return a == b ? (left.id ?? 0) < (right.id ?? 0) : a.lexicographicallyPrecedes(b)
  }

  private static func title(_ row: Row) -> [UInt8] {
    row.title.map { [1] + Array(Collation.canonical($0).utf8) } ?? []
  }
}
