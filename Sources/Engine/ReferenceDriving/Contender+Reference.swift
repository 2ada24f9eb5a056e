import Driving
import ReferenceStore
import StoreModel

extension Contender {
  /// Returns the reference store as one side of a trial. It follows the order of strings of its
  /// dialect, or any of the built-in ones.
  ///
  /// - Parameters:
  ///   - dialect: the dialect that it follows; nil for any.
  ///   - clients: the rules of the code that shows its lists.
  ///   - rules: the rules of the store, for the options of a world.
  package static func reference(
    named name: String = "reference", capabilities: StoreCapabilities = .all,
    follows dialect: Dialect? = nil, clients: ClientRules = ClientRules(),
    rules: @escaping @Sendable (StoreOptions) -> Rules = { _ in Rules() }
  ) -> Contender {
    Contender(name: name, capabilities: capabilities, follows: dialect, clients: clients) {
      schema, options in
      ReferenceStore(schema: schema, options: options, rules: rules(options))
    }
  }

  /// Returns the reference for a subject. It gives temporary IDs only if the subject does.
  package static func reference(for capabilities: StoreCapabilities) -> Contender {
    reference { _ in
      var rules = Rules()
      rules.givesTemporaryIDs = capabilities.contains(.temporaryIDs)
      return rules
    }.following(nil)
  }

  /// The store with a planted defect, which every campaign must find.
  package static let canary = reference(named: Canary.name) {
    $0.processing == .atOnce ? Canary.rulesAtOnce : Canary.rules
  }.following(nil)
}
