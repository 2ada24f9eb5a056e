import StoreModel

/// The rules of the clients: one for each mistake that apps make between a controller and a list.
///
/// The default of each rule is the right one; a planted defect replaces a rule. An optional rule is
/// nil when the right behaviour is to do nothing, so that it costs no time.
///
/// ```swift
/// var rules = SurfaceRules<String, Int>()
/// rules.opening = [.performFetch, .setDelegate]  // a defect: the first snapshot is lost
/// ```
public struct SurfaceRules<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A list at one moment.
  public typealias Contents = Snapshot<SectionID, ItemID>
  /// An edit of a snapshot.
  public typealias Edit = SnapshotEdit<SectionID, ItemID>

  /// The steps of a screen that opens, in order. The delegate must be set before the fetch, or the
  /// first snapshot is lost (R69, S0).
  public var opening: [OpeningStep] = [.setDelegate, .performFetch]
  /// How an adapter holds its typed delegate, and which controller it names as sender (R66, S1).
  public var adapter = AdapterRules()

  /// Returns the first snapshot that an app makes by itself, given the one of the controller's
  /// contents; the section identifiers must be the controller's (R76, S0).
  public var ownSnapshot: @Sendable (Contents) -> Contents = { $0 }
  /// Whether a data source rejects an apply while another one is under way (R87).
  public var refusesOverlap = true
  /// Returns a snapshot with the types of the data source, in which items are IDs (R75, S2).
  public var typedSnapshot: @Sendable (Contents) throws(SurfaceError) -> Contents = identity
  /// Returns the rows that a list has when a batch begins. These must be the rows on screen, so
  /// the right rule is nil (R84, S2).
  public var listBefore: (@Sendable (_ shown: Contents, _ target: Contents) -> Contents)?
  /// Returns the batch to perform for the difference of two snapshots' identifiers (R81, R83).
  public var identifierBatch:
    @Sendable (_ batch: BatchUpdate, _ old: Contents, _ new: Contents) -> BatchUpdate = {
      batch, _, _ in batch
    }
  /// Returns the second batch, which has what is marked at its place in the new snapshot (R81, R94,
  /// R95).
  public var markBatch:
    @Sendable (_ difference: SnapshotDifference, _ old: Contents, _ new: Contents) -> BatchUpdate =
      { difference, _, _ in difference.marks }
  /// Returns the identifier that a cell is made for. This must be the given one, so the right rule
  /// is nil (R60, S0).
  ///
  /// `controller` returns the controller's item at a path. If the rule returns nil, the client
  /// throws `SurfaceError.noItemAtPath`.
  public var cellItem:
    (
      @Sendable (_ given: ItemID, _ path: ItemPath, _ controller: (ItemPath) -> ItemID?) ->
        ItemID?
    )?
  /// Returns the snapshot that is read back after one with marks was shown. The marks must be
  /// gone, so the right rule is nil (R79).
  public var readBack: (@Sendable (Contents) -> Contents)?
  /// Performs one edit of the snapshot on screen (R80).
  public var edit: @Sendable (inout Contents, Edit) throws(SnapshotError) -> Void = perform
  /// Returns the kept identifiers that may still be used: those whose objects exist (R11, S2).
  public var keptItems: @Sendable (_ kept: [ItemID], _ exists: (ItemID) -> Bool) -> [ItemID] = {
    kept, exists in kept.filter(exists)
  }

  /// Makes the handler of an app for a table, in the place of the client's own handling of events;
  /// nil for none.
  public var handler: (@Sendable (HandledTable) -> any TableHandler)?
  /// Makes the handler of an app for plain differences; nil to apply each difference as it is.
  public var differenceHandler: (@Sendable (HandledTable) -> any DifferenceHandler)?
  /// Makes the handler of an app for a diffable data source; nil to apply each snapshot as it is.
  public var snapshotHandler: (@Sendable (HandledDataSource) -> any SnapshotHandler)?
  /// Returns a section event as the client collects it; nil to ignore it (R61, S4).
  public var sectionEvent: @Sendable (SectionEvent) -> SectionEvent? = { $0 }
  /// Returns an object event as the client collects it; nil to ignore it (R62, R65, S4).
  public var objectEvent: @Sendable (ObjectEvent) -> ObjectEvent? = { $0 }
  /// Returns the first batch that a table performs for the events of one bracket (R83, R86, S4).
  public var eventBatch: @Sendable (ListEvents) -> BatchUpdate = { $0.batch }
  /// Returns the paths of the second batch, which reloads the updated rows at new paths (R86, S4).
  public var eventReloads: @Sendable (ListEvents) -> [ItemPath] = { $0.reloads }

  /// Makes rules without a defect.
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

/// A step of a screen that opens (S0).
public enum OpeningStep: String, Hashable, Sendable, CaseIterable {
  case setDelegate
  case performFetch
}

/// The rules of a `DelegateAdapter` (R66, S1).
public struct AdapterRules: Hashable, Sendable {
  /// The controller that a callback names as its sender.
  public enum Sender: Hashable, Sendable {
    /// The controller that called the adapter, which is right.
    case caller
    /// The controller that the adapter was made for.
    case own
  }

  /// The sender that the adapter passes to its delegate.
  public var sender = Sender.caller
  /// Whether the adapter keeps its delegate alive, which is wrong.
  public var retainsDelegate = false

  /// Makes rules without a defect.
  public init() {}
}
