import StoreModel

/// A client that applies the legacy stream to a table (S4).
///
/// The client collects the events of a bracket, that is, between will-change and did-change. When
/// the bracket closes, the client performs two batches. The first one changes the structure: it
/// deletes, inserts and moves. The second one reloads the updated rows at their new paths. Every
/// system accepts both (R86), so the client's list rejects whatever is not portable.
///
/// The identifier of a row must not change in a save, since the stream does not report the
/// replacement of an ID (R77). Use the object itself, or its number.
///
/// Swift does not check exclusive access to the properties that are read after every call. Each
/// access is a plain read or write, and none lasts while the cell provider runs.
public final class EventClient<ItemID: Hashable & Sendable, Cell> {
  /// A list at one moment, with the controller's section names.
  public typealias Contents = Snapshot<String, ItemID>
  /// Configures the cell of an object, which is at a path of the new list.
  public typealias CellProvider = (ItemID, ItemPath) -> Cell

  /// The rules that the client follows.
  public let rules: SurfaceRules<String, ItemID>
  /// The updates of the list.
  @exclusivity(unchecked) public var log: UpdateLog<String, ItemID>
  /// Returns the controller's item at a path; only a wrong `cellItem` rule calls this (S0).
  public var controllerItem: (ItemPath) -> ItemID? = { _ in nil }
  /// Returns the rows that the controller has now; only a client with a handler calls this.
  public var listedContents: () -> Contents = { Contents() }

  /// Whether the client waits for the next fetch: there was none yet, or a bracket or batch
  /// failed. Until then the client ignores events.
  @inlinable public var needsReload: Bool { isAstray }
  /// Whether the log has entries. O(1).
  @inlinable public var hasNews: Bool { !log.isEmpty }
  /// Whether a bracket is open.
  @inlinable public var isGathering: Bool { isOpen }

  @exclusivity(unchecked) @usableFromInline var events = ListEvents()
  @exclusivity(unchecked) @usableFromInline var isAstray = true
  @exclusivity(unchecked) @usableFromInline var isOpen = false
  @exclusivity(unchecked) @usableFromInline var list = StrictList<String, ItemID>()
  @exclusivity(unchecked) @usableFromInline var rows = CellRows<Cell>()
  @usableFromInline let cellProvider: CellProvider
  /// The handler of an app that takes the place of this client's own.
  @exclusivity(unchecked) @usableFromInline var handling: Handling<ItemID>?

  /// Makes a client that waits for its first fetch.
  public init(
    rules: SurfaceRules<String, ItemID> = SurfaceRules(), isRecording: Bool = true,
    cellProvider: @escaping CellProvider
  ) {
    self.rules = rules
    log = UpdateLog(isRecording: isRecording)
    self.cellProvider = cellProvider
    handling = makeHandling()
  }

  /// The rows on screen.
  @inlinable public var displayed: Contents { list.displayed }

  /// The cells of all sections in order. O(n).
  @inlinable public var cells: [Cell] { rows.cells }

  /// The cells of each section in order. O(1).
  @inlinable public var cellsBySection: [[Cell]] { rows.sections }

  /// The cell at a path, nil where there is none.
  @inlinable
  public func cell(at path: ItemPath) -> Cell? { rows.cell(at: path) }

  /// Replaces all rows after a fetch, for which the legacy stream sends no events (R69).
  @inlinable
  public func reload(to target: Contents) throws(SurfaceError) {
    forgetBracket()
    let before = list.displayed
    list.reloadData(to: target)
    log.record(nil, from: before, to: list.displayed)
    isAstray = true
    var next = CellRows<Cell>()
    try next.reload(list.displayed, configure: configure)
    rows = next
    isAstray = false
  }

  /// Opens a bracket. If the last one was not closed, the client waits for the next fetch.
  @inlinable
  public func willChange() {
    if isGathering { loseTrack() }
    guard !needsReload else { return }
    isOpen = true
    if handling != nil { passWillChange() }
  }

  /// Collects a section event of the open bracket.
  @inlinable
  public func record(_ event: SectionEvent) throws(SurfaceError) {
    guard !needsReload else { return }
    guard isGathering else { throw .noBracket("\(event.kind.rawValue) of section \(event.index)") }
    if handling != nil { return try pass(event) }
    if let event = rules.sectionEvent(event) { events.sections.append(event) }
  }

  /// Collects an object event of the open bracket.
  @inlinable
  public func record(_ event: ObjectEvent) throws(SurfaceError) {
    guard !needsReload else { return }
    guard isGathering else { throw .noBracket("\(event.kind.rawValue) of an object") }
    if handling != nil { return try pass(event) }
    if let event = rules.objectEvent(event) { events.objects.append(event) }
  }

  /// Closes the bracket and performs its events: first the structure, then the reloads. An empty
  /// batch is skipped if the other one has operations.
  ///
  /// - Parameter target: the controller's contents now (R60).
  /// - Returns: the first place where the list differs from the target; nil when both are equal.
  /// - Throws: `SurfaceError`. When the list rejects a batch, it keeps the rows from before that
  ///   batch, and the client waits for the next fetch.
  @discardableResult
  @inlinable
  public func didChange(to target: Contents) throws(SurfaceError) -> ListDivergence? {
    guard !needsReload else { return nil }
    guard isGathering else { throw .noBracket("did-change") }
    if handling != nil { return try passDidChange() }
    let batch = rules.eventBatch(events)
    var reloads = BatchUpdate()
    reloads.reloadedItems = rules.eventReloads(events)
    forgetBracket()
    if reloads.isEmpty { return try perform(batch, target) }
    let divergence = batch.isEmpty ? nil : try perform(batch, target)
    return try perform(reloads, target) ?? divergence
  }

  /// Drops the open bracket and waits for the next fetch, because a delegate threw and the rest of
  /// the bracket will not come (R67).
  @inlinable
  public func loseTrack() {
    forgetBracket()
    isAstray = true
  }

  @inlinable
  func forgetBracket() {
    isOpen = false
    events.sections.removeAll(keepingCapacity: true)
    events.objects.removeAll(keepingCapacity: true)
  }

  @inlinable
  func perform(
    _ batch: BatchUpdate, _ target: Contents
  ) throws(SurfaceError) -> ListDivergence? {
    let before = list.displayed
    if let listBefore = rules.listBefore {
      list.reloadData(to: listBefore(before, target))
    }
    var divergence: ListDivergence?
    isAstray = true
    do {
      divergence = try list.perform(batch, target: target)
    } catch {
      list.reloadData(to: before)
      throw .batch(error)
    }
    log.record(batch, from: before, to: list.displayed)
    var next = rows
    try next.follow(list.arrangement, showing: list.displayed, configure: configure)
    // A move implies an update, and a row that moves keeps its cell. So this client configures the
    // cell anew. The table of a handler does not: that is the handler's duty.
    for move in batch.movedItems where handling == nil {
      guard let item = list.displayed[move.to] else { continue }
      next.replace(at: move.to, by: try configure(item, at: move.to))
    }
    rows = next
    isAstray = false
    return divergence
  }

  @inlinable
  func configure(_ item: ItemID, at path: ItemPath) throws(SurfaceError) -> Cell {
    guard let cellItem = rules.cellItem else { return cellProvider(item, path) }
    guard let other = cellItem(item, path, controllerItem) else { throw .noItemAtPath(path) }
    return cellProvider(other, path)
  }
}
