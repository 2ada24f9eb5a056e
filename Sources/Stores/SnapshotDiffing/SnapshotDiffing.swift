import StoreModel

// # SnapshotDiffing
//
// Read this if you use the difference in an app, or change it.
//
// The fast difference of two snapshots: which sections and items were deleted, inserted and moved,
// in one batch, with the fewest moves there can be; and the same for plain lists.
//
// Why it is apart: the subject emits differences and the diffable data source works them out, and
// neither may borrow the other's. The application that judges them stands in the model, so nothing
// here marks its own work.
//
// How, each step only for what the one before left over:
// 1. Equal ends of every section are trimmed.
// 2. A walk with a short view ahead pairs the runs that two versions of a section share, while few
//    items stand between them. With few changes this is all: each item is compared once, none is
//    hashed.
// 3. Anchors: every eighth old item goes into a small table; where a new item meets one, the run
//    around it is compared. So blocks that moved, came or went cost little more than comparing.
// 4. What is left, with what stands in deleted and inserted sections, is paired by a flat table of
//    identifiers; few of them are compared each with each.
// In every section the pairs are runs that stand side by side in both versions, so a heaviest
// increasing sequence of runs is a longest increasing run of items, and everything outside it
// moves.
//
// Rules: survivors that change section move; survivors that keep it move only when outside that
// run (R82); paths are old for deletes and sources, new for inserts and targets (R83); what
// vanishes with its section or appears with it is subsumed (R86); marks become reloads at new
// paths, except of items that the old snapshot did not have, which are configured anyway (R81).
//
// The hash of the tables is our own for the identifiers that lists are made of (object IDs, whole
// numbers, UUIDs, ASCII text): quick, and the same in every process, so that the work counted is
// the same too. Anybody can craft identifiers that collide under it. Hence tables count their
// probes, and beyond eight an identifier they are made again with Swift's seeded hash: a flood
// costs a constant factor. Identifiers of other types have Swift's hash from the start, and are as
// safe as their own `hash(into:)`.
//
// Limits: memory is linear, under 80 bytes for each item left over besides copies of identifiers
// and the output; time is linear but for finding the sequences of runs, O(k log k).
// Places within a section and leftovers are counted in 32 bits: four and two thousand million.
// Hash values order tables only; the output never depends on them. An identifier that stands twice
// in a malformed snapshot is paired one occurrence with one, and the surplus is deleted or
// inserted: the batch still leads from old to new, though perhaps not by the shortest way.

/// The differences of snapshots and of plain lists.
public enum SnapshotDiffing {
  /// What leads from one snapshot to another with the fewest moves (R81, R82, R83).
  ///
  /// - Complexity: O(n + k log k) for n items of which k are left over by the walk.
  @inlinable
  public static func difference<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) -> SnapshotDifference {
    var work = DifferenceWork()
    return difference(from: old, to: new, counting: &work)
  }

  /// The difference of two snapshots in a shape.
  @inlinable
  package static func difference<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
    shape: DifferenceShape
  ) -> SnapshotDifference {
    var work = DifferenceWork()
    return difference(from: old, to: new, shape: shape, counting: &work)
  }

  /// The difference of two snapshots, and what it cost.
  @inlinable
  package static func difference<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
    shape: DifferenceShape = .wide, counting work: inout DifferenceWork
  ) -> SnapshotDifference {
    var script = EditScript(
      from: old.sections, to: new.sections, gathersFresh: !new.reloads.isEmpty, shape: shape)
    script.pairSections()
    script.pairItems()
    var difference = SnapshotDifference()
    script.write(into: &difference.batch)
    if !new.reloads.isEmpty { difference.reloads = script.survivors(among: new.reloads) }
    work = script.work
    return difference
  }

  /// What leads from one plain list to another with the fewest changes (R88).
  ///
  /// - Throws: nothing for any two lists; the error is that of the checked initializer.
  /// - Complexity: O(n + k log k) for n elements of which k are left over by the walk.
  @inlinable
  public static func plainDifference<Element>(
    from old: [Element], to new: [Element]
  ) throws(OrderedDifferenceError) -> OrderedDifference<Element> {
    typealias List = Snapshot<Int, Element>
    var script = EditScript(
      from: [List.Section(id: 0, items: old)], to: [List.Section(id: 0, items: new)])
    script.pairItems()
    var batch = BatchUpdate()
    script.write(into: &batch)
    typealias Change = OrderedDifference<Element>.Change
    let left = batch.deletedItems.map(\.item) + batch.movedItems.map(\.from.item)
    let came = batch.insertedItems.map(\.item) + batch.movedItems.map(\.to.item)
    return try OrderedDifference(
      removals: left.map { Change(offset: $0, element: old[$0]) },
      insertions: came.map { Change(offset: $0, element: new[$0]) })
  }
}
