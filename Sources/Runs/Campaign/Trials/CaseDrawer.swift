import Checking
import Choices
import Shrinking
import StoreModel

/// A drawer of cases: the campaign's seed and the number of a trial determine its case.
struct CaseDrawer {
  /// One trial in this many starts from a large case of the corpus. Such a trial costs as much as
  /// some hundred others.
  private static let largeSeedEvery = 8192
  /// The most choices of a trial. Only a trial with many objects comes near this limit.
  private static let choiceLimit = 1 << 20
  /// The most commands of a case that is not large.
  private static let largeLength = DensestTrials.longest

  private let plan: CampaignPlan
  private let seeds: [Case]
  private let largeSeeds: [Case]

  init(plan: CampaignPlan) {
    self.plan = plan
    seeds = plan.seeds.filter { $0.commands.count <= CaseDrawer.largeLength }
    largeSeeds = plan.seeds.filter { $0.commands.count > CaseDrawer.largeLength }
  }

  /// Returns a source of choices that is long enough for every trial.
  static func makeSource() -> ChoiceSource { ChoiceSource(seed: 0, limit: choiceLimit) }

  func draw(_ trial: Int, from source: ChoiceSource) -> Case {
    source.reset(seed: PRNG.seed(campaign: plan.seed, trial: UInt64(trial)))
    return redraw(trial, from: source)
  }

  /// Draws a trial's case from a source that is already reset.
  func redraw(_ trial: Int, from source: ChoiceSource) -> Case {
    if isCrowd(trial) { return plan.generator.makeCrowd(from: source) }
    guard let start = start(of: trial) else { return plan.generator.makeCase(from: source) }
    return plan.generator.continuation(of: start, from: source)
  }

  /// Returns the shrunk failure of a trial; nil if the trial does not fail again.
  func failure(of trial: Int, by maker: FailureMaker) -> Failure? {
    let source = CaseDrawer.makeSource()
    let drawn = draw(trial, from: source)
    return maker.failure(
      of: drawn, origin: .init(seed: plan.seed, trial: trial), choices: source.sequence,
      redraw: { redraw(trial, from: $0) })
  }

  /// Returns which reference-free checks a trial runs: none, query relations, or also branch
  /// relations. These checks take time, so beside a reference only some trials run them. A large
  /// case never runs branch relations.
  func probing(of trial: Int, isAlone: Bool) -> ProbeLevel {
    let turns = isAlone ? (queries: 1, branches: 3) : (queries: 5, branches: 15)
    if (trial + 1).isMultiple(of: turns.branches), !isLarge(trial), !isCrowd(trial) {
      return .branches
    }
    return (trial + 1).isMultiple(of: turns.queries) ? .queries : .none
  }

  /// Whether a trial starts from a case of the corpus.
  func startsFromCorpus(_ trial: Int) -> Bool { start(of: trial) != nil }

  /// Whether a trial starts from a large case.
  private func isLarge(_ trial: Int) -> Bool {
    !largeSeeds.isEmpty && (trial + 1).isMultiple(of: CaseDrawer.largeSeedEvery)
  }

  /// Whether a trial is long and has many objects.
  func isCrowd(_ trial: Int) -> Bool {
    plan.crowdEvery > 0 && trial % plan.crowdEvery == plan.crowdEvery / 2
  }

  /// Returns the case that a trial starts from; nil if it starts from nothing. A hash of the
  /// trial's number chooses the trials that start from the corpus. So these trials coincide with
  /// any other periodic choice only by chance.
  private func start(of trial: Int) -> Case? {
    if isLarge(trial) {
      return largeSeeds[trial / CaseDrawer.largeSeedEvery % largeSeeds.count]
    }
    guard !isCrowd(trial), !seeds.isEmpty else { return nil }
    let (turn, remainder) = PRNG.mix(UInt64(trial) + 1)
      .quotientAndRemainder(dividingBy: UInt64(plan.startEvery))
    return remainder == 0 ? seeds[Int(turn % UInt64(seeds.count))] : nil
  }
}

extension CampaignPlan {
  /// Returns the case of a trial of the campaign.
  package func drawnCase(of trial: Int) -> Case {
    CaseDrawer(plan: self).draw(trial, from: CaseDrawer.makeSource())
  }

  /// Returns the shrunk failure of a trial of the campaign; nil if the trial passes.
  package func failure(of trial: Int, on runner: any TrialRunning) -> Failure? {
    CaseDrawer(plan: self).failure(of: trial, by: FailureMaker(runner: runner))
  }
}
