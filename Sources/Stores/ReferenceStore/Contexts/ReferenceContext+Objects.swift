import StoreModel

// The table of objects: lookup by ID, and faults that fire, that is, read their rows.
extension ReferenceContext {
  /// The live object with an ID, never a fault (R9, R11, C34, C35).
  public func existingObject(with id: ObjectID) throws -> ReferenceObject {
    try store.refuseIfClosed()
    if let object = registered(id) {
      guard store.book.rules.isFound(object), fireIfPossible(object) else {
        throw StoreError.objectNotFound
      }
      return object
    }
    guard let row = rowAbove(id) else { throw StoreError.objectNotFound }
    return load(row)
  }

  /// Whether an ID belongs to an object of this context or to a row above (C245).
  ///
  /// An object also counts under the ID with which a child's save brought it. A fault that waits
  /// under an ID, without a row, does not count.
  func finds(_ id: ObjectID) -> Bool {
    objects.contains { store.book.rules.identifies($0, id) } || rowAbove(id) != nil
  }

  /// Returns the object with an ID, or a fault for it; never fails (R9, R11, C40).
  public func object(with id: ObjectID) -> ReferenceObject {
    if store.isClosed { return goneObject(with: id) }
    if let object = registered(id) { return object }
    let fault = ReferenceObject(
      faultFor: id, serial: rowAbove(id)?.serial ?? 0,
      attributes: store.schema.entities[id.entity].attributes, owner: token)
    register(fault)
    return fault
  }

  /// A gone object for an ID, which is all that a closed store has (R91, C449).
  private func goneObject(with id: ObjectID) -> ReferenceObject {
    let object = ReferenceObject(
      faultFor: id, serial: 0, attributes: store.schema.entities[id.entity].attributes,
      owner: token)
    object.phase = .gone
    return object
  }

  /// Returns the values by attribute index; fires a fault (R11, R12, R91, C41, C440 to C442).
  public func values(of object: ReferenceObject) throws -> [Value?] {
    try store.refuseIfClosed()
    try refuseForeign(object)
    if object.phase == .gone,
      let last = store.book.rules.valuesOfGone(object, store.options.goneObjects)
    {
      return last
    }
    try fire(object)
    return object.values ?? []
  }

  /// Makes an object's values readable, or throws when it has none (R11, R12, C43, C44, C47, C48).
  func fire(_ object: ReferenceObject) throws {
    try refuseForeign(object)
    if object.phase == .gone { throw StoreError.objectIsGone }
    if !fireIfPossible(object) {
      guard store.options.deletesInaccessibleFaults else { throw StoreError.inaccessibleFault }
      if object.phase == .live { object.phase = .inaccessible }
      object.values = object.attributes.map { store.book.rules.inaccessibleValue($0) }
      object.related = store.schema.relations.map { _ in [] }
    }
  }

  /// Fires every fault whose row exists, as each processing and each fetch does (C42).
  func fireFaults() {
    for object in objects where object.values == nil { _ = fireIfPossible(object) }
    for object in strays where object.values == nil { _ = fireIfPossible(object) }
  }

  /// Reads a fault's row, and returns false when there is none; returns true for any other object.
  func fireIfPossible(_ object: ReferenceObject) -> Bool {
    if object.values != nil { return true }
    guard let row = rowToRead(for: object) else { return false }
    claim(row, for: object)
    read(row, into: object)
    return true
  }

  /// The row above from which an object would be read; nil when there is none.
  func rowToRead(for object: ReferenceObject) -> StoredRow? {
    if object.serial > 0 { return rowAbove(object.serial) }
    guard let row = rowAbove(object.objectID), loaded(row.serial) == nil else { return nil }
    return row
  }

  /// Gives an object the values, the stored ends and the ID of a row (C60).
  func read(_ row: StoredRow, into object: ReferenceObject) {
    object.values = row.values
    object.related = row.related
    object.base = row
    object.objectID = row.id
    object.carriedValues = []
  }

  /// R22, R28: gives an object a new row, but keeps the object's own changes.
  ///
  /// - Parameter values: the row's values, with the object's own changes laid over them.
  func readAgain(_ row: StoredRow, into object: ReferenceObject, values: [Value?]) {
    let related = store.book.rules.refreshedRelated(object, row.related)
    let carried = object.carriedValues
    read(row, into: object)
    object.values = values
    object.related = related
    object.carriedValues = carried
  }

  /// Loads a row into the fault that waits under its ID, or else into a new object (C36, C38).
  func load(_ row: StoredRow) -> ReferenceObject {
    if let object = waiting(under: row.id) {
      claim(row, for: object)
      if object.values == nil { read(row, into: object) }
      return object
    }
    let object = unloaded(row)
    if store.book.rules.keepsLoaded { register(object) }
    return object
  }

  /// Makes an object for a row, but does not add it to the table of this context.
  func unloaded(_ row: StoredRow) -> ReferenceObject {
    let object = ReferenceObject(
      faultFor: row.id, serial: row.serial,
      attributes: store.schema.entities[row.id.entity].attributes, owner: token)
    read(row, into: object)
    return object
  }

  /// The object of a row; loads it if necessary.
  func object(of row: StoredRow) -> ReferenceObject {
    loaded(row.serial) ?? load(row)
  }

  /// The live object with a serial; loads and fires it if necessary. Nil when there is none.
  func liveObject(_ serial: UInt64) -> ReferenceObject? {
    guard let object = holder(serial) else { return rowAbove(serial).map(load) }
    return object.phase == .live && fireIfPossible(object) ? object : nil
  }

  /// The object with a serial, if this context has it.
  package func loaded(_ serial: UInt64) -> ReferenceObject? {
    objects.element(withSerial: serial)
  }

  /// Adds an object to the table.
  func register(_ object: ReferenceObject) {
    if object.serial == 0 {
      strays.append(object)
    } else {
      objects.enter(object)
    }
  }

  /// Gives a fault that waited without a serial the serial of its row, and its place in the table
  /// (C39).
  func claim(_ row: StoredRow, for object: ReferenceObject) {
    guard object.serial == 0 else { return }
    strays.removeAll { $0 === object }
    object.serial = row.serial
    register(object)
  }

  /// Removes the objects that are gone from the table.
  func forgetGone() {
    objects.removeAll { $0.phase == .gone }
  }

  /// Finds the object with an ID. An object is also found by the ID of its row above, and then
  /// takes over this ID (C37, C61).
  ///
  /// Nearly always it is the object to which the ID was given, so that one is looked at first.
  private func registered(_ id: ObjectID) -> ReferenceObject? {
    if let object = store.serial(of: id).flatMap(loaded), store.book.rules.identifies(object, id) {
      return object
    }
    if let object = objects.first(where: { store.book.rules.identifies($0, id) }) { return object }
    if let row = rowAbove(id), let object = loaded(row.serial) {
      object.objectID = row.id
      return object
    }
    return strays.first { store.book.rules.identifies($0, id) }
  }
}
