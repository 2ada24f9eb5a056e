import ReferenceStore
import StoreModel

/// Own defects between the levels of contexts: saves of a child, refreshes, and merged deletions
/// (R10, R15, R22, R28, R30, R31).
extension DefectiveStores {
  static let levels: [PlantedDefect] = [
    // Fetch, insert in a child, save the child.
    PlantedDefect(
      "C110", "a child's save does not process its parent", breaks: "R15", shortest: 3,
      store: { $0.processesParent = { _ in false } }),
    // As before.
    PlantedDefect(
      "C111", "a parent processes a child's save only after the did-save", breaks: "R15",
      shortest: 3,
      store: { $0.processesParentFirst = false }),
    // Insert in a child, save the child.
    PlantedDefect(
      "C112", "a child's save drops transient values", breaks: "R10", shortest: 2,
      store: { $0.carriesTransients = false }),
    // Insert, save, set in a child, save the child.
    PlantedDefect(
      "C113", "a change of transient values in a child leaves the parent's object unchanged",
      breaks: "R10", shortest: 4,
      store: { $0.countsInParent = { $0.changedKeys != 0 || $0.changedTransients == 0 } }),
    // Insert, save, refresh.
    PlantedDefect(
      "C114", "a refresh of an unchanged object keeps its values", breaks: "R22", shortest: 3,
      store: { $0.refreshKeepsValues = { _ in true } }),
    // Insert, save, delete by a batch request, merge.
    PlantedDefect(
      "C115", "a merged deletion is not pending until the next save", breaks: "R28", shortest: 4,
      store: {
        $0.leavesWithBatch = { $0.isDeletedFromOutside || Rules.leavesWithBatch($0) }
      }),
    // Insert, save, delete by a batch request, merge, save.
    PlantedDefect(
      "C116", "a save does not report the deletions that were merged before", breaks: "R30",
      shortest: 5,
      store: { $0.savesDeletion = { Rules.savesDeletion($0) && $0.isDeletedHere } }),
    // Insert, fetch, save, merge, merge.
    PlantedDefect(
      "C117", "merging the same save again moves its rows", breaks: "R31", shortest: 5,
      lacking: .exactEvents,
      store: {
        $0.mergeEffect = { object, row, note in
          let effect = Rules.mergeEffect(object, row, note)
          let isKnown = object?.phase == .live && object?.isSaved == true && row != nil
          return isKnown && effect == .nothing ? .read : effect
        }
        $0.movers = { transition, _ in transition.changes.map { $0 == .refreshed } }
      }),
  ]
}
