import Cases
import Checking
import StoreModel

/// Gives what comes of the commands at some places of a search, and what ended a worker only once.
typealias StepsRunning = (
  _ search: UniverseSearch, _ places: Range<Int>, _ namesStates: Bool
) async throws -> ([StateSteps], unrepeated: [FailedTrial])

/// The search of one world: the states reached so far, and what was done.
struct UniverseSearch: Sendable {
  /// How many states are continued between two looks at the failures, and how many a worker is
  /// given at once.
  private static let (roundSize, chunkSize) = (128, 4)
  /// The index of the opening.
  private static let opening = WorkPlace(group: -1, number: 0).index

  /// The world.
  let universe: Universe
  /// Its number in the plan.
  let world: Int
  /// What was done.
  var result = UniverseResult()

  private let plan: ExhaustivePlan
  private let runner: any TrialRunning
  private var graph = StateGraph()

  init(
    _ universe: Universe, world: Int, _ plan: ExhaustivePlan, _ runner: any TrialRunning
  ) {
    self.universe = universe
    self.world = world
    self.plan = plan
    self.runner = runner
  }

  /// How many states have been reached: those that have not been continued are the next level.
  var reached: Int { graph.reached }

  /// Whether all states have been continued up to one.
  func hasContinued(to state: Int) -> Bool { graph.continued >= state }

  /// All states of a level have been continued.
  mutating func completeLevel() {
    guard result.failedSteps == 0 else { return }
    result.depth += 1
    result.sequences = graph.sequences(upTo: result.depth)
  }

  /// The case of a place.
  func makeCase(_ index: Int) -> Case {
    let place = WorkPlace(index)
    var map = UniverseMap(universe, objects: plan.objects)
    return place.group < 0
      ? universe.opening
      : map.makeCase(after: graph.way(to: place.group), choice: place.number)
  }

  /// Runs the opening.
  ///
  /// - Returns: the failure of the opening, none where it passes.
  mutating func begin(_ steps: StepsRunning) async throws -> [FailedTrial] {
    let (round, unrepeated) = try await steps(
      self, UniverseSearch.opening..<UniverseSearch.opening + 1, plan.isPruned)
    let failed = round.flatMap(\.failed) + unrepeated
    graph.begin(at: round.first?.steps.first?.state, failed: !failed.isEmpty)
    result.failedSteps += failed.count
    return failed
  }

  /// Tries every command in some of the states that have not been continued, up to one.
  ///
  /// - Returns: the steps that failed, in the order of the states and of the alphabet.
  mutating func goOn(
    to end: Int, isLast: Bool, _ steps: StepsRunning
  ) async throws -> [FailedTrial] {
    let states = graph.continued..<min(graph.continued + UniverseSearch.roundSize, end)
    let (round, unrepeated) = try await steps(
      self, WorkPlace.indices(of: states), !isLast && plan.isPruned)
    graph.grow(by: round, isLast: isLast, isPruned: plan.isPruned)
    let failed = round.flatMap(\.failed)
    result.add(round)
    result.failedSteps += failed.count + unrepeated.count
    result.states = graph.continued
    return failed + unrepeated
  }

  /// What comes of the commands at some places, or at as many of them as there is time for, and
  /// what ended a worker only once.
  func steps(
    at places: Range<Int>, namesStates: Bool, _ pool: WorkerPool?,
    ended: @escaping (FailedTrial) -> Void
  ) async throws -> ([StateSteps], unrepeated: [FailedTrial]) {
    let size = UniverseSearch.chunkSize * WorkPlace.groupsApart
    guard let pool else {
      let chunks = stride(from: places.lowerBound, to: places.upperBound, by: size).map {
        $0..<min($0 + size, places.upperBound)
      }
      let parts = await JobShares.run(chunks.indices, jobs: plan.jobs) { [self] numbers in
        numbers.flatMap { piece(chunks[$0], namesStates: namesStates).run(on: runner) }
      }
      return (parts.joined().sorted { $0.state < $1.state }, [])
    }
    let work = PooledWork(
      chunkSize: size, endsMax: FailureSieve.endsPerRound, grain: WorkPlace.groupsApart,
      request: { [self] in .steps(piece($0, namesStates: namesStates)) },
      name: name, ended: ended)
    return try joined(pool.run(places, ahead: places.upperBound..<places.upperBound, work), pool)
  }

  /// A place in words.
  func name(_ index: Int) -> String {
    let place = WorkPlace(index)
    if place.group < 0 { return "the opening of \(universe.name)" }
    return "command \(place.number + 1) in state \(place.group + 1) of \(universe.name)"
  }

  private func piece(_ places: Range<Int>, namesStates: Bool) -> UniversePiece {
    let first = WorkPlace(places.lowerBound).group
    let last = WorkPlace(places.upperBound - 1).group
    return UniversePiece(
      universe: universe, objects: plan.objects, namesStates: namesStates, places: places,
      ways: first < 0 ? [] : (first...last).map(graph.way))
  }

  /// Puts together what workers gave in pieces.
  private func joined(
    _ pieces: [WorkPiece], _ pool: WorkerPool
  ) throws -> ([StateSteps], unrepeated: [FailedTrial]) {
    var round: [StateSteps] = []
    for piece in pieces {
      let parts: [StateSteps]
      switch piece.outcome {
      case .answer(.steps(let steps)): parts = steps
      case .answer: throw pool.confusion
      case .ended(let failed): parts = [StateSteps(ended: failed)]
      }
      for part in parts {
        if let last = round.indices.last, round[last].state == part.state {
          round[last].add(part)
        } else {
          round.append(part)
        }
      }
    }
    return (round, pieces.compactMap(\.unrepeated))
  }
}

extension UniverseResult {
  fileprivate mutating func add(_ round: [StateSteps]) {
    for state in round {
      steps += state.steps.count
      commands += state.commands
      checks += state.checks
      refused += state.refused
      traceHash = traceHash &+ state.traceHash
    }
  }
}
