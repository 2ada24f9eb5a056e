import Cases
import StoreModel

/// What a campaign is to do.
package struct CampaignPlan: Sendable {
  /// The seed that everything follows from.
  package var seed: UInt64
  /// The part of its trials that is run.
  package var shard = Shard.whole
  /// The most trials of all shards together, nil for no limit.
  package var trials: Int?
  /// The most seconds, nil for no limit.
  package var seconds: Double?
  /// The most seconds without a new cell or failure, nil for no limit.
  package var quietSeconds: Double?
  /// The most seconds that the shrinking of one failure takes, nil for no limit.
  package var shrinkSeconds: Double?
  /// How many workers; changes nothing but the time.
  package var jobs: Int
  /// Stop when this many different failures have been found.
  package var failuresMax: Int
  /// The failures that are known, by fingerprint, each with the path of its case: they are counted,
  /// and end nothing.
  package var open: [String: String] = [:]
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
    self.seconds = seconds
    self.jobs = jobs
    self.failuresMax = failuresMax
    self.seeds = seeds
    self.generator = generator
  }
}
