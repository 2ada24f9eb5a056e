import Differential
import Reporting
import StoreModel

/// What comes of the cases that fail in a long run: shrunk, told apart, and shown, in this process
/// or in workers.
struct FailureSieve {
  /// How many failing cases of a round are shrunk.
  private static let shrunkPerRound = 6
  /// How many cases may end their process before the failures are looked at: each of them takes
  /// seconds, and so does its shrinking.
  static let endsPerRound = 2

  /// How many cases that end their process alike may turn out to be known before no more are
  /// shrunk.
  private static let fruitless = 6

  private let examiner: any CaseExamining
  private var known: Set<String> = []
  /// How many cases turned out to be known, by how they ended their process.
  private var again: [String: Int] = [:]

  /// Looks into failures of a pair of stores.
  ///
  /// - Parameters:
  ///   - workers: how worker processes are started; nil to run in this process.
  ///   - isInterrupted: whether somebody wants the run to end.
  init(
    _ runner: any TrialRunning, workers: WorkerCommand?, limits: WorkerLimits,
    isInterrupted: @escaping () -> Bool
  ) {
    guard let workers else {
      examiner = CaseExaminer(runner)
      return
    }
    let generator = CaseGenerator(capabilities: runner.capabilities)
    examiner = ProcessExaminer(
      subject: runner.subjectName, command: workers, plan: CampaignPlan(generator: generator),
      limits: limits, isInterrupted: isInterrupted)
  }

  /// The new failures among some cases, the plainest first.
  ///
  /// - Parameters:
  ///   - failed: the cases by number.
  ///   - room: how many are wanted.
  ///   - bound: what is proved of those that fail every time.
  mutating func findings(
    in failed: [FailedTrial], room: Int, bound: Failure.Bound? = nil, makeCase: (Int) -> Case
  ) throws -> [Finding] {
    ThreadPriority.take()
    var found: [Finding] = []
    for trial in failed.byCheckInTurn.prefix(FailureSieve.shrunkPerRound)
    where again[trial.mismatch.title, default: 0] < FailureSieve.fruitless {
      var finding = try shrink(makeCase(trial.trial), trial.mismatch)
      if !finding.isFlaky { finding.failure.bound = bound }
      if known.insert(finding.failure.fingerprint).inserted {
        found.append(finding)
      } else if trial.mismatch.check.isEndOfProcess {
        again[trial.mismatch.title, default: 0] += 1
      }
    }
    found.sort { $0.failure.precedes($1.failure) }
    return try found.prefix(room).map { try shown($0) }
  }

  /// What a failing case shrinks to; the case as it is where it does not fail again.
  private func shrink(_ trialCase: Case, _ mismatch: Mismatch) throws -> Finding {
    if let failure = try examiner.failure(of: trialCase) {
      return Finding(failure: failure, scene: Scene())
    }
    let failure = Failure(
      subject: examiner.subjectName, mismatch: mismatch, shrunk: trialCase, original: trialCase,
      isCertified: false, attempts: 0, origin: nil)
    return Finding(failure: failure, scene: Scene(), reproduced: 0)
  }

  /// A finding with what can be shown and told of it.
  private func shown(_ finding: Finding) throws -> Finding {
    var shown = finding
    let examination = try examiner.examine(finding.failure.shrunk, traced: true)
    shown.scene = examination.scene
    guard !finding.isFlaky else { return shown }
    // The second look may have a backtrace.
    if let mismatch = examination.mismatch, mismatch.check == finding.failure.mismatch.check {
      shown.failure.mismatch = mismatch
    }
    shown.failure.explanation = try examiner.explanation(of: shown.failure)
    return shown
  }
}
