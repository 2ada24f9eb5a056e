/// The work that was done in one world.
package struct UniverseResult: Hashable, Sendable {
  /// How many different states were continued with every command, the one after the opening among
  /// them.
  package var states = 0
  /// How many sequences of at least one command that is, up to the depth that is proved: each way
  /// to a state counts, for what follows there was tried.
  package var sequences: UInt64 = 0
  /// How many commands are proved: no sequence of up to so many fails.
  package var depth = 0
  package var seconds = 0.0
  /// The commands that were tried, each after one sequence that leads to its state; without the
  /// opening.
  package var sums = Tally()
  /// How many of the commands that were tried failed, the opening among them.
  package var failedSteps = 0
}
