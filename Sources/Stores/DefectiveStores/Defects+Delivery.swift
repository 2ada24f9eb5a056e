import ReferenceStore
import StoreModel

/// Own defects: versions and late delivery (R92).
extension DefectiveStores {
  static let deliveries: [PlantedDefect] = [
    // Fetch, insert, process.
    PlantedDefect(
      "C155", "a delivery starts from a version that the list never showed", breaks: "R92",
      shortest: 3,
      store: {
        $0.deliveryVersions = { shown, batches in
          DeliveryVersions(from: shown + 1, to: shown + 1 + batches)
        }
      }),
    // Fetch, insert, process.
    PlantedDefect(
      "C156", "a delivery overlaps the one before it", breaks: "R92", shortest: 3,
      store: {
        $0.deliveryVersions = { shown, batches in
          DeliveryVersions(from: shown - min(shown, 1), to: shown + batches)
        }
      }),
    // Fetch, insert, process.
    PlantedDefect(
      "C157", "the new version can be read only after did-change", breaks: "R92", shortest: 3,
      store: { $0.versionChange = .afterDidChange }),
    // Fetch, insert, process, insert, process, settle.
    PlantedDefect(
      "C158", "a second change replaces the one that is due", breaks: "R92", shortest: 6,
      store: { $0.newestRows = { shown, _ in shown } }),
    // Fetch, insert, process, delete, process, settle.
    PlantedDefect(
      "C159", "a deletion is lost while the insert of its object is due", breaks: "R92", "R91",
      shortest: 6,
      store: {
        $0.changesThatCount = { batch, due in
          batch.filter { change in
            change.kind != .deleted
              || !due.contains { $0.object === change.object && $0.kind == .inserted }
          }
        }
      }),
  ]
}
