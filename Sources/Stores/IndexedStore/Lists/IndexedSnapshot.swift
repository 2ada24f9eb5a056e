import SnapshotDiffing
import StoreModel

/// The contents of a list at one moment: a version of its tree, made in O(1) (R75).
///
/// The list copies the nodes that it changes later. The snapshot stays as it is, including its IDs
/// (R77).
public struct IndexedSnapshot: ListSnapshot {
  private let shown: ShownRows
  /// The marked rows by ascending rank.
  private let marks: [(rank: Int, id: ObjectID)]

  init(_ shown: ShownRows, marks: [(rank: Int, id: ObjectID)]) {
    self.shown = shown
    self.marks = marks
  }

  /// The version of the tree.
  var tree: RowTree { shown.tree }

  /// The number of items. O(1).
  public var count: Int { shown.count }

  /// The snapshot as a plain value. O(n).
  public var plain: Snapshot<String, ObjectID> {
    // Collect the items in one array first: growing many arrays item by item takes many times as
    // long.
    var starts: [(section: Int, start: Int)] = shown.isSectioned ? [] : [(0, 0)]
    let items = [ObjectID](unsafeUninitializedCapacity: count) { items, count in
      var current = starts.last?.section
      shown.tree.forEachLeaf(in: shown.window) { rows in
        for row in rows {
          if row.section != current {
            current = row.section
            starts.append((row.section, count))
          }
          items.initializeElement(at: count, to: row.id)
          count += 1
        }
      }
    }
    let sections = starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].start : items.count
      return Snapshot<String, ObjectID>.Section(
        id: shown.tree.arena.sections[starts[index].section].name,
        items: Array(items[starts[index].start..<end]))
    }
    return Snapshot(unchecked: sections, reloads: marks.map(\.id))
  }

  /// Returns the difference that leads from another snapshot to this one with the fewest moves
  /// (R81, R82, R83).
  ///
  /// Versions of one list share their unchanged nodes. The difference looks only at the other
  /// nodes.
  ///
  /// - Complexity: O(k log n) for snapshots of one list with k changes and no fetch between them.
  ///   In any other case, that of the difference of the plain forms.
  public func difference(from old: IndexedSnapshot) -> SnapshotDifference {
    guard old.shown.tree.arena === shown.tree.arena else {
      return SnapshotDiffing.difference(
        from: old.plain, to: plain, shape: shown.tree.arena.shape.difference)
    }
    return VersionDifference.difference(from: old.shown, to: shown, marks: marks)
  }

  /// Returns the same difference, for code that knows the store only by its protocols.
  public func ownDifference(from old: IndexedSnapshot) -> SnapshotDifference? {
    difference(from: old)
  }
}
