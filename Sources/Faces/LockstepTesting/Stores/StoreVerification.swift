import Campaign
import Cases
import Checking
import Foundation
import Reporting
import Shrinking
import StoreModel
import Verifying

/// One verification of a store: the cases of its corpus, then a campaign in this process.
struct StoreVerification {
  let subject: Contender
  let trials: Int?
  let seed: UInt64
  let corpus: CaseDirectory?
  let site: CallSite
  /// Whether every trial runs on the caller's actor, one after another, because only that actor may
  /// call the subject.
  var isInPlace = false

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
    return CampaignPlan(
      seed: seed, trials: trials,
      jobs: isInPlace ? 1 : ProcessInfo.processInfo.activeProcessorCount, generator: generator)
  }

  /// Runs the corpus and the campaign, or only the replay.
  nonisolated(nonsending) func verdict(_ replay: Replay?) async throws -> Verdict {
    for order in subject.orders { try order.check(for: subject.dialect) }
    var verdict = Verdict(subject: subject.name, seed: seed)
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
    case .trial(let number, let seed): run(number, of: seed, into: &verdict)
    case nil:
      try runCorpus(into: &verdict)
      if verdict.isVerified, trials ?? 1 > 0 { try await runCampaign(into: &verdict) }
      if verdict.isVerified, verdict.cases + verdict.trials == 0 { verdict.report = Verdict.empty }
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

  private func run(_ number: Int, of seed: UInt64, into verdict: inout Verdict) {
    var plan = plan
    plan.seed = seed
    verdict.trials = 1
    let drawn = plan.drawnCase(of: number).text
    let failure = CrashMessage.prepared(
      crashMessage("in this case, which is not shrunk:\n\n\(drawn)")
    ) { _ in plan.failure(of: number, on: runner) }
    if let failure { report(failure, in: &verdict) } else { verdict.report = Replay.passes }
  }

  private func runCorpus(into verdict: inout Verdict) throws {
    guard let corpus, let paths = try corpus.paths(from: site) else { return }
    for path in paths where verdict.isVerified {
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
    let result = CrashMessage.prepared(crashMessage("in \(name)")) { _ in runner.run(trialCase) }
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
    report(failure, in: &verdict, under: "\(name) fails\n")
  }

  nonisolated(nonsending) private func runCampaign(into verdict: inout Verdict) async throws {
    var plan = plan
    plan.trials = trials ?? Effort.trials(of: plan)
    let campaign = Campaign(
      plan: plan, runner: runner, canary: canary,
      crashMessage: crashMessage(
        """
        in trial \(CrashMessage.trial) of seed \(seed). The same call of verify with
        replay: .trial(\(CrashMessage.trial), seed: \(seed)) runs that one alone and shows its case;
        an executable of your own (LockstepCommands) shrinks it.\(capabilityQuestion)
        """))
    let key = CanarySearches.Key(
      seed: seed, capabilities: subject.capabilities, world: subject.world)
    let found = await CanarySearches.shared.result(for: key) { campaign.searchCanary() }
    let result = try await campaign.run(canary: found)
    verdict.trials = result.trials
    let goals = GoalText(subject.own.goals, result.goals)
    verdict.goalsMissed = goals.never
    verdict.told = goals.rows.map { "\($0.label): \($0.text)" }
    verdict.commands += result.commands
    if let failure = result.failures.first {
      report(failure, in: &verdict)
      verdict.report? += keep(failure)
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

  /// Puts the report of a failure into a verdict: as text with the replay to paste, as a page,
  /// and for programs.
  private func report(_ failure: Failure, in verdict: inout Verdict, under heading: String = "") {
    let report = Report(failure, runner: runner, directory: nil, rerun: .test)
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
