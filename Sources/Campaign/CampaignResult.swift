import Differential

/// Whether the planted defect was found, and after how many trials.
package struct CanaryResult: Hashable, Sendable {
  /// Whether it was found.
  package var found: Bool
  /// The trials it took, or that were spent in vain.
  package var trials: Int
}

/// What ended a campaign.
package enum StopReason: String, Hashable, Sendable, Codable {
  case trialsDone = "all trials done"
  case cellsDone = "all cells done"
  case sequencesDone = "all sequences done"
  case timeIsUp = "the time is up"
  case failuresMax = "enough failures found"
  case canaryMissed = "the canary was missed"
}

/// What a campaign did and found.
package struct CampaignResult: Sendable {
  package var seed: UInt64
  package var trials = 0
  package var commands = 0
  package var checks = 0
  package var refused = 0
  package var seconds = 0.0
  package var coverage = Coverage()
  package var canary: CanaryResult
  package var traceHash: UInt64 = 0
  package var stoppedBecause = StopReason.trialsDone
  /// The different failures, each with what is told of it.
  package var findings: [Finding] = []
  /// How many trials failed, those of known failures included.
  package var failedTrials = 0
  /// The trials that ended a process once, and passed when they ran alone.
  package var unrepeatedTrials: [FailedTrial] = []
  /// The first trial that failed, nil where none did.
  package var firstFailedTrial: Int?

  /// The different failures.
  package var failures: [Failure] { findings.map(\.failure) }

  /// Commands a second of all workers together.
  package var commandsPerSecond: Double { seconds > 0 ? Double(commands) / seconds : 0 }
}

extension CampaignResult {
  /// Takes in the sums of a round.
  mutating func add(_ round: RoundResult) {
    trials += round.trials
    commands += round.commands
    checks += round.checks
    refused += round.refused
    failedTrials += round.failed.count
    firstFailedTrial = firstFailedTrial ?? round.failed.map(\.trial).min()
    traceHash = traceHash &+ round.traceHash
    unrepeatedTrials += round.unrepeated.sorted { $0.trial < $1.trial }
    coverage.formUnion(round.coverage)
  }
}
