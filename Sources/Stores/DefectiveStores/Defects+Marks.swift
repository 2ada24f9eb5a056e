import ListSurface
import StoreModel

/// Defects in the marks of a snapshot that an app sets itself (R94, R95).
extension DefectiveStores {
  static let marks: [PlantedDefect] = [
    // Insert, fetch, reconfigure.
    PlantedDefect(
      "C176", "a row to reconfigure gets a new cell", breaks: "R94", shortest: 3,
      clients: {
        $0.spoilMarks { batch, _, _ in
          batch.reloadedItems = (batch.reloadedItems + batch.reconfiguredItems).sorted()
          batch.reconfiguredItems = []
        }
      }),
    // Insert, fetch, then an edit that inserts a section before the row and reconfigures the row.
    PlantedDefect(
      "C177", "a reconfigure at the old path after an insert", breaks: "R94", shortest: 3,
      clients: {
        $0.spoilMarks { batch, old, new in
          batch.reconfiguredItems = batch.reconfiguredItems.inOld(old, new)
        }
      }),
    // Insert, fetch, then an edit that reloads and reconfigures.
    PlantedDefect(
      "C178", "a reconfigure takes away the mark for a reload", breaks: "R94", shortest: 3,
      clients: { $0.edit = reconfiguringEdit }),
    // Insert, fetch, reload the section.
    PlantedDefect(
      "C179", "the mark of a section is forgotten", breaks: "R95", shortest: 3,
      clients: { $0.spoilMarks { batch, _, _ in batch.reloadedSections = [] } }),
    // Two inserts, fetch, then an edit that moves a section and reloads it.
    PlantedDefect(
      "C180", "a section is reloaded at its old index", breaks: "R95", shortest: 4,
      clients: {
        $0.spoilMarks { batch, old, new in
          batch.reloadedSections = batch.reloadedSections.compactMap { index in
            old.sections.firstIndex { $0.id == new.sections[index].id }
          }
        }
      }),
  ]

  @Sendable
  private static func reconfiguringEdit(
    _ contents: inout Snapshot<String, ItemRef>, _ edit: SnapshotEdit<String, ItemRef>
  ) throws(SnapshotError) {
    try contents.perform(edit)
    guard case .reconfigureItems(let items) = edit else { return }
    contents = Snapshot(
      unchecked: contents.sections, reloads: contents.reloads.filter { !items.contains($0) },
      reconfigures: contents.reconfigures.filter { !items.contains($0) } + items,
      reloadedSections: contents.reloadedSections)
  }
}

extension SurfaceRules<String, ItemRef> {
  /// Spoils the second batch of each apply.
  mutating func spoilMarks(
    _ spoil: @escaping @Sendable (inout BatchUpdate, _ old: Contents, _ new: Contents) -> Void
  ) {
    markBatch = { difference, old, new in
      var batch = difference.marks
      spoil(&batch, old, new)
      return batch
    }
  }
}

extension [ItemPath] {
  /// The paths in an old snapshot of the items at these paths of a new one.
  func inOld(
    _ old: Snapshot<String, ItemRef>, _ new: Snapshot<String, ItemRef>
  ) -> [ItemPath] {
    compactMap { path in new[path].flatMap { old.path(of: $0) } }
  }
}
