// # Campaign
//
// Long runs. The only place with a clock, threads and files: everything below is a pure function
// of the seed, and a campaign only decides how many trials to run, on how many workers, and what
// to keep of them.
//
// Trials are numbered from 0, and a trial's choices follow from the campaign's seed and its number
// alone. They run in rounds of a fixed size, a round is shared out among the workers, and what a
// round found is looked at in the order of the trials. So the same seed gives the same failures,
// the same cells and the same trace hash at any number of jobs; only a limit in seconds makes the
// number of rounds depend on the machine.
//
// A campaign begins with the canary: a store with a planted defect that must be found, by the same
// generator and checks. One that misses its canary has proved nothing.
//
// The matrix of sort, section and save order is the other long run (`MatrixRun`): not drawn but
// enumerated, cell after cell, in rounds that are shared out in the same way. It has no canary; a
// cell that its own cases did not reach is told instead.
//
// The third is exhaustive (`ExhaustiveRun`): every sequence of commands up to a length in a small
// universe, level by level, with the states of a round shared out.
//
// Limits: a subject that traps or never returns takes the process with it.
import Choices
import Differential
import Foundation
import StoreModel

/// What a campaign is to do.
package struct CampaignPlan: Sendable {
  /// The seed that everything follows from.
  package var seed: UInt64
  /// The most trials, nil for no limit.
  package var trials: Int?
  /// The most seconds, nil for no limit.
  package var seconds: Double?
  /// How many workers; changes nothing but the time.
  package var jobs: Int
  /// Stop when this many different failures have been found.
  package var failuresMax: Int
  /// Cases that some trials start from.
  package var seeds: [Case]
  /// What draws the cases.
  package var generator: CaseGenerator
  /// Every so many trials the relations between the subject's answers are checked, every four times
  /// as many those that take several runs.
  package var probesEvery: Int

  /// Makes a plan; without arguments, trials without end from seed 0 on one worker.
  package init(
    seed: UInt64 = 0, trials: Int? = nil, seconds: Double? = nil, jobs: Int = 1,
    failuresMax: Int = 1, seeds: [Case] = [], generator: CaseGenerator = CaseGenerator(),
    probesEvery: Int = 4
  ) {
    self.seed = seed
    self.trials = trials
    self.seconds = seconds
    self.jobs = jobs
    self.failuresMax = failuresMax
    self.seeds = seeds
    self.generator = generator
    self.probesEvery = probesEvery
  }
}

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
  package var failures: [Failure] = []
  /// How many trials failed, those of known failures included.
  package var failedTrials = 0
  /// The first trial that failed, nil where none did.
  package var firstFailedTrial: Int?

  /// Commands a second of all workers together.
  package var commandsPerSecond: Double { seconds > 0 ? Double(commands) / seconds : 0 }
}

/// A search for counterexamples.
package struct Campaign: Sendable {
  /// How many trials are run between two looks at the clock and the failures.
  package static let roundSize = 512
  /// How many failing trials of a round are shrunk; the smallest results are kept, because one bug
  /// shows in more than one way, and not each of them shrinks as far.
  private static let shrunkPerRound = 6
  /// How many trials the canary may take.
  private static let canaryTrials = 2000

  private let plan: CampaignPlan
  private let runner: any TrialRunning
  private let canary: any TrialRunning

  /// Prepares a campaign over a pair of stores, with another pair as canary.
  package init(plan: CampaignPlan, runner: any TrialRunning, canary: any TrialRunning) {
    self.plan = plan
    self.runner = runner
    self.canary = canary
  }

  /// Runs until a budget is spent or enough is found.
  ///
  /// - Parameter progress: called after every round with the state so far.
  package func run(progress: (CampaignResult) -> Void = { _ in }) async -> CampaignResult {
    let clock = ContinuousClock()
    let start = clock.now
    var result = CampaignResult(seed: plan.seed, canary: searchCanary())
    guard result.canary.found else {
      result.stoppedBecause = .canaryMissed
      return result
    }
    var fingerprints: Set<String> = []
    while true {
      let first = result.trials
      let count = min(Campaign.roundSize, (plan.trials ?? .max) - first)
      guard count > 0 else { break }
      let round = await runRound(first..<first + count)
      result.add(round)
      collect(round.failed, into: &result, &fingerprints)
      result.seconds = (clock.now - start).seconds
      progress(result)
      if result.failures.count >= plan.failuresMax {
        result.stoppedBecause = .failuresMax
        break
      }
      if let limit = plan.seconds, result.seconds >= limit {
        result.stoppedBecause = .timeIsUp
        break
      }
    }
    result.seconds = (clock.now - start).seconds
    return result
  }

  /// Looks for the planted defect with the campaign's own seed and generator, and without the
  /// cases of the corpus, one of which might show it every time.
  package func searchCanary() -> CanaryResult {
    var plan = plan
    plan.seeds = []
    let drawer = CaseDrawer(plan: plan)
    let source = ChoiceSource(seed: 0)
    for trial in 0..<Campaign.canaryTrials
    where canary.run(drawer.draw(trial, from: source), .none).mismatch != nil {
      return CanaryResult(found: true, trials: trial + 1)
    }
    return CanaryResult(found: false, trials: Campaign.canaryTrials)
  }

  private func runRound(_ trials: Range<Int>) async -> RoundResult {
    let jobs = max(1, min(plan.jobs, trials.count))
    return await withTaskGroup(of: RoundResult.self) { group in
      for job in 0..<jobs {
        group.addTask {
          Worker(plan: plan, runner: runner).run(
            stride(from: trials.lowerBound + job, to: trials.upperBound, by: jobs))
        }
      }
      var whole = RoundResult()
      for await part in group { whole.add(part) }
      whole.failed.sort()
      return whole
    }
  }

  private func collect(
    _ failed: [Int], into result: inout CampaignResult, _ known: inout Set<String>
  ) {
    let drawer = CaseDrawer(plan: plan)
    let maker = FailureMaker(runner: runner)
    var found: [Failure] = []
    for trial in failed.prefix(Campaign.shrunkPerRound) {
      let source = ChoiceSource(seed: 0)
      let drawn = drawer.draw(trial, from: source)
      let failure = maker.failure(
        of: drawn, origin: .init(seed: plan.seed, trial: trial), choices: source.sequence,
        redraw: { drawer.redraw(trial, from: $0) })
      if let failure, known.insert(failure.fingerprint).inserted {
        found.append(failure)
      }
    }
    found.sort { ($0.shrunk.commands.count, $0.attempts) < ($1.shrunk.commands.count, $1.attempts) }
    result.failures += found.prefix(plan.failuresMax - result.failures.count)
  }
}

extension CampaignResult {
  fileprivate mutating func add(_ round: RoundResult) {
    trials += round.trials
    commands += round.commands
    checks += round.checks
    refused += round.refused
    failedTrials += round.failed.count
    firstFailedTrial = firstFailedTrial ?? round.failed.first
    traceHash = traceHash &+ round.traceHash
    coverage.formUnion(round.coverage)
  }
}

extension Duration {
  /// The length in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
