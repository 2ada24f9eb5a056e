/// What a store may do differently, fixed when it is made.
public struct StoreOptions: Hashable, Sendable {
  /// Whether firing a fault without a row yields a deleted object (the default) or throws (R12).
  public var deletesInaccessibleFaults: Bool

  /// Makes options; without arguments, the defaults.
  public init(deletesInaccessibleFaults: Bool = true) {
    self.deletesInaccessibleFaults = deletesInaccessibleFaults
  }
}

/// What a save does with rows that others have written since they were read (R33, R34).
public enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// The save is refused, with both versions of each.
  case error
  /// Property by property, what was changed here counts.
  case objectTrump = "object-trump"
  /// Property by property, what was changed there counts.
  case storeTrump = "store-trump"
  /// The whole object as it is here counts.
  case overwrite
  /// What was changed here is dropped.
  case rollback
}

/// How a context behaves, fixed when it is made.
public struct ContextConfiguration: Hashable, Sendable {
  /// Whether it merges by itself the saves of its siblings, or as a child those of its parent
  /// (R32).
  public var mergesAutomatically: Bool
  /// What its saves do with conflicts; a child's saves meet none.
  public var policy: MergePolicy
  /// Whether it remembers its steps (R20).
  public var hasUndo: Bool

  /// Makes a configuration; without arguments, the defaults.
  public init(
    mergesAutomatically: Bool = false, policy: MergePolicy = .error, hasUndo: Bool = false
  ) {
    self.mergesAutomatically = mergesAutomatically
    self.policy = policy
    self.hasUndo = hasUndo
  }
}

/// A change of many rows at once, past all contexts (R24).
public enum BatchRequest: Hashable, Sendable {
  /// A new row with the attributes' initial values, then these.
  case insert(entity: Int, [Assignment])
  /// These values for the rows of an entity and its subentities that match.
  case update(entity: Int, Predicate, [Assignment])
  /// Those rows are removed; no delete rule is followed.
  case delete(entity: Int, Predicate)
}

/// What a refresh does with an object's local changes (R22, R23).
public enum RefreshMode: String, Hashable, Sendable, CaseIterable {
  /// Reads the row again and lays the local changes over it.
  case keep
  /// Drops them; the object is a fault again.
  case drop
  /// Drops them, and the lists hear of it as of a deletion (R23).
  case invalidate
}

/// A store of objects: what both our stores are, and what a foreign one becomes by conforming.
///
/// The exact behaviour stands in the article *Rules* of `LockstepTesting`, R1 to R88, and where
/// that leaves a choice in *Contract* of this module. The schema is the suite's: it draws entities
/// and attributes, and a store keeps objects of any. A store is used from one thread at a time.
public protocol ObjectStore: AnyObject {
  /// Where objects are changed.
  associatedtype Context: ObjectContext

  /// Makes an empty store.
  init(schema: Schema, options: StoreOptions)

  /// Makes a context directly above the persistent rows.
  func makeContext(_ configuration: ContextConfiguration) -> Context

  /// Changes the rows themselves; contexts hear of it when they merge what comes back (R24).
  ///
  /// - Throws: `StoreError` for a predicate or value that can't be right; nothing is changed.
  func execute(_ request: BatchRequest) throws -> SaveNote

  /// Forgets the list cache of this name, or all of them (R74).
  func deleteCache(named name: String?)

  /// Waits until all that earlier calls have set off is done and told, for a store that tells its
  /// lists on a queue of its own, after the call has come back.
  ///
  /// It is called after every call that may set something off, by the one thread that uses the
  /// store. Callbacks that do not come within a call have to come now, on whatever thread: a
  /// delegate reads the store, and must not do so beside a call that changes it. Such a store
  /// leaves out `StoreCapabilities.callbackHabits`, for a call that has come back can't throw what
  /// a delegate throws later, and `exactEvents`, for its lists may hear after a save what they are
  /// to hear before it. One that tells its lists before a call comes back has nothing to do.
  ///
  /// - Parameter limit: how long to wait at most.
  /// - Returns: false when there is still something to do; that fails the check `hang`.
  func waitUntilQuiet(for limit: Duration) -> Bool
}

