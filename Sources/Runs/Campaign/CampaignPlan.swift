import Cases
import StoreModel

/// The plan of a campaign: its seed, its cases and its limits.
@dynamicMemberLookup
package struct CampaignPlan: Sendable {
  /// The seed that determines every trial.
  package var seed: UInt64
  /// The part of the trials that this process runs.
  package var shard = Shard.whole
  /// The most trials of all shards together, nil for no limit.
  package var trials: Int?
  /// The limits of the run.
  package var budget = RunBudget()
  /// The cases that some trials start from.
  package var seeds: [Case]
  /// One trial in this many starts from one of `seeds`; at least 1.
  package var startEvery = CampaignPlan.usualStartEvery
  /// Whether each trial is described for programs (`ObservedTrial`).
  package var isObserved = false
  /// The generator that draws the cases.
  package var generator: CaseGenerator
  /// One trial in this many is large in one dimension; 0 for none.
  package var crowdEvery = CampaignPlan.usualCrowdEvery

  /// The default of `startEvery`. Starts are so rare that cases which find nothing cost little.
  package static let usualStartEvery = 16
  /// The default of `crowdEvery`. Crowds take about a fifth of the time.
  package static let usualCrowdEvery = 256

  /// Makes a plan. Without arguments the plan has seed 0, one worker and no limit of trials.
  package init(
    seed: UInt64 = 0, trials: Int? = nil, seconds: Double? = nil, jobs: Int = 1,
    failuresMax: Int = 1, seeds: [Case] = [], generator: CaseGenerator = CaseGenerator()
  ) {
    self.seed = seed
    self.trials = trials
    budget.seconds = seconds
    budget.jobs = jobs
    budget.failuresMax = failuresMax
    self.seeds = seeds
    self.generator = generator
  }

  /// A limit of the run.
  package subscript<Limit>(dynamicMember limit: WritableKeyPath<RunBudget, Limit>) -> Limit {
    get { budget[keyPath: limit] }
    set { budget[keyPath: limit] = newValue }
  }
}
