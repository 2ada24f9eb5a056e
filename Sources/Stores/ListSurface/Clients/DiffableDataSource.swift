import SnapshotDiffing
import StoreModel

/// A data source that shows snapshots in a collection and keeps a cell for every item.
///
/// For each snapshot, the data source computes the difference to the last one and performs it as a
/// batch. Such a batch is right for a data source, but not for a table by hand: it may move rows
/// into inserted sections, and sections whose rows change (`BatchMode.current`).
///
/// The cell provider receives the identifier to show. A look at the controller's item at the path
/// would be wrong: while a snapshot is applied, the controller may already have another item there
/// (S0).
///
/// ```swift
/// let source = DiffableDataSource<String, Int, String> { item, path in "row \(item)" }
/// let divergence = try source.apply(snapshot)
/// ```
///
/// Swift does not check exclusive access to the properties that are read after every call. Each
/// access is a plain read or write, and none lasts while the cell provider runs.
public final class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Cell
> {
  /// A list at one moment.
  public typealias Contents = Snapshot<SectionID, ItemID>
  /// Configures the cell of an identifier, which is at a path of the new list.
  public typealias CellProvider = (ItemID, ItemPath) -> Cell

  /// The rules that the data source follows.
  public let rules: SurfaceRules<SectionID, ItemID>
  /// The updates of the list.
  @exclusivity(unchecked) public var log: UpdateLog<SectionID, ItemID>
  /// Returns the controller's item at a path; only a wrong `cellItem` rule calls this (S0).
  public var controllerItem: (ItemPath) -> ItemID? = { _ in nil }

  /// The snapshot applied last, without marks (R79).
  @inlinable public var snapshot: Contents { current }
  /// Whether the log has entries. O(1).
  @inlinable public var hasNews: Bool { !log.isEmpty }
  /// Whether the next apply reloads the list: no snapshot was applied yet, or the last one failed.
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

  /// The rows on screen: the snapshot applied last, unless a batch led to other rows.
  @inlinable public var displayed: Contents { list.displayed }

  /// The cells of all sections in order. O(n).
  @inlinable public var cells: [Cell] { rows.cells }

  /// The cells of each section in order. O(1).
  @inlinable public var cellsBySection: [[Cell]] { rows.sections }

  /// The cell at a path, nil where there is none.
  @inlinable
  public func cell(at path: ItemPath) -> Cell? { rows.cell(at: path) }

  /// Shows a snapshot.
  ///
  /// The first snapshot reloads the list. A later one performs one batch for the identifiers, and
  /// then a second batch that reloads and reconfigures what is marked, at new paths (R81). An empty
  /// batch is skipped.
  ///
  /// - Parameters:
  ///   - snapshot: the sections and items to show, each unique.
  ///   - queue: the caller's queue, which an error names.
  /// - Returns: the first place where the list differs from the snapshot; nil when both are equal.
  /// - Throws: `SurfaceError`. Nothing has changed when the snapshot repeats an identifier or when
  ///   another apply is under way (R87). When the list rejects a batch (R84 to R86), it keeps the
  ///   rows from before that batch, and the next apply reloads.
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
    guard difference.hasMarks else { return divergence }
    return try perform(rules.markBatch(difference, old, target), target) ?? divergence
  }

  /// Makes edits to a copy of the snapshot on screen, one after the other, and applies the result
  /// (R80).
  ///
  /// - Throws: `SurfaceError.edit` when an edit is not valid, else the errors of `apply`.
  @discardableResult
  @inlinable
  public func edit(
    _ edits: [SnapshotEdit<SectionID, ItemID>], from queue: QueueID = .main
  ) throws(SurfaceError) -> ListDivergence? {
    var edited = snapshot
    do { for edit in edits { try rules.edit(&edited, edit) } } catch { throw .edit(error) }
    return try apply(edited, from: queue)
  }

  /// Configures the cells of kept identifiers again, if they still exist and are on screen (S2).
  ///
  /// - Parameters:
  ///   - kept: identifiers that the app kept from an earlier snapshot.
  ///   - exists: whether an identifier still has an object.
  ///   - queue: the caller's queue, which an error names.
  /// - Returns: the identifiers that were reloaded.
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
      divergence = try list.perform(batch, target: target, mode: .current)
    } catch {
      list.reloadData(to: before)
      isAstray = true
      throw .batch(error)
    }
    current =
      target.hasMarks ? rules.readBack?(target) ?? target.withoutMarks : target
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
