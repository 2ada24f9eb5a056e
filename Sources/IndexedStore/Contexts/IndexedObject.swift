import StoreModel

/// An object of an `IndexedContext`: one instance an object and context.
public final class IndexedObject: StoreObject {
  /// What a context notes about an object.
  struct State: OptionSet {
    let rawValue: UInt16
    static let inserted = State(rawValue: 1)
    static let updated = State(rawValue: 2)
    static let deleted = State(rawValue: 4)
    static let fault = State(rawValue: 8)
    /// Its deletion was saved, its insert rolled back, or its context reset.
    static let gone = State(rawValue: 16)
    /// Among the objects that the next processing takes.
    static let unprocessed = State(rawValue: 32)
    /// Among the objects with something to save.
    static let dirty = State(rawValue: 64)
    static let insertProcessed = State(rawValue: 128)
    static let updateProcessed = State(rawValue: 256)
    static let deleteProcessed = State(rawValue: 512)
    /// Touched in the batch at hand.
    static let touched = State(rawValue: 1024)

    /// A fault whose row was gone when it fired: deleted, and yet nothing to save (R12).
    static let phantom = State(rawValue: 2048)
    /// Refreshed since the last processing.
    static let refreshed = State(rawValue: 4096)

    static let processed: State = [.insertProcessed, .updateProcessed, .deleteProcessed]
    static let changes: State = [.inserted, .updated, .deleted, .dirty]
  }

  /// The current ID; a save replaces a temporary one (R6).
  public internal(set) var objectID: ObjectID
  let entity: Int
  /// The creation number, 0 for a fault that has not fired yet.
  var serial: Int
  var state: State
  /// The values, empty in a fault.
  var values: [Value?]
  /// The values of the row as they were read or written last.
  var committed: [Value?]
  private var rows = RowsByList()

  /// The bits of transient attributes, which have no saved value.
  private let transientKeys: UInt64

  init(
    _ id: ObjectID, serial: Int, values: [Value?], committed: [Value?], state: State,
    transientKeys: UInt64
  ) {
    objectID = id
    entity = id.entity
    self.serial = serial
    self.values = values
    self.committed = committed
    self.state = state
    self.transientKeys = transientKeys
  }

  /// Inserted, not yet saved, not deleted.
  public var isInserted: Bool { state.contains(.inserted) && !state.contains(.deleted) }

  /// Changed since the last save, saved before, not deleted (R4).
  public var isUpdated: Bool { state.contains(.updated) && !state.contains(.deleted) }

  /// Deleted and not yet saved, or the fault of a row that is gone (R12).
  public var isDeleted: Bool { state.contains(.deleted) }

  /// Whether its values are still to be read.
  public var isFault: Bool { state.contains(.fault) }

  /// Bit `i` is set when attribute `i` differs from its saved value; 0 for an inserted object.
  ///
  /// - Complexity: O(attributes) for an updated object, else O(1).
  public var changedKeys: UInt64 {
    guard state.contains(.updated), !state.contains(.inserted) else { return 0 }
    var keys: UInt64 = 0
    for attribute in values.indices where differs(attribute) { keys |= 1 << UInt64(attribute) }
    return keys & ~transientKeys
  }

  /// Whether lists and fetches see it.
  var isLive: Bool { state.isDisjoint(with: [.deleted, .gone, .fault]) }

  /// Whether an attribute differs from its saved value.
  func differs(_ attribute: Int) -> Bool { values[attribute] != committed[attribute] }

  /// The row that stands for this object in the list of a slot.
  func row(in slot: Int) -> ListRow? { rows[slot] }

  /// Notes the row that stands for this object in the list of a slot.
  func setRow(_ row: ListRow?, in slot: Int) { rows[slot] = row }
}

/// The rows of one object by the slots of its context's lists; the first few need no array.
private struct RowsByList {
  private var first: ListRow?
  private var second: ListRow?
  private var third: ListRow?
  private var more: [ListRow?] = []

  subscript(slot: Int) -> ListRow? {
    get {
      switch slot {
      case 0: first
      case 1: second
      case 2: third
      default: slot - 3 < more.count ? more[slot - 3] : nil
      }
    }
    set {
      switch slot {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default:
        guard newValue != nil || slot - 3 < more.count else { return }
        while more.count <= slot - 3 { more.append(nil) }
        more[slot - 3] = newValue
      }
    }
  }
}
