/// The errors of a store. A call that throws has changed nothing, unless the delegate threw. There
/// is one exception: a save that throws `duplicateKeys` may have resolved conflicts before (C503).
///
/// Two stores agree when their errors are equal: the same case with the same names and numbers.
///
/// ```swift
/// do { try context.save() } catch StoreError.validation(let failures) { print(failures) }
/// ```
public enum StoreError: Error, Hashable, Sendable {
  /// A NaN was written to a double attribute (R2).
  case notANumber(attribute: String)
  /// A value of another type was written, compared or matched.
  case wrongType(attribute: String)
  /// No object has this ID (R9, R11).
  case objectNotFound
  /// A fault fired and its row is missing, with `deletesInaccessibleFaults` off (R12).
  case inaccessibleFault
  /// A deleted object was changed.
  case objectIsDeleted
  /// An object was used that a rollback dropped, that a reset made stale, or whose deletion is
  /// done.
  case objectIsGone
  /// A call was made on a store that is closed, or on one of its contexts or lists (R91).
  case storeIsClosed
  /// A save found invalid objects; all failures are reported, by serial and attribute (R26).
  case validation([ValidationFailure])
  /// A list has no sort descriptors (R70).
  case noSortDescriptors
  /// A comparator is none of the five, or the attribute's type does not have it (R42).
  case unsupportedComparator(StringComparator, attribute: String)
  /// A sort key is a transient attribute (R45).
  case transientSortKey(attribute: String)
  /// First-letter sections were configured for an attribute that is no string (R51).
  case sectionNotText(attribute: String)
  /// Sections by day or month were configured for an attribute that is no date (R51).
  case sectionNotDate(attribute: String)
  /// Sections by bucket or first digit were configured for an attribute that is no int (R51).
  case sectionNotInt(attribute: String)
  /// Sections by bucket were configured with a bucket of fewer than one number (R51).
  case bucketTooSmall(Int)
  /// A section name appears again after another one, at this index of the flat list (R50).
  case sectionSplit(index: Int, section: String)
  /// A tracking list has a result type other than objects, or any list has `count` (R39).
  case resultTypeNotTracked(ResultType)
  /// A limit, offset or batch size is negative; the name says which.
  case negative(String, Int)
  /// A tracking list excludes pending changes (R35).
  case pendingExcludedWhileTracking
  /// A live window was combined with a cache name (R37, R73).
  case liveWindowWithCache(String)
  /// A list uses the cache name of another configuration (R74).
  case cacheConfigurationDiffers(String)
  /// A call was made inside a callback that does not allow it (R68, R69).
  case reentrant(String)
  /// An index path is beyond the contents (R71).
  case noSuchIndexPath(ItemPath, sections: Int, items: Int)
  /// The list has no contents: before the first fetch, after a reset or after a failure (R21, R50,
  /// R71).
  case notFetched
  /// A context got an object of another context, or a predicate with a temporary ID unknown there.
  case objectOfAnotherContext
  /// A save found rows that others had written since they were read, each with both versions (R33).
  case conflicts([SaveConflict])
  /// A save or a batch request would give one unique key to several objects; all such keys are
  /// reported, by the first object of each (R98).
  case duplicateKeys([DuplicateKey])
  /// A write after the token was deleted from the history, which is whole after this other token
  /// (R99).
  case historyLost(after: UInt64)
  /// A write of a save failed, for example because the disk is full; nothing was written (R101).
  case writeFailed
  /// A child context was asked for permanent IDs; only a context directly above the store obtains
  /// them (R7, R10).
  case permanentIDsInChild
  /// A list of a child context has a cache name.
  case cacheInChild(String)
  /// A key path goes through a to-many relationship (R45).
  case toManyKeyPath(relationship: String)
  /// A to-one relationship got several objects.
  case toOneTakesOne(relationship: String, count: Int)
  /// A relationship got an object of an entity that it does not lead to.
  case wrongEntity(relationship: String)
  /// The will-save hook made changes this many times in a row (R25).
  case saveDidNotSettle(Int)
  /// A delegate threw; the call that caused the callback throws this error (R67).
  case delegateThrew(String)
}

