import ReferenceStore
import StoreModel

/// The numbers of the attributes of the entities.
enum Key {
  static let name = 0
  static let number = 1
  static let team = 2
  static let price = 3
  static let age = 4
  static let note = 5
}

extension AttributePath {
  static let name: AttributePath = 0
  static let number: AttributePath = 1
  static let team: AttributePath = 2
  static let price: AttributePath = 3
  static let note: AttributePath = 5
}

/// One store with one context, and short functions with which the tests handle objects.
///
/// Tests name an object by a letter: `a` was made first, `b` second.
final class World {
  let store: ReferenceStore
  let context: ReferenceContext
  private(set) var objects: [ReferenceObject] = []
  /// A context holds its lists weakly, so the world keeps them alive.
  private var lists: [ReferenceController] = []

  init(options: StoreOptions = StoreOptions()) throws {
    let attributes = [
      Attribute("name", .string), Attribute("number", .int), Attribute("team", .string),
      Attribute("price", .double),
      Attribute(
        "age", .int, isOptional: false, minimum: .int(0), maximum: .int(10), initial: .int(5)),
      Attribute("note", .string, isTransient: true),
    ]
    store = ReferenceStore(
      schema: try Schema([
        Entity(name: "Item", attributes: attributes),
        Entity(name: "Special", parent: 0, attributes: attributes),
        Entity(name: "Other", attributes: attributes),
      ]), options: options)
    context = store.makeContext()
  }

  @discardableResult
  func insert(
    _ name: String? = nil, number: Int64? = nil, team: String? = nil, entity: Int = 0
  ) throws -> ReferenceObject {
    let object = try context.insert(
      entity,
      [
        Assignment(Key.name, name.map(Value.string)),
        Assignment(Key.number, number.map(Value.int)),
        Assignment(Key.team, team.map(Value.string)),
      ])
    objects.append(object)
    return object
  }

  /// Inserts one object for each number, and saves.
  func save(numbers: [Int64?], teams: [String?] = []) throws {
    for (index, number) in numbers.enumerated() {
      try insert(number: number, team: teams.indices.contains(index) ? teams[index] : nil)
    }
    try context.save()
  }

  func set(_ object: ReferenceObject, number: Int64?) throws {
    try context.set([Assignment(Key.number, number.map(Value.int))], of: object)
  }

  func set(_ object: ReferenceObject, team: String?) throws {
    try context.set([Assignment(Key.team, team.map(Value.string))], of: object)
  }

  /// Changes an attribute that no list uses for sorting or sections.
  func touch(_ object: ReferenceObject) throws {
    try context.set([Assignment(Key.price, .double(1))], of: object)
  }

  /// The letters of the objects that a fetch returns.
  func fetch(_ request: FetchRequest) throws -> String {
    guard case .objects(let found) = try context.fetch(request) else { return "no objects" }
    return found.map(letter).joined()
  }

  /// A new list, not yet fetched. It is sorted by number, or by team and number with sections by
  /// team.
  func list(
    _ request: FetchRequest? = nil, byTeam: Bool = false, window: WindowMode = .atFetch,
    marks: Bool = true, cache: String? = nil
  ) throws -> ReferenceController {
    let byNumber = SortDescriptor(.number)
    let sort = byTeam ? [SortDescriptor(.team), byNumber] : [byNumber]
    let list = try context.makeController(
      ListConfiguration(
        request: request ?? FetchRequest(entity: 0, sort: sort),
        sectionKey: byTeam ? .attribute(.team) : nil, cacheName: cache, window: window,
        marksReloads: marks))
    lists.append(list)
    return list
  }
}

/// The letter of an object: `a` for the first object of the store, `b` for the second.
func letter(_ object: ReferenceObject) -> String {
  String(UnicodeScalar(UInt8(96 + object.serial)))
}

/// The letters of a list's objects in order, or `nil` if the list has no contents.
func letters(_ list: ReferenceController) -> String {
  guard let contents = list.contents else { return "nil" }
  return contents.sections.indices.flatMap { section in
    (0..<contents.sections[section].count).compactMap { item in
      try? list.object(at: ItemPath(section: section, item: item))
    }
  }.map(letter).joined()
}

/// The sections of a list as `name:count`.
func sections(_ list: ReferenceController) -> [String] {
  (list.contents?.sections ?? []).map { "\($0.name):\($0.count)" }
}

/// The typed error of a refused call, nil if the call succeeds.
func refusal(_ call: () throws -> Void) -> StoreError? {
  do {
    try call()
    return nil
  } catch {
    return error as? StoreError
  }
}
