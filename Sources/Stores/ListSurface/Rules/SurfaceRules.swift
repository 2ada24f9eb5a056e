import StoreModel

/// The places where apps go wrong between a controller and a list, each with the right rule.
///
/// A planted defect is these rules with one replaced. Optional rules are nil when the right thing
/// is to do nothing, so that it costs nothing.
public struct SurfaceRules<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A list at one moment.
  public typealias Contents = Snapshot<SectionID, ItemID>
  /// An edit of a snapshot.
  public typealias Edit = SnapshotEdit<SectionID, ItemID>

  /// In which order a screen that opens does what it must: delegate first, or the first snapshot is
  /// lost (R69, S0).
  public var opening: [OpeningStep] = [.setDelegate, .performFetch]
  /// How a typed delegate is held and who it is told to be called by (R66, S1).
  public var adapter = AdapterRules()

  /// The first snapshot of an app's own making, given the one that the controller's contents make;
  /// its section identifier must be the controller's (R76, S0).
  public var ownSnapshot: @Sendable (Contents) -> Contents = { $0 }
  /// Whether an apply is refused while another one is under way (R87).
  public var refusesOverlap = true
  /// A snapshot as the data source's types want it: items are IDs (R75, S2).
  public var typedSnapshot: @Sendable (Contents) throws(SurfaceError) -> Contents = identity
  /// What a list holds when a batch begins, given what it shows and the target: what it shows, so
  /// nil (R84, S2).
  public var listBefore: (@Sendable (_ shown: Contents, _ target: Contents) -> Contents)?
  /// The batch that is performed for a difference of identifiers (R81, R83).
  public var identifierBatch:
    @Sendable (_ batch: BatchUpdate, _ old: Contents, _ new: Contents) -> BatchUpdate = {
      batch, _, _ in batch
    }
  /// The paths of the second batch, which reloads what is marked: new ones (R81).
  public var reloadPaths:
    @Sendable (_ difference: SnapshotDifference, _ old: Contents, _ new: Contents) -> [ItemPath] = {
      difference, _, _ in difference.reloads
    }
  /// What a cell is made for: the identifier given, so nil (R60, S0). `controller` tells what the
  /// controller holds at a path; a result of nil is refused as `noItemAtPath`.
  public var cellItem:
    (
      @Sendable (_ given: ItemID, _ path: ItemPath, _ controller: (ItemPath) -> ItemID?) ->
        ItemID?
    )?
  /// The snapshot that is read back after a marked one was shown: without marks, so nil (R79).
  public var readBack: (@Sendable (Contents) -> Contents)?
  /// One edit of the snapshot on show (R80).
  public var edit: @Sendable (inout Contents, Edit) throws(SnapshotError) -> Void = perform
  /// Which of the identifiers that were kept may be used again: those that still exist (R11, S2).
  public var keptItems: @Sendable (_ kept: [ItemID], _ exists: (ItemID) -> Bool) -> [ItemID] = {
    kept, exists in kept.filter(exists)
  }

  /// A section event as it is gathered, nil where it is passed over (R61, S4).
  public var sectionEvent: @Sendable (SectionEvent) -> SectionEvent? = { $0 }
  /// An object event as it is gathered, nil where it is passed over (R62, R65, S4).
  public var objectEvent: @Sendable (ObjectEvent) -> ObjectEvent? = { $0 }
  /// The batch that a bracket's events make for a table (R83, R86, S4).
  public var eventBatch: @Sendable (ListEvents) -> BatchUpdate = { $0.batch }

  /// Makes the right rules.
  public init() {}

  @Sendable private static func identity(_ contents: Contents) throws(SurfaceError) -> Contents {
    contents
  }

  @Sendable private static func perform(
    _ contents: inout Contents, _ edit: Edit
  ) throws(SnapshotError) {
    try contents.perform(edit)
  }
}

/// What a screen does when it opens (S0).
public enum OpeningStep: String, Hashable, Sendable, CaseIterable {
  case setDelegate
  case performFetch
}

/// How an adapter treats its delegate (R66, S1).
public struct AdapterRules: Hashable, Sendable {
  /// Which controller the delegate is told.
  public enum Sender: Hashable, Sendable {
    /// The one that called.
    case caller
    /// The one that the adapter was made for.
    case own
  }

  /// The sender that is passed on.
  public var sender = Sender.caller
  /// Whether the adapter keeps its delegate alive; it must not.
  public var retainsDelegate = false

  /// Makes the right rules.
  public init() {}
}
