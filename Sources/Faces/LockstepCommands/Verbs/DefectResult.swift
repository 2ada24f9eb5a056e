import Campaign
import Cases
import DefectiveStores
import JSONText
import Shrinking

/// The result of the search for one planted defect.
struct DefectResult: Sendable {
  let defect: PlantedDefect
  /// The shrunk failure; nil if the defect was not found.
  let failure: Failure?
  /// The number of trials until the first failure, or of all trials if the defect was not found.
  let trials: Int
  /// The number of commands that were run for it, in whole rounds.
  let commands: Int
  /// The seconds for finding and shrinking.
  let seconds: Double

  /// The numbers of different failures to search for, if the first failure is not short enough.
  ///
  /// One defect can show in several ways, and the shortest way is not always the first. So the
  /// search runs again for more failures.
  private static let examples = [4, 32]

  /// The most seconds for the shrinking of a failure. Only a defect that needs hundreds of objects
  /// takes that long.
  private static let shrinkSeconds = 60.0

  /// The trials of the first search for a defect that ends its process.
  ///
  /// Most trials of such a defect end their process, and each of these takes seconds.
  private static let deadlyTrials = 32

  /// Searches for a defect with the trials of a campaign.
  ///
  /// - Parameters:
  ///   - defect: the planted defect.
  ///   - seed: the seed of the campaign.
  ///   - trials: the most trials.
  ///   - workers: the command that starts a worker, for a defect that ends its process; otherwise
  ///     nil.
  init(
    of defect: PlantedDefect, seed: UInt64, trials: Int, workers: WorkerCommand?
  ) async throws {
    let subject = Subject(defect)
    func run(_ plan: CampaignPlan) async throws -> RunResult {
      try await Campaign(
        plan: plan, runner: subject.runner, canary: AlwaysFailingCanary(), workers: workers,
        stop: StopRule { Interruption.hasCome }
      ).run()
    }
    var plan = CampaignPlan(
      seed: seed, trials: trials, failuresMax: 1,
      generator: CaseGenerator(for: subject.runner))
    plan.shrinkSeconds = DefectResult.shrinkSeconds
    if workers != nil { plan.trials = min(trials, DefectResult.deadlyTrials) }
    var result = try await run(plan)
    if result.failures.isEmpty, plan.trials != trials {
      plan.trials = trials
      result = try await run(plan)
    }
    for count in DefectResult.examples where result.isLonger(than: defect.shortest) {
      plan.failuresMax = count
      result = try await run(plan)
    }
    self.defect = defect
    failure = result.shortest
    self.trials = result.firstFailedTrial.map { $0 + 1 } ?? result.trials
    commands = result.commands
    seconds = result.seconds
  }

  /// Whether the defect was found, and its shrunk case is short enough.
  var isGood: Bool { (failure?.shrunk.commands.count ?? .max) <= defect.shortest }

  /// The problem of a result that is not good.
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
      "case": failure.map { .text($0.shrunk.text) } ?? .null,
      "caseTrial": failure?.origin.map { .integer($0.trial) } ?? .null,
    ])
  }
}

extension RunResult {
  /// Whether the simplest failure has too many commands although it was shrunk completely. If time
  /// was up, another failure would not become shorter.
  fileprivate func isLonger(than allowed: Int) -> Bool {
    guard let shortest else { return false }
    return shortest.shrunk.commands.count > allowed && shortest.unfinished == nil
  }

  /// The simplest failure.
  fileprivate var shortest: Failure? {
    failures.min { $0.precedes($1) }
  }
}
