import StoreModel

/// The contents of a list at one moment: a version of its tree, made in O(1) (R75).
///
/// The list goes on and copies the nodes it changes; what is held here stays as it is, IDs
/// included (R77).
public struct IndexedSnapshot: ListSnapshot {
  private let shown: ShownRows
  private let reloads: [ObjectID]

  init(_ shown: ShownRows, reloads: [ObjectID]) {
    self.shown = shown
    self.reloads = reloads
  }

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
    return Snapshot(unchecked: sections, reloads: reloads)
  }
}
