import SnapshotDiffing
import StoreModel

/// The contents of a list at one moment: a version of its tree, made in O(1) (R75).
///
/// The list goes on and copies the nodes it changes; what is held here stays as it is, IDs
/// included (R77).
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

  /// How many items there are. O(1).
  public var count: Int { shown.count }

  /// The plain form. O(n).
  public var plain: Snapshot<String, ObjectID> {
    var sections: [Snapshot<String, ObjectID>.Section] = []
    if !shown.isSectioned { sections.append(Snapshot.Section(id: "")) }
    var current = shown.isSectioned ? -1 : 0
    shown.tree.forEachLeaf(in: shown.window) { rows in
      for row in rows {
        if row.section != current {
          current = row.section
          sections.append(Snapshot.Section(id: shown.tree.shelf.section(of: row).name))
        }
        sections[sections.count - 1].items.append(row.id)
      }
    }
    return Snapshot(unchecked: sections, reloads: marks.map(\.id))
  }

  /// What leads from another snapshot to this one with the fewest moves (R81, R82, R83).
  ///
  /// Versions of one list share what did not change between them, and only the rest is looked at.
  ///
  /// - Complexity: O(k log n) for snapshots of one list that k changes lie between, with no fetch
  ///   among them; else that of the difference of the plain forms.
  public func difference(from old: IndexedSnapshot) -> SnapshotDifference {
    guard old.shown.tree.shelf === shown.tree.shelf else {
      return SnapshotDiffing.difference(
        from: old.plain, to: plain, shape: shown.tree.shelf.shape.difference)
    }
    return VersionDifference.difference(from: old.shown, to: shown, marks: marks)
  }

  /// The same, for whoever knows stores by their protocol only.
  public func ownDifference(from old: IndexedSnapshot) -> SnapshotDifference? {
    difference(from: old)
  }
}
