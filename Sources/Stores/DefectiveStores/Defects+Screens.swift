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
    // Two inserts and a fetch; both rows change so that they swap; process.
    PlantedDefect(
      "C90", "updates are reloaded at old paths in the batch that moves rows", breaks: "R86",
      shortest: 6,
      clients: {
        $0.eventBatch = { $0.mixedBatch }
        $0.eventReloads = { _ in [] }
      }),
    // Two inserts and a fetch, then the two commands of the scenario.
    PlantedDefect(
      "C91", "a move into an inserted section is sent unchanged", breaks: "R86", shortest: 5,
      clients: { $0.eventBatch = { $0.enteringBatch } }),
    // Insert and fetch, then the two commands of the scenario.
    PlantedDefect(
      "C92", "a deleted and an inserted section are sent as a section that moves", breaks: "R86",
      shortest: 4, clients: { $0.eventBatch = { $0.sectionMovingBatch } }),
    // Insert and fetch; insert a row before it, change it, process.
    PlantedDefect(
      "C93", "updates are reloaded at old paths after the batch", breaks: "R83", shortest: 5,
      clients: {
        $0.eventReloads = { events in
          events.objects.filter { $0.kind == .update }.compactMap(\.old)
        }
      }),
  ]
}

extension ListEvents {
  /// The batch of all events, with the updates among them.
  fileprivate var mixedBatch: BatchUpdate {
    var batch = batch
    batch.reloadedItems = objects.filter { $0.kind == .update }.compactMap(\.old).sorted()
    return batch
  }

  /// The batch in which a move into an inserted section stays a move, unless its old section is
  /// deleted.
  fileprivate var enteringBatch: BatchUpdate {
    var batch = batch
    for event in objects where event.kind == .move {
      guard let old = event.old, let new = event.new, batch.insertedSections.contains(new.section),
        !batch.deletedSections.contains(old.section)
      else { continue }
      batch.deletedItems.removeAll { $0 == old }
      batch.movedItems.append(BatchUpdate.ItemMove(from: old, to: new))
    }
    return batch
  }

  /// The batch in which the first deleted section becomes the first inserted one.
  fileprivate var sectionMovingBatch: BatchUpdate {
    var batch = batch
    guard let from = batch.deletedSections.first, let to = batch.insertedSections.first else {
      return batch
    }
    batch.deletedSections.removeFirst()
    batch.insertedSections.removeFirst()
    batch.movedSections = [BatchUpdate.SectionMove(from: from, to: to)]
    return batch
  }

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
