/// The treatment of conflicts in a save: another context has written a row since this one read it
/// (R33, R34), or an inserted object has the unique key of a row (R98).
///
/// ```swift
/// let side = store.makeContext(ContextConfiguration(policy: .storeTrump))
/// ```
public enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// The save throws `StoreError.conflicts` with both versions of each row, and writes nothing.
  case error
  /// Properties that this context changed win; the other properties come from the row.
  case objectTrump = "object-trump"
  /// Properties that changed in the row win; the other properties come from this context.
  case storeTrump = "store-trump"
  /// The whole object of this context wins.
  case overwrite
  /// The row wins; the context drops its changes of the object.
  case rollback
}

/// The behaviour of a context, fixed when it is made.
public struct ContextConfiguration: Hashable, Sendable {
  /// Whether the context merges saves automatically: the saves of its siblings, or, for a child,
  /// those of its parent (R32).
  public var mergesAutomatically: Bool
  /// The treatment of conflicts in its saves; the saves of a child meet none.
  public var policy: MergePolicy
  /// Whether the context keeps the steps that it can undo (R20).
  public var hasUndo: Bool
  /// The author of its writes in the history of the store; nil for none (R99). Saves of a child
  /// reach no row, so they have no author.
  public var author: String?

  /// Makes a configuration; without arguments, the defaults.
  public init(
    mergesAutomatically: Bool = false, policy: MergePolicy = .error, hasUndo: Bool = false,
    author: String? = nil
  ) {
    self.mergesAutomatically = mergesAutomatically
    self.policy = policy
    self.hasUndo = hasUndo
    self.author = author
  }
}

/// A change of many rows at once, which no context sees until it merges the note (R24).
///
/// ```swift
/// let note = try store.execute(.update(entity: 0, .always, [Assignment(1, .int(0))]))
/// try context.merge(note)
/// ```
public enum BatchRequest: Hashable, Sendable {
  /// Inserts a row with the initial values of its attributes, then these values.
  case insert(entity: Int, [Assignment])
  /// Assigns values to the matching rows of an entity and its subentities.
  case update(entity: Int, Predicate, [Assignment])
  /// Deletes the matching rows of an entity and its subentities; no delete rule is followed.
  case delete(entity: Int, Predicate)
}

/// The treatment of an object's local changes in a refresh (R22, R23).
public enum RefreshMode: String, Hashable, Sendable, CaseIterable {
  /// Reads the row, then applies the local changes to it. Without changes, the object becomes a
  /// fault.
  case keep
  /// Drops the changes; the object becomes a fault.
  case drop
  /// Drops the changes, and the lists treat the object as deleted until it is touched (R23).
  case invalidate
}

/// A store of objects: the protocol of both stores of this package, and of yours.
///
/// ```swift
/// let context = store.makeContext(ContextConfiguration())
/// let team = try context.insert(0, [Assignment(0, .string("Brazil"))])
/// try context.save()
/// ```
///
/// To verify your store, conform to this protocol, `ObjectContext`, `StoreObject` and
/// `FetchedResultsController`. `NoteStore.swift` in `Tests/ExamplesTests` does so in some 300
/// lines. Methods of capabilities that you leave out have default implementations
/// (`StoreCapabilities`).
///
/// The article *Rules* of `LockstepTesting` defines the exact behaviour. The article
/// *Contract* of this module decides everything that the rules leave open. The suite draws the
/// schema, so your store must keep objects of any entities and attributes. One thread at a time
/// uses a store.
public protocol ObjectStore: AnyObject {
  /// The contexts of this store.
  associatedtype Context: ObjectContext

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - schema: the entities and relations of its objects.
  ///   - options: the behaviour that a user may choose.
  init(schema: Schema, options: StoreOptions)

  /// Makes a context directly above the rows of the store; it is empty until a call loads objects.
  func makeContext(_ configuration: ContextConfiguration) -> Context

  /// Changes the rows of the store directly; a context sees the changes when it merges the note
  /// (R24). An insert with the unique key of a row updates this row (R98).
  ///
  /// - Returns: the IDs of the inserted, updated and deleted rows.
  /// - Throws: `StoreError` for an invalid predicate or value, or for a unique key of several rows;
  ///   nothing is changed then.
  func execute(_ request: BatchRequest) throws -> SaveNote

  /// Deletes the list cache of this name, or all list caches for nil (R74).
  func deleteCache(named name: String?)

  /// Closes the store: all objects are gone, all lists are without contents, and no delegate hears
  /// of it. From then on, every call that can throw throws `StoreError.storeIsClosed` (R91).
  ///
  /// - Throws: `StoreError.reentrant` in a callback or a will-save hook, or `.storeIsClosed`.
  func close() throws

