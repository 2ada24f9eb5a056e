import DefectiveStores
import ReferenceStore
import StoreModel

extension PlantedDefect {
  /// The reference store and its clients, with this planted defect. It follows the first dialect in
  /// which this is a defect.
  package var contender: Contender { contender(in: dialects.first ?? .frc) }

  /// The same as a store that follows another dialect, which its name then ends in.
  package func contender(in dialect: Dialect) -> Contender {
    let suffix = dialect == dialects.first ?? .frc ? "" : ":" + dialect.text
    return Contender(
      name: id + suffix, capabilities: capabilities, follows: dialect, clients: clientRules
    ) {
      [storeRules] schema, options in
      ReferenceStore(schema: schema, options: options, rules: storeRules)
    }.following(nil)
  }
}
