import Shrinking

/// What an exhaustive run did and found.
package struct ExhaustiveResult: Sendable {
  /// What was done in each world, in the order of the plan.
  package var worlds: [UniverseResult]
  package var seconds = 0.0
  package var stoppedBecause = StopReason.sequencesDone
  package var findings: [Finding] = []
  /// Failures of a round that did not come to its end: as they were found, or as small as they are
  /// so far.
  package var pending: [FiledFailure] = []
  /// The worker processes that have ended in the middle of a case.
  package var workerEnds = WorkerEnds()
  /// Why the journal could not be written to its end, nil where it was.
  package var journalProblem: FileProblem?
  /// The length of the first sequence that failed, without its opening; nil where none did.
  package var firstFailedLength: Int?

  init(worlds: [UniverseResult]) {
    self.worlds = worlds
  }

  /// What failed, each once.
  package var failures: [Failure] { findings.map(\.failure) }

  /// A number of all worlds together.
  package func total(_ count: (UniverseResult) -> Int) -> Int {
    worlds.reduce(0) { $0 + count($1) }
  }

  /// The sequences of all worlds; the largest number where there are more.
  package var sequences: UInt64 { worlds.reduce(0) { $0.addingCapped($1.sequences) } }

  /// Commands a second of all workers together.
  package var commandsPerSecond: Double {
    seconds > 0 ? Double(total(\.commands)) / seconds : 0
  }

  /// The hash of everything done and seen.
  package var traceHash: UInt64 {
    worlds.reduce(0) { ($0 &* 31) &+ $1.traceHash }
  }
}

/// What was done in one world.
package struct UniverseResult: Hashable, Sendable {
  /// How many different states were continued with every command, the one after the opening among
  /// them.
  package var states = 0
  /// How many commands were tried, each after one sequence that leads to its state.
  package var steps = 0
  /// How many sequences of at least one command that is, up to the depth that is proved: each way
  /// to a state counts, for what follows there was tried.
  package var sequences: UInt64 = 0
  /// How many commands are proved: no sequence of up to so many fails.
  package var depth = 0
  package var commands = 0
  package var checks = 0
  package var refused = 0
  package var seconds = 0.0
  package var traceHash: UInt64 = 0
  /// How many of the commands that were tried failed.
  package var failedSteps = 0
}