/// One attribute or relationship that a save rejects (R26).
public struct ValidationFailure: Hashable, Sendable {
  /// The reason for the rejection.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case missing
    case tooSmall
    case tooLarge
    /// The object is deleted, its delete rule is *deny*, and it still has related objects (R3).
    case denied
  }

  /// The object.
  public var object: ObjectID
  /// The name of the attribute or relationship.
  public var attribute: String
  /// The reason.
  public var reason: Reason

  /// Makes a validation failure.
  public init(object: ObjectID, attribute: String, reason: Reason) {
    self.object = object
    self.attribute = attribute
    self.reason = reason
  }
}

extension StoreError: CustomStringConvertible {
  /// The problem with every number involved, the fix, and the tag of the known assertion.
  public var description: String {
    switch self {
    case .notANumber(let attribute):
      "\(attribute) was given NaN: write a number or nil"
    case .wrongType(let attribute):
      "\(attribute) was given a value of another type: use a value of the attribute's type"
    case .objectNotFound:
      "no object has this ID: it was deleted, or a save replaced its temporary ID; ask the object"
        + " for its ID after the save (tag: existing-object-not-found)"
    case .inaccessibleFault:
      "the fault's row is gone: the object was deleted (tag: could-not-fulfill-a-fault)"
    case .objectIsDeleted:
      "the object is deleted: change it before deleting it, or roll back"
    case .objectIsGone:
      "the object is no longer in its context (rolled back or reset): look it up again by its ID"
    case .storeIsClosed:
      "the store is closed: open it again before you use it"
    case .validation(let failures):
      "\(failures.count) invalid: " + failures.map(\.description).joined(separator: ", ")
        + "; mend these and save again (tag: validation-error)"
    default:
      requestDescription
    }
  }

  private var requestDescription: String {
    switch self {
    case .noSortDescriptors:
      "the sort descriptors of the list are nil: name some, or none for the order of creation"
        + " (tag: fetch-request-with-sort-descriptors)"
    case .unsupportedComparator(let comparator, let attribute):
      "\(attribute) can't be sorted with \(comparator.rawValue): strings take the five comparators,"
        + " other types only binary (tag: unsupported-sort-descriptor)"
    case .transientSortKey(let attribute):
      "\(attribute) is transient and can't be sorted by: sort by a stored attribute"
    case .sectionNotText(let attribute):
      "\(attribute) has no first letter: use a string attribute"
    case .sectionNotDate(let attribute):
      "\(attribute) has no day and no month: use a date attribute"
    case .sectionNotInt(let attribute):
      "\(attribute) has no bucket and no first digit: use an int attribute"
    case .bucketTooSmall(let size): "a bucket takes \(size) numbers: use 1 or more"
    case .sectionSplit(let index, let section):
      "the object at index \(index) belongs to section \(section.quoted), which ended before it:"
        + " sort so that its objects follow each other"
        + " (tag: object-at-index-has-an-out-of-order-section-name)"
    case .resultTypeNotTracked(let type):
      "a list can't give \(type.rawValue) here: use objects"
    case .negative(let name, let number): "\(name) is \(number): use 0 or more"
    case .pendingExcludedWhileTracking:
      "a tracking list can't exclude pending changes: include them or take the delegate away"
    case .liveWindowWithCache(let name):
      "a live window can't use cache \(name.quoted): use a window at fetch or no cache"
    case .cacheConfigurationDiffers(let name):
      "cache \(name.quoted) holds another configuration: delete it or use another name"
        + " (tag: cache-is-inconsistent)"
    default:
      callDescription
    }
  }

