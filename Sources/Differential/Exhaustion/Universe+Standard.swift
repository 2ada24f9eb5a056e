import StoreModel

extension Universe {
  /// The universe that is run where no other is named: small worlds, each with what matters in it.
  package static let standard: [Universe] = [clients]

  private static func make(
    _ name: String, _ about: String, world: String, opening: String = "", alphabet: String
  ) -> Universe {
    do {
      return try Universe(
        name: name, about: about, world: world, opening: opening, alphabet: alphabet)
    } catch {
      preconditionFailure("a universe of our own cannot be read: \(error)")
    }
  }

  private static let clients = make(
    "clients", "one list for each kind of client",
    world: """
      entity Item name:string
      list A Item sort name delegate snapshot
      list B Item sort name delegate legacy
      list C Item sort name delegate difference
      """,
    opening: """
      fetch B
      fetch C
      """,
    alphabet: """
      insert a Item
      insert a Item name="x"
      insert a Item name="y"
      set a name="x"
      set a name="y"
      set a
      delete a
      process
      save
      rollback
      reset
      fetch A
      """)
}
