#if SQLite
  import StoreModel

  // The objects of the context: by ID, by serial, and faults.
  extension SQLiteContext {
    /// The live object with an ID, never a fault (R9, R11).
    public func existingObject(with id: ObjectID) throws -> SQLiteObject {
      if let object = registered(id) {
        guard object.phase == .live, try fire(object) else { throw StoreError.objectNotFound }
        return object
      }
      guard let row = try savedRow(id) else { throw StoreError.objectNotFound }
      return load(row)
    }

    /// The object with an ID, or a fault for it; never fails (R9, R11).
    public func object(with id: ObjectID) -> SQLiteObject {
      if let object = registered(id) { return object }
      let row = try? savedRow(id)
      let fault = SQLiteObject(
        faultFor: id, serial: row?.serial ?? 0, store.schema.entities[id.entity].attributes,
        owner: token)
      if row == nil { strays.append(fault) } else { register(fault) }
      return fault
    }

    /// The values by attribute index; fires a fault (R11, R12).
    public func values(of object: SQLiteObject) throws -> [Value?] {
      try refuseForeign(object)
      if object.phase == .gone { throw StoreError.objectIsGone }
      if try !fire(object) {
        guard store.options.deletesInaccessibleFaults else { throw StoreError.inaccessibleFault }
        if object.phase == .live { object.phase = .inaccessible }
        object.values = object.attributes.map(\.inaccessibleValue)
      }
      return object.values ?? []
    }

    /// Reads a fault's row; false where there is none.
    func fire(_ object: SQLiteObject) throws -> Bool {
      if object.values != nil { return true }
      guard object.serial > 0, let row = try savedRow(serial: object.serial) else { return false }
      object.read(row)
      return true
    }

    /// Every fault whose row is there fires at each processing and each fetch.
    func fireFaults() throws {
      for object in objects where object.values == nil { _ = try fire(object) }
    }

    /// Whether an object has values, or a row to read them from.
    func canBeRead(_ object: SQLiteObject) throws -> Bool {
      if object.values != nil { return true }
      return try object.serial > 0 && savedRow(serial: object.serial) != nil
    }

    /// Whether an ID is one that the context knows, as a condition has to be about (*Contract*).
    func finds(_ id: ObjectID) throws -> Bool {
      if objects.contains(where: { $0.objectID == id }) { return true }
      return try savedRow(id) != nil
    }

    /// The object with a serial, where the context has it.
    func registered(serial: UInt64) -> SQLiteObject? {
      let place = self.place(of: serial)
      guard objects.indices.contains(place), objects[place].serial == serial else { return nil }
      return objects[place]
    }

    /// The object of a row, made where the context does not have it.
    func load(_ row: StoredRow) -> SQLiteObject {
      if let object = registered(serial: row.serial) { return object }
      let object = SQLiteObject(
        faultFor: row.id, serial: row.serial, store.schema.entities[row.id.entity].attributes,
        owner: token)
      object.read(row)
      register(object)
      return object
    }

    func register(_ object: SQLiteObject) {
      objects.insert(object, at: place(of: object.serial))
    }

    func forgetGone() {
      objects.removeAll { $0.phase == .gone }
    }

    func savedRow(serial: UInt64) throws -> StoredRow? {
      try store.tables.row(where: SQL("serial = ?", [Cell(serial)]), in: database)
    }

    private func savedRow(_ id: ObjectID) throws -> StoredRow? {
      guard !id.isTemporary else { return nil }
      let condition = SQL("number = ? AND entity = ?", [Cell(id.number), Cell(id.entity)])
      return try store.tables.row(where: condition, in: database)
    }

    private func registered(_ id: ObjectID) -> SQLiteObject? {
      objects.first { $0.objectID == id } ?? strays.first { $0.objectID == id }
    }

    /// The place of the first object whose serial is not smaller.
    private func place(of serial: UInt64) -> Int {
      guard let last = objects.last, last.serial >= serial else { return objects.count }
      var (low, high) = (0, objects.count)
      while low < high {
        let middle = (low + high) / 2
        if objects[middle].serial < serial { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
#endif
