import Driving
import ReferenceStore
import StoreModel

extension Contender {
  /// Returns the reference for a subject. It gives temporary IDs only if the subject does.
  package static func reference(for capabilities: StoreCapabilities) -> Contender {
    Contender(name: "reference", follows: nil) { schema, options in
      var rules = Rules()
      rules.givesTemporaryIDs = capabilities.contains(.temporaryIDs)
      return ReferenceStore(schema: schema, options: options, rules: rules)
    }.following(nil)
  }

  /// The store with a planted defect, which every campaign must find.
  package static let canary = Contender(name: Canary.name, follows: nil) { schema, options in
    ReferenceStore(
      schema: schema, options: options,
      rules: options.processing == .atOnce ? Canary.rulesAtOnce : Canary.rules)
  }.following(nil)
}
