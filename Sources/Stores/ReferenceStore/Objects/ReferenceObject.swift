import StoreModel

/// An object of the reference store: its values, its stored ends, and its unsaved changes.
///
/// The object belongs to one context, and so to one thread. Swift does not check exclusive access
/// to the properties that are read after every command. Each access is a plain read or write, and
/// none lasts while a callback runs.
public final class ReferenceObject: StoreObject, Serialed {
  /// The state of an object (C15, C17).
  package enum Phase: Sendable {
    case live
    /// Deleted, but the deletion is not saved yet.
    case deleted
    /// A fault that fired without a row: it counts as deleted, but not as a change of this context
    /// (R12, C46).
    case inaccessible
    /// The deletion was saved or processed, the insert was rolled back, or the context was reset.
    case gone
  }

  /// The creation number; 0 for a fault that has no row.
  @exclusivity(unchecked) package internal(set) var serial: UInt64
  /// The current ID (R6).
  @exclusivity(unchecked) public internal(set) var objectID: ObjectID
  /// The temporary ID that the object had when a child's save brought it here (R9, C66).
  @exclusivity(unchecked) package internal(set) var broughtID: ObjectID?
  @exclusivity(unchecked) package internal(set) var phase = Phase.live
  /// Whether the object was ever saved; a rollback drops an object that never was.
  @exclusivity(unchecked) package internal(set) var isSaved: Bool
  /// Whether the object was saved, and was changed since (R4).
  @exclusivity(unchecked) package internal(set) var hasUpdates = false
  /// The changes since the last processing.
  @exclusivity(unchecked) package internal(set) var unprocessed: ObjectMarks = []
  /// The changes that the lists received since the last save or rollback.
  @exclusivity(unchecked) package internal(set) var reportedMarks: ObjectMarks = []
  /// Whether a merge or a conflict deleted the object. Such a deletion follows no delete rule, and
  /// a save reports it but removes no row (R28).
  @exclusivity(unchecked) package internal(set) var isDeletedFromOutside = false
  /// Whether a merge or a conflict found that the row of the deleted object has gone, so that a
  /// rollback has nothing to bring back (R28).
  @exclusivity(unchecked) package internal(set) var lacksRow = false
  /// The state before the first change since the last processing; nil without a change (R20).
  @exclusivity(unchecked) package internal(set) var before: ObjectState?

  /// The current values, with transient ones; nil for a fault.
  @exclusivity(unchecked) package internal(set) var values: [Value?]?
  /// The serials that the stored end of each relation names, ascending; empty for a fault.
  @exclusivity(unchecked) package internal(set) var related: [[UInt64]]
  /// The row that was last read or written for the object; nil without a row, and for a fault
  /// (C59).
  @exclusivity(unchecked) package internal(set) var base: StoredRow?
  /// The transient values by attribute at the last save into a parent; empty if there was none
  /// since the object was read (R10, C340).
  @exclusivity(unchecked) package internal(set) var carriedValues: [Value?] = []

  /// The attributes of the object's entity.
  package let attributes: [Attribute]
  /// The token of the object's context.
  let owner: ContextToken

  /// Makes an object for an insert.
  init(
    serial: UInt64, id: ObjectID, attributes: [Attribute], values: [Value?], related: [[UInt64]],
    owner: ContextToken
  ) {
    self.serial = serial
    self.attributes = attributes
    self.owner = owner
    objectID = id
    isSaved = false
    unprocessed = .inserted
    self.values = values
    self.related = related
  }

  /// Makes a fault for an ID, with the serial of its row; 0 without a row.
  init(faultFor id: ObjectID, serial: UInt64, attributes: [Attribute], owner: ContextToken) {
    self.serial = serial
    self.attributes = attributes
    self.owner = owner
    objectID = id
    isSaved = true
    related = []
  }

  /// The index of the object's entity.
  package var entity: Int { objectID.entity }
  /// Whether the object is inserted, not saved yet and not deleted.
  public var isInserted: Bool { phase == .live && !isSaved }
  /// Whether the object was saved before, has changed since, and is not deleted.
  public var isUpdated: Bool { phase == .live && hasUpdates }
  /// Whether the object is deleted but not saved, or is the fault of a row that is gone (C24).
  public var isDeleted: Bool { phase == .deleted || phase == .inaccessible }
  /// Whether this context deleted the object itself: no merge or conflict did.
  package var isDeletedHere: Bool { phase == .deleted && !isDeletedFromOutside }
  /// Whether the policy of the save that is under way deleted the object. The lists do not know of
  /// this deletion yet, and the next save reports it (C210).
  package var isDroppedInSave: Bool { isDeletedFromOutside && unprocessed.contains(.deleted) }
  /// Whether the values are not read yet.
  public var isFault: Bool { phase != .gone && values == nil }

  /// Whether the deletion is done, the insert was rolled back, or the context was reset (C15).
  public var isGoneFromContext: Bool { phase == .gone }

  /// The changed properties, as bits; 0 unless the object is updated (C33, C83, C84).
  ///
  /// Bit `i` is set when attribute `i` differs from its saved value. Bit `63 - j` is set when the
  /// stored end of relation `j` names other objects. Equality is that of R43.
  public var changedKeys: UInt64 {
    guard isUpdated, let values, let base else { return 0 }
    var keys: UInt64 = 0
    for index in values.indices
    where values[index] != base.values[index] && !attributes[index].isTransient {
      keys |= 1 << UInt64(index)
    }
    for relation in related.indices where related[relation] != base.related[relation] {
      keys |= 1 << UInt64(63 - relation)
    }
    return keys
  }

  /// The transient attributes that a child's save has to carry to the parent, as bits (C340).
  package var changedTransients: UInt64 {
    guard let values else { return 0 }
    var keys: UInt64 = 0
    for index in values.indices where attributes[index].isTransient {
      let carried = carriedValues.isEmpty ? nil : carriedValues[index]
      if values[index] != carried { keys |= 1 << UInt64(index) }
    }
    return keys
  }

  /// Whether the stored end of a relation names the object with a serial; a fault names none.
  func names(_ serial: UInt64, _ relation: Int) -> Bool {
    relation < related.count && related[relation].contains(serial)
  }

  /// The transient values by attribute, where persistent ones are nil; empty if all are nil.
  package var transientValues: [Value?] {
    let transient = zip(attributes, values ?? []).map { $0.isTransient ? $1 : nil }
    return transient.contains { $0 != nil } ? transient : []
  }

  /// The values as a row has them: transient ones are nil (C30, C52).
  package var persistentValues: [Value?] {
    guard let values else { return [] }
    guard attributes.contains(where: \.isTransient) else { return values }
    return zip(attributes, values).map { $0.isTransient ? nil : $1 }
  }
}

/// The identity of a context, which its objects share.
final class ContextToken: Sendable {}
