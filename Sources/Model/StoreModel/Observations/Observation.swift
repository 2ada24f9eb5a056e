/// The observation of one object after a command.
///
/// It is a value that never changes, kept as an instance. An object that did not change since the
/// last look keeps its instance, so nothing is copied or compared.
public final class ObjectObservation: Sendable {
  /// The current ID.
  public let id: ItemRef
  /// The flags: bits 0 to 3 are inserted, updated, deleted, fault.
  public let flags: UInt8
  /// The attributes that differ from their saved values, as a bit mask (R4).
  public let changedKeys: UInt64
  /// The values; nil for a fault, since observing must not fire it.
  public let values: [Value?]?
  /// The related objects by relationship, in the order of `Schema.relationships`; empty without
  /// values.
  public let related: [[ItemRef]]

  /// Whether the object is inserted and not saved yet.
  public var isInserted: Bool { flags & 1 != 0 }
  /// Whether the object was changed since it was saved.
  public var isUpdated: Bool { flags & 2 != 0 }
  /// Whether the object is deleted.
  public var isDeleted: Bool { flags & 4 != 0 }
  /// Whether the object is a fault: its values are still to be read.
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
  /// The observation of an object that was not met.
  @usableFromInline
  static let unmet = ObjectObservation(id: .unknown, flags: .max, changedKeys: 0, values: nil)

  /// Whether this is the observation of an object that was not met; no real object has all flags.
  @inlinable
  var isUnmet: Bool { flags == .max }
}

extension ObjectObservation: Hashable {
  /// Whether two observations are equal. O(1) for an instance and itself.
  public static func == (left: ObjectObservation, right: ObjectObservation) -> Bool {
    left === right
      || left.id == right.id && left.flags == right.flags
        && left.changedKeys == right.changedKeys && left.values == right.values
        && left.related == right.related
  }

  /// Hashes everything that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(flags)
    hasher.combine(changedKeys)
    hasher.combine(values)
    hasher.combine(related)
  }
}

/// The observation of a client: the rows of a list on screen.
///
/// Like `ObjectObservation`, it is a value kept as an instance.
public final class DisplayObservation: Sendable {
  /// One cell: its identifier, and the values from its last configuration.
  public struct Cell: Hashable, Sendable {
    /// The identifier.
    public var item: ItemRef
    /// The values, nil if the client did not find the object when it configured the cell.
    public var values: [Value?]?

    /// Makes a cell.
    public init(item: ItemRef, values: [Value?]?) {
      self.item = item
      self.values = values
    }
  }

  /// Section identifiers and counts, in order.
  public let sections: [String]
  /// The number of cells in each section.
  public let counts: [Int]
  /// All cells, section after section.
  public let cells: [Cell]
  /// The batches that the client received since the last command.
  public let batches: [BatchUpdate]
  /// Whether the client also had to reload everything since the last command.
  public let wasReloaded: Bool
  /// The failures of the client since the last command, in its own words.
  public let faults: [String]
  /// The identifiers on screen that the list's context does not find.
  ///
  /// They are looked up only if the world demands that there are none (S3).
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
  /// Whether two observations are equal. O(1) for an instance and itself.
  public static func == (left: DisplayObservation, right: DisplayObservation) -> Bool {
    left === right
      || left.sections == right.sections && left.counts == right.counts
        && left.cells == right.cells && left.batches == right.batches
        && left.wasReloaded == right.wasReloaded && left.faults == right.faults
        && left.unresolved == right.unresolved
  }

  /// Hashes everything that `==` compares.
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

/// The checks that a list admits. They depend on the commands alone, not on the store.
public struct ListStatus: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The fetched configuration has a section key (R47, R52).
  public static let hasSectionKey = ListStatus(rawValue: 1)
  /// The fetched configuration has no section key (R47).
  public static let isPlain = ListStatus(rawValue: 64)
  /// The list has the identifiers of its fetch (R39).
  public static let holdsFrozenIDs = ListStatus(rawValue: 2)
  /// The list has processed every change since its fetch, so it must equal a fresh fetch (R37,
  /// R46).
  public static let isTracked = ListStatus(rawValue: 4)
  /// The client received every change and changed nothing itself, so it must show the list's
  /// contents.
  public static let isFollowed = ListStatus(rawValue: 8)
  /// In addition, every cell was configured after the last change of its object.
  public static let cellsAreCurrent = ListStatus(rawValue: 16)
  /// The client is a diffable data source.
  public static let isSnapshotClient = ListStatus(rawValue: 32)
}

/// The observation of a list and its client after a command.
///
/// Like `ObjectObservation`, it is a value kept as an instance.
public final class ListObservation: Sendable {
  /// Whether the store made the list.
  public let exists: Bool
  /// The contents, nil where the list returns nil (R71).
  public let contents: ListContents<ItemRef>?
  /// The error that made the contents nil during processing (R50).
  public let failure: StoreError?
  /// The client, nil if the list has none.
  public let display: DisplayObservation?
  /// The checks that this list admits after the commands so far.
  public let status: ListStatus
  /// The items of a fresh fetch, taken only after the last command and if `isTracked` (R46).
  public let freshFetch: [ItemRef]?

  /// Makes an observation of a list.
  public init(
    exists: Bool = true, contents: ListContents<ItemRef>? = nil, failure: StoreError? = nil,
    display: DisplayObservation? = nil, status: ListStatus = [],
    freshFetch: [ItemRef]? = nil
  ) {
    self.exists = exists
    self.contents = contents
    self.failure = failure
    self.display = display
    self.status = status
    self.freshFetch = freshFetch
  }

  /// Returns the same observation with the items of a fresh fetch.
  public func adding(freshFetch: [ItemRef]) -> ListObservation {
    ListObservation(
      exists: exists, contents: contents, failure: failure, display: display, status: status,
      freshFetch: freshFetch)
  }
}

extension ListObservation: Hashable {
  /// Whether two observations are equal. O(1) for an instance and itself.
  public static func == (left: ListObservation, right: ListObservation) -> Bool {
    left === right
      || left.exists == right.exists && left.contents == right.contents
        && left.failure == right.failure && left.display == right.display
        && left.status == right.status && left.freshFetch == right.freshFetch
  }

  /// Hashes everything that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(exists)
    hasher.combine(contents)
    hasher.combine(failure)
    hasher.combine(display)
    hasher.combine(status)
    hasher.combine(freshFetch)
  }
}

/// Everything that can be seen of a store after one command.
public struct Observation: Hashable, Sendable {
  /// The result of the command.
  public var outcome: Outcome
  /// The callbacks during the command, in order.
  public var emissions: [Emission]
  /// The lists, in the world's order.
  public var lists: [ListObservation]
  /// The objects of each context by pool number; nil for an object not met there yet.
  public var objects: [ObjectObservations]
  /// The numbers of delegates that are still alive although their owner was released (R66).
  public var leaked: [Int]
  /// The IDs that a second object got (R13), or a second instance of one object (R11), as text.
  public var reusedIDs: [String]
  /// The faults of lists that the driver found by asking them.
  public var listFaults: [ListFault]

  /// Makes an observation.
  @inlinable
  public init(
    outcome: Outcome = .done, emissions: [Emission] = [], lists: [ListObservation] = [],
    objects: [ObjectObservations] = [], leaked: [Int] = [], reusedIDs: [String] = [],
    listFaults: [ListFault] = []
  ) {
    self.outcome = outcome
    self.emissions = emissions
    self.lists = lists
    self.objects = objects
    self.leaked = leaked
    self.reusedIDs = reusedIDs
    self.listFaults = listFaults
  }
}
