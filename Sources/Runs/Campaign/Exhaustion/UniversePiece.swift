import Cases
import Checking
import JSONText
import StoreModel

/// A map from ways to commands of a universe. A way contains, for each step, the index of the
/// command among those that may come next.
struct UniverseMap {
  /// The end of a way.
  struct Stop {
    /// The commands on the way, without those of the opening.
    var commands: [Command]
    var generator: UniverseGenerator
    /// The commands that may come next.
    var next: [Command]
  }

  private let universe: Universe
  private let objects: Int
  private var known: [[Int]: Stop] = [:]

  init(_ universe: Universe, objects: Int) {
    self.universe = universe
    self.objects = objects
  }

  /// Returns the end of a way.
  mutating func stop(after way: [Int]) -> Stop {
    if let stop = known[way] { return stop }
    var commands: [Command] = []
    var generator = UniverseGenerator(universe, objects: objects)
    if let choice = way.last {
      let before = stop(after: way.dropLast())
      commands = before.commands + [before.next[choice]]
      generator = before.generator
      generator.record(before.next[choice])
    }
    let stop = Stop(commands: commands, generator: generator, next: generator.commands())
    known[way] = stop
    return stop
  }

  /// Returns the case that runs the opening, the commands of a way, and one more command.
  mutating func makeCase(after way: [Int], choice: Int) -> Case {
    let stop = stop(after: way)
    var trialCase = universe.opening
    trialCase.commands += stop.commands + [stop.next[choice]]
    return trialCase
  }
}

/// Commands to try in some states of a universe, in this process or in a worker.
///
/// Stores cannot be copied, so each command runs after the whole sequence that leads to its state.
/// Only the last command is checked: each of the others was checked when it was the last one.
struct UniversePiece: Sendable {
  let universe: Universe
  /// The most objects that a sequence inserts.
  let objects: Int
  /// Whether the store must name the states that are reached.
  let namesStates: Bool
  /// The places of the commands. They belong either to the opening or to states, never to both.
  let places: Range<Int>
  /// The ways to the states, in their order; empty for the opening.
  let ways: [[Int]]

  /// Tries the commands, one after another.
  ///
  /// - Parameter willRun: receives the number of each place before its case begins.
  func run(on runner: any TrialRunning, willRun: (Int) -> Void) -> RoundAnswer {
    var answer = RoundAnswer()
    var map = UniverseMap(universe, objects: objects)
    let first = WorkPlace(places.lowerBound).group
    guard first >= 0 else {
      willRun(places.lowerBound)
      let result = runner.run(universe.opening)
      let reached = runner.reach(universe.opening, namesState: namesStates).state
      let demand = map.stop(after: []).generator.demand
      answer.states = [StateSteps(state: first)]
      answer.add(result, reached?.mixing(demand), at: places.lowerBound)
      return answer
    }
    for (offset, way) in ways.enumerated() {
      let stop = map.stop(after: way)
      answer.states.append(StateSteps(state: first + offset))
      let start = WorkPlace(group: first + offset, number: 0).index
      for place in (start..<start + stop.next.count).clamped(to: places) {
        willRun(place)
        let choice = place - start
        let (result, reached) = runner.reach(
          map.makeCase(after: way, choice: choice), namesState: namesStates)
        // The commands that may come next also depend on this one, even if the store rejects it.
        var next = stop.generator
        next.record(stop.next[choice])
        answer.add(result, reached?.mixing(next.demand), at: place)
      }
    }
    return answer
  }

  /// Returns the number that is mixed into the trace of a place.
  static func traceKey(of place: Int) -> UInt64 {
    let place = WorkPlace(place)
    return UInt64(truncatingIfNeeded: place.group) << 16
      ^ UInt64(truncatingIfNeeded: place.number)
  }
}

extension RoundAnswer {
  /// Adds the result of the next command of the last state.
  fileprivate mutating func add(
    _ result: TrialResult, _ reached: StateFingerprint?, at place: Int
  ) {
    sums.add(result, of: place, key: UniversePiece.traceKey(of: place))
    let step = result.mismatch == nil ? StateSteps.Step.reached(reached) : .failed
    states[states.count - 1].steps.append(step)
  }
}

extension UniversePiece {
  /// The piece as JSON, in the request of a parent to a worker.
  var json: JSON {
    .object([
      "universe": .text(Case(world: universe.opening.world, commands: commands).text),
      "opening": .integer(universe.opening.commands.count), "objects": .integer(objects),
      "namesStates": .bool(namesStates), "from": .integer(places.lowerBound),
      "to": .integer(places.upperBound),
      "ways": .array(ways.map { .text($0.map(String.init).joined(separator: " ")) }),
    ])
  }

  private var commands: [Command] { universe.opening.commands + universe.alphabet }

  init(_ fields: JSONFields) throws {
    let whole = try Case(parsing: try fields.text("universe"), file: "universe")
    let opening: Int = try fields.integer("opening")
    universe = Universe(
      name: "", about: "",
      opening: Case(world: whole.world, commands: Array(whole.commands.prefix(opening))),
      alphabet: Array(whole.commands.dropFirst(opening)))
    objects = try fields.integer("objects")
    namesStates = try fields.bool("namesStates")
    let first: Int = try fields.integer("from")
    places = first..<max(first, try fields.integer("to"))
    ways = try fields.lines("ways").map { $0.split(separator: " ").compactMap { Int($0) } }
  }
}
