/// Everything a store refuses, as a typed error; a refused call has changed nothing.
///
/// Two stores agree when their errors are equal: the case and every number in it.
public enum StoreError: Error, Hashable, Sendable {
  /// A double that is not a number was written (R2).
  case notANumber(attribute: String)
  /// A value of another type was written, compared or sorted.
  case wrongType(attribute: String)
  /// No object has this ID (R9, R11).
  case objectNotFound
  /// A fault fired and its row is gone, with the option off (R12).
  case inaccessibleFault
  /// A change to an object that is deleted.
  case objectIsDeleted
  /// A use of an object that a rollback dropped or that a reset made stale.
  case objectIsGone
  /// A save found invalid objects; all of them are reported, by serial and attribute (R26).
  case validation([ValidationFailure])
  /// A list without sort descriptors (R70).
  case noSortDescriptors
  /// A comparator that is none of the five, or one that the attribute's type does not have (R42).
  case unsupportedComparator(StringComparator, attribute: String)
  /// A transient attribute as a sort key (R45).
  case transientSortKey(attribute: String)
  /// The first descriptor sorts by another attribute than the sections (R51).
  case sectionNotInLine(section: String, sort: String)
  /// First-letter sections of an attribute that is no string.
  case sectionNotText(attribute: String)
  /// A section name came back after another one, at this place in the flat list (R50).
  case sectionSplit(index: Int, section: String)
  /// A tracking list with a result type other than objects, or any list with `count` (R39).
  case resultTypeNotTracked(ResultType)
  /// A limit, offset or batch size below 0.
  case negative(String, Int)
  /// A tracking list that excludes pending changes (R35).
  case pendingExcludedWhileTracking
  /// A live window together with a cache name (R37, R73).
  case liveWindowWithCache(String)
  /// A cache name that another configuration uses (R74).
  case cacheConfigurationDiffers(String)
  /// A call that is not allowed inside a callback (R68, R69).
  case reentrant(String)
  /// An index path beyond the contents (R71).
  case noSuchIndexPath(ItemPath, sections: Int, items: Int)
  /// The contents are nil: before the first fetch, after a reset or a failure (R21, R50, R71).
  case notFetched
  /// An object of one context was handed to another, or its temporary ID to a predicate there.
  case objectOfAnotherContext
  /// A save met rows that others had written since they were read; each with both versions (R33).
  case conflicts([SaveConflict])
  /// Only a context directly above the store can obtain permanent IDs (R7, R10).
  case permanentIDsInChild
  /// A list of a child context with a cache name.
  case cacheInChild(String)
  /// A to-many relationship on the way of a key path (R45).
  case toManyKeyPath(relationship: String)
  /// A to-one relationship was given several objects.
  case toOneTakesOne(relationship: String, count: Int)
  /// A relationship was given an object of an entity that it does not lead to.
  case wrongEntity(relationship: String)
  /// The will-save hook went on changing things, this many times (R25).
  case saveDidNotSettle(Int)
  /// The delegate threw; its error surfaces to whoever made the change (R67).
  case delegateThrew(String)
}

/// One attribute that a save does not accept (R26).
public struct ValidationFailure: Hashable, Sendable {
  /// Why it is not accepted.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case missing
    case tooSmall
    case tooLarge
    /// A deleted object whose delete rule is *deny* still has related objects (R3).
    case denied
  }

  /// The object.
  public var object: ObjectID
  /// The name of the attribute or relationship.
  public var attribute: String
  /// What is wrong.
  public var reason: Reason

  /// Makes a finding.
  public init(object: ObjectID, attribute: String, reason: Reason) {
    self.object = object
    self.attribute = attribute
    self.reason = reason
  }
}

extension StoreError: CustomStringConvertible {
  /// What was refused, every number involved, what to do, and the tag of the known assertion.
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
      "a list needs at least one sort descriptor: add one"
        + " (tag: fetch-request-with-sort-descriptors)"
    case .unsupportedComparator(let comparator, let attribute):
      "\(attribute) can't be sorted with \(comparator.rawValue): strings take the five comparators,"
        + " other types only binary (tag: unsupported-sort-descriptor)"
    case .transientSortKey(let attribute):
      "\(attribute) is transient and can't be sorted by: sort by a stored attribute"
    case .sectionNotInLine(let section, let sort):
      "sections by \(section) need \(section) as first sort key, which is \(sort): sort by"
        + " \(section) first"
    case .sectionNotText(let attribute):
      "\(attribute) has no first letter: use a string attribute"
    case .sectionSplit(let index, let section):
      "the object at index \(index) belongs to section \(section.quoted), which ended before it:"
        + " sort by the section first (tag: object-at-index-has-an-out-of-order-section-name)"
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

/// A row that a save found changed or gone (R33, R34).
public struct SaveConflict: Hashable, Sendable {
  /// The object.
  public var object: ObjectID
  /// The version it was read at.
  public var base: UInt64
  /// The version the row has now, nil where it is gone.
  public var stored: UInt64?

  /// Makes a finding.
  public init(object: ObjectID, base: UInt64, stored: UInt64?) {
    self.object = object
    self.base = base
    self.stored = stored
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
  /// The attribute, the object and what is wrong.
  public var description: String {
    switch reason {
    case .missing: "\(attribute) of \(object) is nil"
    case .tooSmall: "\(attribute) of \(object) is too small"
    case .tooLarge: "\(attribute) of \(object) is too large"
    case .denied: "\(object) can't be deleted while it has \(attribute)"
    }
  }
}
