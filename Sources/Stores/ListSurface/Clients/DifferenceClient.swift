import StoreModel

/// A client that applies plain differences to a list without sections (R58, R88).
///
/// A difference does not report updates in place, so their cells stay as they were.
public final class DifferenceClient<ItemID: Hashable & Sendable, Cell> {
  /// Configures the cell of an identifier, which is at a path of the new list.
  public typealias CellProvider = (ItemID, ItemPath) -> Cell

  /// The rows on screen.
  @exclusivity(unchecked) public private(set) var rows: [ItemID] = []
  /// The cells in order.
  @exclusivity(unchecked) public private(set) var cells: [Cell] = []
  /// Whether the client waits for the next fetch: there was none yet, or a difference or a delegate
  /// failed.
  public private(set) var needsReload = true
  /// The differences received so far, also those that did not fit. Clear them when you like.
  public var applied: [OrderedDifference<ItemID>] = []

  private let cellProvider: CellProvider

  /// Makes a client that waits for its first fetch.
  public init(cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
  }

  /// The rows on screen, as the only section of a list without section key (R76).
  public var displayed: Snapshot<String, ItemID> {
    Snapshot(unchecked: [Snapshot<String, ItemID>.Section(id: "", items: rows)])
  }

  /// The cell at a path, nil where there is none.
  public func cell(at path: ItemPath) -> Cell? {
    path.section == 0 && cells.indices.contains(path.item) ? cells[path.item] : nil
  }

  /// Replaces all rows after a fetch, for which the difference method is not called (R69).
  public func reload(to items: [ItemID]) {
    rows = items
    cells = items.enumerated().map { cellProvider($1, ItemPath(section: 0, item: $0)) }
    needsReload = false
  }

  /// Waits for the next fetch, because a delegate threw (R67).
  public func loseTrack() {
    needsReload = true
  }

  /// Applies a difference strictly; ignores it while the client waits for a fetch.
  ///
  /// - Parameters:
  ///   - difference: removals by old offsets, insertions by new ones.
  ///   - target: the controller's items now.
  /// - Returns: the first place where the list differs from the target; nil when both are equal.
  /// - Throws: `SurfaceError.difference` when the difference was made for other rows. The rows are
  ///   then unchanged, and the client waits for the next fetch.
  @discardableResult
  public func apply(
    _ difference: OrderedDifference<ItemID>, target: [ItemID]
  ) throws(SurfaceError) -> ListDivergence? {
    guard !needsReload else { return nil }
    applied.append(difference)
    if !difference.isEmpty {
      do {
        let next = try difference.applying(to: rows)
        configureCells(difference, next)
      } catch {
        needsReload = true
        throw .difference(error)
      }
    }
    guard rows != target else { return nil }
    let place = zip(rows, target).enumerated().first { $1.0 != $1.1 }?.offset
    let first = place ?? Swift.min(rows.count, target.count)
    return .item(
      ItemPath(section: 0, item: first),
      shown: first < rows.count ? "\(rows[first])" : "nothing",
      wanted: first < target.count ? "\(target[first])" : "nothing")
  }

  private func configureCells(_ difference: OrderedDifference<ItemID>, _ next: [ItemID]) {
    var stays = [Bool](repeating: true, count: rows.count)
    for removal in difference.removals { stays[removal.offset] = false }
    var source = 0
    var arrivals = difference.insertions[...]
    var nextCells: [Cell] = []
    nextCells.reserveCapacity(next.count)
    for (place, item) in next.enumerated() {
      if arrivals.first?.offset == place {
        arrivals.removeFirst()
        nextCells.append(cellProvider(item, ItemPath(section: 0, item: place)))
        continue
      }
      while !stays[source] { source += 1 }
      nextCells.append(cells[source])
      source += 1
    }
    rows = next
    cells = nextCells
  }
}
