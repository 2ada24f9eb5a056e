import ListSurface
import ReferenceStore
import StoreModel

/// One defect: a name, what it breaks, and the rules it is made of.
package struct PlantedDefect: Sendable {
  /// Short and stable, as `lockstep defects --only` takes it.
  package let id: String
  /// What is wrong, in a few words.
  package let summary: String
  /// The rules that it breaks, such as `R52`.
  package let rules: [String]
  /// A shrunk case has at most so many commands.
  package let shortest: Int
  /// The rules of the store; right where the defect is the client's.
  package let storeRules: Rules
  /// The rules of the clients; right where the defect is the store's.
  package let clientRules: SurfaceRules<String, ItemRef>

  /// Plants a defect in right rules, those of the store or those of its clients.
  init(
    _ id: String, _ summary: String, breaks rules: String..., shortest: Int,
    store plantInStore: (inout Rules) -> Void = { _ in },
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
  }
}
