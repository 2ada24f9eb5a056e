/// One edit of a snapshot, as data (R80).
///
/// ```swift
/// try snapshot.perform(.appendItems([3], to: nil))
/// ```
public enum SnapshotEdit<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  case appendSections([SectionID])
  case insertSections([SectionID], Side, SectionID)
  case moveSection(SectionID, Side, SectionID)
  case deleteSections([SectionID])
  /// Appends items to a section, or to the last one for nil.
  case appendItems([ItemID], to: SectionID?)
  case insertItems([ItemID], Side, ItemID)
  case moveItem(ItemID, Side, ItemID)
  case deleteItems([ItemID])
  case deleteAllItems
  case reloadItems([ItemID])
  case reconfigureItems([ItemID])
  case reloadSections([SectionID])

  /// Returns the same edit with other item identifiers.
  public func mapItems<Other>(_ name: (ItemID) -> Other) -> SnapshotEdit<SectionID, Other> {
    switch self {
    case .appendSections(let ids): .appendSections(ids)
    case .insertSections(let ids, let side, let place): .insertSections(ids, side, place)
    case .moveSection(let id, let side, let place): .moveSection(id, side, place)
    case .deleteSections(let ids): .deleteSections(ids)
    case .appendItems(let items, let section): .appendItems(items.map(name), to: section)
    case .insertItems(let items, let side, let place):
      .insertItems(items.map(name), side, name(place))
    case .moveItem(let item, let side, let place): .moveItem(name(item), side, name(place))
    case .deleteItems(let items): .deleteItems(items.map(name))
    case .deleteAllItems: .deleteAllItems
    case .reloadItems(let items): .reloadItems(items.map(name))
    case .reconfigureItems(let items): .reconfigureItems(items.map(name))
    case .reloadSections(let ids): .reloadSections(ids)
    }
  }

  /// Returns the same edit with other section identifiers.
  package func mapSections<Other>(_ name: (SectionID) -> Other) -> SnapshotEdit<Other, ItemID> {
    switch self {
    case .appendSections(let ids): .appendSections(ids.map(name))
    case .insertSections(let ids, let side, let place):
      .insertSections(ids.map(name), side, name(place))
    case .moveSection(let id, let side, let place): .moveSection(name(id), side, name(place))
    case .deleteSections(let ids): .deleteSections(ids.map(name))
    case .appendItems(let items, let section): .appendItems(items, to: section.map(name))
    case .insertItems(let items, let side, let place): .insertItems(items, side, place)
    case .moveItem(let item, let side, let place): .moveItem(item, side, place)
    case .deleteItems(let items): .deleteItems(items)
    case .deleteAllItems: .deleteAllItems
    case .reloadItems(let items): .reloadItems(items)
    case .reconfigureItems(let items): .reconfigureItems(items)
    case .reloadSections(let ids): .reloadSections(ids.map(name))
    }
  }

  /// The sections that the edit names, in order.
  package var sections: [SectionID] {
    switch self {
    case .appendSections(let ids), .deleteSections(let ids), .reloadSections(let ids): ids
    case .insertSections(let ids, _, let place): ids + [place]
    case .moveSection(let id, _, let place): [id, place]
    case .appendItems(_, let section): section.map { [$0] } ?? []
    case .insertItems, .moveItem, .deleteItems, .deleteAllItems, .reloadItems, .reconfigureItems:
      []
    }
  }

  /// The items that the edit names, in order.
  public var items: [ItemID] {
    switch self {
    case .appendSections, .insertSections, .moveSection, .deleteSections, .deleteAllItems,
      .reloadSections:
      []
    case .appendItems(let items, _), .deleteItems(let items), .reloadItems(let items),
      .reconfigureItems(let items):
      items
    case .insertItems(let items, _, let place): items + [place]
    case .moveItem(let item, _, let place): [item, place]
    }
  }
}

extension Snapshot {
  /// Performs one edit (R80).
  ///
  /// - Throws: `SnapshotError`; the snapshot is unchanged then.
  public mutating func perform(
    _ edit: SnapshotEdit<SectionID, ItemID>
  ) throws(SnapshotError) {
    switch edit {
    case .appendSections(let ids): try appendSections(ids)
    case .insertSections(let ids, let side, let place): try insertSections(ids, side, place)
    case .moveSection(let id, let side, let place): try moveSection(id, side, place)
    case .deleteSections(let ids): deleteSections(ids)
    case .appendItems(let items, let section): try appendItems(items, to: section)
    case .insertItems(let items, let side, let place): try insertItems(items, side, place)
    case .moveItem(let item, let side, let place): try moveItem(item, side, place)
    case .deleteItems(let items): deleteItems(items)
    case .deleteAllItems: deleteAllItems()
    case .reloadItems(let items): try reloadItems(items)
    case .reconfigureItems(let items): try reconfigureItems(items)
    case .reloadSections(let ids): try reloadSections(ids)
    }
  }
}
