/// The checks, in the order they are made after every command; the first that fails names the
/// failure.
///
/// The early ones look at the subject alone and say most about what is wrong; the later ones
/// compare it with the reference. The rules that each stands on are told with a failure.
package enum CheckID: String, CaseIterable, Hashable, Sendable, Codable {
  /// A delegate whose owner has gone is gone too, and IDs are never reused.
  case lifetimes
  /// A list is well formed: counts add up, nothing stands twice, no empty section.
  case structure
  /// Every ID on show resolves to its object, as it is now.
  case identifiers
  /// Commands give back the same, and fail equally.
  case outcome
  /// Objects are in the same state with the same values.
  case objects
  /// Lists have the same contents.
  case contents
  /// Delegates and listeners hear the same, from the same sender, in the same order, and of every
  /// change of a list that tracks.
  case events
  /// What a client was told is the shortest that leads there.
  case script
  /// What a list's client was told applies, and leads to the contents.
  case display
  /// A tracked list equals a fresh fetch.
  case fetch
  /// What the subject tells from one command to the next fits together.
  case laws
  /// The subject's answers to several questions, or at the end of two ways, fit together.
  case metamorphic
  /// A command comes back instead of ending the process.
  case trap
  /// A command comes back in its time, and what it has set off is done in its time.
  case hang
  /// A command comes back without eating up the memory.
  case memory

  /// Whether a failure of it may have ended the process of its trial, so that only the parent could
  /// tell.
  package var isEndOfProcess: Bool { self == .trap || self == .hang || self == .memory }

  /// Whether it fails by what the subject answers after the case, to questions and commands that
  /// the case does not tell.
  package var isAsked: Bool { self == .metamorphic }
}
