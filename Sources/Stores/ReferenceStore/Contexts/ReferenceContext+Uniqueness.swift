import StoreModel

/// The value of a unique attribute (R98).
struct RowKey: Hashable {
  /// The entity that declares the attribute.
  let entity: Int
  /// The name of the attribute.
  let attribute: String
  let value: Value
}

/// The objects of a save, and the rows that it leaves alone, which have one unique key (R98).
struct KeyHolders {
  /// One of them.
  struct Holder: Serialed {
    let serial: UInt64
    let id: ObjectID
    /// Whether it has no row yet, so that it can become another object.
    let isNew: Bool
  }

  /// The name of the unique attribute.
  let attribute: String
  /// In serial order.
  var holders: [Holder]

  /// The object that the others become: the one with a row, else the first.
  var first: Holder { holders.first { !$0.isNew } ?? holders[0] }

  var error: DuplicateKey { DuplicateKey(attribute: attribute, objects: holders.map(\.id)) }
}

// Unique keys in a save (R98).
extension ReferenceContext {
  /// Makes each inserted object the object that has its key already (C502 to C509).
  ///
  /// - Returns: whether there was such an object.
  /// - Throws: `StoreError.duplicateKeys` with all keys that can't be resolved.
  func joinDuplicates() throws(StoreError) -> Bool {
    let duplicates = duplicates()
    if duplicates.isEmpty { return false }
    let refused = duplicates.filter(isRefused)
    if !refused.isEmpty { throw .duplicateKeys(refused.map(\.error)) }
    takeOverRows()
    for duplicate in duplicates {
      let first = duplicate.first.serial
      for holder in duplicate.holders where holder.serial != first {
        if let object = loaded(holder.serial), let target = liveObject(first) {
          join(object, target)
        }
      }
    }
    return true
  }

  /// The keys that several objects would have after the save, by the first of their objects.
  private func duplicates() -> [KeyHolders] {
    let written = objects.filter { $0.isInserted || $0.isUpdated }
    let left = store.rows.filter { row in
      guard let object = holder(of: row) else { return true }
      return !object.isInserted && !object.isUpdated && !object.isDeletedHere
    }
    var candidates = left.map { ($0.serial, $0.id, $0.values, false) }
    candidates += written.map { object in
      let isNew = object.isInserted && hiddenRow(of: object) == nil
      return (object.serial, object.objectID, object.persistentValues, isNew)
    }
    var found: [KeyHolders] = []
    var places: [RowKey: Int] = [:]
    for (serial, id, values, isNew) in candidates.sorted(by: { $0.0 < $1.0 }) {
      guard let key = store.key(of: values, id.entity) else { continue }
      let holder = KeyHolders.Holder(serial: serial, id: id, isNew: isNew)
      if let place = places[key] {
        found[place].holders.append(holder)
      } else {
        places[key] = found.count
        found.append(KeyHolders(attribute: key.attribute, holders: [holder]))
      }
    }
    return found.filter { $0.holders.count > 1 }
  }

  /// Whether a key ends the save: no policy makes one object of two that have rows, nor of objects
  /// of two entities, nor a fault whose row was missing (C503, C504).
  private func isRefused(_ duplicate: KeyHolders) -> Bool {
    store.book.rules.refusesDuplicates(configuration.policy)
      || duplicate.holders.count { !$0.isNew } > 1
      || duplicate.holders.contains { $0.id.entity != duplicate.first.id.entity }
      || loaded(duplicate.first.serial)?.phase == .inaccessible
  }

  /// Brings the objects without changes in line with their rows, as a merge does (C506).
  private func takeOverRows() {
    for object in objects {
      let isUnchanged =
        object.phase == .live && object.isSaved && !object.hasUpdates && !object.isFault
      if isUnchanged || object.isDeletedFromOutside {
        bringInLine(object, rowAbove(object.serial), SaveNote())
      }
    }
  }

  /// Makes an inserted object another one (C507, C508).
  private func join(_ object: ReferenceObject, _ target: ReferenceObject) {
    let related = object.related
    let namers = store.schema.relations.indices.map {
      namersInView(of: object.serial, $0, forChild: false)
    }
    deleteFromOutside(object)
    let policy = configuration.policy
    if store.book.rules.resolution(policy, false, false) == .write {
      lay(object, over: target)
      change(target)
    }
    for (relation, named) in related.enumerated() where !named.isEmpty {
      if !store.book.rules.takesRow(policy, true, !target.related[relation].isEmpty) {
        relate(target, relation, to: named, object, target)
      }
    }
    guard store.book.rules.repointsRelated else { return }
    for (relation, namers) in namers.enumerated() {
      for namer in namers.compactMap(liveObject) where namer.names(object.serial, relation) {
        relate(namer, relation, to: namer.related[relation], object, target)
      }
    }
  }

  /// Takes each value from the new object or leaves it, as the policy decides. A property counts as
  /// changed if it has not the initial value of its attribute.
  private func lay(_ object: ReferenceObject, over target: ReferenceObject) {
    guard let own = object.values, let there = target.values else { return }
    for index in own.indices where !object.attributes[index].isTransient {
      let initial = store.book.rules.normalize(object.attributes[index].initial)
      let takesRow = store.book.rules.takesRow(
        configuration.policy, own[index] != initial, there[index] != initial)
      if !takesRow {
        target.values?[index] = store.book.rules.joinedValue(own[index], there[index])
      }
    }
  }

  /// Relates an object to others, of which one has become another one.
  private func relate(
    _ holder: ReferenceObject, _ relation: Int, to named: [UInt64], _ object: ReferenceObject,
    _ target: ReferenceObject
  ) {
    let stored = 2 * relation + (store.schema.isStored(2 * relation) ? 0 : 1)
    let wanted = named.map { $0 == object.serial ? target.serial : $0 }
    let row = StoredRow(
      serial: holder.serial, id: holder.objectID, version: 0, values: [], related: [])
    let ends = store.book.rules.storedEnds(row, stored, wanted, .view(self))
    let touched = store.book.rules.updatedByRelating(holder.serial, ends).compactMap(liveObject)
    for end in ends { liveObject(end.holder)?.related[relation] = end.new }
    for object in touched { change(object) }
  }

  /// Counts an object as updated by the save itself, which writes it. This is no step of undo
  /// (C512).
  private func change(_ object: ReferenceObject) {
    if object.isSaved { object.hasUpdates = true }
    countRefreshed(object)
  }
}

extension ReferenceStore {
  /// The unique key among the values of an object; nil if it has none (R98, C500, C501).
  func key(of values: [Value?], _ entity: Int) -> RowKey? {
    guard hasUniqueKeys, let attribute = schema.entities[entity].uniqueAttribute,
      let declaring = schema.entityOfUniqueKey(of: entity),
      let key = book.rules.uniqueKey(values[attribute])
    else { return nil }
    return RowKey(
      entity: declaring, attribute: schema.entities[entity].attributes[attribute].name, value: key)
  }
}
