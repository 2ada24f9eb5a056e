import Choices
import StoreModel

/// Long cases on many objects.
///
/// What a store does only where there is much of something is out of reach of a case of thirty
/// commands: nodes that split and merge, keys that are sorted another way when there are many,
/// batches of hundreds of changes. A crowd is inserted and saved; then phases follow, each with its
/// own liking of commands and values: a mix like that of a short case, a burst of one kind before
/// anything is processed, or a storm of saves. Most crowds are small, since a large one costs as much
/// as thousands of short cases.
extension CaseGenerator {
  /// How many objects and commands there are at most and about, the smallest crowd first.
  private static let sizes = [
    (objects: 192, commands: 400), (objects: 512, commands: 1_200),
    (objects: 1_024, commands: 4_000), (objects: 2_048, commands: 12_000),
  ]
  private static let sizeWeights = [40, 18, 5, 1]

  /// How many commands a phase has on average.
  private static let phaseLength = 48

  /// Draws a long case on many objects.
  package func makeCrowd(from source: ChoiceSource) -> Case {
    let world = WorldGenerator.world(lists: maximumLists, capabilities, from: source)
    let size = CaseGenerator.sizes[source.weighted(CaseGenerator.sizeWeights)]
    var maker = CommandGenerator(
      world: world, maximumObjects: size.objects, capabilities, from: source)
    var commands = crowd(of: size.objects, &maker, from: source)
    let phases = size.commands / CaseGenerator.phaseLength
    source.repeated(
      in: 1...2 * phases, continuing: phases - 1, in: phases, label: SpanLabel.phase.rawValue
    ) {
      commands += phase(&maker, from: source)
    }
    return Case(world: world, commands: commands + closing(after: commands.last, in: world))
  }

  /// Inserts a crowd, mostly saves it, and fetches the lists.
  private func crowd(
    of most: Int, _ maker: inout CommandGenerator, from source: ChoiceSource
  ) -> [Command] {
    maker.manner = ValueManner(of: weights(in: maker.world, from: source))
    var commands: [Command] = []
    let relates = !maker.world.schema.relations.isEmpty
    source.repeated(
      in: most / 2...most, continuing: most - 1, in: most, label: SpanLabel.command.rawValue
    ) {
      let kind = relates && source.chance(1, in: 4) ? CommandKind.relate : .insert
      commands += maker.commands(kind: kind, from: source)
    }
    if source.chance(capabilities.contains(.saving) ? 3 : 0, in: 4) {
      commands += maker.savesToStore()
    }
    return commands + maker.world.lists.indices.map { maker.noted(.fetch(list: $0)) }
  }

  private func phase(_ maker: inout CommandGenerator, from source: ChoiceSource) -> [Command] {
    let weights = weights(in: maker.world, from: source)
    maker.manner = ValueManner(of: weights)
    let saves = capabilities.contains(.saving)
    let ending = saves && source.bool() ? Command.save(in: maker.hot) : .process(in: maker.hot)
    let kind = source.element(of: [CommandKind.set, .insert, .delete])
    var commands: [Command] = []
    switch source.weighted([4, 2, saves ? 1 : 0]) {
    case 0:
      several(from: source) { commands += step(weights, &maker, from: source) }
    case 1:
      several(from: source) { commands += maker.commands(kind: kind, from: source) }
      commands.append(maker.noted(ending))
    default:
      several(from: source) {
        commands += maker.commands(kind: kind, from: source)
        commands.append(maker.noted(.save(in: maker.hot)))
      }
    }
    return commands
  }

  private func several(from source: ChoiceSource, _ body: () -> Void) {
    let length = CaseGenerator.phaseLength
    source.repeated(
      in: 1...8 * length, continuing: length - 1, in: length, label: SpanLabel.command.rawValue,
      body)
  }
}
