/// The results of the search of one world.
package struct UniverseResult: Hashable, Sendable {
  /// The number of different states in which every command was tried, including the state after the
  /// opening.
  package var states = 0
  /// The number of sequences of 1 to `depth` commands. Each way to a state counts, since every
  /// command was tried in that state.
  package var sequences: UInt64 = 0
  /// The proved depth: no sequence of at most this many commands fails.
  package var depth = 0
  package var seconds = 0.0
  /// The sums over all commands that were tried, without the opening. Each command was tried after
  /// one sequence that leads to its state.
  package var sums = Tally()
  /// The number of tried commands that failed, including the opening.
  package var failedSteps = 0
}
