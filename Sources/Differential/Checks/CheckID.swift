/// The checks, in the order they are made after every command; the first that fails names the
/// failure.
///
/// The early ones look at the subject alone and say most about what is wrong; the later ones
/// compare it with the reference.
package enum CheckID: String, CaseIterable, Hashable, Sendable, Codable {
  /// A delegate whose owner has gone is gone too, and IDs are never reused (R13, R66).
  case lifetimes
  /// A list is well formed: counts add up, nothing stands twice, no empty section (R47, R52, R55).
  case structure
  /// Every ID on show resolves to its object, as it is now (R6 to R9).
  case identifiers
  /// Commands give back the same, and fail equally (R2, R11, R26, R36, R50, R70, R71).
  case outcome
  /// Objects are in the same state with the same values (R2 to R4, R12, R19, R22, R26).
  case objects
  /// Lists have the same contents (R5, R21, R35 to R53, R72 to R76).
  case contents
  /// Delegates and listeners hear the same, from the same sender, in the same order (R8, R54 to
  /// R69, R77, R78).
  case events
  /// What a client was told is the shortest that leads there (R82).
  case script
  /// What a list's client was told applies, and leads to the contents (R60, R81 to R87).
  case display
  /// A tracked list equals a fresh fetch (R37, R46).
  case fetch
}
