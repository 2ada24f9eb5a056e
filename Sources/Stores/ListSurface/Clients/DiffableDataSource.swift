import SnapshotDiffing
import StoreModel

/// Shows snapshots in a collection: works out their difference and keeps a cell for every item.
///
/// The cell provider is given the identifier to show, not a path to look up, because while a
/// snapshot is applied the controller may already hold something else there (S0).
///
/// What is read after every call is not checked for exclusive access: each access is a plain read
/// or write, and spans no call of the cell provider.
public final class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Cell
> {
  /// A list at one moment.
  public typealias Contents = Snapshot<SectionID, ItemID>
  /// Configures the cell of an identifier, which stands at a path of the new list.
  public typealias CellProvider = (ItemID, ItemPath) -> Cell

  /// The rules it follows.
  public let rules: SurfaceRules<SectionID, ItemID>
  /// What the list was told.
  @exclusivity(unchecked) public var log: UpdateLog<SectionID, ItemID>
  /// What the controller holds at a path, for rules that ask (S0).
  public var controllerItem: (ItemPath) -> ItemID? = { _ in nil }

  /// The snapshot applied last, without marks (R79).
  @inlinable public var snapshot: Contents { current }
  /// Whether the log holds anything. O(1).
  @inlinable public var hasNews: Bool { !log.isEmpty }
  /// Whether the next apply reloads: nothing was applied yet, or the last batch was refused.
  @inlinable public var needsReload: Bool { isAstray }

  @exclusivity(unchecked) @usableFromInline var isAstray = true
  @exclusivity(unchecked) @usableFromInline var current = Contents()
  @exclusivity(unchecked) @usableFromInline var list = StrictList<SectionID, ItemID>()
  @exclusivity(unchecked) @usableFromInline var rows = CellRows<Cell>()
  @exclusivity(unchecked) @usableFromInline var running: QueueID?
  @usableFromInline let cellProvider: CellProvider

  /// Makes an empty data source.
  public init(
    rules: SurfaceRules<SectionID, ItemID> = SurfaceRules(), isRecording: Bool = true,
    cellProvider: @escaping CellProvider
  ) {
    self.rules = rules
    log = UpdateLog(isRecording: isRecording)
    self.cellProvider = cellProvider
  }

  /// What the list shows; the snapshot applied last, unless a batch led elsewhere.
  @inlinable public var displayed: Contents { list.displayed }

  /// The cells in order, all sections in one row. O(n).
  @inlinable public var cells: [Cell] { rows.cells }

  /// The cells of each section in order. O(1).
  @inlinable public var cellsBySection: [[Cell]] { rows.sections }

  /// The cell at a path, nil where there is none.
  @inlinable
  public func cell(at path: ItemPath) -> Cell? { rows.cell(at: path) }

  /// Shows a snapshot: the first one by reloading, later ones by one batch for the identifiers,
  /// then one that reloads what is marked, at its new paths (R81). A batch that would do nothing is
  /// not performed.
  ///
  /// - Returns: where the list shows something else afterwards, nil when it shows the snapshot.
  /// - Throws: `SurfaceError`. Nothing has changed when the snapshot is malformed or another apply
  ///   is under way (R87). When the list refuses a batch (R84 to R86), it shows what it did before
  ///   that batch, and the next apply reloads.
  /// - Complexity: O(n + k log k) for n items and k that are not where they were.
  @discardableResult
  @inlinable
  public func apply(
    _ snapshot: Contents, from queue: QueueID = .main
  ) throws(SurfaceError) -> ListDivergence? {
    if let running, rules.refusesOverlap {
      throw .applyInProgress(running: running, refused: queue)
    }
    let target = try rules.typedSnapshot(snapshot)
    try check(target)
    running = queue
    defer { running = nil }
    if needsReload {
      try reload(target)
      return nil
    }
    let old = current
    let difference = SnapshotDiffing.difference(from: old, to: target)
    let batch = rules.identifierBatch(difference.batch, old, target)
    var divergence: ListDivergence?
    if !batch.isEmpty || old != target { divergence = try perform(batch, target) }
    guard !difference.reloads.isEmpty else { return divergence }
    var reloads = BatchUpdate()
    reloads.reloadedItems = rules.reloadPaths(difference, old, target)
    divergence = try perform(reloads, target) ?? divergence
    return divergence
  }

  /// Edits the snapshot on show and applies the result (R80).
  @discardableResult
  @inlinable
  public func edit(
    _ edit: SnapshotEdit<SectionID, ItemID>, from queue: QueueID = .main
  ) throws(SurfaceError) -> ListDivergence? {
    var edited = snapshot
    do { try rules.edit(&edited, edit) } catch { throw .edit(error) }
    return try apply(edited, from: queue)
  }

  /// Configures the cells of kept identifiers again, those of them that exist and are on show (S2).
  ///
  /// - Parameter exists: whether an identifier still leads to an object.
  /// - Returns: the identifiers that the rules let through.
  @discardableResult
  @inlinable
  public func reload(
    kept: [ItemID], exists: (ItemID) -> Bool, from queue: QueueID = .main
  ) throws(SurfaceError) -> [ItemID] {
    var marked = snapshot
    let shown = Set(marked.items)
    let usable = rules.keptItems(kept) { shown.contains($0) && exists($0) }
    do { try marked.reloadItems(usable) } catch { throw .edit(error) }
    try apply(marked, from: queue)
    return usable
  }

  @inlinable
  func check(_ target: Contents) throws(SurfaceError) {
    switch SnapshotDiffing.firstRepeat(in: target, after: current) {
    case .section(let first, let second):
      throw .repeatedSection("\(target.sections[second].id)", first, second)
    case .item(let first, let second):
      throw .repeatedItem(target[second].map { "\($0)" } ?? "?", first, second)
    case nil: return
    }
  }

  @inlinable
  func reload(_ target: Contents) throws(SurfaceError) {
    let before = list.displayed
    list.reloadData(to: target)
    current = list.displayed
    log.record(nil, from: before, to: list.displayed)
    isAstray = true
    var next = CellRows<Cell>()
    try next.reload(list.displayed, configure: configure)
    rows = next
    isAstray = false
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
    do {
      divergence = try list.perform(batch, target: target)
    } catch {
      list.reloadData(to: before)
      isAstray = true
      throw .batch(error)
    }
    current =
      target.reloads.isEmpty ? target : rules.readBack?(target) ?? target.withoutReloads
    log.record(batch, from: before, to: list.displayed)
    isAstray = true
    var next = rows
    try next.follow(list.arrangement, showing: list.displayed, configure: configure)
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
