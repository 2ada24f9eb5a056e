import Cases
import Checking
import Shrinking
import StoreModel

/// The trials of a campaign, drawn from its seed and their numbers, in rounds of a fixed size.
struct TrialSource: CaseSource {
  let drawing: CampaignPlan
  let doneReason = StopReason.trialsDone
  /// How many trials of the shard are done.
  private var done: Int

  /// Goes on after so many trials of the shard.
  init(_ plan: CampaignPlan, after done: Int) {
    drawing = plan
    self.done = done
  }

  func next() -> WorkRound? {
    let trials = trials(after: done)
    guard !trials.isEmpty else { return nil }
    return WorkRound(
      number: trials.lowerBound / Campaign.roundSize, places: trials,
      ahead: self.trials(after: done + trials.count))
  }

  /// The trials that come when so many of the shard are done; none where all are.
  private func trials(after done: Int) -> Range<Int> {
    let first = drawing.shard.trial(after: done)
    let end = (first / Campaign.roundSize + 1) * Campaign.roundSize
    return first..<max(first, min(end, drawing.trials ?? .max))
  }

  func work(of round: WorkRound) -> any RoundWork { TrialWork(plan: drawing) }

  func name(of key: FailureKey) -> String { TrialWork(plan: drawing).name(key.place) }

  mutating func take(_ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double) {
    done += answer.sums.trials
  }
}

/// The trials of a campaign, to be run wherever that is done.
struct TrialWork: RoundWork {
  let plan: CampaignPlan
  let chunkSize = 32

  func run(
    _ places: Range<Int>, on runner: any TrialRunning, willRun: (Int) -> Void
  ) -> RoundAnswer {
    var answer = RoundAnswer()
    answer.sums = TrialLoop(plan: plan, runner: runner).run(places, willRun: willRun)
    return answer
  }

  func name(_ place: Int) -> String { "trial \(place)" }

  func makeCase(_ place: Int) -> Case { plan.drawnCase(of: place) }

  func failure(at place: Int, by maker: FailureMaker) -> Failure? {
    CaseDrawer(plan: plan).failure(of: place, by: maker)
  }

  func origin(of place: Int) -> Failure.Origin? { Failure.Origin(seed: plan.seed, trial: place) }

  func request(_ places: Range<Int>) -> WorkerRequest { .run(places) }

  func shrinkRequest(at place: Int) -> WorkerRequest { .shrink(place) }
}
