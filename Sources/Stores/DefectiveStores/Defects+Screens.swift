import ListSurface
import StoreModel

/// Defects in a table that follows the legacy stream.
extension DefectiveStores {
  static let screens: [PlantedDefect] = [
    PlantedDefect(
      "B1", "a list handler swaps old and new paths of insert and delete", breaks: "R62",
      shortest: 3,
      clients: {
        $0.objectEvent = { event in
          guard event.kind == .insert || event.kind == .delete else { return event }
          return ObjectEvent(event.kind, at: event.new, newPath: event.old)
        }
      }),
    // A fetch, then the two commands of the scenario.
    PlantedDefect(
      "B15", "section events are not handled", breaks: "R84", shortest: 3,
      clients: { $0.sectionEvent = { _ in nil } }),
    // Two inserts and a fetch, then the two commands of the scenario.
    PlantedDefect(
      "B21", "a move into an inserted section with an equal path is dropped", breaks: "R65",
      shortest: 5,
      clients: {
        $0.objectEvent = { event in
          event.kind == .move && event.old == event.new ? nil : event
        }
      }),
    // Insert and fetch, then the two commands of the scenario.
    PlantedDefect(
      "B71", "a move out of a deleted section is sent unchanged", breaks: "R86", shortest: 4,
      clients: { $0.eventBatch = { $0.unmendedBatch } }),
  ]
}

extension ListEvents {
  /// The batch in which every move stays a move, also between changing sections.
  fileprivate var unmendedBatch: BatchUpdate {
    var others = self
    others.objects.removeAll { $0.kind == .move }
    var batch = others.batch
    for event in objects where event.kind == .move {
      guard let old = event.old, let new = event.new else { continue }
      batch.movedItems.append(BatchUpdate.ItemMove(from: old, to: new))
    }
    return batch
  }
}
