@_exported import ListModel

// # SnapshotDiffing
//
// Read this if you use the difference in an app, or change it.
//
// This target computes the difference of two snapshots: one batch that deletes, inserts and moves
// sections and items, with the fewest possible moves. It does the same for plain lists.
//
// Why this is a target of its own: both the subject and the diffable data source need differences,
// and neither may import the other. The code that applies and checks a batch is in `ListModel`
// (`Snapshot.applying`), so a mistake here cannot hide itself.
//
// The algorithm pairs each old item with the same new item. Each step works only on the items that
// the steps before left over:
// 1. Trim the equal items at both ends of every section.
// 2. Walk along both versions of a section and pair the runs that they share, while only few items
//    lie between two runs. If little has changed, this is all: each item is compared once, and no
//    item is hashed.
// 3. Put every eighth old item, an anchor, into a small table. When a new item equals an anchor,
//    compare the items around both. So a block that moved, came or went costs little more than the
//    comparisons.
// 4. Pair the remaining items, and the items of deleted and inserted sections, by a table of
//    identifiers. If there are few of them, compare each with each.
// The result is a list of runs for every section: items that are side by side in both versions. Of
// these runs, the heaviest sequence that is in order in both versions stays. The items of all
// other runs move.
//
// Rules:
// - An item that changes its section moves. An item that keeps its section moves only if it is
//   outside the heaviest sequence (R82).
// - Deletes and the sources of moves have old paths, inserts and targets have new ones (R83).
// - A batch does not list items that are deleted or inserted with their whole section (R86).
// - A batch may move rows of sections that change, as a diffable data source does. So it is of the
//   mode `current`. `portableDifference` converts it for tables and collection views by hand. The
//   conversion looks at the operations alone, so the difference itself is as fast as before.
// - A marked item is reloaded or reconfigured at its new path, and a marked section is reloaded at
//   its new index. New items and sections, and the rows of a reloaded section, are drawn anyway, so
//   their marks are left out (R81, R94, R95).
//
// The tables have a hash of their own for common identifiers: object IDs, whole numbers, UUIDs and
// ASCII text. This hash is quick, and it is the same in every process, so the counted work is the
// same too. But an attacker can craft identifiers that collide. So a table counts its probes:
// beyond eight for each identifier, the table is made again with Swift's seeded hash. An attack
// then costs no more than a constant factor. Identifiers of other types use Swift's hash at once,
// and are as safe as their own `hash(into:)`.
//
// Limits:
// - Memory is linear: under 80 bytes for each item left over, besides copies of identifiers and
//   the output. Time is linear too, except for the sequences of runs, O(k log k).
// - A section has at most four thousand million items, because places have 32 bits. At most two
//   thousand million items may be left over.
// - The output never depends on hash values.
// - A malformed snapshot may contain an identifier twice. Then one occurrence is paired with one,
//   and the others are deleted or inserted. The batch still leads from old to new, but perhaps
//   with more operations than needed.

/// The differences of snapshots and of plain lists.
public enum SnapshotDiffing {
  /// Computes the batch that leads from one snapshot to another with the fewest moves (R81, R82,
  /// R83).
  ///
  /// ```swift
  /// let difference = SnapshotDiffing.difference(from: old, to: new)
  /// let shown = try old.applying(difference.batch, target: new, mode: .current)  // equals new
  /// ```
  ///
  /// A data source that works by identifiers applies this batch. For a table or a collection view
  /// by hand, use `portableDifference`, which every system accepts.
  ///
  /// - Parameters:
  ///   - old: the snapshot on screen; its marks are ignored.
  ///   - new: the snapshot to show, with its marks.
  /// - Returns: the batch, and what to reload and reconfigure in a second batch.
  /// - Complexity: O(n + k log k) for n items of which k are left over by the walk.
  @inlinable
  public static func difference<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) -> SnapshotDifference {
    var work = DifferenceWork()
    return difference(from: old, to: new, counting: &work)
  }

  /// Computes the batch that leads from one snapshot to another on every system (R86).
  ///
  /// ```swift
  /// let difference = SnapshotDiffing.portableDifference(from: old, to: new)
  /// let shown = try old.applying(difference.batch, target: new)  // equals new
  /// ```
  ///
  /// Use this for a table or a collection view by hand: perform the batch, then `marks` as a second
  /// batch. Rows move only between sections that stay, and a section moves
  /// only if its items do not change. All other rows come and go with their sections, or are
  /// deleted and inserted.
  ///
  /// - Parameters:
  ///   - old: the snapshot on screen; its marks are ignored.
  ///   - new: the snapshot to show, with its marks.
  /// - Returns: the batch, and what to reload and reconfigure in a second batch.
  /// - Complexity: O(n + k log k) for n items of which k are left over by the walk.
  public static func portableDifference<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) -> SnapshotDifference {
    var difference = difference(from: old, to: new)
    difference.batch = difference.batch.portable
    guard difference.hasMarks else { return difference }
    let sections = Set(difference.batch.insertedSections)
    let items = Set(difference.batch.insertedItems)
    difference.reloads.removeAll { sections.contains($0.section) || items.contains($0) }
    difference.reconfigures.removeAll { sections.contains($0.section) || items.contains($0) }
    difference.reloadedSections.removeAll(where: sections.contains)
    return difference
  }

  /// Computes the difference of two snapshots with the thresholds of a shape.
  @inlinable
  package static func difference<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
    shape: DifferenceShape
  ) -> SnapshotDifference {
    var work = DifferenceWork()
    return difference(from: old, to: new, shape: shape, counting: &work)
  }

  /// Computes the difference of two snapshots, and counts the work.
  @inlinable
  package static func difference<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
    shape: DifferenceShape = .wide, counting work: inout DifferenceWork
  ) -> SnapshotDifference {
    var script = EditScript(
      from: old.sections, to: new.sections,
      gathersFresh: !(new.reloads.isEmpty && new.reconfigures.isEmpty), shape: shape)
    script.pairSections()
    script.pairItems()
    var difference = SnapshotDifference()
    script.write(into: &difference.batch)
    if !new.reloads.isEmpty { difference.reloads = script.survivors(among: new.reloads) }
    if !new.reconfigures.isEmpty {
      difference.reconfigures = script.survivors(among: new.reconfigures)
    }
    if !new.reloadedSections.isEmpty { markSections(in: &difference, from: old, to: new) }
    work = script.work
    return difference
  }

  /// Marks the sections that were there before, in place of the marks of their rows.
  @usableFromInline
  static func markSections<SectionID, ItemID>(
    in difference: inout SnapshotDifference, from old: Snapshot<SectionID, ItemID>,
    to new: Snapshot<SectionID, ItemID>
  ) {
    let marked = Set(new.reloadedSections).intersection(old.sections.map(\.id))
    difference.reloadedSections = new.sections.indices.filter {
      marked.contains(new.sections[$0].id)
    }
    let sections = Set(difference.reloadedSections)
    difference.reloads.removeAll { sections.contains($0.section) }
    difference.reconfigures.removeAll { sections.contains($0.section) }
  }

  /// Computes the fewest removals and insertions that lead from one plain list to another (R88).
  ///
  /// A moved element is removed and inserted.
  ///
  /// ```swift
  /// let difference = try SnapshotDiffing.plainDifference(from: ["a", "b"], to: ["b", "c"])
  /// let list = try difference.applying(to: ["a", "b"])  // ["b", "c"]
  /// ```
  ///
  /// - Throws: no error for any two lists. The error type is that of the initializer of
  ///   `OrderedDifference`, which checks its arguments.
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
