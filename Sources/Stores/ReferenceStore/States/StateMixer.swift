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
  mutating func combine(serial: UInt64) {
    guard serial > 0, let object = serials.firstIndex(of: serial) else {
      return digest.combine(serial)
    }
    digest.combine(object: object)
  }

  mutating func combine(_ id: ObjectID) {
    let serial = store.serial(of: id)
    digest.combine(id, of: serial.flatMap { serials.firstIndex(of: $0) })
  }

  mutating func combine(_ row: StoredRow) {
    combine(serial: row.serial)
    combine(row.id)
    digest.combine(version: row.version)
    digest.combine(row.values)
    combine(row.related)
  }

  mutating func combine(_ related: [[UInt64]]) {
    digest.combine(related.count)
    for serials in related {
      digest.combine(serials.count)
      for serial in serials { combine(serial: serial) }
    }
  }

  /// Mixes in the whole state of an object, except its attributes and its context, which are fixed.
  mutating func combine(_ object: ReferenceObject) {
    combine(serial: object.serial)
    combine(object.objectID)
    digest.combine(object.broughtID != nil)
    if let id = object.broughtID { combine(id) }
    digest.combine(StateMixer.number(of: object.phase))
    digest.combine(object.isSaved)
    digest.combine(object.hasUpdates)
    digest.combine(Int(object.unprocessed.rawValue))
    digest.combine(Int(object.reportedMarks.rawValue))
    digest.combine(object.isDeletedFromOutside)
    digest.combine(object.lacksRow)
    digest.combine(object.before != nil)
    if let before = object.before { combine(before) }
    digest.combine(object.values)
    combine(object.related)
    digest.combine(object.base != nil)
    if let base = object.base { combine(base) }
    digest.combine(object.carriedValues)
  }

  mutating func combine(_ state: ObjectState) {
    switch state {
    case .absent: digest.combine(0)
    case .present(let values, let related):
      digest.combine(1)
      digest.combine(values)
      combine(related)
    case .unread: digest.combine(2)
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
