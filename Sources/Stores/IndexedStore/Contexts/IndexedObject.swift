import StoreModel

/// An object of an `IndexedContext`. A context has one instance of each object.
///
/// Its state is not checked for exclusive access. Each access is a plain read or write, and no
/// access spans a callback.
public final class IndexedObject: StoreObject {
  /// The flags that a context keeps for an object.
  struct State: OptionSet {
    let rawValue: UInt32
    static let inserted = State(rawValue: 1)
    static let updated = State(rawValue: 2)
    static let deleted = State(rawValue: 4)
    static let fault = State(rawValue: 8)
    /// Its deletion was saved, its insert was rolled back, or its context was reset.
    static let gone = State(rawValue: 1 << 4)
    /// The next processing takes the object.
    static let unprocessed = State(rawValue: 1 << 5)
    /// The object is registered as one that may have changes to save.
    static let dirty = State(rawValue: 1 << 6)
    static let insertProcessed = State(rawValue: 1 << 7)
    static let updateProcessed = State(rawValue: 1 << 8)
    static let deleteProcessed = State(rawValue: 1 << 9)
    /// The current batch contains the object.
    static let touched = State(rawValue: 1 << 10)
    /// A fault that found no row when it fired: it is deleted, yet a save has nothing to write
    /// (R12).
    static let phantom = State(rawValue: 1 << 11)
    /// Refreshed since the last processing.
    static let refreshed = State(rawValue: 1 << 12)
    /// Invalidated since the last processing (R23).
    static let invalidated = State(rawValue: 1 << 13)
    /// In the current batch; the lists treat the object as deleted (R23).
    static let concealed = State(rawValue: 1 << 14)
    /// Deleted, and a merge or a conflict found no row of it. No rollback brings it back.
    static let rowGone = State(rawValue: 1 << 15)
    /// The delete rules of its deletion have been followed, or must not be followed.
    static let ruled = State(rawValue: 1 << 16)
    /// Brought by a child's save. The context also finds it under the temporary ID it came with
    /// (S3).
    static let brought = State(rawValue: 1 << 17)
    /// Registered among the members of its entity.
    static let member = State(rawValue: 1 << 18)
    /// The open undo step contains its earlier content.
    static let remembered = State(rawValue: 1 << 19)

    /// Deleted by a merge or a conflict: a save reports the deletion, but removes nothing. Becomes
    /// live when a merge finds a row.
    static let takenAway = State(rawValue: 1 << 20)

    static let processed: State = [.insertProcessed, .updateProcessed, .deleteProcessed]
    static let changes: State = [.inserted, .updated, .deleted, .dirty, .ruled]
    static let refreshes: State = [.refreshed, .invalidated]
    /// The flags that mirror the context's own arrays; they stay valid when the object is gone.
    static let entries: State = [.touched, .dirty, .member, .unprocessed]
  }

  /// The current ID. A save replaces a temporary ID by a permanent one (R6).
  @exclusivity(unchecked) public internal(set) var objectID: ObjectID
  let entity: Int
  /// The creation number, or 0 if the store never gave the ID out.
  @exclusivity(unchecked) var serial: Int
  @exclusivity(unchecked) var state: State
  /// The row it was read from, nil for an inserted object and a fault.
  @exclusivity(unchecked) var base: Row?
  /// The values; empty in a fault.
  @exclusivity(unchecked) var values: [Value?]
  /// The values that the last save handed to the parent, empty if there was none since the object
  /// was read. Only the transient ones are compared, because the base row has the others.
  @exclusivity(unchecked) var handedValues: [Value?] = []
  /// The stored ends by relation; empty in a fault. Only its context changes them.
  @exclusivity(unchecked) var related: [[Int]] = []
  /// The mark of the context that the object belongs to.
  let home: ContextMark

  init(_ id: ObjectID, serial: Int, values: [Value?], state: State, home: ContextMark) {
    objectID = id
    entity = id.entity
    self.serial = serial
    self.values = values
    self.state = state
    self.home = home
  }

  /// Whether the object is inserted, not saved yet and not deleted.
  public var isInserted: Bool { state.contains(.inserted) && !state.contains(.deleted) }

  /// Whether the object has changed since the last save, was saved before and is not deleted (R4).
  public var isUpdated: Bool { state.contains(.updated) && !state.contains(.deleted) }

  /// Whether the object has an unsaved deletion, or is the fault of a missing row (R12).
  public var isDeleted: Bool { state.contains(.deleted) }

  /// Whether its values are not read yet.
  public var isFault: Bool { state.contains(.fault) }

  /// The changed properties as bits; 0 for an inserted object. Bit `i` is set if attribute `i`
  /// differs from its saved value. Bit `63 - j` is set if the stored relationship of relation `j`
  /// differs.
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

  /// Whether lists and fetches see the object.
  var isLive: Bool { state.isDisjoint(with: [.deleted, .gone, .fault]) }

  /// Whether the object was inserted and deleted since the last processing, and so is not reported
  /// (R16).
  var cameAndWent: Bool {
    state.isSuperset(of: [.inserted, .deleted]) && !state.contains(.insertProcessed)
  }

  /// Whether the object is deleted and no save has to report this: it was never saved.
  var isDeletedForGood: Bool { isDeleted && state.contains(.inserted) }

  /// Whether a save has to remove the row of the object.
  var isDeletedHere: Bool { isDeleted && !state.contains(.takenAway) }

  /// Whether the object hides nothing of the row above.
  var isReadThrough: Bool { isFault && !isDeleted }

  /// Whether the object has changes to save or to drop.
  var hasChanges: Bool {
    state.isDisjoint(with: [.gone, .phantom])
      && !state.isDisjoint(with: [.inserted, .updated, .deleted])
  }
}

/// The mark that all objects of one context share. The context recognises its own objects by it.
final class ContextMark {
  let layouts: [EntityLayout]

  init(_ layouts: [EntityLayout]) {
    self.layouts = layouts
  }
}
