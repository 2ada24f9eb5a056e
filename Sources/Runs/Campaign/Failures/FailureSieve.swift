import Cases
import Checking
import Shrinking
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
  private let desk: FailureDesk
  private var known: Set<String> = []
  /// How many cases turned out to be known, by how they ended their process.
  private var again: [String: Int] = [:]

  /// Looks into failures of a pair of stores.
  ///
  /// - Parameters:
  ///   - workers: how worker processes are started; nil to run in this process.
  ///   - desk: where failures are filed and shrunk.
  init(
    _ runner: any TrialRunning, workers: WorkerCommand?, limits: WorkerLimits, stop: StopRule,
    desk: FailureDesk
  ) {
    self.desk = desk
    guard let workers else {
      examiner = CaseExaminer(runner)
      return
    }
    let generator = CaseGenerator(capabilities: runner.capabilities)
    examiner = ProcessExaminer(
      subject: runner.subjectName, command: workers, plan: CampaignPlan(generator: generator),
      limits: limits, stop: stop)
  }

  /// Files what is to be shrunk of some cases.
  ///
  /// - Parameter work: where the cases are from.
  func file(_ failed: [FailedTrial], of work: FailedWork) {
    for trial in chosen(failed) {
      desk.file(
        unshrunk(work.makeCase(trial.trial), trial.mismatch), at: work.key(trial.trial),
        named: work.name(trial.trial))
    }
  }

  /// Files a case that ends its process, while its round is run.
  func fileEnded(_ failed: FailedTrial, of work: FailedWork) {
    desk.fileEnded(
      unshrunk(work.makeCase(failed.trial), failed.mismatch), at: work.key(failed.trial),
      named: work.name(failed.trial))
  }

  /// The new failures among some cases, the plainest first.
  ///
  /// - Parameters:
  ///   - failed: the cases by number.
  ///   - work: where they are from.
  ///   - room: how many are wanted.
  ///   - bound: what is proved of those that fail every time.
  /// - Throws: `RunStopped` where the run must stop; all is filed then.
  mutating func findings(
    in failed: [FailedTrial], of work: FailedWork, room: Int, bound: Failure.Bound? = nil
  ) throws -> [Finding] {
    ThreadPriority.take()
    file(failed, of: work)
    var found: [Finding] = []
    for trial in chosen(failed)
    where again[trial.mismatch.title, default: 0] < FailureSieve.fruitless {
      var finding = try desk.finding(at: work.key(trial.trial)) {
        try shrink(work.makeCase(trial.trial), trial.mismatch, watch: $0)
      }
      if !finding.isFlaky { finding.failure.bound = bound }
      if known.insert(finding.failure.fingerprint).inserted {
        found.append(finding)
      } else if trial.mismatch.check.isEndOfProcess {
        again[trial.mismatch.title, default: 0] += 1
      }
    }
    found.sort { $0.failure.precedes($1.failure) }
    do {
      return try found.prefix(room).map { try shown($0) }
    } catch is ShrinkEnded {
      throw RunStopped(reason: .interrupted)
    }
  }

  private func chosen(_ failed: [FailedTrial]) -> ArraySlice<FailedTrial> {
    failed.byCheckInTurn.prefix(FailureSieve.shrunkPerRound)
  }

  /// What a failing case shrinks to; the case as it is where it does not fail again.
  private func shrink(
    _ trialCase: Case, _ mismatch: Mismatch, watch: ShrinkWatch
  ) throws -> Finding {
    do {
      if let failure = try examiner.failure(of: trialCase, watch: watch) {
        return Finding(failure: failure, scene: Scene())
      }
      return Finding(failure: unshrunk(trialCase, mismatch), scene: Scene(), reproduced: 0)
    } catch let ended as ShrinkEnded {
      var failure = unshrunk(trialCase, mismatch)
      failure.unfinished = ended.reason
      return Finding(failure: failure, scene: Scene(), reproduced: 0, repeated: 0)
    }
  }

  private func unshrunk(_ trialCase: Case, _ mismatch: Mismatch) -> Failure {
    Failure(
      subject: examiner.subjectName, mismatch: mismatch, shrunk: trialCase, original: trialCase,
      isCertified: false, attempts: 0, origin: nil)
  }

  /// A finding with what can be shown and told of it.
  private func shown(_ finding: Finding) throws -> Finding {
    var shown = finding
    let examination = try examiner.examine(finding.failure.shrunk, traced: true)
    shown.scene = examination.scene
    guard !finding.isFlaky, finding.failure.unfinished == nil else { return shown }
    // The second look may have a backtrace.
    if let mismatch = examination.mismatch, mismatch.check == finding.failure.mismatch.check {
      shown.failure.mismatch = mismatch
    }
    shown.failure.explanation = try examiner.explanation(of: shown.failure)
    return shown
  }
}

/// Where some failing cases are from.
struct FailedWork {
  /// The number of the world, 0 where there is one.
  var world = 0
  /// A place in words.
  var name: (Int) -> String
  /// The case of a place.
  var makeCase: (Int) -> Case

  /// The key of a place.
  func key(_ place: Int) -> FailureKey { FailureKey(world: world, place: place) }
}