extension ObjectStore {
  /// All was told before the call came back.
  @inlinable
  public func waitUntilQuiet(for limit: Duration) -> Bool { true }

  /// For a store that leaves out `StoreCapabilities.batchRequests`, and is never asked.
  @inlinable
  public func execute(_ request: BatchRequest) throws -> SaveNote { SaveNote() }

  /// For a store that leaves out `StoreCapabilities.caches`, and is never asked.
  @inlinable
  public func deleteCache(named name: String?) {}
}

/// An object as its context hands it out; one instance an object and context.
public protocol StoreObject: AnyObject {
  /// The current ID; a save replaces a temporary one (R6).
  var objectID: ObjectID { get }
  /// Inserted, not yet saved, not deleted.
  var isInserted: Bool { get }
  /// Changed since the last save, saved before, not deleted (R4).
  var isUpdated: Bool { get }
  /// Deleted and not yet saved, or the fault of a row that is gone (R12).
  var isDeleted: Bool { get }
  /// Whether its values are still to be read.
  var isFault: Bool { get }
  /// Bit `i` is set when attribute `i` differs from its saved value, bit `63 - j` when the stored
  /// relationship of relation `j` does; 0 for an inserted object.
  var changedKeys: UInt64 { get }
}

/// What a save wrote, as its did-save note tells it (R8, R27); each by ascending serial.
public struct SaveNote: Hashable, Sendable {
  /// The inserted objects, by their permanent IDs.
  public var inserted: [ObjectID]
  /// The updated objects.
  public var updated: [ObjectID]
  /// The deleted objects.
  public var deleted: [ObjectID]

  /// Makes a note.
  public init(inserted: [ObjectID] = [], updated: [ObjectID] = [], deleted: [ObjectID] = []) {
    self.inserted = inserted
    self.updated = updated
    self.deleted = deleted
  }
}

/// What a fetch gave back.
public enum FetchResult<Object> {
  case objects([Object])
  case identifiers([ObjectID])
  case count(Int)
}

/// A value for an attribute, nil to clear it.
public struct Assignment: Hashable, Sendable {
  /// The attribute's index in the object's entity.
  public var attribute: Int
  /// The new value.
  public var value: Value?

  /// Makes an assignment.
  public init(_ attribute: Int, _ value: Value?) {
    self.attribute = attribute
    self.value = value
  }
}

/// Where objects are changed and what fetched results controllers listen to.
///
/// Every throwing call throws `StoreError`, and a call that throws has changed nothing unless the
/// error is the delegate's own (R67).
public protocol ObjectContext: AnyObject {
  /// An object.
  associatedtype Object: StoreObject
  /// A fetched results controller.
  associatedtype Controller: FetchedResultsController where Controller.Object == Object

  /// Called in every save after processing and before validation; called again while what it
  /// changes has to be processed (R25).
  var willSave: (() -> Void)? { get set }

  /// Called at the end of every successful save (R8, R27).
  var didSave: ((SaveNote) -> Void)? { get set }

  /// Makes a child context, whose saves reach this one and no further (R25, R32).
  func makeChild(_ configuration: ContextConfiguration) -> Self

  /// Inserts an object with a temporary ID and its attributes' initial values (R6).
  ///
  /// - Parameters:
  ///   - entity: the entity's index in the schema.
  ///   - values: assigned at once; all are checked before the object is made.
  func insert(_ entity: Int, _ values: [Assignment]) throws -> Object

  /// Assigns values; counts as an update even when nothing differs (R4).
  func set(_ values: [Assignment], of object: Object) throws

  /// The values by attribute index; fires a fault (R11, R12).
  func values(of object: Object) throws -> [Value?]

  /// Relates an object to exactly these, and them to it (R1).
  ///
  /// - Parameters:
  ///   - others: all that it is to be related to; whoever is not among them no longer is.
  ///   - relationship: the number of one that the object's entity has, as `Schema` counts.
  ///   - object: whose relationship it is.
  func setRelated(_ others: [Object], _ relationship: Int, of object: Object) throws

  /// The IDs of the related objects in serial order; fires a fault (R1).
  func relatedIDs(_ relationship: Int, of object: Object) throws -> [ObjectID]

  /// Deletes an object; no effect when it is deleted already.
  func delete(_ object: Object) throws

