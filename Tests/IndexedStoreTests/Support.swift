import StoreModel
import Testing

@testable import IndexedStore

/// A small random generator, so that these tests import nothing but the store.
struct TinyRandom {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((word ^ word >> 31) >> 1) % bound
  }
}

/// A callback of a delegate.
enum Told: Equatable {
  case willChange
  case section(SectionInfo, Int, ChangeKind)
  case object(IndexedObject, ItemPath?, ChangeKind, ItemPath?)
  case didChange
  case snapshot(Snapshot<String, ObjectID>)
  case difference(OrderedDifference<ObjectID>)

  static func == (left: Told, right: Told) -> Bool {
    switch (left, right) {
    case (.willChange, .willChange), (.didChange, .didChange): true
    case (.section(let a, let b, let c), .section(let d, let e, let f)): (a, b, c) == (d, e, f)
    case (.object(let a, let b, let c, let d), .object(let e, let f, let g, let h)):
      a === e && b == f && c == g && d == h
    case (.snapshot(let a), .snapshot(let b)): a == b
    case (.difference(let a), .difference(let b)): a == b
    default: false
    }
  }
}

/// A delegate that records its callbacks.
final class Recorder: FetchedResultsDelegate {
  var methods: DelegateMethods
  var told: [Told] = []
  /// The index title for every section, nil for the default of the list.
  var title: String?
  /// The snapshots, as the list sent them.
  var snapshots: [IndexedSnapshot] = []
  /// The list, if the recorder has to keep it alive.
  var list: IndexedController?
  var onWillChange: (IndexedController) throws -> Void = { _ in }
  var onDidChange: (IndexedController) throws -> Void = { _ in }

  init(_ methods: DelegateMethods) {
    self.methods = methods
  }

  func controllerWillChangeContent(_ controller: IndexedController) throws {
    told.append(.willChange)
    try onWillChange(controller)
  }

  func controller(
    _ controller: IndexedController, didChange section: SectionInfo, at index: Int,
    for kind: ChangeKind
  ) throws {
    told.append(.section(section, index, kind))
  }

  func controller(
    _ controller: IndexedController, didChange object: IndexedObject, at path: ItemPath?,
    for kind: ChangeKind, newPath: ItemPath?
  ) throws {
    told.append(.object(object, path, kind, newPath))
  }

  func controllerDidChangeContent(_ controller: IndexedController) throws {
    told.append(.didChange)
    try onDidChange(controller)
  }

  func controller(
    _ controller: IndexedController, didChangeContentWith snapshot: IndexedSnapshot
  ) throws {
    told.append(.snapshot(snapshot.plain))
    snapshots.append(snapshot)
  }

  func controller(
    _ controller: IndexedController, didChangeContentWith difference: OrderedDifference<ObjectID>
  ) throws {
    told.append(.difference(difference))
  }

  func controller(_ controller: IndexedController, indexTitleForSection name: String) -> String? {
    title
  }

  /// The callbacks since the last call.
  func take() -> [Told] {
    defer { told = [] }
    return told
  }
}

/// A store with one entity and its context. The entity has a group and a name (strings), a rank and
/// a score (integers).
struct World {
  let store: IndexedStore
  let context: IndexedContext

  init(_ shape: TreeShape = .wide) throws {
    let item = Entity(
      name: "Item",
      attributes: [
        Attribute("group", .string), Attribute("rank", .int), Attribute("name", .string),
        Attribute("score", .int, maximum: .int(100)),
      ])
    store = IndexedStore(schema: try Schema([item]), options: StoreOptions(), shape: shape)
    context = store.makeContext()
  }

  func insert(_ group: String?, _ rank: Int64?) throws -> IndexedObject {
    try context.insert(
      0, [Assignment(0, group.map(Value.string)), Assignment(1, rank.map(Value.int))])
  }

  func set(_ object: IndexedObject, group: String) throws {
    try context.set([Assignment(0, .string(group))], of: object)
  }

  func set(_ object: IndexedObject, rank: Int64) throws {
    try context.set([Assignment(1, .int(rank))], of: object)
  }

  /// A list in sections by group, sorted by group and rank.
  func grouped(_ change: (inout ListConfiguration) -> Void = { _ in }) throws -> IndexedController {
    var configuration = ListConfiguration(
      request: FetchRequest(entity: 0, sort: [SortDescriptor(0), SortDescriptor(1)]),
      sectionKey: .attribute(0))
    change(&configuration)
    return try context.makeController(configuration)
  }

  /// A list without sections, sorted by rank.
  func plain(_ change: (inout ListConfiguration) -> Void = { _ in }) throws -> IndexedController {
    var configuration = ListConfiguration(
      request: FetchRequest(entity: 0, sort: [SortDescriptor(1)]))
    change(&configuration)
    return try context.makeController(configuration)
  }
}

extension TreeShape: CustomTestStringConvertible {
  static let both = [wide, narrow]

  /// The name of a shape in test results: the width of its leaves.
  public var testDescription: String { "leaves of \(leaf.most)" }
}

extension ItemPath {
  init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }
}

extension KeyBytes {
  convenience init(_ bytes: [UInt8]) {
    self.init()
    for byte in bytes { append(byte) }
  }

  convenience init(_ key: EncodedKey) {
    self.init(
      key.words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    )
  }
}

extension EncodedKey {
  init(_ bytes: KeyBytes) {
    self.init(words: bytes.withRecord { Array($0.dropFirst(KeyRecord.head)) })
  }
}