  /// Opens the rows of this store again, as an app does that is started again (R101).
  ///
  /// The new store has no contexts. It has the rows that saves and batch requests have written,
  /// with the same IDs. It never gives out a permanent ID that this store gave out. This store is
  /// not used any more, and it may be closed already.
  ///
  /// - Parameter end: how this store ended. A killed store must write nothing from here on.
  /// - Throws: `StoreError.reentrant` if it would close in a callback or a will-save hook.
  func reopened(after end: StoreEnd) throws -> Self

  /// The event that ends the next save of a context directly above the store, if that save writes
  /// anything; nil for none (R101).
  ///
  /// A save whose write fails throws `StoreError.writeFailed` and leaves everything as it was. A
  /// save that is killed throws any error. From then on the store writes nothing, and only
  /// `reopened(after:)` is called.
  var interruption: SaveInterruption? { get set }

  /// Whether the rows of the save that a kill interrupted are there: all of them, or none. Read in
  /// the store that was opened again (R101).
  var keptInterruptedSave: Bool { get }

  /// Delivers everything that is due, in a store with `DeliveryTime.late` (R92).
  ///
  /// The changes that wait for a list are one delivery, from the version on show to the newest one.
  /// Contexts deliver level by level in the order they were made, and so do the lists of a context.
  ///
  /// - Throws: `StoreError.reentrant` in a callback or a will-save hook, or the first error of a
  ///   delegate, when all lists have delivered.
  func settle() throws

  /// Returns the writes after a token, in their order; all writes for 0 (R99).
  ///
  /// - Throws: `StoreError.historyLost` if one of these writes was deleted from the history.
  func history(after token: UInt64) throws -> [StoreTransaction]

  /// Deletes the writes up to a token from the history, this one included (R99).
  ///
  /// The rows stay. A token that no write has yet counts as that of the last write.
  func deleteHistory(through token: UInt64) throws

  /// Waits until the store has done and reported everything that earlier calls started.
  ///
  /// Implement this only if your store calls its delegates on its own queue, after the call has
  /// returned. The default implementation returns true at once.
  ///
  /// The driver calls it after every call that may start something, on the one thread that uses the
  /// store. The store must make all outstanding callbacks now, on any thread. It must not make them
  /// later, because a delegate reads the store, and no other call may run at that time.
  ///
  /// Such a store must leave out two capabilities. It can't have `callbackHabits`, because a call
  /// that has returned can't throw the error of a later callback. It can't have `exactEvents`,
  /// because its lists may get an event after a save instead of before it.
  ///
  /// - Parameter limit: the longest time to wait.
  /// - Returns: false if something is still to do after that time; this fails the check `hang`.
  func waitUntilQuiet(for limit: Duration) -> Bool
}

extension ObjectStore {
  /// Returns true: the store made all callbacks before the call returned.
  @inlinable
  public func waitUntilQuiet(for limit: Duration) -> Bool { true }

  /// Does nothing; for a store that leaves out `StoreCapabilities.closing`.
  @inlinable
  public func close() throws {}

  /// Does nothing; for a store that leaves out `StoreCapabilities.lateDelivery`.
  @inlinable
  public func settle() throws {}

  /// Returns no writes; for a store that leaves out `StoreCapabilities.history`.
  @inlinable
  public func history(after token: UInt64) throws -> [StoreTransaction] { [] }

  /// Deletes nothing; for a store that leaves out `StoreCapabilities.history`.
  @inlinable
  public func deleteHistory(through token: UInt64) throws {}

  /// Does nothing; for a store that leaves out `StoreCapabilities.batchRequests`.
  @inlinable
  public func execute(_ request: BatchRequest) throws -> SaveNote { SaveNote() }

  /// Does nothing; for a store that leaves out `StoreCapabilities.caches`.
  @inlinable
  public func deleteCache(named name: String?) {}
}

/// An object of a context. A context has one instance of each object.
///
/// The flags describe the object's unsaved changes. At most one of `isInserted`, `isUpdated` and
/// `isDeleted` is true.
public protocol StoreObject: AnyObject {
  /// The current ID; a save into the store replaces a temporary ID by a permanent one (R6).
  var objectID: ObjectID { get }
  /// Whether the object is inserted, not saved yet, and not deleted.
  var isInserted: Bool { get }
  /// Whether the object was saved before, was changed since, and is not deleted (R4).
  var isUpdated: Bool { get }
  /// Whether the object is deleted and the deletion is not saved yet, or it is a fired fault whose
  /// row is missing (R12).
  var isDeleted: Bool { get }
  /// Whether the object is a fault: its values are still to be read.
  var isFault: Bool { get }
  /// Whether the object is gone: its deletion is done, its insert was rolled back, or its context
  /// was reset.
  ///
  /// This is needed only if gone objects keep their values (`StoreCapabilities.lastValues`).
  var isGoneFromContext: Bool { get }
  /// The changed properties, as a bit mask; 0 for an inserted object.
  ///
  /// Bit `i` is set when attribute `i` differs from its saved value. Bit `63 - j` is set when the
  /// stored relationship of relation `j` differs.
  var changedKeys: UInt64 { get }
}

