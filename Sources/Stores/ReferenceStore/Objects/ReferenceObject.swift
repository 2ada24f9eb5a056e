import StoreModel

/// An object of the reference store: its values, its stored ends, and what happened to it.
///
/// It belongs to one context and so to one thread. What is read of it after every command is not
/// checked for exclusive access: each access is a plain read or write, and spans no callback.
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
  @exclusivity(unchecked) package internal(set) var serial: UInt64
  /// The current ID (R6).
  @exclusivity(unchecked) public internal(set) var objectID: ObjectID
  /// The temporary ID under which a child's save brought it (R9).
  @exclusivity(unchecked) package internal(set) var broughtID: ObjectID?
  @exclusivity(unchecked) package internal(set) var phase = Phase.live
  /// Whether it has been saved once; an object that has not is dropped by a rollback.
  @exclusivity(unchecked) package internal(set) var isSaved: Bool
  /// Whether it was set since the last save, having been saved before (R4).
  @exclusivity(unchecked) package internal(set) var hasUpdates = false
  /// What happened since the last processing.
  @exclusivity(unchecked) package internal(set) var unprocessed: ObjectMarks = []
  /// What the lists were told since the last save or rollback.
  @exclusivity(unchecked) package internal(set) var told: ObjectMarks = []
  /// Whether a merge or a conflict deleted it: no delete rule is followed, no save writes it (R28).
  @exclusivity(unchecked) package internal(set) var isDeletedFromOutside = false
  /// Whether it is gone once this is processed, without a save: its row has gone (R28).
  @exclusivity(unchecked) package internal(set) var leaves = false
  /// What it was before its first change since the last processing; nil without a change (R20).
  @exclusivity(unchecked) package internal(set) var before: ObjectState?

  /// The current values, transient ones too; nil while it is a fault.
  @exclusivity(unchecked) package internal(set) var values: [Value?]?
  /// The serials that its stored end of each relation names, ascending; empty while it is a fault.
  @exclusivity(unchecked) package internal(set) var related: [[UInt64]]
  /// The row that it was last read from or written as; nil where there was none, and for a fault.
  @exclusivity(unchecked) package internal(set) var base: StoredRow?

  /// The attributes of its entity.
  package let attributes: [Attribute]
  /// Whose object it is.
  let owner: ContextToken

  /// An object that is inserted now.
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

  /// The fault for an ID, with the serial of its row or 0.
  init(faultFor id: ObjectID, serial: UInt64, attributes: [Attribute], owner: ContextToken) {
    self.serial = serial
    self.attributes = attributes
    self.owner = owner
    objectID = id
    isSaved = true
    related = []
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

  /// Bit `i` is set when attribute `i` differs from its saved value, bit `63 - j` when the stored
  /// end of relation `j` names others; equality is that of R43. Only an updated object has any.
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

  /// Whether its stored end of a relation names the object with a serial; a fault names none.
  func names(_ serial: UInt64, _ relation: Int) -> Bool {
    relation < related.count && related[relation].contains(serial)
  }

  /// The values as a row would have them: transient ones are the object's own affair.
  package var persistentValues: [Value?] {
    guard let values else { return [] }
    guard attributes.contains(where: \.isTransient) else { return values }
    return zip(attributes, values).map { $0.isTransient ? nil : $1 }
  }
}

/// Whose an object is: each context has a token, and so have its objects.
final class ContextToken: Sendable {}
