import StoreModel

/// Follows the legacy stream in a table: gathers the events of a bracket and performs them as one
/// batch when it closes (S4).
///
/// Rows are named by something that a save does not change, since the stream does not tell of IDs
/// that are replaced (R77): the object itself, or its number.
///
/// What is read after every call is not checked for exclusive access: each access is a plain read
/// or write, and spans no call of the cell provider.
public final class EventClient<ItemID: Hashable & Sendable, Cell> {
  /// A list at one moment; sections are named as the controller names them.
  public typealias Contents = Snapshot<String, ItemID>
  /// Configures the cell of an object, which stands at a path of the new list.
  public typealias CellProvider = (ItemID, ItemPath) -> Cell

  /// The rules it follows.
  public let rules: SurfaceRules<String, ItemID>
  /// What the list was told.
  @exclusivity(unchecked) public var log: UpdateLog<String, ItemID>
  /// What the controller holds at a path, for rules that ask (S0).
  public var controllerItem: (ItemPath) -> ItemID? = { _ in nil }

  /// Whether the client lost track, or never had it, and waits for the next fetch: events are
  /// passed over until then.
  @inlinable public var needsReload: Bool { isAstray }
  /// Whether the log holds anything. O(1).
  @inlinable public var hasNews: Bool { !log.isEmpty }
  /// Whether a bracket is open.
  @inlinable public var isGathering: Bool { isOpen }

  @exclusivity(unchecked) @usableFromInline var events = ListEvents()
  @exclusivity(unchecked) @usableFromInline var isAstray = true
  @exclusivity(unchecked) @usableFromInline var isOpen = false
  @exclusivity(unchecked) @usableFromInline var list = StrictList<String, ItemID>()
  @exclusivity(unchecked) @usableFromInline var rows = CellRows<Cell>()
  @usableFromInline let cellProvider: CellProvider

  /// Makes a client that waits for its first fetch.
  public init(
    rules: SurfaceRules<String, ItemID> = SurfaceRules(), isRecording: Bool = true,
    cellProvider: @escaping CellProvider
  ) {
    self.rules = rules
    log = UpdateLog(isRecording: isRecording)
    self.cellProvider = cellProvider
  }

  /// What the list shows.
  @inlinable public var displayed: Contents { list.displayed }

  /// The cells in order, all sections in one row. O(n).
  @inlinable public var cells: [Cell] { rows.cells }

  /// The cells of each section in order. O(1).
  @inlinable public var cellsBySection: [[Cell]] { rows.sections }

  /// The cell at a path, nil where there is none.
  @inlinable
  public func cell(at path: ItemPath) -> Cell? { rows.cell(at: path) }

  /// Shows the contents of a fetch, about which the stream is silent (R69).
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

  /// Opens a bracket. One that is open still was cut short, so track is lost.
  @inlinable
  public func willChange() {
    if isGathering { loseTrack() }
    guard !needsReload else { return }
    isOpen = true
  }

  /// Gathers a section event.
  @inlinable
  public func record(_ event: SectionEvent) throws(SurfaceError) {
    guard !needsReload else { return }
    guard isGathering else { throw .noBracket("\(event.kind.rawValue) of section \(event.index)") }
    if let event = rules.sectionEvent(event) { events.sections.append(event) }
  }

  /// Gathers an object event.
  @inlinable
  public func record(_ event: ObjectEvent) throws(SurfaceError) {
    guard !needsReload else { return }
    guard isGathering else { throw .noBracket("\(event.kind.rawValue) of an object") }
    if let event = rules.objectEvent(event) { events.objects.append(event) }
  }

  /// Closes the bracket and performs its events.
  ///
  /// - Parameter target: what the controller holds now (R60).
  /// - Returns: where the list shows something else afterwards, nil when it shows the target.
  /// - Throws: `SurfaceError`; when the list refused the batch, it shows what it did before, and
  ///   waits for the next fetch.
  @discardableResult
  @inlinable
  public func didChange(to target: Contents) throws(SurfaceError) -> ListDivergence? {
    guard !needsReload else { return nil }
    guard isGathering else { throw .noBracket("did-change") }
    let batch = rules.eventBatch(events)
    forgetBracket()
    return try perform(batch, target)
  }

  /// Gives up the open bracket, of which the rest will not come, because a delegate threw (R67).
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
      divergence = try list.perform(batch, target: target, mode: .table)
    } catch {
      list.reloadData(to: before)
      throw .batch(error)
    }
    log.record(batch, from: before, to: list.displayed)
    var next = rows
    try next.follow(list.arrangement, showing: list.displayed, configure: configure)
    // A move implies an update, and a row that moves keeps its cell.
    for move in batch.movedItems {
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