extension StoreObject {
  /// Returns false; for a store that leaves out `StoreCapabilities.lastValues`.
  @inlinable
  public var isGoneFromContext: Bool { false }
}

/// A note about one save or batch request: the written objects, each list by ascending serial (R8,
/// R27).
///
/// The *serial* counts all inserts of a store from 1. It never changes.
public struct SaveNote: Hashable, Sendable {
  /// The IDs of the inserted objects: permanent ones, but temporary ones in the note of a child's
  /// save (R10).
  public var inserted: [ObjectID]
  /// The IDs of the updated objects.
  public var updated: [ObjectID]
  /// The IDs of the deleted objects.
  public var deleted: [ObjectID]

  /// Makes a note.
  public init(inserted: [ObjectID] = [], updated: [ObjectID] = [], deleted: [ObjectID] = []) {
    self.inserted = inserted
    self.updated = updated
    self.deleted = deleted
  }
}

/// The result of a fetch; the request's `resultType` decides the case (R39).
public enum FetchResult<Object> {
  case objects([Object])
  case identifiers([ObjectID])
  case count(Int)
}

/// A new value for an attribute; nil clears the attribute.
///
/// ```swift
/// try context.set([Assignment(0, .string("Brazil")), Assignment(1, nil)], of: team)
/// ```
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

/// A context: the place where objects are inserted, changed, deleted and saved, and which makes
/// lists.
///
/// ```swift
/// try context.set([Assignment(1, .int(5))], of: team)
/// try context.processPendingChanges()  // lists report the change to their delegates
/// try context.save()
/// ```
///
/// A change waits until the context *processes* pending changes. Then the lists work out one batch
/// and report it. A save, a fetch and some other calls process first.
///
/// Every method throws only `StoreError`. A call that throws has changed nothing, unless the error
/// comes from a delegate (R67).
public protocol ObjectContext: AnyObject {
  /// The objects of this context.
  associatedtype Object: StoreObject
  /// The lists of this context.
  associatedtype Controller: FetchedResultsController where Controller.Object == Object

  /// A hook that runs in every save, after processing and before validation (R25).
  ///
  /// If the hook changes something, the save processes the change and calls the hook again.
  var willSave: (() -> Void)? { get set }

  /// A hook that runs at the end of every successful save, also of a save without changes (R8,
  /// R27).
  var didSave: ((SaveNote) -> Void)? { get set }

  /// Makes a child context: its saves write into this context and no further (R25, R32).
  func makeChild(_ configuration: ContextConfiguration) -> Self

  /// Inserts an object with a temporary ID and the initial values of its attributes (R6).
  ///
  /// - Parameters:
  ///   - entity: the index of the entity in the schema.
  ///   - values: values to assign at once. The context checks all of them before it makes the
  ///     object.
  /// - Throws: `StoreError.wrongType` or `.notANumber` (R2).
  func insert(_ entity: Int, _ values: [Assignment]) throws -> Object

  /// Assigns values to attributes; this counts as an update even if no value differs (R4).
  ///
  /// - Throws: `StoreError`, for example `.wrongType`, `.objectIsDeleted` or
  ///   `.objectOfAnotherContext`.
  func set(_ values: [Assignment], of object: Object) throws

  /// Returns the values of an object by attribute index; fires a fault (R11, R12).
  func values(of object: Object) throws -> [Value?]

  /// Relates an object to exactly these objects, and these objects to it (R1).
  ///
  /// - Parameters:
  ///   - others: all objects that it is related to afterwards. It loses every other one.
  ///   - relationship: the number of a relationship of the object's entity, as `Schema` numbers
  ///     them.
  ///   - object: the object that has the relationship.
  func setRelated(_ others: [Object], _ relationship: Int, of object: Object) throws

  /// Returns the IDs of the related objects in serial order; fires a fault (R1).
  func relatedIDs(_ relationship: Int, of object: Object) throws -> [ObjectID]

  /// Deletes an object; has no effect if the object is deleted already.
  ///
  /// The delete rules are followed at the next processing (R3).
  func delete(_ object: Object) throws

  /// Processes all changes since the last processing as one batch; the lists report it to their
  /// delegates (R14 to R18).
  func processPendingChanges() throws

  /// Replaces temporary IDs by permanent ones at once, in the order of the argument (R7).
  ///
  /// - Throws: `StoreError.permanentIDsInChild` in a child context.
  func obtainPermanentIDs(for objects: [Object]) throws

