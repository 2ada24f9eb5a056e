import Choices
import StoreModel

/// A row, as an array of rows contains it.
struct PlainRow {
  let group: String
  let rank: Int64
  let name: String
  let serial: Int

  /// Sorts an array by the sort keys of the list.
  static func sort(_ rows: [PlainRow]) -> UInt64 {
    let sorted = rows.sorted { left, right in
      if left.group != right.group { return left.group < right.group }
      if left.rank != right.rank { return left.rank < right.rank }
      return left.name != right.name ? left.name < right.name : left.serial < right.serial
    }
    return UInt64(sorted[sorted.count / 2].serial)
  }
}

/// A store with one list in sections, and a delegate that keeps every snapshot or receives events.
///
/// Each row has a group of 13 letters, a rank and a name. The list is sorted by all three and has a
/// section for each group, about a thousand sections for a million rows.
final class ListWorld<Store: ObjectStore>
where Store.Context.Controller.Object == Store.Context.Object {
  typealias Controller = Store.Context.Controller

  let context: Store.Context
  let list: Controller
  private(set) var rows: [PlainRow] = []
  private let store: Store
  private let listener: Listener<Controller>
  private var objects: [Store.Context.Object] = []
  private var random: PRNG

  /// Makes the objects and the list. The list is not fetched yet.
  init(rows count: Int, seed: UInt64, _ methods: DelegateMethods = .snapshot) throws {
    let attributes = [
      Attribute("group", .string), Attribute("rank", .int), Attribute("name", .string),
    ]
    let schema = try Schema([Entity(name: "Item", attributes: attributes)])
    store = Store(schema: schema, options: StoreOptions())
    context = store.makeContext(ContextConfiguration())
    random = PRNG(seed: seed)
    let request = FetchRequest(
      entity: 0, sort: [SortDescriptor(0), SortDescriptor(1), SortDescriptor(2)])
    list = try context.makeController(
      ListConfiguration(request: request, sectionKey: .attribute(0)))
    listener = Listener(methods)
    let groups = count / max(10, count / 1_000)
    for serial in 0..<count {
      let row = PlainRow(
        group: "section \(10_000 + below(groups))", rank: Int64(below(1_000)),
        name: "name \(below(count)) x", serial: serial)
      rows.append(row)
      objects.append(
        try context.insert(
          0,
          [
            Assignment(0, .string(row.group)), Assignment(1, .int(row.rank)),
            Assignment(2, .string(row.name)),
          ]))
    }
    try context.processPendingChanges()
  }

  /// Sets the delegate and fetches the list.
  func start() throws {
    try list.setDelegate(listener)
    try list.performFetch()
    listener.snapshots = []
  }

  /// Gives `count` objects another rank, and processes the changes.
  func change(_ count: Int) throws {
    for _ in 0..<count {
      let object = objects[below(objects.count)]
      try context.set([Assignment(1, .int(Int64(below(1_000))))], of: object)
    }
    try context.processPendingChanges()
  }

  /// The snapshots that were emitted since `start` or `forgetSnapshots` was last called.
  var snapshots: [Controller.ResultSnapshot] { listener.snapshots }

  /// The number of callbacks of the delegate.
  var callbackCount: UInt64 { listener.callbackCount }

  /// Releases the snapshots.
  func forgetSnapshots() { listener.snapshots = [] }

  private func below(_ bound: Int) -> Int { Int(random.next() >> 1) % bound }
}

/// A delegate that keeps its snapshots and counts its callbacks.
private final class Listener<Controller: FetchedResultsController>: FetchedResultsDelegate {
  let methods: DelegateMethods
  var snapshots: [Controller.ResultSnapshot] = []
  var callbackCount: UInt64 = 0

  init(_ methods: DelegateMethods) {
    self.methods = methods
  }

  func controllerWillChangeContent(_ controller: Controller) { callbackCount += 1 }

  func controller(
    _ controller: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) { callbackCount += 1 }

  func controller(
    _ controller: Controller, didChange object: Controller.Object, at path: ItemPath?,
    for kind: ChangeKind, newPath: ItemPath?
  ) { callbackCount += 1 }

  func controllerDidChangeContent(_ controller: Controller) { callbackCount += 1 }

  func controller(
    _ controller: Controller, didChangeContentWith snapshot: Controller.ResultSnapshot
  ) {
    callbackCount += 1
    snapshots.append(snapshot)
  }

  func controller(
    _ controller: Controller, didChangeContentWith difference: OrderedDifference<ObjectID>
  ) { callbackCount += 1 }

  func controller(_ controller: Controller, indexTitleForSection name: String) -> String? { nil }
}
