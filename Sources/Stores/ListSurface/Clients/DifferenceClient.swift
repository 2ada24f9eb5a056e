import StoreModel

/// Follows plain differences in a list without sections (R58, R88).
///
/// A difference does not tell of updates in place, so their cells stay as they were.
public final class DifferenceClient<ItemID: Hashable & Sendable, Cell> {
  /// Configures the cell of an identifier, which stands at a path of the new list.
  public typealias CellProvider = (ItemID, ItemPath) -> Cell

  /// The rows on show.
  @exclusivity(unchecked) public private(set) var rows: [ItemID] = []
  /// The cells in order.
  @exclusivity(unchecked) public private(set) var cells: [Cell] = []
  /// Whether the client lost track, or never had it, and waits for the next fetch.
  public private(set) var needsReload = true
  /// The differences applied since they were last forgotten.
  public var applied: [OrderedDifference<ItemID>] = []

  private let cellProvider: CellProvider

  /// Makes a client that waits for its first fetch.
  public init(cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
  }

  /// What is on show, as the one section of a list without section key (R76).
  public var displayed: Snapshot<String, ItemID> {
    Snapshot(unchecked: [Snapshot<String, ItemID>.Section(id: "", items: rows)])
  }

  /// The cell at a path, nil where there is none.
  public func cell(at path: ItemPath) -> Cell? {
    path.section == 0 && cells.indices.contains(path.item) ? cells[path.item] : nil
  }

  /// Shows the contents of a fetch, about which the difference method is silent (R69).
  public func reload(to items: [ItemID]) {
    rows = items
    cells = items.enumerated().map { cellProvider($1, ItemPath(section: 0, item: $0)) }
    needsReload = false
  }

  /// Waits for the next fetch, because a delegate threw (R67).
  public func loseTrack() {
    needsReload = true
  }

  /// Applies a difference strictly; before the first fetch it is passed over.
  ///
  /// - Parameter target: what the controller holds now.
  /// - Returns: where the list shows something else afterwards, nil when it shows the target.
  /// - Throws: `SurfaceError.difference` when it was made for other rows; nothing has changed then,
  ///   and the client waits for the next fetch.
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
