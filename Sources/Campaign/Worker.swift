import Choices
import Differential
import StoreModel

/// What some trials of a round gave; parts add up in any order.
struct RoundResult: Sendable {
  var trials = 0
  var commands = 0
  var checks = 0
  var refused = 0
  var traceHash: UInt64 = 0
  var coverage = Coverage()
  /// The numbers of the trials that failed.
  var failed: [Int] = []

  mutating func add(_ other: RoundResult) {
    trials += other.trials
    commands += other.commands
    checks += other.checks
    refused += other.refused
    traceHash = traceHash &+ other.traceHash
    coverage.formUnion(other.coverage)
    failed += other.failed
  }
}

/// Runs trials one after the other, with buffers of its own.
struct Worker {
  let plan: CampaignPlan
  let runner: any TrialRunning

  func run(_ trials: StrideTo<Int>) -> RoundResult {
    let drawer = CaseDrawer(plan: plan)
    let source = ChoiceSource(seed: 0)
    var round = RoundResult()
    for trial in trials {
      let drawn = drawer.draw(trial, from: source)
      let result = runner.run(drawn, probing(of: trial), coverage: &round.coverage)
      round.trials += 1
      round.commands += result.commands
      round.checks += result.checks
      round.refused += result.refused
      round.traceHash = round.traceHash &+ PRNG.mix(result.trace.value ^ UInt64(trial))
      if result.mismatch != nil { round.failed.append(trial) }
    }
    return round
  }

  /// The relations take their time, so only some trials are asked for them.
  private func probing(of trial: Int) -> Probing {
    if (trial + 1).isMultiple(of: plan.probesEvery * 4) { return .branches }
    return (trial + 1).isMultiple(of: plan.probesEvery) ? .queries : .none
  }
}

/// Draws the case of a trial from the campaign's seed and the trial's number.
struct CaseDrawer {
  /// Every so many trials one starts from a case of the corpus.
  private static let seedEvery = 16
  /// Every so many trials one starts from a large case of the corpus, which costs as much as some
  /// hundred others.
  private static let largeSeedEvery = 8192
  /// A case of more commands than these is large.
  private static let largeLength = 200

  private let plan: CampaignPlan
  private let seeds: [Case]
  private let largeSeeds: [Case]

  init(plan: CampaignPlan) {
    self.plan = plan
    seeds = plan.seeds.filter { $0.commands.count <= CaseDrawer.largeLength }
    largeSeeds = plan.seeds.filter { $0.commands.count > CaseDrawer.largeLength }
  }

  func draw(_ trial: Int, from source: ChoiceSource) -> Case {
    source.reset(seed: PRNG.seed(campaign: plan.seed, trial: UInt64(trial)))
    return redraw(trial, from: source)
  }

  /// Draws a trial's case from a source that stands ready.
  func redraw(_ trial: Int, from source: ChoiceSource) -> Case {
    guard let start = start(of: trial) else { return plan.generator.makeCase(from: source) }
    return plan.generator.continuation(of: start, from: source)
  }

  /// The case that a trial starts from, nil for one that starts from nothing.
  private func start(of trial: Int) -> Case? {
    if !largeSeeds.isEmpty, trial % CaseDrawer.largeSeedEvery == CaseDrawer.largeSeedEvery - 1 {
      return largeSeeds[trial / CaseDrawer.largeSeedEvery % largeSeeds.count]
    }
    guard !seeds.isEmpty, trial % CaseDrawer.seedEvery == CaseDrawer.seedEvery - 1 else {
      return nil
    }
    return seeds[trial / CaseDrawer.seedEvery % seeds.count]
  }
}