  /// Tells the controllers what changed since the last time (R14 to R18).
  func processPendingChanges() throws

  /// Replaces temporary IDs by permanent ones at once, in the order given (R7).
  func obtainPermanentIDs(for objects: [Object]) throws

  /// Processes, validates, writes, swaps IDs and posts the did-save note, in this order (R25).
  func save() throws

  /// Drops all unsaved changes and processes the inverse (R19).
  func rollback() throws

  /// Forgets all objects and changes; controllers have no contents until they fetch again (R21).
  func reset() throws

  /// Undoes the last step, of which each processing of local changes makes one (R20).
  func undo() throws

  /// Does again what was undone last (R20).
  func redo() throws

  /// Takes over what a save or a batch request has written (R28 to R31).
  func merge(_ note: SaveNote) throws

  /// Reads an object's row again (R22, R23).
  func refresh(_ object: Object, _ mode: RefreshMode) throws

  /// The live object with an ID, never a fault (R9, R11).
  func existingObject(with id: ObjectID) throws -> Object

  /// The object with an ID, or a fault for it; never fails (R9, R11).
  func object(with id: ObjectID) -> Object

  /// Fetches once (R35, R36).
  func fetch(_ request: FetchRequest) throws -> FetchResult<Object>

  /// Makes a controller of this context; it lives on in the caller's hands only.
  ///
  /// Controllers hear of changes in the order they were made in.
  ///
  /// - Throws: `StoreError` for a configuration that can't be right (R42, R45, R51, R70).
  func makeController(_ configuration: ListConfiguration) throws -> Controller
}

/// For contexts that leave out what these do, and are never asked. One that is said to do it is
/// found to have done nothing.
extension ObjectContext {
  /// This context itself; for one that leaves out `StoreCapabilities.childContexts`.
  @inlinable
  public func makeChild(_ configuration: ContextConfiguration) -> Self { self }

  /// Finds nothing; for one that leaves out `StoreCapabilities.lookups`.
  ///
  /// - Throws: `StoreError.objectNotFound`, always.
  @inlinable
  public func existingObject(with id: ObjectID) throws -> Object {
    throw StoreError.objectNotFound
  }

  /// Traps, since there is no object to give; for one that leaves out `StoreCapabilities.lookups`.
  @inlinable
  public func object(with id: ObjectID) -> Object {
    preconditionFailure(
      "object(with:) is missing: write it, or leave .lookups out of the capabilities")
  }

  /// No rows; for one that leaves out `StoreCapabilities.queries`.
  @inlinable
  public func fetch(_ request: FetchRequest) throws -> FetchResult<Object> { .objects([]) }

  /// Relates nobody; for one that leaves out `StoreCapabilities.relationships`.
  @inlinable
  public func setRelated(_ others: [Object], _ relationship: Int, of object: Object) throws {}

  /// Nobody; for one that leaves out `StoreCapabilities.relationships`.
  @inlinable
  public func relatedIDs(_ relationship: Int, of object: Object) throws -> [ObjectID] { [] }

  /// Replaces nothing; for one that leaves out `StoreCapabilities.temporaryIDs`.
  @inlinable
  public func obtainPermanentIDs(for objects: [Object]) throws {}

  /// Writes nothing; for one that leaves out `StoreCapabilities.saving`.
  @inlinable
  public func save() throws {}

  /// Drops nothing; for one that leaves out `StoreCapabilities.rollback`.
  @inlinable
  public func rollback() throws {}

  /// Forgets nothing; for one that leaves out `StoreCapabilities.reset`.
  @inlinable
  public func reset() throws {}

  /// Undoes nothing; for one that leaves out `StoreCapabilities.undo`.
  @inlinable
  public func undo() throws {}

  /// Does nothing again; for one that leaves out `StoreCapabilities.undo`.
  @inlinable
  public func redo() throws {}

  /// Takes nothing over; for one that leaves out `StoreCapabilities.merging`.
  @inlinable
  public func merge(_ note: SaveNote) throws {}

  /// Reads nothing again; for one that leaves out `StoreCapabilities.refreshing`.
  @inlinable
  public func refresh(_ object: Object, _ mode: RefreshMode) throws {}
}
