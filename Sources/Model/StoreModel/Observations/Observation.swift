/// What one object tells of itself.
///
/// A value that never changes, kept as an instance: what is as it was at the last look is the same
/// instance, and is neither copied nor compared.
public final class ObjectObservation: Sendable {
  /// Its current ID.
  public let id: ItemRef
  /// Inserted, updated, deleted, fault: bits 0 to 3.
  public let flags: UInt8
  /// Which attributes differ from their saved values (R4).
  public let changedKeys: UInt64
  /// Its values; nil while it is a fault, which observing must not fire.
  public let values: [Value?]?
  /// The related objects by relationship, in the order of `Schema.relationships`; empty where it
  /// has no values.
  public let related: [[ItemRef]]

  /// Whether it is inserted and not saved yet.
  public var isInserted: Bool { flags & 1 != 0 }
  /// Whether it has been changed since it was saved.
  public var isUpdated: Bool { flags & 2 != 0 }
  /// Whether it is deleted.
  public var isDeleted: Bool { flags & 4 != 0 }
  /// Whether its values are still to be read.
  public var isFault: Bool { flags & 8 != 0 }

  /// Makes an observation of an object.
  public init(
    id: ItemRef, flags: UInt8, changedKeys: UInt64, values: [Value?]?, related: [[ItemRef]] = []
  ) {
    self.id = id
    self.flags = flags
    self.changedKeys = changedKeys
    self.values = values
    self.related = related
  }
}

extension ObjectObservation {
  /// Stands for an object that was not met.
  @usableFromInline
  static let unmet = ObjectObservation(id: .unknown, flags: .max, changedKeys: 0, values: nil)

  /// Whether it stands for one; no object has all flags.
  @inlinable
  var isUnmet: Bool { flags == .max }
}

extension ObjectObservation: Hashable {
  /// Whether two tell the same. O(1) for an instance and itself.
  public static func == (left: ObjectObservation, right: ObjectObservation) -> Bool {
    left === right
      || left.id == right.id && left.flags == right.flags
        && left.changedKeys == right.changedKeys && left.values == right.values
        && left.related == right.related
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(flags)
    hasher.combine(changedKeys)
    hasher.combine(values)
    hasher.combine(related)
  }
}

/// What a client shows of a list.
///
/// Like `ObjectObservation` a value kept as an instance.
public final class DisplayObservation: Sendable {
  /// One cell: the identifier it was made for and the values it was configured with.
  public struct Cell: Hashable, Sendable {
    /// The identifier on show.
    public var item: ItemRef
    /// The values, nil where the object could not be found when the cell was configured.
    public var values: [Value?]?

    /// Makes a cell.
    public init(item: ItemRef, values: [Value?]?) {
      self.item = item
      self.values = values
    }
  }

  /// Section identifiers and counts, in order.
  public let sections: [String]
  /// How many cells each section shows.
  public let counts: [Int]
  /// All cells, section after section.
  public let cells: [Cell]
  /// What the client was told to do, batch by batch, since the last command.
  public let batches: [BatchUpdate]
  /// Whether the client was also told to show everything anew since the last command.
  public let wasReloaded: Bool
  /// What went wrong in the client since the last command, in its own words; empty when nothing.
  public let faults: [String]
  /// The identifiers on show that the list's context does not find; looked for only where the world
  /// demands that there are none (S3).
  public let unresolved: [ItemRef]

  /// Makes an observation of a client.
  public init(
    sections: [String] = [], counts: [Int] = [], cells: [Cell] = [], batches: [BatchUpdate] = [],
    wasReloaded: Bool = false, faults: [String] = [], unresolved: [ItemRef] = []
  ) {
    self.sections = sections
    self.counts = counts
    self.cells = cells
    self.batches = batches
    self.wasReloaded = wasReloaded
    self.faults = faults
    self.unresolved = unresolved
  }
}

extension DisplayObservation: Hashable {
  /// Whether two tell the same. O(1) for an instance and itself.
  public static func == (left: DisplayObservation, right: DisplayObservation) -> Bool {
    left === right
      || left.sections == right.sections && left.counts == right.counts
        && left.cells == right.cells && left.batches == right.batches
        && left.wasReloaded == right.wasReloaded && left.faults == right.faults
        && left.unresolved == right.unresolved
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sections)
    hasher.combine(counts)
    hasher.combine(cells)
    hasher.combine(batches)
    hasher.combine(wasReloaded)
    hasher.combine(faults)
    hasher.combine(unresolved)
  }
}