  /// Saves: processes, calls `willSave`, validates, checks conflicts, writes, replaces temporary
  /// IDs, and calls `didSave`, in this order (R25). A child's save that changes something also
  /// processes the parent, before `didSave` (R15).
  ///
  /// - Throws: `StoreError.validation`, `.conflicts` or `.duplicateKeys`; nothing is written then
  ///   (R26, R33, R98).
  func save() throws

  /// Drops all unsaved changes, and reports the inverse changes to the lists (R19).
  func rollback() throws

  /// Drops all objects and changes; lists have no contents until their next fetch (R21).
  func reset() throws

  /// Undoes the last step: the local changes of one processing (R20).
  func undo() throws

  /// Redoes the step that was undone last (R20).
  func redo() throws

  /// Merges the changes of a save or a batch request into this context, and reports them to the
  /// lists (R28 to R31).
  func merge(_ note: SaveNote) throws

  /// Merges several writes of the history as one, and reports them to the lists as one change
  /// (R99).
  func merge(_ transactions: [StoreTransaction]) throws

  /// Refreshes an object from its row (R22, R23).
  func refresh(_ object: Object, _ mode: RefreshMode) throws

  /// Returns the live object with an ID, never a fault (R9, R11).
  ///
  /// - Throws: `StoreError.objectNotFound`.
  func existingObject(with id: ObjectID) throws -> Object

  /// Returns the object with an ID, or a fault for this ID; never fails (R9, R11).
  func object(with id: ObjectID) -> Object

  /// Fetches once, after processing pending changes (R35, R36).
  ///
  /// - Throws: `StoreError` for an invalid request.
  func fetch(_ request: FetchRequest) throws -> FetchResult<Object>

  /// Makes a list of this context; the context does not keep the list alive.
  ///
  /// The lists of a context report a batch in the order in which they were made.
  ///
  /// - Throws: `StoreError` for an invalid configuration (R42, R45, R51, R70).
  func makeController(_ configuration: ListConfiguration) throws -> Controller
}

/// Default implementations for contexts that leave out a capability.
///
/// The suite never calls them then. If you declare a capability and forget its method, the suite
/// finds that the method did nothing.
extension ObjectContext {
  /// Returns this context; for a context that leaves out `StoreCapabilities.childContexts`.
  @inlinable
  public func makeChild(_ configuration: ContextConfiguration) -> Self { self }

  /// Finds nothing; for a context that leaves out `StoreCapabilities.lookups`.
  ///
  /// - Throws: `StoreError.objectNotFound`, always.
  @inlinable
  public func existingObject(with id: ObjectID) throws -> Object {
    throw StoreError.objectNotFound
  }

  /// Traps, since there is no object to return; for a context that leaves out
  /// `StoreCapabilities.lookups`.
  @inlinable
  public func object(with id: ObjectID) -> Object {
    preconditionFailure(
      "object(with:) is missing: write it, or leave .lookups out of the capabilities")
  }

  /// Returns no rows; for a context that leaves out `StoreCapabilities.queries`.
  @inlinable
  public func fetch(_ request: FetchRequest) throws -> FetchResult<Object> { .objects([]) }

  /// Relates no objects; for a context that leaves out `StoreCapabilities.relationships`.
  @inlinable
  public func setRelated(_ others: [Object], _ relationship: Int, of object: Object) throws {}

  /// Returns no IDs; for a context that leaves out `StoreCapabilities.relationships`.
  @inlinable
  public func relatedIDs(_ relationship: Int, of object: Object) throws -> [ObjectID] { [] }

  /// Replaces nothing; for a context that leaves out `StoreCapabilities.temporaryIDs`.
  @inlinable
  public func obtainPermanentIDs(for objects: [Object]) throws {}

  /// Writes nothing; for a context that leaves out `StoreCapabilities.saving`.
  @inlinable
  public func save() throws {}

  /// Drops nothing; for a context that leaves out `StoreCapabilities.rollback`.
  @inlinable
  public func rollback() throws {}

  /// Drops nothing; for a context that leaves out `StoreCapabilities.reset`.
  @inlinable
  public func reset() throws {}

  /// Undoes nothing; for a context that leaves out `StoreCapabilities.undo`.
  @inlinable
  public func undo() throws {}

  /// Redoes nothing; for a context that leaves out `StoreCapabilities.undo`.
  @inlinable
  public func redo() throws {}

  /// Merges nothing; for a context that leaves out `StoreCapabilities.merging`.
  @inlinable
  public func merge(_ note: SaveNote) throws {}

  /// Merges nothing; for a context that leaves out `StoreCapabilities.history`.
  @inlinable
  public func merge(_ transactions: [StoreTransaction]) throws {}

  /// Refreshes nothing; for a context that leaves out `StoreCapabilities.refreshing`.
  @inlinable
  public func refresh(_ object: Object, _ mode: RefreshMode) throws {}
}
