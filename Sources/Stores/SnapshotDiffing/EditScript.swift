import StoreModel

/// Who became whom between two versions of a list, worked out section by section.
///
/// Sections first, then items, then `write`. What no walk paired is kept as stretches and goes
/// through a table; all pairs are kept as runs, or not at all where nothing in their section can
/// move.
@usableFromInline
struct EditScript<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias Section = Snapshot<SectionID, ItemID>.Section

  @usableFromInline let old: [Section]
  @usableFromInline let new: [Section]
  /// For each old section its new index, -1 for a deleted one; empty when all keep their index.
  @usableFromInline var targets: [Int] = []
  /// For each new section its old index, -1 for an inserted one; empty when all keep their index.
  @usableFromInline var origins: [Int] = []
  @usableFromInline var movedSections: [BatchUpdate.SectionMove] = []
  /// The old items that no walk paired.
  @usableFromInline var left: [Stretch] = []
  /// The new items that no walk paired, ascending.
  @usableFromInline var came: [Stretch] = []
  /// What the walks paired, by ascending new place, of sections where something may move.
  @usableFromInline var runs: [Run] = []
  /// What the table paired within a section, by ascending new place.
  @usableFromInline var points: [Run] = []
  @usableFromInline var deletedItems: [ItemPath] = []
  @usableFromInline var insertedItems: [ItemPath] = []
  /// The new items that the old version did not have, ascending.
  @usableFromInline var fresh: [Stretch] = []
  /// The moves from section to section, then those within one; each by ascending target.
  @usableFromInline var crossings: [BatchUpdate.ItemMove] = []
  @usableFromInline var movedItems: [BatchUpdate.ItemMove] = []
  /// The paths of those; gathered for marks only.
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

  /// Whether a section of the old version is there in the new one.
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