/// What the checks may ask of a list; follows from the commands alone, not from the store.
public struct ListStanding: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Its fetched configuration has a section key (R47, R52).
  public static let hasSectionKey = ListStanding(rawValue: 1)
  /// Its fetched configuration has no section key (R47).
  public static let isPlain = ListStanding(rawValue: 64)
  /// It holds identifiers as they were at its fetch (R39).
  public static let holdsFrozenIDs = ListStanding(rawValue: 2)
  /// It has heard of every change since its fetch, so that it equals a fresh one (R37, R46).
  public static let isTracked = ListStanding(rawValue: 4)
  /// Its client was told of everything and did nothing of its own.
  public static let isFollowed = ListStanding(rawValue: 8)
  /// Besides, every cell was configured after its object's last change.
  public static let cellsAreCurrent = ListStanding(rawValue: 16)
  /// Its client is a diffable data source.
  public static let isSnapshotClient = ListStanding(rawValue: 32)
}

/// What one list tells of itself, and what its client shows.
///
/// Like `ObjectObservation` a value kept as an instance.
public final class ListObservation: Sendable {
  /// Whether the list could be made.
  public let exists: Bool
  /// The contents, nil where they read as nil (R71).
  public let contents: ListContents<ItemRef>?
  /// Why processing made the contents nil (R50).
  public let failure: StoreError?
  /// What the client shows, nil where the list has none.
  public let display: DisplayObservation?
  /// What the checks may ask of this list, from what was done to it so far.
  public let standing: ListStanding
  /// The items of a fresh fetch, taken only after the last command and where `isTracked` (R46).
  public let freshFetch: [ItemRef]?

  /// Makes an observation of a list.
  public init(
    exists: Bool = true, contents: ListContents<ItemRef>? = nil, failure: StoreError? = nil,
    display: DisplayObservation? = nil, standing: ListStanding = [],
    freshFetch: [ItemRef]? = nil
  ) {
    self.exists = exists
    self.contents = contents
    self.failure = failure
    self.display = display
    self.standing = standing
    self.freshFetch = freshFetch
  }

  /// The same list with the items of a fresh fetch.
  public func adding(freshFetch: [ItemRef]) -> ListObservation {
    ListObservation(
      exists: exists, contents: contents, failure: failure, display: display, standing: standing,
      freshFetch: freshFetch)
  }
}

extension ListObservation: Hashable {
  /// Whether two tell the same. O(1) for an instance and itself.
  public static func == (left: ListObservation, right: ListObservation) -> Bool {
    left === right
      || left.exists == right.exists && left.contents == right.contents
        && left.failure == right.failure && left.display == right.display
        && left.standing == right.standing && left.freshFetch == right.freshFetch
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(exists)
    hasher.combine(contents)
    hasher.combine(failure)
    hasher.combine(display)
    hasher.combine(standing)
    hasher.combine(freshFetch)
  }
}

/// All that can be seen of a store after one command.
public struct Observation: Hashable, Sendable {
  /// What the command gave back.
  public var outcome: Outcome
  /// The calls made during the command, in order.
  public var emissions: [Emission]
  /// The lists, in the world's order.
  public var lists: [ListObservation]
  /// The objects of each context by pool number; nil where not yet met there.
  public var objects: [ObjectObservations]
  /// Delegates whose owner has gone and which still live, by number (R66).
  public var leaked: [Int]
  /// IDs that were given to a second object (R13) or to a second instance of one (R11), as text.
  public var reusedIDs: [String]

  /// Makes an observation.
  @inlinable
  public init(
    outcome: Outcome = .done, emissions: [Emission] = [], lists: [ListObservation] = [],
    objects: [ObjectObservations] = [], leaked: [Int] = [], reusedIDs: [String] = []
  ) {
    self.outcome = outcome
    self.emissions = emissions
    self.lists = lists
    self.objects = objects
    self.leaked = leaked
    self.reusedIDs = reusedIDs
  }
}
