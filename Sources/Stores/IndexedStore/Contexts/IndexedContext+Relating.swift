import StoreModel

extension IndexedContext {
  /// The IDs of the related objects in serial order. Fires a fault (R1).
  public func relatedIDs(_ relationship: Int, of object: IndexedObject) throws -> [ObjectID] {
    try store.checkOpen()
    try checkPresent(object)
    try fireForUse(object)
    if object.state.contains(.phantom) { return [] }
    return relatedSerials(relationship, of: object).compactMap { visibleID($0) }
  }

  /// Sets the objects that a relationship leads to, and updates the inverse relationship (R1).
  ///
  /// - Parameters:
  ///   - others: objects of this context; a repeated one counts once.
  ///   - relationship: the number of a relationship that the object's entity has.
  ///   - object: the object whose relationship is set.
  public func setRelated(
    _ others: [IndexedObject], _ relationship: Int, of object: IndexedObject
  ) throws {
    try store.checkOpen()
    let layout = store.relationships[relationship]
    try checkChangeable(object)
    let wanted = try serials(of: others, layout)
    try fireForUse(object)
    remember(object)
    if layout.isStored {
      name(wanted, layout, by: object)
    } else {
      claim(wanted, layout, for: object)
    }
    noteUpdate(of: object)
  }

  /// The serials of the objects to relate to, ascending. Throws if an object can't be related.
  private func serials(
    of others: [IndexedObject], _ layout: RelationshipLayout
  ) throws(StoreError) -> [Int] {
    for other in others {
      try checkPresent(other)
      if other.isDeleted || isOrphan(other) { throw .objectIsDeleted }
    }
    var serials: [Int] = []
    for other in others {
      guard store.layouts[layout.destination].family.contains(other.entity) else {
        throw .wrongEntity(relationship: layout.name)
      }
    }
    for other in others { serials.insertSorted(other.serial) }
    if !layout.isToMany, serials.count > 1 {
      throw .toOneTakesOne(relationship: layout.name, count: serials.count)
    }
    return serials
  }

  /// Sets a stored end. Objects that are added or removed count as updated.
  func name(_ wanted: [Int], _ layout: RelationshipLayout, by object: IndexedObject) {
    let relation = layout.relation
    let old = object.related[relation].filter { sees($0) }
    if layout.isClaimedOnce {
      for serial in wanted {
        for claimant in claimants(of: serial, relation) where claimant != object.serial {
          forget(serial, relation, by: claimant)
          touch(serial)
        }
      }
    }
    setLink(of: object, relation, wanted)
    for serial in old where !wanted.containsSorted(serial) { touch(serial) }
    for serial in wanted where !old.containsSorted(serial) { touch(serial) }
  }

  /// Sets a derived end by changing the stored ends of the objects that are added or removed.
  private func claim(_ wanted: [Int], _ layout: RelationshipLayout, for object: IndexedObject) {
    let relation = layout.relation
    let old = claimants(of: object.serial, relation)
    for claimant in old where !wanted.containsSorted(claimant) {
      forget(object.serial, relation, by: claimant)
    }
    for claimant in wanted where !old.containsSorted(claimant) {
      guard let other = liveObject(claimant) else { continue }
      remember(other)
      if layout.isClaimedOnce {
        for serial in other.related[relation] where serial != object.serial && sees(serial) {
          touch(serial)
        }
        setLink(of: other, relation, [object.serial])
      } else {
        var named = other.related[relation]
        named.insertSorted(object.serial)
        setLink(of: other, relation, named)
      }
      noteUpdate(of: other)
    }
  }

  /// Removes an object from the stored end of another one.
  private func forget(_ serial: Int, _ relation: Int, by claimant: Int) {
    guard let other = liveObject(claimant) else { return }
    remember(other)
    setLink(of: other, relation, other.related[relation].withoutSorted(serial))
    noteUpdate(of: other)
  }

  /// Counts an object as updated because one of its derived relationships has changed.
  private func touch(_ serial: Int) {
    guard let object = liveObject(serial) else { return }
    remember(object)
    noteUpdate(of: object)
  }
}
