import ReferenceStore
import StoreModel

/// Defects in key paths, and in the changes of the objects to which they lead.
extension DefectiveStores {
  static let relations: [PlantedDefect] = [
    // Two inserts and a fetch, then the two commands of the scenario.
    PlantedDefect(
      "B37", "a key path is not matched to its first component's change", breaks: "R45",
      shortest: 5,
      store: {
        $0.recapture = { row, old, _, request in
          guard let old = old(), request.sort.contains(where: { !$0.path.isOwn }) else {
            return row
          }
          return row.keeping(old, where: request.sort.map { !$0.path.isOwn })
        }
      }),
    // Two inserts, relate and fetch, then the two commands of the scenario.
    PlantedDefect(
      "B39", "one store sees a related object's attribute", breaks: "R46", shortest: 6,
      store: {
        $0.touched = { batch, context in
          let others = batch.filter { $0.kind == .updated }.flatMap { change in
            related(to: change.object, in: context)
          }
          return others.reduce(into: batch) { longer, other in
            guard !longer.contains(where: { $0.object === other }) else { return }
            longer.append(ObjectChange(other, .updated))
          }
        }
      }),
  ]

  /// The loaded objects to which an object is related, whichever end is stored.
  @Sendable
  private static func related(
    to object: ReferenceObject, in context: ReferenceContext
  ) -> [ReferenceObject] {
    context.store.relationships[object.entity].flatMap { relationship in
      context.relatedSerials(relationship, of: object).compactMap(context.loaded)
    }
  }
}

extension ListRow {
  /// This row with some of its old keys; also with its old section if the first key is kept.
  fileprivate func keeping(_ old: ListRow, where isKept: [Bool]) -> ListRow {
    ListRow(
      object: object, serial: serial,
      keys: keys.indices.map { isKept[$0] ? old.keys[$0] : keys[$0] },
      section: isKept.first == true ? old.section : section)
  }
}
