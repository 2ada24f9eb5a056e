import Driving
import ReferenceStore
import StoreModel

extension Contender {
  /// The reference for a subject: it has temporary IDs where the subject has.
  package static func reference(for capabilities: StoreCapabilities) -> Contender {
    Contender(name: "reference") { schema, options in
      var rules = Rules()
      rules.givesTemporaryIDs = capabilities.contains(.temporaryIDs)
      return ReferenceStore(schema: schema, options: options, rules: rules)
    }
  }

  /// The store that every campaign must find to be wrong.
  package static let canary = Contender(name: Canary.name) { schema, options in
    ReferenceStore(schema: schema, options: options, rules: Canary.rules)
  }
}
