import Checking
import Shrinking

/// The result of the search for the planted defect.
package struct CanaryResult: Hashable, Sendable {
  /// Whether the search found the defect.
  package var found: Bool
  /// The number of trials of the search.
  package var trials: Int

  /// The result before the search.
  package static let notSought = CanaryResult(found: false, trials: 0)
}

/// The reason why a long run ended.
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
  case roundsMissing = "rounds of a shard are missing"
  case reasonsDiffer = "each shard had a reason of its own"

  /// The reason as people read it; the raw value stays as journals and JSON have it.
  package var text: String {
    switch self {
    case .quiet: "no new finding within the time of --quiet-for"
    case .endedProcesses: "most trials end their process"
    case .canaryMissed: "the planted bug (the canary) was not found"
    case .reasonsDiffer: "each shard stopped for another reason"
    case .running, .trialsDone, .cellsDone, .sequencesDone, .timeIsUp, .failuresMax, .interrupted,
      .roundsMissing:
      rawValue
    }
  }
}

/// The work and the findings of a long run.
@dynamicMemberLookup
package struct RunResult: Sendable {
  /// The seed of the cases; nil if they are not drawn.
  package var seed: UInt64?
  /// The sums of all rounds.
  package var sums = Tally()
  package var seconds = 0.0
  package var canary: CanaryResult
  package var stoppedBecause = StopReason.running
  /// The course of the run.
  package var history = RunHistory()
  /// The time of the last new cell or failure, in seconds since the run began.
  package var lastNews = 0.0
  /// The problem that kept the journal from being complete; nil if there was none.
  package var journalProblem: FileProblem?
  /// The different failures, each with its report.
  package var findings: [Finding] = []
  /// The failures of an unfinished round: as they were found, or as small as they are so far.
  package var pending: [FiledFailure] = []
  /// The counts of worker processes that ended in the middle of a case.
  package var workerEnds = WorkerEnds()
  /// The open failures by fingerprint, each with the path of its case.
  package var open: [String: String] = [:]

  /// Makes a result without any work.
  package init(seed: UInt64? = nil, canary: CanaryResult = .notSought) {
    self.seed = seed
    self.canary = canary
  }

  /// Returns a sum over all rounds.
  package subscript<Sum>(dynamicMember sum: KeyPath<Tally, Sum>) -> Sum { sums[keyPath: sum] }

  /// The findings that are not among the open failures.
  package var newFindings: [Finding] { findings.filter { open[$0.failure.fingerprint] == nil } }

  /// The findings that are among the open failures.
  package var knownFindings: [Finding] { findings.filter { open[$0.failure.fingerprint] != nil } }

  /// The different failures.
  package var failures: [Failure] { findings.map(\.failure) }

  /// Commands a second of all workers together.
  package var commandsPerSecond: Double { seconds > 0 ? Double(sums.commands) / seconds : 0 }
}

extension RunResult {
  /// Adds the work and the discoveries of some rounds.
  mutating func add(_ delta: ProgressDelta) {
    let covered = sums.coverage.covered
    sums.add(delta.round)
    seconds = delta.seconds
    if sums.coverage.covered > covered || delta.hasNews { lastNews = delta.seconds }
    history.record(self, after: delta)
    for discovery in delta.discoveries { add(discovery) }
  }

  /// Adds a discovery.
  mutating func add(_ discovery: Discovery) {
    switch discovery {
    case .new(let finding): findings.append(finding)
    case .again(let fingerprint, let origin):
      let known = findings.firstIndex { $0.failure.fingerprint == fingerprint }
      if let known { findings[known].add(origin) }
    }
  }
}
