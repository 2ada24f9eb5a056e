import ListSurface
import ReferenceStore
import StoreModel

/// Own defects, for checks that would otherwise not be the first to catch any defect.
extension DefectiveStores {
  static let own: [PlantedDefect] = [
    // Fetch, insert, process. The list tracks rightly, but then it differs from a fresh fetch.
    PlantedDefect(
      "C1", "a fetch does not see unsaved changes", breaks: "R35", "R46", shortest: 3,
      store: { $0.seesPendingChanges = { _ in false } }),
    // Insert, fetch, insert before the existing row, process.
    PlantedDefect(
      "C2", "a row that only shifts is reported as moved", breaks: "R82", shortest: 4,
      clients: { $0.identifierBatch = { $0.movingWhatShifts($1, $2) } }),
  ]
}

extension BatchUpdate {
  /// This batch with a move for the first row that stays in its section but at another index.
  fileprivate func movingWhatShifts(
    _ old: Snapshot<String, ItemRef>, _ new: Snapshot<String, ItemRef>
  ) -> BatchUpdate {
    guard movedItems.isEmpty, movedSections.isEmpty else { return self }
    for item in new.items {
      guard let from = old.path(of: item), let to = new.path(of: item), from.item != to.item,
        old.sections[from.section].id == new.sections[to.section].id
      else { continue }
      var longer = self
      longer.movedItems.append(ItemMove(from: from, to: to))
      return longer
    }
    return self
  }
}
