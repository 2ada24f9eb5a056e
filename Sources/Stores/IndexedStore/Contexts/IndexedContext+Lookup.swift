import StoreModel

extension IndexedContext {
  /// The live object with an ID, never a fault (R9, R11).
  ///
  /// - Throws: `StoreError.objectNotFound` if there is no such object.
  public func existingObject(with id: ObjectID) throws -> IndexedObject {
    try store.checkOpen()
    let row = rowAbove(id)
    guard let object = found(id, row) else {
      guard let row else { throw StoreError.objectNotFound }
      return load(row)
    }
    guard !object.isDeleted, !object.isFault || fire(object) else {
      throw StoreError.objectNotFound
    }
    return object
  }

  /// The object with an ID, or a fault for that ID; never fails (R9, R11).
  public func object(with id: ObjectID) -> IndexedObject {
    if store.isClosed {
      return IndexedObject(id, serial: 0, values: [], state: [.gone, .goneUnread], home: mark)
    }
    let row = rowAbove(id)
    if let object = found(id, row) { return object }
    let object = IndexedObject(
      id, serial: store.serial(of: id) ?? 0, values: [], state: .fault, home: mark)
    if row != nil { register(object) } else { table.wait(object) }
    faults.append(object)
    return object
  }

  /// The values by attribute index. Fires a fault (R11, R12). A gone object may have its last
  /// values (R91).
  public func values(of object: IndexedObject) throws -> [Value?] {
    try store.checkOpen()
    try checkOwn(object)
    if object.state.contains(.gone) {
      guard store.options.goneObjects == .lastValues, !object.state.contains(.goneUnread) else {
        throw StoreError.objectIsGone
      }
      return object.values
    }
    try fireForUse(object)
    return object.values
  }

  /// Makes a live object for a row that this context has not loaded.
  func load(_ row: Row) -> IndexedObject {
    noteFreshness()
    if let object = table.takeWaiting(row.id) {
      object.serial = row.serial
      register(object)
      load(row, into: object)
      return object
    }
    let object = IndexedObject(
      row.id, serial: row.serial, values: row.values, state: [], home: mark)
    object.base = row
    register(object)
    setLinks(of: object, row.related)
    return object
  }

  /// The live object with a serial. Loads it, or fires its fault, if needed; nil if there is none.
  func liveObject(_ serial: Int) -> IndexedObject? {
    let row = rowAbove(serial)
    guard let object = own(serial, row) else { return row.map { load($0) } }
    return object.isLive || (object.isFault && !object.isDeleted && fire(object)) ? object : nil
  }

  /// Reads a row into an object, which loses its own values. The object also takes over the row's
  /// ID.
  func load(_ row: Row, into object: IndexedObject) {
    object.base = row
    object.values = row.values
    object.handedValues = []
    object.state.remove(.fault)
    setLinks(of: object, row.related)
    if object.objectID != row.id { rename(object, row.id) }
  }

  /// Reads a row into a live object, which keeps its local changes (R22, R30).
  func takeKeepingChanges(_ row: Row, for object: IndexedObject) {
    var values = store.layouts[object.entity].joined(row.values, transientsOf: object.values)
    var related = row.related
    let keys = object.changedKeys
    for attribute in values.indices where keys >> UInt64(attribute) & 1 == 1 {
      values[attribute] = object.values[attribute]
    }
    for relation in related.indices where keys >> UInt64(63 - relation) & 1 == 1 {
      related[relation] = object.related[relation]
    }
    let handed = object.handedValues
    load(row, into: object)
    object.handedValues = handed
    object.values = values
    setLinks(of: object, related)
  }

  /// Reads the values of a fault. Returns false if the fault has no row.
  func fire(_ object: IndexedObject) -> Bool {
    guard let row = rowOfFault(object) else { return false }
    enter(object, of: row)
    load(row, into: object)
    return true
  }

  /// Registers a waiting fault under the serial of its row.
  func enter(_ object: IndexedObject, of row: Row) {
    guard table[row.serial] == nil, let waiting = table.takeWaiting(object.objectID) else { return }
    waiting.serial = row.serial
    register(waiting)
  }

  /// Fires all faults that have a row. Every processing and every fetch calls this.
  func fireFaults() {
    guard !faults.isEmpty else { return }
    faults.removeAll { !$0.isFault || fire($0) }
  }

  /// Fires a fault whose values are needed. Without a row, it becomes a deleted object or throws
  /// (R12).
  func fireForUse(_ object: IndexedObject) throws(StoreError) {
    guard object.isFault, !fire(object) else { return }
    guard store.options.deletesInaccessibleFaults else { throw .inaccessibleFault }
    object.state.remove(.fault)
    let wasDeleted = object.isDeleted
    if !wasDeleted { object.state.formUnion([.deleted, .phantom]) }
    guard store.layouts.indices.contains(object.entity) else { return }
    object.values = store.layouts[object.entity].zeroValues
    object.related = store.noLinks
    if wasDeleted { return }
    object.base = Row(
      id: object.objectID, serial: object.serial, version: 0, values: object.values,
      related: object.related)
  }

  /// Whether an object is a fault without a row. If a row has arrived meanwhile, the fault takes
  /// it.
  func isOrphan(_ object: IndexedObject) -> Bool {
    guard object.isFault else { return false }
    guard let row = rowOfFault(object) else { return true }
    enter(object, of: row)
    return false
  }

  /// Notes the store's version if the context has no objects, since it then agrees with the store.
  func noteFreshness() {
    if table.count == 0 { syncedVersion = store.version }
  }

  /// Whether the context knows an ID: an object has it, a child's save brought an object under it,
  /// or a row above has it. A fault that only waits under the ID does not count.
  func knows(_ id: ObjectID) -> Bool { bearer(of: id) != nil || rowAbove(id) != nil }

  /// The object that has an ID here, or that a child's save brought under this ID (S3).
  private func bearer(of id: ObjectID) -> IndexedObject? {
    guard let serial = store.serial(of: id), let object = table[serial],
      object.objectID == id || (id.isTemporary && object.state.contains(.brought))
    else { return nil }
    return object
  }

  /// Finds an object by ID. The first match of these counts:
  /// - the bearer of the ID;
  /// - the object of the row above that has the ID, which the object then takes over;
  /// - a fault that waits under the ID.
  private func found(_ id: ObjectID, _ row: Row?) -> IndexedObject? {
    if let object = bearer(of: id) { return object }
    if let row, let object = table[row.serial] {
      rename(object, row.id)
      return object
    }
    return table.waiting.isEmpty ? nil : table.waiting[id]
  }

  private func rowAbove(_ id: ObjectID) -> Row? {
    guard let serial = store.serial(of: id), let row = rowAbove(serial), row.id == id else {
      return nil
    }
    return row
  }

  /// The row of a fault: that of its serial, or for a waiting fault the row that has its ID.
  private func rowOfFault(_ object: IndexedObject) -> Row? {
    if table[object.serial] === object { return rowAbove(object.serial) }
    guard let row = rowAbove(object.objectID), table[row.serial] == nil else { return nil }
    return row
  }
}
