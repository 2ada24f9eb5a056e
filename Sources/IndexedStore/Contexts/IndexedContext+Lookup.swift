import StoreModel

extension IndexedContext {
  /// The live object with an ID, never a fault (R9, R11).
  public func existingObject(with id: ObjectID) throws -> IndexedObject {
    if let object = table[id] {
      guard !object.isDeleted, !object.isFault || fire(object) else {
        throw StoreError.objectNotFound
      }
      return object
    }
    guard let row = store.rows[id] else { throw StoreError.objectNotFound }
    return load(row)
  }

  /// The object with an ID, or a fault for it; never fails (R9, R11).
  public func object(with id: ObjectID) -> IndexedObject {
    if let object = table[id] { return object }
    let object = IndexedObject(
      id, serial: 0, values: [], committed: [], state: .fault,
      transientKeys: transientKeys(of: id.entity))
    register(object)
    faults.append(object)
    return object
  }

  /// The values by attribute index; fires a fault (R11, R12).
  public func values(of object: IndexedObject) throws -> [Value?] {
    if object.state.contains(.gone) { throw StoreError.objectIsGone }
    try fireForUse(object)
    return object.values
  }

  /// Makes a live object of a row that this context has not loaded.
  func load(_ row: StoredRow) -> IndexedObject {
    noteFreshness()
    let object = IndexedObject(
      row.id, serial: row.serial, values: row.values, committed: row.values, state: [],
      transientKeys: transientKeys(of: row.id.entity))
    register(object)
    return object
  }

  /// Reads the values of a fault; false when it has no row.
  func fire(_ object: IndexedObject) -> Bool {
    guard let row = store.rows[object.objectID] else { return false }
    object.serial = row.serial
    object.values = row.values
    object.committed = row.values
    object.state.remove(.fault)
    return true
  }

  /// Fires all faults that have a row, as every processing and every fetch does.
  func fireFaults() {
    guard !faults.isEmpty else { return }
    faults.removeAll { !$0.isFault || fire($0) }
  }

  /// Fires a fault whose values are needed; without a row it becomes a deleted object (R12).
  func fireForUse(_ object: IndexedObject) throws(StoreError) {
    guard object.isFault, !fire(object) else { return }
    guard store.options.deletesInaccessibleFaults else { throw .inaccessibleFault }
    object.state.remove(.fault)
    object.state.formUnion([.deleted, .phantom])
    let layouts = store.layouts
    let entity = object.entity
    object.values = layouts.indices.contains(entity) ? layouts[entity].zeroValues : []
    object.committed = object.values
  }

  /// A context without objects agrees with the store as it is now.
  func noteFreshness() {
    if table.count == 0 { syncedVersion = store.version }
  }

  private func transientKeys(of entity: Int) -> UInt64 {
    store.layouts.indices.contains(entity) ? store.layouts[entity].transientKeys : 0
  }
}
