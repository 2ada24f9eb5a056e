import Cases
import Checking
import Shrinking
import StoreModel

/// A source of every sequence of commands up to a length in some worlds, the shorter ones first.
///
/// Level n contains all states of a world that n commands lead to and fewer do not. The search
/// completes a level in every world before it begins the next level in any world. So no shorter
/// sequence fails than the first one that does. The openings come before the first level.
package struct ExhaustiveSource: CaseSource {
  let drawing: CampaignPlan
  let doneReason = StopReason.sequencesDone
  /// The number of the world of the last round.
  package private(set) var lastWorld = 0
  /// The length of the first sequence that failed, without its opening; nil if none failed.
  package private(set) var firstFailedLength: Int?

  private let plan: ExhaustivePlan
  private var searches: [UniverseSearch]
  private var rounds = 0
  /// The current level (-1 for the openings), and the current world of that level.
  private var (level, world) = (-1, 0)
  /// The number of states in this level and all levels before it in the current world; nil before
  /// the level begins.
  private var end: Int?

  /// Makes the source of a plan, for a pair of stores.
  init(_ plan: ExhaustivePlan, for runner: any TrialRunning) {
    self.plan = plan
    drawing = CampaignPlan(generator: CaseGenerator(for: runner))
    searches = plan.universes.map { UniverseSearch($0, plan) }
  }

  /// The results of each world, in the order of the plan.
  package var worlds: [UniverseResult] { searches.map(\.result) }

  /// Returns the sum of a count over all worlds.
  package func total(_ count: (UniverseResult) -> Int) -> Int {
    worlds.reduce(0) { $0 + count($1) }
  }

  /// The number of sequences in all worlds; at most `UInt64.max`.
  package var sequences: UInt64 { worlds.reduce(0) { $0.addingCapped($1.sequences) } }

  /// The trace hash of all worlds.
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

  /// Returns the bound that a failure of the round proves: no shorter sequence fails. A failure
  /// that is longer than the first one proves none.
  func bound(of round: WorkRound) -> Failure.Bound? {
    let length = level + 1
    guard length == firstFailedLength ?? length else { return nil }
    return Failure.Bound(
      world: plan.universes[round.world].name,
      worlds: plan.universes.indices.count(where: plan.shard.holds),
      objects: plan.objects, commands: length)
  }

  mutating func record(
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