  private var callDescription: String {
    switch self {
    case .reentrant(let call):
      "\(call) inside a callback: do it after the bracket has closed"
    case .noSuchIndexPath(let path, let sections, let items):
      "no object at \(path): there are \(sections) sections, and \(items) objects in section"
        + " \(path.section) (tag: no-section-at-index)"
    case .notFetched: "the list has no contents: call performFetch first"
    case .delegateThrew(let text): "the delegate threw: \(text)"
    default: contextDescription
    }
  }

  private var contextDescription: String {
    switch self {
    case .objectOfAnotherContext:
      "the object belongs to another context: look it up here by its ID"
        + " (tag: objects-in-different-contexts)"
    case .conflicts(let conflicts):
      "\(conflicts.count) changed by others since they were read: "
        + conflicts.map(\.description).joined(separator: ", ")
        + "; merge or refresh them, or choose another policy (tag: could-not-merge-changes)"
    case .duplicateKeys(let keys):
      "the unique \(keys.map(\.description).joined(separator: ", ")); change or delete all but one"
        + " and save again (tag: constraint-conflict)"
    case .historyLost(let token):
      "the history begins after token \(token): reset the context, fetch its lists again, and ask"
        + " for the writes after the newest token"
    case .writeFailed:
      "a write failed, so nothing was saved: make room on the disk and save again"
    case .permanentIDsInChild:
      "a child context can't obtain permanent IDs: ask the context directly above the store"
    case .cacheInChild(let name):
      "a list of a child context can't use cache \(name.quoted): use none"
    case .toManyKeyPath(let relationship):
      "\(relationship) leads to many objects: a key path goes through to-one relationships only"
        + " (tag: to-many-key-not-allowed-here)"
    case .toOneTakesOne(let relationship, let count):
      "\(relationship) was given \(count) objects: it takes one or none"
    case .wrongEntity(let relationship):
      "\(relationship) was given an object of an entity that it does not lead to: use its"
        + " destination's (tag: unacceptable-type-of-value-for-to-one-relationship)"
    case .saveDidNotSettle(let rounds):
      "the will-save hook made changes \(rounds) times in a row: let it stop when nothing is to do"
        + " (tag: failed-to-process-pending-changes-before-save)"
    default: "refused"
    }
  }
}

/// A row that was changed or deleted by others since the object was read (R33, R34).
public struct SaveConflict: Hashable, Sendable {
  /// The object.
  public var object: ObjectID
  /// The version of the row when the object was read.
  public var base: UInt64
  /// The current version of the row, nil if the row is deleted.
  public var stored: UInt64?

  /// Makes a conflict.
  public init(object: ObjectID, base: UInt64, stored: UInt64?) {
    self.object = object
    self.base = base
    self.stored = stored
  }
}

/// The objects that would have one unique key (R98).
public struct DuplicateKey: Hashable, Sendable {
  /// The name of the unique attribute.
  public var attribute: String
  /// The objects, in serial order.
  public var objects: [ObjectID]

  /// Makes a duplicate key.
  public init(attribute: String, objects: [ObjectID]) {
    self.attribute = attribute
    self.objects = objects
  }
}

extension DuplicateKey: CustomStringConvertible {
  /// The attribute and the objects.
  public var description: String {
    "\(attribute) of " + objects.map(\.description).joined(separator: " and ")
  }
}

extension SaveConflict: CustomStringConvertible {
  /// The object and both versions.
  public var description: String {
    "\(object) read at version \(base), now "
      + (stored.map { "at version \($0)" } ?? "deleted")
  }
}

extension ValidationFailure: CustomStringConvertible {
  /// The attribute, the object and the reason.
  public var description: String { text(naming: "\(object)") }

  /// The attribute, some words for the object, and the reason.
  package func text(naming name: String) -> String {
    switch reason {
    case .missing: "\(attribute) of \(name) is nil"
    case .tooSmall: "\(attribute) of \(name) is too small"
    case .tooLarge: "\(attribute) of \(name) is too large"
    case .denied: "\(name) can't be deleted while it has \(attribute)"
    }
  }
}
