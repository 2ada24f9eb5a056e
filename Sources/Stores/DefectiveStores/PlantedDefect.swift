import ListSurface
import ReferenceStore
import StoreModel

/// A planted defect: its name, the rules that it breaks, and the rules with the defect.
///
/// It is a class, since every copy of a value with a defect in it would copy hundreds of functions.
package final class PlantedDefect: Sendable {
  /// The short and stable name, for `lockstep defects --only`.
  package let id: String
  /// The defect in a few words.
  package let summary: String
  /// The numbers of the rules that the defect breaks, such as `R52`.
  package let rules: [String]
  /// The largest number of commands that a shrunk case may have.
  package let shortest: Int
  /// The dialects with a name in which this is a defect; what it does is right in the others.
  package let dialects: [Dialect]
  /// The rules of the store; without a defect if only the clients have it.
  package let storeRules: Rules
  /// The rules of the clients; without a defect if only the store has it.
  package let clientRules: SurfaceRules<String, ItemRef>
  /// The capabilities of the store. A defect of a store that promises less needs checks of its own.
  package let capabilities: StoreCapabilities

  /// The defect in a few words, with its dialects if it is none in some dialect.
  package var note: String {
    let names = Dialect.named.filter { dialects.contains($0.dialect) }.map(\.name)
    return names.count == Dialect.named.count
      ? summary : "\(summary) (in \(names.joined(separator: ", ")))"
  }

  /// Makes a defect from the right rules of the store and of the clients.
  ///
  /// - Parameters:
  ///   - dialects: the dialects in which this is a defect, the one in which it is searched first.
  ///   - lacking: the capabilities that the store does not have.
  ///   - plantInStore: replaces a rule of the store.
  ///   - plantInClients: replaces a rule of the clients.
  init(
    _ id: String, _ summary: String, breaks rules: String..., shortest: Int,
    in dialects: [Dialect] = Dialect.named.map(\.dialect), lacking: StoreCapabilities = [],
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
    self.dialects = dialects
    self.storeRules = storeRules
    self.clientRules = clientRules
    capabilities = StoreCapabilities.own.subtracting(lacking).consistent
  }
}
