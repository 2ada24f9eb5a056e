extension Universe {
  /// The universe that is run where no other is named: small worlds, each with what matters in it.
  package static let standard: [Universe] =
    [
      clients, sections, splits, values, windows, edits, delegates, screens, identities, undo,
      hooks, siblings, followers, family, batches, faults,
    ] + conflicts + [relations, pairs, queries]

  /// Reads a universe of our own.
  static func make(
    _ name: String, _ about: String, world: String, opening: String = "", alphabet: String
  ) -> Universe {
    do {
      return try Universe(
        name: name, about: about, world: world, opening: opening, alphabet: alphabet)
    } catch {
      preconditionFailure("a universe of our own cannot be read: \(error)")
    }
  }
}
