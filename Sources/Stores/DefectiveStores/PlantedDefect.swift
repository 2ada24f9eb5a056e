import ListSurface
import ReferenceStore
import StoreModel

/// A planted defect: its name, the rules that it breaks, and the rules with the defect.
package struct PlantedDefect: Sendable {
  /// The short and stable name, for `lockstep defects --only`.
  package let id: String
  /// The defect in a few words.
  package let summary: String
  /// The numbers of the rules that the defect breaks, such as `R52`.
  package let rules: [String]
  /// The largest number of commands that a shrunk case may have.
  package let shortest: Int
  /// The rules of the store; without a defect if only the clients have it.
  package let storeRules: Rules
  /// The rules of the clients; without a defect if only the store has it.
  package let clientRules: SurfaceRules<String, ItemRef>
  /// What the store promises. A defect of a store that promises less needs checks of its own.
  package let capabilities: StoreCapabilities

  /// Makes a defect from the right rules of the store and of the clients.
  ///
  /// - Parameters:
  ///   - lacking: the capabilities that the store does not have.
  ///   - plantInStore: replaces a rule of the store.
  ///   - plantInClients: replaces a rule of the clients.
  init(
    _ id: String, _ summary: String, breaks rules: String..., shortest: Int,
    lacking: StoreCapabilities = [], store plantInStore: (inout Rules) -> Void = { _ in },
    clients plantInClients: (inout SurfaceRules<String, ItemRef>) -> Void = { _ in }
  ) {
    var storeRules = Rules()
    var clientRules = SurfaceRules<String, ItemRef>()
    plantInStore(&storeRules)
    plantInClients(&clientRules)
    self.id = id
    self.summary = summary
    self.rules = rules
    self.shortest = shortest
    self.storeRules = storeRules
    self.clientRules = clientRules
    capabilities = StoreCapabilities.own.subtracting(lacking).consistent
  }
}
