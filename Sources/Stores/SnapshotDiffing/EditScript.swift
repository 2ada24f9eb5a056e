import ListModel

/// The pairs of old and new sections and items between two versions of a list.
///
/// Call `pairSections`, then `pairItems`, then `write`. Pairs are kept as runs, except in sections
/// where nothing can move, whose pairs are dropped. Items that no walk paired are kept as ranges
/// and are paired through a table.
@usableFromInline
struct EditScript<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias Section = Snapshot<SectionID, ItemID>.Section

  @usableFromInline let old: [Section]
  @usableFromInline let new: [Section]
  /// The new index of each old section, -1 for a deleted one; empty when all keep their index.
  @usableFromInline var targets: [Int] = []
  /// The old index of each new section, -1 for an inserted one; empty when all keep their index.
  @usableFromInline var origins: [Int] = []
  @usableFromInline var movedSections: [BatchUpdate.SectionMove] = []
  /// The old items that no walk paired.
  @usableFromInline var left: [ItemRange] = []
  /// The new items that no walk paired, ascending.
  @usableFromInline var came: [ItemRange] = []
  /// The pairs of the walks and anchors, by ascending new place; only of sections where something
  /// may move.
  @usableFromInline var runs: [Run] = []
  /// The pairs that the table found within a section, by ascending new place.
  @usableFromInline var points: [Run] = []
  @usableFromInline var deletedItems: [ItemPath] = []
  @usableFromInline var insertedItems: [ItemPath] = []
  /// The new items that the old version did not have, ascending.
  @usableFromInline var fresh: [ItemRange] = []
  /// The moves from one section to another, by ascending target.
  @usableFromInline var crossings: [BatchUpdate.ItemMove] = []
  /// The moves within a section, and at the end all moves, by ascending target.
  @usableFromInline var movedItems: [BatchUpdate.ItemMove] = []
  /// The paths of the fresh items; collected only when the new snapshot has marks.
  @usableFromInline var freshItems: [ItemPath] = []
  @usableFromInline let gathersFresh: Bool
  @usableFromInline let shape: DifferenceShape
  @usableFromInline var work = DifferenceWork()

  @inlinable
  init(
    from old: [Section], to new: [Section], gathersFresh: Bool = false,
    shape: DifferenceShape = .wide
  ) {
    self.old = old
    self.new = new
    self.shape = shape
    self.gathersFresh = gathersFresh
  }

  /// The old index of a new section, -1 for an inserted one.
  @inlinable
  func origin(of section: Int) -> Int { origins.isEmpty ? section : origins[section] }

  /// Whether an old section is also in the new version.
  @inlinable
  func survives(_ section: Int) -> Bool { targets.isEmpty || targets[section] >= 0 }

  /// Adds the operations to a batch, each kind in ascending order.
  @inlinable
  func write(into batch: inout BatchUpdate) {
    if !targets.isEmpty || !origins.isEmpty || old.count != new.count {
      batch.deletedSections = targets.indices.filter { targets[$0] < 0 }
      batch.insertedSections = origins.indices.filter { origins[$0] < 0 }
      batch.movedSections = movedSections
    }
    batch.deletedItems = deletedItems
    batch.insertedItems = insertedItems
    batch.movedItems = movedItems
  }
}
