import Cases
import Checking
import Shrinking
import StoreModel

/// Every sequence of commands up to a length in some worlds, the shorter ones first.
///
/// A level is all states of a world that so many commands lead to and fewer do not. It is run in
/// every world before the next one is in any, so the first failure is as short as any. The
/// openings come before the first level.
package struct ExhaustiveSource: CaseSource {
  let drawing: CampaignPlan
  let doneReason = StopReason.sequencesDone
  /// The number of the world of the last round.
  package private(set) var lastWorld = 0
  /// The length of the first sequence that failed, without its opening; nil where none did.
  package private(set) var firstFailedLength: Int?

  private let plan: ExhaustivePlan
  private var searches: [UniverseSearch]
  private var rounds = 0
  /// The level at work, -1 for the openings, and the world at work in it.
  private var (level, world) = (-1, 0)
  /// How many states the level and those before it have in the world, nil before it is begun.
  private var end: Int?

  /// The sequences of a plan for a pair of stores.
  init(_ plan: ExhaustivePlan, for runner: any TrialRunning) {
    self.plan = plan
    drawing = CampaignPlan(generator: CaseGenerator(capabilities: runner.capabilities))
    searches = plan.universes.map { UniverseSearch($0, plan) }
  }

  /// The work that was done in each world, in the order of the plan.
  package var worlds: [UniverseResult] { searches.map(\.result) }

  /// A number of all worlds together.
  package func total(_ count: (UniverseResult) -> Int) -> Int {
    worlds.reduce(0) { $0 + count($1) }
  }

  /// The sequences of all worlds; the largest number where there are more.
  package var sequences: UInt64 { worlds.reduce(0) { $0.addingCapped($1.sequences) } }

  /// The hash of everything done and seen.
  package var traceHash: UInt64 { worlds.reduce(0) { ($0 &* 31) &+ $1.sums.traceHash } }

  mutating func next() -> WorkRound? {
    while level < plan.depth {
      guard world < searches.count else {
        (level, world) = (level + 1, 0)
        continue
      }
      guard plan.shard.holds(world) else {
        world += 1
        continue
      }
      let search = searches[world]
      guard level >= 0 else {
        return WorkRound(world: world, number: rounds, places: search.opening)
      }
      let end = end ?? search.reached
      self.end = end
      if !search.hasContinued(to: end) {
        return WorkRound(world: world, number: rounds, places: search.places(to: end))
      }
      searches[world].completeLevel()
      world += 1
      self.end = nil
    }
    return nil
  }

  func work(of round: WorkRound) -> any RoundWork {
    searches[round.world].work(isLast: level == plan.depth - 1)
  }

  func name(of key: FailureKey) -> String {
    let isKnown = plan.universes.indices.contains(key.world)
    return "a case of " + (isKnown ? plan.universes[key.world].name : "world \(key.world + 1)")
  }

  /// A failure as short as the first one proves that no shorter sequence fails.
  func bound(of round: WorkRound) -> Failure.Bound? {
    let length = level + 1
    guard length == firstFailedLength ?? length else { return nil }
    return Failure.Bound(
      world: plan.universes[round.world].name,
      worlds: plan.universes.indices.count(where: plan.shard.holds),
      objects: plan.objects, commands: length)
  }

  mutating func take(
    _ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double
  ) {
    rounds += 1
    lastWorld = round.world
    if !answer.sums.failed.isEmpty || !answer.sums.unrepeated.isEmpty {
      firstFailedLength = firstFailedLength ?? level + 1
    }
    guard level >= 0 else {
      searches[world].begin(answer)
      world += 1
      return
    }
    searches[world].goOn(answer, isLast: level == plan.depth - 1, seconds: seconds)
  }
}
