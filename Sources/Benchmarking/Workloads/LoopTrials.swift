import Choices
import Differential
import StoreModel

/// The trials of a loop workload: the same ones in every call.
struct LoopTrials {
  private let generator: CaseGenerator
  private let seed: UInt64
  /// The cases, drawn once for those who do not measure the drawing.
  let cases: [Case]
  /// How many commands they have together.
  let commands: Int

  init(_ generator: CaseGenerator, count: Int, seed: UInt64) {
    self.generator = generator
    self.seed = seed
    let source = ChoiceSource(seed: 0)
    cases = (0..<count).map { LoopTrials.draw($0, generator, seed, source) }
    commands = cases.reduce(0) { $0 + $1.commands.count }
  }

  /// Draws each case anew and sums up what is made of it.
  func drawn(_ body: (Case) -> UInt64) -> UInt64 {
    let source = ChoiceSource(seed: 0)
    return cases.indices.reduce(0) {
      $0 &+ body(LoopTrials.draw($1, generator, seed, source))
    }
  }

  private static func draw(
    _ trial: Int, _ generator: CaseGenerator, _ seed: UInt64, _ source: ChoiceSource
  ) -> Case {
    source.reset(seed: PRNG.seed(campaign: seed, trial: UInt64(trial)))
    return generator.makeCase(from: source)
  }
}

/// A world with many objects in one sectioned list, and commands that change one of them at a time.
struct LoopWorld {
  /// One context, one list, a snapshot client.
  let world: World
  /// Inserts all objects, saves and fetches.
  let opening: [Command]
  /// Sets one object, processes, and so on.
  let changes: [Command]

  /// - Throws: nothing but what the schema would, were it malformed.
  init(objects: Int, seed: UInt64) throws {
    let schema = try Schema([
      Entity(name: "Item", attributes: [Attribute("name", .string), Attribute("rank", .int)])
    ])
    let request = FetchRequest(
      entity: 0, sort: [SortDescriptor(AttributePath(0)), SortDescriptor(AttributePath(1))])
    let configuration = ListConfiguration(
      request: request, sectionKey: .attribute(AttributePath(0)))
    world = World(
      schema: schema,
      lists: [ListDeclaration(name: "A", configuration: configuration, delegate: .snapshot)])
    var generator = PRNG(seed: seed)
    func values() -> [Assignment] {
      let draw = generator.next()
      return [
        Assignment(0, .string("section \(draw % UInt64(max(1, objects / 50)))")),
        Assignment(1, .int(Int64(draw >> 40))),
      ]
    }
    opening =
      (0..<objects).map { Command.insert(object: $0, entity: 0, values()) }
      + [.save(), .fetch(list: 0)]
    changes = (0..<64).flatMap { _ -> [Command] in
      let object = Int(generator.next() % UInt64(objects))
      return [.set(object: object, values()), .process()]
    }
  }
}
