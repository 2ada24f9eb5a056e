/// What a store may do differently, fixed when it is made.
public struct StoreOptions: Hashable, Sendable {
  /// Whether firing a fault without a row yields a deleted object (the default) or throws (R12).
  public var deletesInaccessibleFaults: Bool

  /// Makes options; without arguments, the defaults.
  public init(deletesInaccessibleFaults: Bool = true) {
    self.deletesInaccessibleFaults = deletesInaccessibleFaults
  }
}

/// A store of objects: what both our stores are, and what a foreign one becomes by conforming.
///
/// The exact behaviour stands in `semantics.md`, rule by rule, and where that leaves a choice in
/// the article *Contract*. A store is used from one thread at a time.
public protocol ObjectStore: AnyObject {
  /// Where objects are changed.
  associatedtype Context: ObjectContext

  /// Makes an empty store.
  init(schema: Schema, options: StoreOptions)

  /// Makes a context directly above the persistent rows.
  func makeContext() -> Context

  /// Forgets the list cache of this name, or all of them (R74).
  func deleteCache(named name: String?)
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
  /// Bit `i` is set when attribute `i` differs from its saved value; 0 for an inserted object.
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

  /// Called at the end of every successful save (R8, R27).
  var didSave: ((SaveNote) -> Void)? { get set }

  /// Inserts an object with a temporary ID and its attributes' initial values (R6).
  ///
  /// - Parameter values: assigned at once; all are checked before the object is made.
  func insert(_ entity: Int, _ values: [Assignment]) throws -> Object

  /// Assigns values; counts as an update even when nothing differs (R4).
  func set(_ values: [Assignment], of object: Object) throws

  /// The values by attribute index; fires a fault (R11, R12).
  func values(of object: Object) throws -> [Value?]

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

  /// Reads an object's row again, with its local changes kept or dropped (R22).
  func refresh(_ object: Object, keepingChanges: Bool) throws

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
