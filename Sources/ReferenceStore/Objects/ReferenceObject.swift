import StoreModel

/// An object of the reference store: its values and what happened to it.
public final class ReferenceObject: StoreObject, Serialed {
  /// Whether it is there.
  package enum Phase: Sendable {
    case live
    /// Deleted, and the deletion not yet saved.
    case deleted
    /// A fault that fired without a row: deleted, but no change of this context (R12).
    case inaccessible
    /// Saved as deleted, rolled back or reset.
    case gone
  }

  /// The creation number; 0 for a fault that has no row.
  package internal(set) var serial: UInt64
  /// The current ID (R6).
  public internal(set) var objectID: ObjectID
  package internal(set) var phase = Phase.live
  /// Whether it has been saved once; an object that has not is dropped by a rollback.
  package internal(set) var isSaved: Bool
  /// Whether it was set since the last save, having been saved before (R4).
  package internal(set) var hasUpdates = false
  /// What happened since the last processing.
  package internal(set) var unprocessed: ObjectMarks = []
  /// What the lists were told since the last save or rollback.
  package internal(set) var told: ObjectMarks = []
  /// The current values, transient ones too; nil while it is a fault.
  package internal(set) var values: [Value?]?
  /// The row as it was last read or written; nil where there is none, and for a fault.
  package internal(set) var committed: [Value?]?

  /// The attributes of its entity.
  package let attributes: [Attribute]

  /// An object that is inserted now.
  init(serial: UInt64, id: ObjectID, attributes: [Attribute], values: [Value?]) {
    self.serial = serial
    self.attributes = attributes
    objectID = id
    isSaved = false
    unprocessed = .inserted
    self.values = values
  }

  /// The fault for an ID, with the serial of its row or 0.
  init(faultFor id: ObjectID, serial: UInt64, attributes: [Attribute]) {
    self.serial = serial
    self.attributes = attributes
    objectID = id
    isSaved = true
  }

  /// The index of its entity.
  package var entity: Int { objectID.entity }
  /// Inserted, not yet saved, not deleted.
  public var isInserted: Bool { phase == .live && !isSaved }
  /// Changed since the last save, saved before, not deleted.
  public var isUpdated: Bool { phase == .live && hasUpdates }
  /// Deleted and not yet saved, or the fault of a row that is gone.
  public var isDeleted: Bool { phase == .deleted || phase == .inaccessible }
  /// Whether its values are still to be read.
  public var isFault: Bool { phase != .gone && values == nil }

  /// Bit `i` is set when attribute `i` differs from its saved value; equality is that of R43.
  public var changedKeys: UInt64 {
    guard phase != .gone, let values, let committed else { return 0 }
    var keys: UInt64 = 0
    for index in values.indices
    where values[index] != committed[index] && !attributes[index].isTransient {
      keys |= 1 << UInt64(index)
    }
    return keys
  }
}
