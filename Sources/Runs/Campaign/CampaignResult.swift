import Checking
import Shrinking

/// Whether the planted defect was found, and after how many trials.
package struct CanaryResult: Hashable, Sendable {
  /// Whether it was found.
  package var found: Bool
  /// The trials it took, or that were spent in vain.
  package var trials: Int

  /// Before it was looked for.
  package static let notSought = CanaryResult(found: false, trials: 0)
}

/// What ended a campaign.
package enum StopReason: String, Hashable, Sendable, Codable {
  case running = "it is still running"
  case trialsDone = "all trials done"
  case cellsDone = "all cells done"
  case sequencesDone = "all sequences done"
  case timeIsUp = "the time is up"
  case failuresMax = "enough failures found"
  case canaryMissed = "the canary was missed"
  case quiet = "nothing new was found for so long"
  case endedProcesses = "most trials end their process"
  case interrupted = "it was interrupted"
  case reasonsDiffer = "each shard had a reason of its own"
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
  package var stoppedBecause = StopReason.running
  /// The course of it.
  package var history = CampaignHistory()
  /// When something new was found last, in seconds from the beginning.
  package var lastNews = 0.0
  /// Why the journal could not be written to its end, nil where it was.
  package var journalProblem: FileProblem?
  /// The different failures, each with what is told of it.
  package var findings: [Finding] = []

  /// Failures of trials whose round did not come to its end: as they were found, or as small as
  /// they are so far.
  package var pending: [FiledFailure] = []
  /// The worker processes that have ended in the middle of a case.
  package var workerEnds = WorkerEnds()

  /// The failures that were known before, by fingerprint, each with the path of its case.
  package var open: [String: String] = [:]

  /// Nothing done yet.
  package init(seed: UInt64, canary: CanaryResult) {
    self.seed = seed
    self.canary = canary
  }
  /// How many trials failed, those of known failures included.
  package var failedTrials = 0
  /// How many of them ended their process.
  package var endedTrials = 0
  /// The trials that ended a process once, and passed when they ran alone.
  package var unrepeatedTrials = 0
  /// The first trial that failed, nil where none did.
  package var firstFailedTrial: Int?

  /// The failures that were not known before.
  package var newFindings: [Finding] { findings.filter { open[$0.failure.fingerprint] == nil } }

  /// Those that were.
  package var knownFindings: [Finding] { findings.filter { open[$0.failure.fingerprint] != nil } }

  /// The different failures.
  package var failures: [Failure] { findings.map(\.failure) }

  /// Commands a second of all workers together.
  package var commandsPerSecond: Double { seconds > 0 ? Double(commands) / seconds : 0 }
}

extension CampaignResult {
  /// Takes in what was done and found.
  mutating func add(_ stretch: Stretch) {
    let round = stretch.round
    trials += round.trials
    commands += round.commands
    checks += round.checks
    refused += round.refused
    failedTrials += round.failedTrials
    endedTrials += round.endedTrials
    firstFailedTrial = firstFailedTrial ?? round.firstFailedTrial
    traceHash = traceHash &+ round.traceHash
    unrepeatedTrials += round.unrepeated.count
    let covered = coverage.covered
    coverage.formUnion(round.coverage)
    seconds = stretch.seconds
    if coverage.covered > covered || stretch.hasNews { lastNews = stretch.seconds }
    history.note(self, after: stretch)
    for discovery in stretch.discoveries { add(discovery) }
  }

  /// Takes in what was found.
  mutating func add(_ discovery: Discovery) {
    switch discovery {
    case .new(let finding): findings.append(finding)
    case .again(let fingerprint, let origin):
      let known = findings.firstIndex { $0.failure.fingerprint == fingerprint }
      if let known { findings[known].add(origin) }
    }
  }
}
