import Cases
import Checking
import Shrinking
import StoreModel

/// The search of one world: the states that were reached, and the results so far.
struct UniverseSearch: Sendable {
  /// The number of states in a round. The run looks at the failures after each round.
  private static let roundSize = 128

  /// The world to search.
  let universe: Universe
  /// The results so far.
  private(set) var result = UniverseResult()

  private let plan: ExhaustivePlan
  private var graph = StateGraph()

  init(_ universe: Universe, _ plan: ExhaustivePlan) {
    self.universe = universe
    self.plan = plan
  }

  /// The number of states that were reached. The next level contains those that were not continued
  /// yet.
  var reached: Int { graph.reached }

  /// Whether all states before `state` have been continued.
  func hasContinued(to state: Int) -> Bool { graph.continued >= state }

  /// Marks a level as complete, after all of its states were continued.
  mutating func completeLevel() {
    guard result.failedSteps == 0 else { return }
    result.depth += 1
    result.sequences = graph.sequences(upTo: result.depth)
  }

  /// The place of the opening.
  var opening: Range<Int> {
    let place = WorkPlace(group: -1, number: 0).index
    return place..<place + 1
  }

  /// Returns the places of the states to continue next, all before `end`.
  func places(to end: Int) -> Range<Int> {
    WorkPlace.indices(
      of: graph.continued..<min(graph.continued + UniverseSearch.roundSize, end))
  }

  /// Returns the work of trying commands in states of this world.
  func work(isLast: Bool) -> StateWork {
    StateWork(
      universe: universe, objects: plan.objects, namesStates: !isLast && plan.isPruned,
      graph: graph)
  }

  /// Records the answer of the opening.
  mutating func begin(_ answer: RoundAnswer) {
    let failures = answer.sums.failed.count + answer.sums.unrepeated.count
    var state: StateFingerprint?
    if case .reached(let reached)? = answer.states.first?.steps.first { state = reached }
    graph.begin(at: state, failed: failures > 0)
    result.failedSteps += failures
  }

  /// Records the answer of some states.
  mutating func goOn(_ answer: RoundAnswer, isLast: Bool, seconds: Double) {
    graph.grow(by: answer.states, isLast: isLast, isPruned: plan.isPruned)
    result.sums.add(answer.sums)
    result.failedSteps += answer.sums.failed.count + answer.sums.unrepeated.count
    result.states = graph.continued
    result.seconds += seconds
  }
}

/// The work of a round of an exhaustive run: commands to try in some states of a world.
struct StateWork: RoundWork {
  let universe: Universe
  let objects: Int
  let namesStates: Bool
  let graph: StateGraph

  /// The places of four states.
  let chunkSize = 4 * WorkPlace.groupsApart
  let grain = WorkPlace.groupsApart

  func run(
    _ places: Range<Int>, on runner: any TrialRunning, willRun: (Int) -> Void
  ) -> RoundAnswer {
    piece(places).run(on: runner, willRun: willRun)
  }

  func answer(ended: FailedTrial) -> RoundAnswer {
    var answer = RoundAnswer()
    answer.sums.add(ended, key: UniversePiece.traceKey(of: ended.trial))
    answer.states = [StateSteps(state: WorkPlace(ended.trial).group, steps: [.failed])]
    return answer
  }

  func name(_ index: Int) -> String {
    let place = WorkPlace(index)
    if place.group < 0 { return "the opening of \(universe.name)" }
    return "command \(place.number + 1) in state \(place.group + 1) of \(universe.name)"
  }

  func makeCase(_ index: Int) -> Case {
    let place = WorkPlace(index)
    guard place.group >= 0 else { return universe.opening }
    var map = UniverseMap(universe, objects: objects)
    return map.makeCase(after: graph.way(to: place.group), choice: place.number)
  }

  func request(_ places: Range<Int>) -> WorkerRequest { .steps(piece(places)) }

  private func piece(_ places: Range<Int>) -> UniversePiece {
    let first = WorkPlace(places.lowerBound).group
    let last = WorkPlace(places.upperBound - 1).group
    return UniversePiece(
      universe: universe, objects: objects, namesStates: namesStates, places: places,
      ways: first < 0 ? [] : (first...last).map(graph.way))
  }
}
