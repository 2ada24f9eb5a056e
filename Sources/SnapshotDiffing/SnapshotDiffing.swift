import StoreModel

// # SnapshotDiffing
//
// The fast difference of two snapshots: which sections and items were deleted, inserted and moved,
// in one batch, with the fewest moves there can be; and the same for plain lists.
//
// Why it is apart: the subject emits differences and the diffable data source works them out, and
// neither may borrow the other's. The application that judges them stands in the model, so nothing
// here marks its own work.
//
// How: equal ends of every section are trimmed; a walk with a short view ahead pairs the runs that
// two versions of a section share; only what the walk left over, and what stands in deleted and
// inserted sections, goes through a flat table of identifiers. In every section the pairs are runs
// that stand side by side in both versions, so a heaviest increasing sequence of runs is a longest
// increasing run of items, and everything outside it moves.
//
// Rules: survivors that change section move; survivors that keep it move only when outside that
// run (R82); paths are old for deletes and sources, new for inserts and targets (R83); what
// vanishes with its section or appears with it is subsumed (R86); marks become reloads at new
// paths, except of items that the old snapshot did not have, which are configured anyway (R81).
//
// Limits: memory is linear, time is linear but for sorting the moves and finding the runs. Hash
// values order the table only; the output never depends on them. An identifier that stands twice
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

  /// The difference of two snapshots, and what it cost.
  @inlinable
  package static func difference<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
    counting work: inout DifferenceWork
  ) -> SnapshotDifference {
    var script = EditScript(
      from: old.sections, to: new.sections, gathersFresh: !new.reloads.isEmpty)
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
