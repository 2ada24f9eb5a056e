import Campaign
import Cases
import Checking
import Foundation
import ReferenceDriving
import Reporting
import Shrinking
import StoreModel
import Verifying

/// One verification of a store: the cases of its corpus, then a campaign. Both run in this process,
/// or in workers if the test is isolated.
struct StoreVerification: Sendable {
  let subject: Contender
  let limits: WorkLimits
  let corpus: CaseDirectory?
  let site: CallSite
  /// Whether every trial runs on the caller's actor, one after another, because only that actor may
  /// call the subject.
  var isInPlace = false
  /// The command that starts a worker; nil to run in this process.
  private var workers: WorkerCommand?

  init(
    subject: Contender, limits: WorkLimits, corpus: CaseDirectory?, site: CallSite,
    isInPlace: Bool = false
  ) {
    self.subject = subject
    self.limits = limits
    self.corpus = corpus
    self.site = site
    self.isInPlace = isInPlace
  }

  private var runner: Trial {
    Trial(reference: .reference(for: subject.capabilities), subject: subject)
  }

  private var canary: Trial {
    Trial(reference: .reference(for: .all), subject: .canary)
  }

  private var plan: CampaignPlan {
    var generator = CaseGenerator(for: runner)
    // A test must not wait for thousands of rows in a debug build; the command line runs them.
    generator.largestCrowd = min(generator.largestCrowd, 128)
    var plan = CampaignPlan(
      seed: limits.seed, seconds: limits.seconds,
      jobs: isInPlace ? 1 : ProcessInfo.processInfo.activeProcessorCount, generator: generator)
    plan.cutsRounds = true
    // The shrinking of a trap starts dozens of processes.
    plan.shrinkSeconds = workers.map { _ in StoreVerification.shrinkSeconds }
    return plan
  }

  /// The most seconds for shrinking a failure in workers.
  private static let shrinkSeconds = 30.0
  /// The rule that ends the work when the task is cancelled, such as by a time limit of the test.
  private static let stop = StopRule { Task.isCancelled }

  private var examiner: any CaseExamining {
    guard let workers else { return CaseExaminer(runner) }
    return ProcessExaminer(
      subject: subject.name, command: workers, plan: plan, limits: IsolatedCall.limits,
      stop: StoreVerification.stop)
  }

  /// Runs the corpus and the campaign, or only the replay.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before a failure is found.
  nonisolated(nonsending) func verdict(_ replay: Replay?) async throws -> Verdict {
    var remark: String?
    switch IsolatedCall.next(at: site) {
    case .inPlace(let reason): remark = reason
    case .workers(let command):
      var verification = self
      verification.workers = command
      return try await WaitingThread.run { [verification] in
        try await verification.endableVerdict(replay)
      }
    case .serving:
      _ = TrialWorker.serve(runner)
      IsolatedCall.endWorker()
    case .skipped: return Verdict(subject: subject.name, seed: limits.seed)
    }
    var verdict = try await endableVerdict(replay)
    verdict.placeRemark = remark
    return verdict
  }

  nonisolated(nonsending) private func endableVerdict(_ replay: Replay?) async throws -> Verdict {
    do {
      try Task.checkCancellation()
      return try await madeVerdict(replay)
    } catch is ShrinkEnded {
      throw CancellationError()
    }
  }

  nonisolated(nonsending) private func madeVerdict(_ replay: Replay?) async throws -> Verdict {
    for order in subject.orders { try order.check(for: subject.dialect) }
    var verdict = Verdict(subject: subject.name, seed: limits.seed)
    verdict.capabilities = subject.capabilities
    verdict.scope = subject.scope
    verdict.strings = subject.orders.first ?? .canonical
    if let world = subject.world,
      let obstacle = subject.obstacle(to: Case(world: world, commands: []))
    {
      verdict.report = "the world of \(subject.name) can't be run: it \(obstacle)"
      return verdict
    }
    switch replay {
    case .text(let text): try run(text, into: &verdict)
    case .trial(let number, let seed): try run(number, of: seed, into: &verdict)
    case nil:
      try runCorpus(into: &verdict)
      if verdict.isVerified, limits.trials ?? 1 > 0 { try await runCampaign(into: &verdict) }
      if verdict.isVerified, verdict.cases + verdict.trials == 0 {
        verdict.report = verdict.emptyReport
      }
    }
    return verdict
  }

  /// Runs as `verdict` does, and records a failure as an issue of the test.
  nonisolated(nonsending) func recordedVerdict(_ replay: Replay?) async throws -> Verdict {
    try await verdict(replay).recorded(at: site)
  }

  private func run(_ text: String, into verdict: inout Verdict) throws {
    let trialCase = try Case(parsing: text, file: "replay")
    try run(trialCase, named: "replay", into: &verdict)
    verdict.report = verdict.report ?? Replay.passes
  }

  private func run(_ number: Int, of seed: UInt64, into verdict: inout Verdict) throws {
    var plan = plan
    plan.seed = seed
    verdict.trials = 1
    let drawn = plan.drawnCase(of: number)
    var failure: Failure?
    if workers != nil {
      failure = try examiner.failure(of: drawn)
      failure?.origin = Failure.Origin(seed: seed, trial: number)
    } else {
      failure = CrashMessage.prepared(
        crashMessage("in this case, which is not shrunk:\n\n\(drawn.text)")
      ) { _ in plan.failure(of: number, on: runner) }
    }
    guard let failure else { return verdict.report = Replay.passes }
    try report(failure, in: &verdict)
  }

