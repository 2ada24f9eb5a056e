import Choices
import StoreModel

/// Long cases on many objects.
///
/// What a store does only where there is much of something is out of reach of a case of thirty
/// commands: nodes that split and merge, keys that are sorted another way when there are many,
/// batches of hundreds of changes. A crowd is inserted and saved; then phases follow, each with its
/// own liking of commands and values: a mix like that of a short case, a burst of one kind before
/// anything is processed, or a storm of saves. Most crowds are small, since a large one costs as
/// much as thousands of short cases.
extension CaseGenerator {
  /// How many objects there are at most and commands about: the smallest crowd first, then more, a
  /// small one that lives long, and a large one. What the reference does for a command grows with
  /// the objects, and with their square where they are related, so none is both large and long.
  private static let sizes = [
    (objects: 192, commands: 400), (objects: 512, commands: 800),
    (objects: 96, commands: 10_000), (objects: 2_048, commands: 1_600),
  ]
  private static let sizeWeights = [40, 18, 4, 2]

  /// So many objects are looked at for each command, so that looks do not take nearly all the time.
  private static let objectsALook = 64

  /// How many commands a phase has on average.
  private static let phaseLength = 48

  /// Draws a long case on many objects.
  package func makeCrowd(from source: ChoiceSource) -> Case {
    var world = WorldGenerator.world(lists: maximumLists, capabilities, from: source)
    let size = CaseGenerator.sizes[source.weighted(CaseGenerator.sizeWeights)]
    world.looksEvery = max(1, size.objects / CaseGenerator.objectsALook)
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
    maker.manner = Manner(of: weights(in: maker.world, from: source)).values
    var commands: [Command] = []
    let relates = !maker.world.schema.relations.isEmpty
    source.repeated(
      in: most / 2...most, continuing: most - 1, in: most, label: SpanLabel.command.rawValue
    ) {
      let kind = relates && source.chance(1, in: 4) ? CommandKind.relate : .insert
      maker.add(kind, to: &commands, from: source)
    }
    if source.chance(capabilities.contains(.saving) ? 3 : 0, in: 4) {
      commands += maker.savesToStore()
    }
    return commands + maker.world.lists.indices.map { maker.noted(.fetch(list: $0)) }
  }

  private func phase(_ maker: inout CommandGenerator, from source: ChoiceSource) -> [Command] {
    let weights = weights(in: maker.world, from: source)
    maker.manner = Manner(of: weights).values
    let saves = capabilities.contains(.saving)
    let ending = saves && source.bool() ? Command.save(in: maker.hot) : .process(in: maker.hot)
    let kind = source.element(of: [CommandKind.set, .insert, .delete])
    var commands: [Command] = []
    switch source.weighted([4, 2, saves ? 1 : 0]) {
    case 0:
      several(from: source) { addStep(weights, &maker, to: &commands, from: source) }
    case 1:
      several(from: source) { maker.add(kind, to: &commands, from: source) }
      commands.append(maker.noted(ending))
    default:
      several(from: source) {
        maker.add(kind, to: &commands, from: source)
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
