import ReferenceStore
import StoreModel

extension DefectiveStores {
  /// The defect that every campaign has to find first.
  package static let canary = PlantedDefect(
    Canary.name, "of exactly three updates the last one is lost", breaks: "R16", shortest: 8,
    store: { $0 = Canary.rules })
}
