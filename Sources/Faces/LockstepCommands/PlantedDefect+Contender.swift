import DefectiveStores
import ReferenceStore
import StoreModel

extension PlantedDefect {
  /// The reference store and its clients, with this planted defect. It follows the first dialect in
  /// which this is a defect.
  package var contender: Contender { contender(in: dialects.first ?? .frc) }

  /// The same as a store that follows a dialect.
  package func contender(in dialect: Dialect) -> Contender {
    Contender(name: id, capabilities: capabilities, follows: dialect, clients: clientRules) {
      [storeRules] schema, options in
      ReferenceStore(schema: schema, options: options, rules: storeRules)
    }.following(nil)
  }
}
