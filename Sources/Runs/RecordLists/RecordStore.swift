import FetchedLists
import ReferenceStore
import StoreModel

/// A store around a list of records: one context, one list, and the values that the list shows.
package final class RecordStore: ObjectStore {
  private let schema: Schema
  private let isSaving: Bool
  private let makeBridge: () -> any RecordBridge

  package convenience init(schema: Schema, options: StoreOptions) {
    self.init(schema: schema, isSaving: false) { NoRecords() }
  }

  /// Makes a store.
  ///
  /// - Parameter isSaving: whether changes are final only with a save.
  package init(schema: Schema, isSaving: Bool, makeBridge: @escaping () -> any RecordBridge) {
    self.schema = schema
    self.isSaving = isSaving
    self.makeBridge = makeBridge
  }

  package func makeContext(_ configuration: ContextConfiguration) -> RecordContext {
    RecordContext(schema, isSaving: isSaving, makeBridge())
  }
}

/// A list without records, for a store that is made without one.
private final class NoRecords: RecordBridge {
  func insert(_ number: Int, _ values: [Value?]) {}
  func update(_ number: Int, _ values: [Value?]) {}
  func delete(_ number: Int, _ values: [Value?]) {}
  func save() {}
  func rollback() {}
  func look() -> RecordLook { RecordLook() }
  func changes() -> [(batch: BatchUpdate, after: RecordLook)]? { nil }
}

/// A record of a `RecordStore`, with its current and its saved values.
package final class RecordObject: StoreObject {
  package let objectID: ObjectID
  var values: [Value?]
  var saved: [Value?]?
  package var isDeleted = false
  var isGone = false
  var isTouched = false

  init(_ number: Int, _ values: [Value?]) {
    objectID = ObjectID(number: UInt64(number), entity: 0, isTemporary: false)
    self.values = values
  }

  var number: Int { Int(objectID.number) }
  package var isInserted: Bool { saved == nil && !isDeleted && !isGone }
  package var isUpdated: Bool { saved != nil && isTouched && !isDeleted && !isGone }
  package var isFault: Bool { false }
  package var changedKeys: UInt64 {
    guard isUpdated, let saved else { return 0 }
    return values.indices.reduce(0) { values[$1] == saved[$1] ? $0 : $0 | 1 << UInt64($1) }
  }

  func leave() {
    isGone = true
    isDeleted = false
    isTouched = false
  }
}

/// The only context of a `RecordStore`.
package final class RecordContext: ObjectContext {
  package var willSave: (() -> Void)?
  package var didSave: ((SaveNote) -> Void)?

  private let entity: Entity
  private let isSaving: Bool
  private let bridge: any RecordBridge
  /// The contents of the list when its last change was reported.
  private(set) var look = RecordLook()
  /// The values of the records on show, with the computed ones.
  private var shown: [Int: [Value?]] = [:]
  private var objects: [RecordObject] = []
  private var made = 0
  private var hasChanged = false
  private var lists: [WeakList] = []

  private struct WeakList { weak var list: RecordController? }

  init(_ schema: Schema, isSaving: Bool, _ bridge: any RecordBridge) {
    entity = schema.entities[0]
    self.isSaving = isSaving
    self.bridge = bridge
    show(bridge.look())
  }

  /// Takes over what the list shows. Computes values for changed records alone.
  private func show(_ new: RecordLook) {
    var all: [Int: [Value?]] = [:]
    for (number, fields) in new.values {
      if let known = shown[number], look.values[number] == fields {
        all[number] = known
        continue
      }
      var values = fields + Array(repeating: nil, count: entity.attributes.count - fields.count)
      for computed in entity.completing([], over: values) {
        values[computed.attribute] = computed.value
      }
      all[number] = values
    }
    shown = all
    look = new
  }

  /// The values of an object's fields, which come before the computed attributes.
  private func fields(of values: [Value?]) -> [Value?] {
    zip(values, entity.attributes).compactMap { value, attribute in
      attribute.computation == nil ? .some(value) : nil
    }
  }

  package func insert(_ entity: Int, _ values: [Assignment]) throws -> RecordObject {
    made += 1
    let object = RecordObject(made, self.entity.attributes.map(\.initial))
    for value in values { object.values[value.attribute] = Rules.normalize(value.value) }
    objects.append(object)
    hasChanged = true
    try bridge.insert(object.number, fields(of: object.values))
    return object
  }

  package func set(_ values: [Assignment], of object: RecordObject) throws {
    if object.isGone { throw StoreError.objectIsGone }
    if object.isDeleted { throw StoreError.objectIsDeleted }
    for value in values { object.values[value.attribute] = Rules.normalize(value.value) }
    object.isTouched = true
    hasChanged = true
    try bridge.update(object.number, fields(of: object.values))
  }

  /// Returns the values of a record as the list shows them.
  package func values(of object: RecordObject) throws -> [Value?] {
    if object.isGone { throw StoreError.objectIsGone }
    return object.isDeleted ? object.values : shown[object.number] ?? object.values
  }

  package func delete(_ object: RecordObject) throws {
    if object.isDeleted { return }
    if object.isGone { throw StoreError.objectIsGone }
    object.isDeleted = true
    hasChanged = true
    try bridge.delete(object.number, fields(of: object.values))
  }

  package func processPendingChanges() throws {
    guard hasChanged else { return }
    hasChanged = false
    leave { $0.isDeleted && ($0.saved == nil || !isSaving) }
    try report()
  }

  private func leave(where isGone: (RecordObject) -> Bool) {
    for object in objects where isGone(object) { object.leave() }
    objects.removeAll(where: \.isGone)
  }

  /// Reports what the list has changed.
  private func report() throws {
    let old = look
    let changes = Result { try bridge.changes() }
    show(bridge.look())
    if case .failure = changes { lists.forEach { $0.list?.refresh() } }
    let batches = try changes.get()
    for list in lists.compactMap(\.list) {
      if let batches { try list.tell(batches, from: old) } else if look != old { try list.tell() }
    }
  }

  package func save() throws {
    try processPendingChanges()
    willSave?()
    try processPendingChanges()
    try bridge.save()
    var note = SaveNote()
    for object in objects {
      if object.isDeleted { note.deleted.append(object.objectID) }
      if object.isInserted { note.inserted.append(object.objectID) }
      if object.isUpdated { note.updated.append(object.objectID) }
      if !object.isDeleted { object.saved = object.values }
      object.isTouched = false
    }
    leave(where: \.isDeleted)
    try report()
    didSave?(note)
  }

  package func rollback() throws {
    try bridge.rollback()
    leave { $0.saved == nil }
    for object in objects {
      object.values = object.saved ?? object.values
      object.isDeleted = false
      object.isTouched = false
    }
    hasChanged = false
    try report()
  }

  func object(_ number: Int) -> RecordObject {
    if let object = objects.first(where: { $0.number == number }) { return object }
    let nobody = RecordObject(number, [])
    nobody.leave()
    return nobody
  }

  package func makeController(_ configuration: ListConfiguration) -> RecordController {
    let list = RecordController(of: self, configuration)
    lists.append(WeakList(list: list))
    return list
  }
}
