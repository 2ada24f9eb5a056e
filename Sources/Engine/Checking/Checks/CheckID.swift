/// The checks, in the order in which they run after every command. The first check that fails names
/// the failure.
///
/// The early checks look at the subject alone and give the most precise message. The later checks
/// compare the subject with the reference. A failure also names the rules on which its check rests.
package enum CheckID: String, CaseIterable, Hashable, Sendable, Codable {
  /// A delegate is released with its owner. A store never uses an ID twice, and a context has one
  /// instance of an object.
  case lifetimes
  /// A list is well formed: its counts add up, it contains no object or section twice, and no
  /// section is empty.
  case structure
  /// Every ID that a list holds is its object's current ID, and every ID on screen can be looked
  /// up.
  case identifiers
  /// A command returns the same result on both sides, or fails with the same error.
  case outcome
  /// Objects have the same state and the same values on both sides.
  case objects
  /// Lists have the same contents.
  case contents
  /// Delegates and listeners receive the same calls, from the same sender and in the same order. A
  /// list that tracks changes reports every change.
  case events
  /// A snapshot client performs the smallest number of moves.
  case script
  /// The client can apply the updates of its list, and then shows the contents of the list.
  case display
  /// A list that tracks changes equals a fresh fetch.
  case fetch
  /// The answers of the subject before and after a command are consistent (`Law`).
  case laws
  /// The answers of the subject to related questions, or after two ways to continue, are consistent
  /// (`MetamorphicRelation`).
  case metamorphic
  /// A command returns and does not end the process.
  case trap
  /// A command returns in time, and the store finishes in time the work that the command started.
  case hang
  /// A command returns without using up the memory.
  case memory

  /// Whether this check may fail because the process of the trial ended. Then only the parent
  /// process can report the failure.
  package var isEndOfProcess: Bool { self == .trap || self == .hang || self == .memory }

  /// Whether this check asks the subject more after the case, with questions and commands that are
  /// not in the case.
  package var isAsked: Bool { self == .metamorphic }
}
