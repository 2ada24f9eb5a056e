import Cases
import Checking
import Shrinking
import StoreModel

/// A source of the trials of a campaign, in rounds of a fixed size. The seed and the number of a
/// trial determine its case.
struct TrialSource: CaseSource {
  let drawing: CampaignPlan
  let doneReason = StopReason.trialsDone
  /// The number of the shard's trials that are done.
  private var done: Int

  /// Makes the source of a plan, after `done` trials of the shard.
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

  /// Returns the shard's next round of trials after `done` of them; empty if all trials are done.
  private func trials(after done: Int) -> Range<Int> {
    let first = drawing.shard.trial(after: done)
    let end = (first / Campaign.roundSize + 1) * Campaign.roundSize
    return first..<max(first, min(end, drawing.trials ?? .max))
  }

  func work(of round: WorkRound) -> any RoundWork { TrialWork(plan: drawing) }

  func name(of key: FailureKey) -> String { TrialWork(plan: drawing).name(key.place) }

  mutating func record(_ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double) {
    done += answer.sums.trials
  }
}

/// The work of a round of a campaign.
struct TrialWork: RoundWork {
  let plan: CampaignPlan
  let chunkSize = 32

  func run(
    _ places: Range<Int>, on runner: any TrialRunning, willRun: (Int) -> Void
  ) -> RoundAnswer {
    TrialLoop(plan: plan, runner: runner).run(places, willRun: willRun)
  }

  func answer(ended: FailedTrial) -> RoundAnswer {
    var answer = RoundAnswer()
    answer.sums.add(ended)
    if plan.isObserved {
      answer.observed = [ObservedTrial(ended: ended, of: plan.seed, makeCase(ended.trial))]
    }
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
