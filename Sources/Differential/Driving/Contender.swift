import ListSurface
import StoreModel

/// The rules of the clients that the driver puts on a store.
package typealias ClientRules = SurfaceRules<String, ItemRef>

/// One side of a trial: how its store is made, and the client code that shows its lists.
package struct Contender<Store: ObjectStore>: Sendable {
  /// The name, as `--subject` takes it.
  package let name: String
  /// Makes an empty store.
  package let makeStore: @Sendable (Schema, StoreOptions) -> Store
  /// The rules of its clients.
  package let clients: ClientRules

  /// Names a store and its clients.
  package init(
    name: String, clients: ClientRules = ClientRules(),
    makeStore: @escaping @Sendable (Schema, StoreOptions) -> Store
  ) {
    self.name = name
    self.clients = clients
    self.makeStore = makeStore
  }
}
