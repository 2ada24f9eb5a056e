import Cases
import StoreModel

/// What a campaign is to do.
@dynamicMemberLookup
package struct CampaignPlan: Sendable {
  /// The seed that everything follows from.
  package var seed: UInt64
  /// The part of its trials that is run.
  package var shard = Shard.whole
  /// The most trials of all shards together, nil for no limit.
  package var trials: Int?
  /// The limits of the run.
  package var budget = RunBudget()
  /// Cases that some trials start from.
  package var seeds: [Case]
  /// One trial in so many starts from one of them, at least 1.
  package var startEvery = CampaignPlan.usualStartEvery
  /// What draws the cases.
  package var generator: CaseGenerator
  /// One trial in so many is long and has a crowd of objects; 0 for none.
  package var crowdEvery = CampaignPlan.usualCrowdEvery

  /// So rare that cases which turn out to be dull cost little.
  package static let usualStartEvery = 16
  /// So rare that crowds take a few hundredths of the time.
  package static let usualCrowdEvery = 8192

  /// Makes a plan; without arguments, trials without end from seed 0 on one worker.
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
