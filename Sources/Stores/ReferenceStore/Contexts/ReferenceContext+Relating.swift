import StoreModel

// Relationships (R1, R3): reads them, sets them, and follows them when an object is deleted.
extension ReferenceContext {
  /// Returns the IDs of the related objects in serial order; fires a fault (R1, C70, C71).
  public func relatedIDs(_ relationship: Int, of object: ReferenceObject) throws -> [ObjectID] {
    try store.refuseIfClosed()
    if store.book.rules.refusesToTellRelated { try fire(object) }
    return relatedSerials(relationship, of: object).compactMap { serial in
      holder(serial)?.objectID ?? rowAbove(serial)?.id
    }
  }

  /// Relates an object to exactly these other objects, and these to the object (R1, C72, C82).
  public func setRelated(
    _ others: [ReferenceObject], _ relationship: Int, of object: ReferenceObject
  ) throws {
    try store.refuseIfClosed()
    try refuseUnlessSettable(object)
    try checkRelated(others, relationship)
    let wanted = others.map(\.serial)
    let row = StoredRow(
      serial: object.serial, id: object.objectID, version: 0, values: [], related: [])
    let ends = store.book.rules.storedEnds(row, relationship, wanted, .view(self))
    let touched = store.book.rules.updatedByRelating(object.serial, ends).compactMap(liveObject)
    let holders = ends.map { liveObject($0.holder) }
    for object in touched { remember(object) }
    for (end, holder) in zip(ends, holders) { holder?.related[relationship / 2] = end.new }
    for object in touched { countUpdated(object) }
  }

  /// The serials of the live objects to which an object is related, ascending. A deleted object
  /// still names others; the fault of a row that is gone names none.
  package func relatedSerials(_ relationship: Int, of object: ReferenceObject) -> [UInt64] {
    if object.phase == .inaccessible { return [] }
    let layer = Layer.view(self)
    if object.values != nil {
      return layer.related(relationship, of: object.serial, naming: object.related)
    }
    return rowToRead(for: object).map { layer.related(relationship, of: $0) } ?? []
  }

  /// R3: follows the delete rules of the objects deleted here since the last processing (C87 to
  /// C89).
  ///
  /// The lowest serial comes first. An object that a cascade deletes follows its own rules too.
  func followDeleteRules() {
    if store.schema.relations.isEmpty { return }
    var followed: [UInt64] = []
    while let object = objects.first(where: { isToFollow($0) && !followed.contains($0.serial) }) {
      followed.append(object.serial)
      for relationship in store.relationships[object.entity] {
        followDeleteRule(of: relationship, from: object)
      }
    }
  }

  private func isToFollow(_ object: ReferenceObject) -> Bool {
    object.unprocessed.contains(.deleted) && !object.isDeletedFromOutside
  }

  private func followDeleteRule(of relationship: Int, from object: ReferenceObject) {
    let rule = store.schema.relationship(relationship).deleteRule
    let effect = store.book.rules.deleteRuleEffect(rule)
    if effect == .nothing { return }
    for serial in relatedSerials(relationship, of: object) {
      if effect == .delete {
        if let other = holder(serial) ?? rowAbove(serial).map(load) { markDeleted(other) }
      } else if let other = liveObject(serial) {
        remember(other)
        if !store.schema.isStored(relationship) {
          other.related[relationship / 2].removeAll { $0 == object.serial }
        }
        countUpdated(other)
      }
    }
  }

  /// Checks each object to relate: its state, then its entity. Then checks their number (C73, C74).
  private func checkRelated(_ others: [ReferenceObject], _ relationship: Int) throws {
    for other in others {
      try refuseUnlessLive(other)
      guard canBeRead(other) else { throw StoreError.objectIsDeleted }
    }
    let wanted = store.schema.relationship(relationship)
    let destination = store.schema.destination(of: relationship)
    for other in others where !store.schema.entity(other.entity, isKindOf: destination) {
      throw StoreError.wrongEntity(relationship: wanted.name)
    }
    let count = Set(others.map(\.serial)).count
    if !wanted.isToMany, count > 1 {
      throw StoreError.toOneTakesOne(relationship: wanted.name, count: count)
    }
  }
}
