import Campaign
import DefectiveStores
import JSONText
import Shrinking

/// What became of one planted defect.
struct DefectResult: Sendable {
  let defect: PlantedDefect
  /// The failure, shrunk; nil where none was found.
  let failure: Failure?
  /// How many trials it took, or were spent in vain.
  let trials: Int
  /// How many commands were run for that, in whole rounds.
  let commands: Int
  /// The time for finding and shrinking.
  let seconds: Double

  /// How many different failures are looked for, and then how many more, where the first is not as
  /// short as it could be: one defect shows in several ways, and not always the plainest first.
  private static let examples = [4, 32]

  /// How many trials a deadly defect is looked for in at first: each that ends its process takes
  /// seconds, and few do not.
  private static let deadlyTrials = 32

  /// Looks for a defect with the trials of a campaign.
  ///
  /// - Parameter workers: how worker processes are started, for a defect that ends its process; nil
  ///   for any other.
  init(
    of defect: PlantedDefect, seed: UInt64, trials: Int, workers: WorkerCommand?
  ) async throws {
    let subject = Subject(defect.contender, defect.summary)
    func run(_ plan: CampaignPlan) async throws -> RunResult {
      try await Campaign(
        plan: plan, runner: subject.runner, canary: FoundAtOnce(), workers: workers,
        stop: StopRule { Interruption.hasCome }
      ).run()
    }
    var plan = CampaignPlan(seed: seed, trials: trials, failuresMax: 1)
    if workers != nil { plan.trials = min(trials, DefectResult.deadlyTrials) }
    var result = try await run(plan)
    if result.failures.isEmpty, plan.trials != trials {
      plan.trials = trials
      result = try await run(plan)
    }
    for count in DefectResult.examples
    where result.shortest.map({ $0.shrunk.commands.count > defect.shortest }) == true {
      plan.failuresMax = count
      result = try await run(plan)
    }
    self.defect = defect
    failure = result.shortest
    self.trials = result.firstFailedTrial.map { $0 + 1 } ?? result.trials
    commands = result.commands
    seconds = result.seconds
  }

  /// Whether it was found and is short enough.
  var isGood: Bool { (failure?.shrunk.commands.count ?? .max) <= defect.shortest }

  /// What is wrong with a result that is not good.
  var verdict: String { failure == nil ? "not found" : "too long" }

  /// The result for programs.
  var json: JSON {
    .object([
      "id": .text(defect.id),
      "found": .bool(failure != nil),
      "trials": .integer(trials),
      "commands": .integer(commands),
      "seconds": .decimal(seconds),
      "shrunkCommands": failure.map { .integer($0.shrunk.commands.count) } ?? .null,
      "shortest": .integer(defect.shortest),
      "check": failure.map { .text($0.mismatch.check.rawValue) } ?? .null,
    ])
  }
}

extension RunResult {
  /// The plainest failure.
  fileprivate var shortest: Failure? {
    failures.min { $0.precedes($1) }
  }
}
