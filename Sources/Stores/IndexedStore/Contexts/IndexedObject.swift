import StoreModel

/// An object of an `IndexedContext`: one instance an object and context.
///
/// Its state is not checked for exclusive access: each is a plain read or write, and spans no
/// callback.
public final class IndexedObject: StoreObject {
  /// What a context notes about an object.
  struct State: OptionSet {
    let rawValue: UInt32
    static let inserted = State(rawValue: 1)
    static let updated = State(rawValue: 2)
    static let deleted = State(rawValue: 4)
    static let fault = State(rawValue: 8)
    /// Its deletion was saved, its insert rolled back, or its context reset.
    static let gone = State(rawValue: 1 << 4)
    /// Among the objects that the next processing takes.
    static let unprocessed = State(rawValue: 1 << 5)
    /// Entered among the objects that may have something to save.
    static let dirty = State(rawValue: 1 << 6)
    static let insertProcessed = State(rawValue: 1 << 7)
    static let updateProcessed = State(rawValue: 1 << 8)
    static let deleteProcessed = State(rawValue: 1 << 9)
    /// Touched in the batch at hand.
    static let touched = State(rawValue: 1 << 10)
    /// A fault whose row was gone when it fired: deleted, and yet nothing to save (R12).
    static let phantom = State(rawValue: 1 << 11)
    /// Refreshed since the last processing.
    static let refreshed = State(rawValue: 1 << 12)
    /// Invalidated since the last processing (R23).
    static let invalidated = State(rawValue: 1 << 13)
    /// In the batch at hand, and for the lists as good as deleted (R23).
    static let concealed = State(rawValue: 1 << 14)
    /// Deleted, and its row is gone already: nothing to save, and gone once that is processed.
    static let rowGone = State(rawValue: 1 << 15)
    /// The delete rules of its deletion were followed, or are not to be.
    static let ruled = State(rawValue: 1 << 16)
    /// Brought by a child's save, and found under the temporary ID it came with (S3).
    static let brought = State(rawValue: 1 << 17)
    /// Entered among the members of its entity.
    static let member = State(rawValue: 1 << 18)
    /// What it was before the step at hand is remembered.
    static let remembered = State(rawValue: 1 << 19)

    /// Deleted by a merge or a conflict, and live again when a merge finds a row.
    static let takenAway = State(rawValue: 1 << 20)

    static let processed: State = [.insertProcessed, .updateProcessed, .deleteProcessed]
    static let changes: State = [.inserted, .updated, .deleted, .dirty, .ruled]
    static let refreshes: State = [.refreshed, .invalidated]
    /// What a context's own arrays rely on, also when the object is gone.
    static let entries: State = [.touched, .dirty, .member, .unprocessed]
  }

  /// The current ID; a save replaces a temporary one (R6).
  @exclusivity(unchecked) public internal(set) var objectID: ObjectID
  let entity: Int
  /// The creation number, 0 where the store never gave the ID out.
  @exclusivity(unchecked) var serial: Int
  @exclusivity(unchecked) var state: State
  /// The row it was read from, nil for an inserted object and a fault.
  @exclusivity(unchecked) var base: Row?
  /// The values, empty in a fault.
  @exclusivity(unchecked) var values: [Value?]
  /// The stored ends by relation, empty in a fault; only its context changes them.
  @exclusivity(unchecked) var related: [[Int]] = []
  /// Whose object it is.
  let home: ContextMark

  init(_ id: ObjectID, serial: Int, values: [Value?], state: State, home: ContextMark) {
    objectID = id
    entity = id.entity
    self.serial = serial
    self.values = values
    self.state = state
    self.home = home
  }

  /// Inserted, not yet saved, not deleted.
  public var isInserted: Bool { state.contains(.inserted) && !state.contains(.deleted) }

  /// Changed since the last save, saved before, not deleted (R4).
  public var isUpdated: Bool { state.contains(.updated) && !state.contains(.deleted) }

  /// Deleted and not yet saved, or the fault of a row that is gone (R12).
  public var isDeleted: Bool { state.contains(.deleted) }

  /// Whether its values are still to be read.
  public var isFault: Bool { state.contains(.fault) }

  /// Bit `i` is set when attribute `i` differs from its saved value, bit `63 - j` when the stored
  /// relationship of relation `j` does; 0 for an inserted object.
  ///
  /// - Complexity: O(attributes and relations) for an updated object, else O(1).
  public var changedKeys: UInt64 {
    guard state.contains(.updated), state.isDisjoint(with: [.inserted, .deleted]), let base
    else { return 0 }
    var keys: UInt64 = 0
    for attribute in values.indices where values[attribute] != base.values[attribute] {
      keys |= 1 << UInt64(attribute)
    }
    keys &= ~home.layouts[entity].transientKeys
    for relation in related.indices where related[relation] != base.related[relation] {
      keys |= 1 << UInt64(63 - relation)
    }
    return keys
  }

  /// Whether lists and fetches see it.
  var isLive: Bool { state.isDisjoint(with: [.deleted, .gone, .fault]) }

  /// Whether it was inserted and deleted since the last processing, of which nobody hears (R16).
  var cameAndWent: Bool {
    state.isSuperset(of: [.inserted, .deleted]) && !state.contains(.insertProcessed)
  }

  /// Whether it is deleted and no save has to write that: it never was saved, or its row has gone.
  var isDeletedForGood: Bool {
    isDeleted && !state.isDisjoint(with: [.inserted, .rowGone])
  }

  /// Whether it hides nothing of the row above.
  var isReadThrough: Bool { isFault && !isDeleted }

  /// Whether there is something to save or to drop.
  var hasChanges: Bool {
    state.isDisjoint(with: [.gone, .phantom, .rowGone])
      && !state.isDisjoint(with: [.inserted, .updated, .deleted])
  }
}

/// What the objects of a context have in common, and by what they are told from those of others.
final class ContextMark {
  let layouts: [EntityLayout]

  init(_ layouts: [EntityLayout]) {
    self.layouts = layouts
  }
}
