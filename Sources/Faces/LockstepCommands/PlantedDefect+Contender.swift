import DefectiveStores
import ReferenceStore

extension PlantedDefect {
  /// The reference store and its clients, with this planted defect.
  package var contender: Contender {
    Contender(name: id, capabilities: capabilities, clients: clientRules) {
      [storeRules] schema, options in
      ReferenceStore(schema: schema, options: options, rules: storeRules)
    }.following(nil)
  }
}
