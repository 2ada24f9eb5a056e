import Cases
import Checking
import JSONText
import StoreModel

/// Finds the commands of a universe by the ways there: which of the commands that may come next,
/// each time.
struct UniverseMap {
  /// What stands at the end of a way.
  struct Stop {
    /// The commands on the way, those of the opening not among them.
    var commands: [Command]
    var generator: UniverseGenerator
    /// What may come next.
    var next: [Command]
  }

  private let universe: Universe
  private let objects: Int
  private var known: [[Int]: Stop] = [:]

  init(_ universe: Universe, objects: Int) {
    self.universe = universe
    self.objects = objects
  }

  /// The end of a way.
  mutating func stop(after way: [Int]) -> Stop {
    if let stop = known[way] { return stop }
    var commands: [Command] = []
    var generator = UniverseGenerator(universe, objects: objects)
    if let choice = way.last {
      let before = stop(after: way.dropLast())
      commands = before.commands + [before.next[choice]]
      generator = before.generator
      generator.note(before.next[choice])
    }
    let stop = Stop(commands: commands, generator: generator, next: generator.commands())
    known[way] = stop
    return stop
  }

  /// The case of a command after a way.
  mutating func makeCase(after way: [Int], choice: Int) -> Case {
    let stop = stop(after: way)
    var trialCase = universe.opening
    trialCase.commands += stop.commands + [stop.next[choice]]
    return trialCase
  }
}

/// Commands that are to be tried in some states of a universe, wherever that is done.
///
/// Stores cannot be copied, so each command is run after the whole sequence that leads to its
/// state. Only the last is checked: the others were, when they were the last.
struct UniversePiece: Sendable {
  let universe: Universe
  /// The most objects that are ever inserted.
  let objects: Int
  /// Whether the states that are reached are asked for.
  let namesStates: Bool
  /// The numbers of the places of the commands, all of the opening or all of states.
  let places: Range<Int>
  /// The ways to the states, in their order; none for the opening.
  let ways: [[Int]]

  /// Tries the commands, one after the other.
  ///
  /// - Parameter willRun: told the number of each place before its case begins.
  func run(on runner: any TrialRunning, willRun: (Int) -> Void = { _ in }) -> [StateSteps] {
    var map = UniverseMap(universe, objects: objects)
    let first = WorkPlace(places.lowerBound).group
    guard first >= 0 else {
      willRun(places.lowerBound)
      return [opening(map.stop(after: []), runner)]
    }
    return ways.enumerated().map { offset, way in
      let stop = map.stop(after: way)
      var steps = StateSteps(state: first + offset)
      let start = WorkPlace(group: first + offset, number: 0).index
      for place in (start..<start + stop.next.count).clamped(to: places) {
        willRun(place)
        let choice = place - start
        let (result, reached) = runner.reach(
          map.makeCase(after: way, choice: choice), namesState: namesStates)
        // What may come next depends on what was asked for too, were it refused.
        var next = stop.generator
        next.note(stop.next[choice])
        steps.add(result, reached?.mixing(next.demand), choice: choice)
      }
      return steps
    }
  }

  /// What the opening leads to; all of it is checked.
  private func opening(_ stop: UniverseMap.Stop, _ runner: any TrialRunning) -> StateSteps {
    var steps = StateSteps(state: -1)
    let result = runner.run(universe.opening)
    let reached = runner.reach(universe.opening, namesState: namesStates).state
    steps.add(result, reached?.mixing(stop.generator.demand), choice: 0)
    return steps
  }
}

extension UniversePiece {
  /// The piece as a parent asks a worker for it.
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
