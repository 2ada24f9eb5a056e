import Choices
import StoreModel

/// Long cases with many objects.
///
/// A case of thirty commands does not reach code that runs only for many objects. Examples are
/// nodes that split and merge, another method to sort many keys, and batches of hundreds of
/// changes.
///
/// A crowd is inserted and mostly saved; then phases follow. Each phase has its own weights of
/// commands and its own kind of values. A phase is a mix like that of a short case, a burst of one
/// kind of command before anything is processed, or a series of saves. Most crowds are small, since
/// a large one takes as much time as thousands of short cases.
extension CaseGenerator {
  /// The sizes of crowds: the usual one, a larger one, a small one that lives long, and a large
  /// one. The number of objects is a maximum, the number of commands an average.
  ///
  /// For each command, the reference takes time in proportion to the objects, or to their square if
  /// they are related. So no crowd is both large and long.
  private static let sizes = [
    (objects: 192, commands: 400), (objects: 512, commands: 800),
    (objects: 96, commands: 10_000), (objects: 2_048, commands: 1_600),
  ]
  private static let sizeWeights = [40, 18, 4, 2]

  /// The number of objects that the driver looks at per command, on average. With more, looks would
  /// take nearly all the time.
  private static let objectsALook = 64

  /// The average number of commands in a phase.
  private static let phaseLength = 48

  /// Draws a long case with many objects.
  package func makeCrowd(from source: ChoiceSource) -> Case {
    var world = world(from: source)
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
    return foldable(
      Case(world: world, commands: commands + closing(after: commands.last, in: world)))
  }

  /// Inserts a crowd, mostly saves it, and fetches the lists.
  private func crowd(
    of most: Int, _ maker: inout CommandGenerator, from source: ChoiceSource
  ) -> [Command] {
    let profile = TrialProfile(of: weights(in: maker.world, from: source))
    (maker.profile, maker.theme) = (profile.values, profile.theme)
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
    let profile = TrialProfile(of: weights)
    (maker.profile, maker.theme) = (profile.values, profile.theme)
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
