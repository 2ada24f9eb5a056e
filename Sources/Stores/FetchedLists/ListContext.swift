import ReferenceStore
import StoreModel

/// The only context of a `ListStore`: the dictionary of objects, and the lists that follow it.
package final class ListContext: ObjectContext {
  package var willSave: (() -> Void)?
  package var didSave: ((SaveNote) -> Void)?

  private let schema: Schema
  let options: StoreOptions
  /// Whether a list may delete and insert a row that stays (R63).
  let mayRemake: Bool
  private let makeList: (ListRules) -> any FetchedList
  private var objects: [Int: ListObject] = [:]
  private var lastNumber: UInt64 = 0
  /// The numbers of the objects that changed since the last processing.
  private var pending: Set<Int> = []
  private var controllers: [WeakController] = []

  private struct WeakController {
    weak var controller: ListController?
  }

  init(
    schema: Schema, _ options: StoreOptions, mayRemake: Bool,
    makeList: @escaping (ListRules) -> any FetchedList
  ) {
    self.schema = schema
    self.options = options
    self.mayRemake = mayRemake
    self.makeList = makeList
  }

  package func insert(_ entity: Int, _ values: [Assignment]) throws -> ListObject {
    lastNumber += 1
    let attributes = schema.entities[entity].attributes
    let object = ListObject(
      ObjectID(number: lastNumber, entity: entity, isTemporary: false), attributes.map(\.initial))
    assign(values, to: object)
    objects[object.number] = object
    pending.insert(object.number)
    return object
  }

  package func set(_ values: [Assignment], of object: ListObject) throws {
    if object.phase == .deleted { throw StoreError.objectIsDeleted }
    guard object.phase == .live else { throw StoreError.objectIsGone }
    assign(values, to: object)
    pending.insert(object.number)
  }

  private func assign(_ values: [Assignment], to object: ListObject) {
    for assignment in values {
      object.values[assignment.attribute] = Rules.normalize(assignment.value)
    }
  }

  package func values(of object: ListObject) throws -> [Value?] {
    if object.phase == .gone { throw StoreError.objectIsGone }
    return object.values
  }

  package func delete(_ object: ListObject) throws {
    if object.phase == .deleted { return }
    guard object.phase == .live else { throw StoreError.objectIsGone }
    object.phase = .deleted
    pending.insert(object.number)
  }

  /// Passes all changes since the last processing to every list, in the order in which the lists
  /// were made.
  package func processPendingChanges() throws {
    guard !pending.isEmpty else { return }
    let touched = pending.sorted().compactMap { objects[$0] }
    pending = []
    let deleted = touched.filter { $0.phase == .deleted }
    for object in deleted {
      object.phase = .gone
      objects[object.number] = nil
    }
    let changed = touched.filter { $0.phase == .live }
    controllers.removeAll { $0.controller == nil }
    for controller in controllers.compactMap(\.controller) {
      try controller.apply(changed: changed, deleted: deleted)
    }
  }

  /// All objects in a shuffled order, which is the same at every call, so that no list can rely on
  /// ascending IDs.
  var all: [ListObject] {
    objects.keys.sorted { ($0 * 7 % 11, $0) < ($1 * 7 % 11, $1) }.compactMap { objects[$0] }
  }

  func object(_ number: Int) -> ListObject? { objects[number] }

  package func existingObject(with id: ObjectID) throws -> ListObject {
    guard let object = objects[Int(id.number)], object.objectID == id, object.phase == .live else {
      throw StoreError.objectNotFound
    }
    return object
  }

  package func object(with id: ObjectID) -> ListObject {
    if let object = objects[Int(id.number)], object.objectID == id { return object }
    let nobody = ListObject(id, [])
    nobody.phase = .unknown
    return nobody
  }

  package func fetch(_ request: FetchRequest) throws -> FetchResult<ListObject> {
    try processPendingChanges()
    let rules = ListRules(ListConfiguration(request: request), options)
    let rows = all.map { ListRow($0.number, $0.values, nil, options.dialect) }
      .filter(rules.includes)
    return .objects(rows.sorted(by: rules.precedes).compactMap { objects[$0.id] })
  }

  package func makeController(_ configuration: ListConfiguration) throws -> ListController {
    let controller = ListController(of: self, configuration, makeList)
    controllers.append(WeakController(controller: controller))
    return controller
  }
}

extension ListContext {
  /// Makes an unrelated context; the driver asks for no child without the capability.
  package func makeChild(_ configuration: ContextConfiguration) -> ListContext {
    ListContext(schema: schema, options, mayRemake: mayRemake, makeList: makeList)
  }
}
