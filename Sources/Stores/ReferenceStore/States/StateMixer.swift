import StoreModel

/// The digest of a store's state while it is computed, and the names of the store's objects in it.
struct StateMixer {
  /// The digest so far.
  var digest: StateDigest
  /// The serial of each object of the pool; nil for an object that was never made.
  private let serials: [UInt64?]
  private let store: ReferenceStore

  init(_ digest: StateDigest, _ store: ReferenceStore, firstIDs: [ObjectID?]) {
    self.digest = digest
    self.store = store
    serials = firstIDs.map { $0.flatMap(store.serial(of:)) }
  }

  /// Mixes in a serial, as the name of its object in the pool. Any other serial is mixed in as a
  /// number; 0 means no object.
  mutating func mix(serial: UInt64) {
    guard serial > 0, let object = serials.firstIndex(of: serial) else {
      return digest.mix(serial)
    }
    digest.mix(object: object)
  }

  mutating func mix(_ id: ObjectID) {
    let serial = store.serial(of: id)
    digest.mix(id, of: serial.flatMap { serials.firstIndex(of: $0) })
  }

  mutating func mix(_ row: StoredRow) {
    mix(serial: row.serial)
    mix(row.id)
    digest.mix(version: row.version)
    digest.mix(row.values)
    mix(row.related)
  }

  mutating func mix(_ related: [[UInt64]]) {
    digest.mix(related.count)
    for serials in related {
      digest.mix(serials.count)
      for serial in serials { mix(serial: serial) }
    }
  }

  /// Mixes in the whole state of an object, except its attributes and its context, which are fixed.
  mutating func mix(_ object: ReferenceObject) {
    mix(serial: object.serial)
    mix(object.objectID)
    digest.mix(object.broughtID != nil)
    if let id = object.broughtID { mix(id) }
    digest.mix(StateMixer.number(of: object.phase))
    digest.mix(object.isSaved)
    digest.mix(object.hasUpdates)
    digest.mix(Int(object.unprocessed.rawValue))
    digest.mix(Int(object.told.rawValue))
    digest.mix(object.isDeletedFromOutside)
    digest.mix(object.leaves)
    digest.mix(object.before != nil)
    if let before = object.before { mix(before) }
    digest.mix(object.values)
    mix(object.related)
    digest.mix(object.base != nil)
    if let base = object.base { mix(base) }
  }

  mutating func mix(_ state: ObjectState) {
    switch state {
    case .absent: digest.mix(0)
    case .present(let values, let related):
      digest.mix(1)
      digest.mix(values)
      mix(related)
    case .unread: digest.mix(2)
    }
  }

  private static func number(of phase: ReferenceObject.Phase) -> Int {
    switch phase {
    case .live: 0
    case .deleted: 1
    case .inaccessible: 2
    case .gone: 3
    }
  }
}
