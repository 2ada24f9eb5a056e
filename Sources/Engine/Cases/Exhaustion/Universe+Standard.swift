extension Universe {
  /// The universes that run if no other is named. Each has a small world for one part of the rules.
  package static let standard: [Universe] =
    [
      clients, sections, splits, months, values, windows, ends, edits, delegates, screens,
      identities, undo, hooks, siblings, keys, history, endings, followers, family, levels, batches,
      faults, gone, late,
    ] + conflicts + [relations, pairs, following, queries]

  /// Reads one of the standard universes. Their texts are part of this target, so an error is a bug
  /// here.
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
