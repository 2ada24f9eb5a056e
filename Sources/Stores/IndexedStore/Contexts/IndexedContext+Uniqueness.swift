import StoreModel

/// The objects and rows that would have one unique key after a save (R98).
private struct KeyClaim {
  struct Claimant {
    let serial: Int
    let id: ObjectID
    /// The object that is written; nil for a row that stays as it is.
    let object: IndexedObject?
    /// Whether there is no row of it yet.
    let isNew: Bool
  }

  /// In serial order.
  var claimants: [Claimant]

  /// The position of the claimant that stays.
  var keeper: Int { claimants.firstIndex { !$0.isNew } ?? 0 }

  /// Whether all others can become the keeper: they have no rows, and its entity.
  var canBeOne: Bool {
    claimants.count { !$0.isNew } < 2
      && claimants.allSatisfy { $0.id.entity == claimants[keeper].id.entity }
  }
}

extension IndexedContext {
  /// Makes inserted objects the objects that have their unique keys already (R98).
  ///
  /// - Parameter changed: the objects to save, in serial order.
  /// - Returns: the objects that the save writes now; nil if all keys differ.
  /// - Throws: `StoreError.duplicateKeys` with all keys that can't be resolved. No object was
  ///   joined then.
  func joiningDuplicates(_ changed: [IndexedObject]) throws(StoreError) -> [IndexedObject]? {
    let claims = sharedKeys(changed)
    if claims.isEmpty { return nil }
    let refused = claims.filter { claim in
      configuration.policy == .error || !claim.canBeOne
        || table[claim.claimants[claim.keeper].serial]?.state.contains(.phantom) == true
    }
    if !refused.isEmpty {
      throw .duplicateKeys(
        refused.map { claim in
          DuplicateKey(
            attribute: store.rows.keys.name(of: claim.claimants[0].id.entity),
            objects: claim.claimants.map(\.id))
        })
    }
    alignUnchanged()
    for claim in claims {
      guard let target = liveObject(claim.claimants[claim.keeper].serial) else { continue }
      for case let object? in claim.claimants.map(\.object) where object !== target {
        join(object, into: target)
      }
    }
    // An undo takes back nothing that a save does itself.
    dropOpenStep()
    return written(after: changed)
  }

  /// The keys of several objects, by the first of them.
  private func sharedKeys(_ changed: [IndexedObject]) -> [KeyClaim] {
    var places: [UniqueKey: Int] = [:]
    var claims: [KeyClaim] = []
    for object in changed where !object.isDeleted {
      guard let key = store.rows.keys.key(of: object.values, object.entity) else { continue }
      let isNew = object.isInserted && coveredRow(of: object) == nil
      let claimant = KeyClaim.Claimant(
        serial: object.serial, id: object.objectID, object: object, isNew: isNew)
      if let place = places[key] {
        claims[place].claimants.append(claimant)
        continue
      }
      places[key] = claims.count
      claims.append(KeyClaim(claimants: [claimant]))
      guard let serial = store.rows.keys.serials[key], let row = store.rows[serial],
        stays(row)
      else { continue }
      claims[claims.count - 1].claimants.append(
        KeyClaim.Claimant(serial: serial, id: row.id, object: nil, isNew: false))
    }
    claims.removeAll { $0.claimants.count < 2 }
    for place in claims.indices { claims[place].claimants.sort { $0.serial < $1.serial } }
    return claims.sorted { $0.claimants[0].serial < $1.claimants[0].serial }
  }

  /// Whether the save neither writes nor removes a row.
  private func stays(_ row: Row) -> Bool {
    guard let object = own(row.serial, row), object.hasChanges else { return true }
    return object.isDeleted && !object.isDeletedHere
  }

  private func alignUnchanged() {
    var unchanged: [Int] = []
    table.forEach { object in
      let isClean = object.isLive && object.state.isDisjoint(with: [.inserted, .updated])
      if isClean || object.state.contains(.takenAway) { unchanged.append(object.serial) }
    }
    for serial in unchanged { align(serial) }
  }

  /// Makes an inserted object another one, to which everything then leads.
  private func join(_ object: IndexedObject, into target: IndexedObject) {
    let namers = object.related.indices.map { claimants(of: object.serial, $0) }
    deleteByMerge(object)
    if configuration.policy != .rollback {
      layOver(target, object)
      noteUpdate(of: target)
      noteRefresh(of: target)
    }
    for layout in store.relationships where layout.isStored {
      let relation = layout.relation
      func relate(_ holder: IndexedObject, _ named: [Int]) {
        var wanted: [Int] = []
        for serial in named {
          wanted.insertSorted(serial == object.serial ? target.serial : serial)
        }
        name(wanted, layout, by: holder)
        noteUpdate(of: holder)
        noteRefresh(of: holder)
      }
      let named = object.related[relation]
      if !named.isEmpty, prevails(isSet: true, isSetThere: !target.related[relation].isEmpty) {
        relate(target, named)
      }
      for case let namer? in namers[relation].map({ liveObject($0) })
      where namer.related[relation].containsSorted(object.serial) {
        relate(namer, namer.related[relation])
      }
    }
  }

  /// Gives an object the values of a new one, as the policy decides. A value counts as set if it is
  /// not the initial one.
  private func layOver(_ target: IndexedObject, _ object: IndexedObject) {
    let layout = store.layouts[target.entity]
    for index in target.values.indices where layout.transientKeys & 1 << UInt64(index) == 0 {
      let isSet = object.values[index] != layout.initialValues[index]
      let isSetThere = target.values[index] != layout.initialValues[index]
      if prevails(isSet: isSet, isSetThere: isSetThere) {
        target.values[index] = object.values[index]
      }
    }
  }

  /// Whether a property of the new object prevails over the one that is there.
  private func prevails(isSet: Bool, isSetThere: Bool) -> Bool {
    switch configuration.policy {
    case .objectTrump: isSet
    case .storeTrump: !isSetThere
    case .overwrite: true
    case .error, .rollback: false
    }
  }

  /// The objects to write once some are joined, in serial order.
  private func written(after changed: [IndexedObject]) -> [IndexedObject] {
    let known = Set(changed.map(\.serial))
    var written = changed.filter { $0.hasChanges && !$0.isJoined }
    written += dirty.filter { $0.isUpdated && !known.contains($0.serial) }
    written.sort(on: \.serial)
    return written
  }
}

extension IndexedObject {
  /// Whether a save has made the object another one, and the next processing has to release it.
  var isJoined: Bool { state.isSuperset(of: [.inserted, .takenAway]) }
}
