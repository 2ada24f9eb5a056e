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

/// What a long run did and found.
@dynamicMemberLookup
package struct RunResult: Sendable {
  /// The seed that cases are drawn from, nil where none is.
  package var seed: UInt64?
  /// The sums of all rounds.
  package var sums = Tally()
  package var seconds = 0.0
  package var canary: CanaryResult
  package var stoppedBecause = StopReason.running
  /// The course of the run.
  package var history = RunHistory()
  /// When something new was found last, in seconds from the beginning.
  package var lastNews = 0.0
  /// Why the journal could not be written to its end, nil where it was.
  package var journalProblem: FileProblem?
  /// The different failures, each with what is told of it.
  package var findings: [Finding] = []
  /// Failures of a round that did not come to its end: as they were found, or as small as they are
  /// so far.
  package var pending: [FiledFailure] = []
  /// The worker processes that have ended in the middle of a case.
  package var workerEnds = WorkerEnds()
  /// The failures that were known before, by fingerprint, each with the path of its case.
  package var open: [String: String] = [:]

  /// Nothing done yet.
  package init(seed: UInt64? = nil, canary: CanaryResult = .notSought) {
    self.seed = seed
    self.canary = canary
  }

  /// A sum of all rounds.
  package subscript<Sum>(dynamicMember sum: KeyPath<Tally, Sum>) -> Sum { sums[keyPath: sum] }

  /// The failures that were not known before.
  package var newFindings: [Finding] { findings.filter { open[$0.failure.fingerprint] == nil } }

  /// Those that were.
  package var knownFindings: [Finding] { findings.filter { open[$0.failure.fingerprint] != nil } }

  /// The different failures.
  package var failures: [Failure] { findings.map(\.failure) }

  /// Commands a second of all workers together.
  package var commandsPerSecond: Double { seconds > 0 ? Double(sums.commands) / seconds : 0 }
}

extension RunResult {
  /// Takes in what was done and found.
  mutating func add(_ stretch: Stretch) {
    let covered = sums.coverage.covered
    sums.add(stretch.round)
    seconds = stretch.seconds
    if sums.coverage.covered > covered || stretch.hasNews { lastNews = stretch.seconds }
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
