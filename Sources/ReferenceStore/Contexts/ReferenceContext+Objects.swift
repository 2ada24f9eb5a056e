import StoreModel

// The table of objects: lookup by ID, faults and how they fire.
extension ReferenceContext {
  /// The live object with an ID, never a fault (R9, R11).
  public func existingObject(with id: ObjectID) throws -> ReferenceObject {
    if let object = registered(id) {
      guard store.book.rules.isFound(object), fireIfPossible(object) else {
        throw StoreError.objectNotFound
      }
      return object
    }
    guard let row = store.row(with: id) else { throw StoreError.objectNotFound }
    return load(row)
  }

  /// The object with an ID, or a fault for it; never fails (R9, R11).
  public func object(with id: ObjectID) -> ReferenceObject {
    if let object = registered(id) { return object }
    let attributes = store.schema.entities[id.entity].attributes
    let serial = store.row(with: id)?.serial ?? 0
    let fault = ReferenceObject(faultFor: id, serial: serial, attributes: attributes)
    register(fault)
    return fault
  }

  /// The values by attribute index; fires a fault (R11, R12).
  public func values(of object: ReferenceObject) throws -> [Value?] {
    if object.phase == .gone { throw StoreError.objectIsGone }
    if !fireIfPossible(object) {
      guard store.options.deletesInaccessibleFaults else { throw StoreError.inaccessibleFault }
      object.phase = .inaccessible
      object.values = object.attributes.map { store.book.rules.inaccessibleValue($0) }
    }
    return object.values ?? []
  }

  /// Fires every fault whose row exists, as each processing and each fetch does.
  func fireFaults() {
    for object in objects where object.values == nil { _ = fireIfPossible(object) }
    for object in strays where object.values == nil { _ = fireIfPossible(object) }
  }

  /// Reads a fault's row. False when there is none; true too for what is no fault.
  func fireIfPossible(_ object: ReferenceObject) -> Bool {
    if object.values != nil { return true }
    guard let row = row(of: object) else { return false }
    object.values = row.values
    object.committed = row.values
    return true
  }

  /// The row of an object; a stray whose row has come takes its place in the table.
  func row(of object: ReferenceObject) -> StoredRow? {
    guard let row = store.row(of: object) else { return nil }
    if object.serial == 0 {
      strays.removeAll { $0 === object }
      object.serial = row.serial
      register(object)
    }
    return row
  }

  /// The live object of a row that this context has not loaded yet.
  func load(_ row: StoredRow) -> ReferenceObject {
    let attributes = store.schema.entities[row.id.entity].attributes
    let object = ReferenceObject(faultFor: row.id, serial: row.serial, attributes: attributes)
    object.values = row.values
    object.committed = row.values
    register(object)
    return object
  }

  /// The object of a row, loaded when it has to be.
  func object(of row: StoredRow) -> ReferenceObject {
    loaded(row.serial) ?? load(row)
  }

  /// The object with a serial, if this context has it.
  func loaded(_ serial: UInt64) -> ReferenceObject? {
    let place = objects.place(ofSerial: serial)
    guard objects.indices.contains(place), objects[place].serial == serial else { return nil }
    return objects[place]
  }

  /// Puts an object in the table.
  func register(_ object: ReferenceObject) {
    if object.serial == 0 {
      strays.append(object)
    } else {
      objects.insert(object, at: objects.place(ofSerial: object.serial))
    }
  }

  /// Takes objects that are gone out of the table.
  func forgetGone() {
    objects.removeAll { $0.phase == .gone }
  }

  private func registered(_ id: ObjectID) -> ReferenceObject? {
    objects.first { store.book.rules.identifies($0, id) }
      ?? strays.first { store.book.rules.identifies($0, id) }
  }
}