  private func runCorpus(into verdict: inout Verdict) throws {
    guard let corpus, let paths = try corpus.paths(from: site) else { return }
    for path in paths where verdict.isVerified {
      try Task.checkCancellation()
      let trialCase = try CorpusFiles.trialCase(at: path)
      guard subject.obstacle(to: trialCase) == nil else {
        verdict.casesLeftOut += 1
        continue
      }
      try run(trialCase, named: path, into: &verdict)
    }
  }

  /// Runs one given case. If the case fails, its report shows it unshrunk.
  private func run(
    _ trialCase: Case, named name: String, into verdict: inout Verdict
  ) throws {
    if let obstacle = subject.obstacle(to: trialCase) {
      verdict.report = "\(name) was not run: it \(obstacle)"
      return
    }
    let result = try CrashMessage.prepared(workers == nil ? crashMessage("in \(name)") : nil) {
      _ in try examiner.examine(trialCase, .verdict)
    }
    verdict.cases += 1
    verdict.commands += result.commands
    guard let mismatch = result.mismatch else {
      let surprises = trialCase.surprises(in: result.refusals, after: result.commands)
      if let surprise = surprises.first { verdict.report = "\(name): \(surprise)" }
      return
    }
    let failure = Failure(
      subject: subject.name, mismatch: mismatch, shrunk: trialCase, original: trialCase,
      isCertified: false, attempts: 0, origin: nil)
    try report(failure, in: &verdict, under: "\(name) fails\n")
  }

  nonisolated(nonsending) private func runCampaign(into verdict: inout Verdict) async throws {
    var plan = plan
    plan.trials = limits.trials(usually: Effort.trials(of: plan))
    let campaign = Campaign(
      plan: plan, runner: runner, canary: canary, workers: workers, limits: IsolatedCall.limits,
      crashMessage: crashMessage(
        """
        in trial \(CrashMessage.trial) of seed \(limits.seed). The same call of verify with
        replay: .trial(\(CrashMessage.trial), seed: \(limits.seed)) runs that one alone and shows
        its case. With the trait .lockstep(isolated: true) of the test, this is an issue of one
        test with the shrunk case, and the other tests run on.\(capabilityQuestion)
        """), stop: StoreVerification.stop)
    let key = CanarySearches.Key(
      seed: limits.seed, capabilities: subject.capabilities, world: subject.world)
    let found = await CanarySearches.shared.result(for: key) { campaign.searchCanary() }
    let result = try await campaign.run(canary: found)
    verdict.trials = result.trials
    let goals = GoalText(subject.own.goals, result.goals)
    verdict.goalsMissed = goals.never
    verdict.told = goals.rows.map { "\($0.label): \($0.text)" }
    verdict.commands += result.commands
    if result.stoppedBecause == .timeIsUp { verdict.endedAfter = limits.seconds }
    if let finding = result.findings.first ?? result.pending.first?.finding {
      let report = Report(
        finding.failure, scene: finding.scene, directory: nil, remark: finding.remark,
        rerun: .test)
      put(report, of: finding.failure, into: &verdict)
      verdict.report? += keep(finding.failure)
    } else if result.stoppedBecause == .interrupted {
      throw CancellationError()
    } else if !result.canary.found {
      verdict.report =
        "inconclusive: the trials missed a planted bug (the canary), so they prove nothing. These"
        + " capabilities leave too little to check. Left out: "
        + subject.omissions.joined(separator: ", ")
    } else if result.isMostlyRefused {
      verdict.report =
        "inconclusive: both stores rejected most commands, so these trials prove little"
    }
  }

  /// A question for those who name no capabilities, because a store often traps where a feature is
  /// missing.
  private var capabilityQuestion: String {
    subject.capabilities.hasAll
      ? "\nDoes it lack a feature? Then leave it out: capabilities: .all.subtracting(.undo)" : ""
  }

  /// The last message if the subject ends this process.
  private func crashMessage(_ place: String) -> String {
    "\nlockstep: the process ended while \(subject.name) was \(place)\n"
  }

  /// Runs a failing case once more for its report, and puts the report into a verdict.
  private func report(
    _ failure: Failure, in verdict: inout Verdict, under heading: String = ""
  ) throws {
    guard workers != nil else {
      let report = Report(failure, runner: runner, directory: nil, rerun: .test)
      return put(report, of: failure, into: &verdict, under: heading)
    }
    let shown = try examiner.examine(failure.shrunk, .scene)
    var failure = failure
    if let mismatch = shown.mismatch { failure.mismatch = mismatch }
    let report = Report(failure, scene: shown.scene, directory: nil, rerun: .test)
    put(report, of: failure, into: &verdict, under: heading)
  }

  /// Puts the report of a failure into a verdict: as text with the replay to paste, as a page,
  /// and for programs.
  private func put(
    _ report: Report, of failure: Failure, into verdict: inout Verdict, under heading: String = ""
  ) {
    let trial = failure.origin.map { "replay: .trial(\($0.trial), seed: \($0.seed)), or with " }
    let again = "the same call of verify with " + (trial ?? "") + "the case, as a string:"
    verdict.report =
      heading + report.consoleText + ConsoleLine(label: "rerun", again).text + "\n\n"
      + report.replayArgument + "\n"
    verdict.fingerprint = failure.fingerprint
    verdict.page = report.page
    verdict.failureJSON = failure.json.printed + "\n"
  }

  /// Writes a failure into a corpus that keeps failures, and returns the text that says so.
  private func keep(_ failure: Failure) -> String {
    corpus?.keep(
      failure.shrunk.text, under: failure.title, named: failure.fingerprint, from: site) ?? ""
  }
}
