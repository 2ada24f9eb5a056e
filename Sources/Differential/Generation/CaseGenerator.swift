import Choices
import StoreModel

/// Turns choices into a case: a world, then commands that mean something in it.
///
/// A pure function of the choices; no store runs meanwhile. Each trial draws its own swarm of
/// command weights and its own length. Objects are named by pool identity and commands are drawn
/// each in a span of its own, so that the shrinker takes out whole commands.
package struct CaseGenerator {
  /// The most commands of one case.
  package var maximumLength: Int
  /// The most objects alive at a time.
  package var maximumObjects: Int

  /// Makes a generator.
  package init(maximumLength: Int = 400, maximumObjects: Int = 16) {
    self.maximumLength = maximumLength
    self.maximumObjects = maximumObjects
  }

  /// Draws a case.
  package func makeCase(from source: ChoiceSource) -> Case {
    let world = WorldGenerator.world(from: source)
    return Case(world: world, commands: commands(in: world, after: [], from: source))
  }

  /// Draws commands that go on where a given case ends, in the same world.
  package func continuation(of start: Case, from source: ChoiceSource) -> Case {
    var extended = start
    extended.commands += commands(in: start.world, after: start.commands, from: source)
    return extended
  }

  private func commands(
    in world: World, after prefix: [Command], from source: ChoiceSource
  ) -> [Command] {
    let weights = SwarmWeights(base: CommandKind.allCases.map(\.baseWeight), from: source)
    var maker = CommandGenerator(world: world, maximumObjects: maximumObjects)
    var commands: [Command] = []
    for command in prefix { maker.note(command) }
    if prefix.isEmpty {
      let isLate = source.chance(1, in: 3)
      if isLate { commands += world.lists.indices.map { .fetch(list: $0) } }
      source.repeated(in: 0...8, continuing: 3, in: 4, label: SpanLabel.command.rawValue) {
        let command = maker.command(kind: .insert, from: source)
        maker.note(command)
        commands.append(command)
      }
      if !isLate, !source.chance(1, in: 5) {
        commands += world.lists.indices.map { .fetch(list: $0) }
      }
    }
    let expected = [8, 24, 80][source.weighted([4, 6, 1])]
    source.repeated(
      in: 1...maximumLength, continuing: expected - 1, in: expected,
      label: SpanLabel.command.rawValue
    ) {
      // An edited request means nothing before the next fetch.
      let refetches = maker.edited != nil && source.chance(1, in: 3)
      let kind = refetches ? .fetch : CommandKind.allCases[weights.kind(from: source)]
      let command = maker.command(kind: kind, from: source)
      maker.note(command)
      commands.append(command)
    }
    // So that what the last commands changed is seen too.
    if commands.last != .process { commands.append(.process) }
    return commands
  }
}
