import DefectiveStores
import Driving
import ReferenceDriving
import StoreModel

extension PlantedDefect {
  /// The reference store and its clients, with this planted defect. It follows the first dialect in
  /// which this is a defect.
  package var contender: Contender { contender(in: dialects.first ?? .frc) }

  /// The same as a store that follows another dialect, which its name then ends in.
  package func contender(in dialect: Dialect) -> Contender {
    let suffix = dialect == dialects.first ?? .frc ? "" : ":" + dialect.text
    return Contender.reference(
      named: id + suffix, capabilities: capabilities, follows: dialect, clients: clientRules
    ) { [storeRules] _ in storeRules }.following(nil)
  }
}
