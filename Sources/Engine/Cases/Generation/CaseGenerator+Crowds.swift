import Choices
import StoreModel

/// Crowds: cases in which one dimension is large.
///
/// An ordinary case hardly crosses any constant of a store. A crowd draws one dimension, and its
/// size from a few up to a limit, each doubling equally likely (`Dimension`). Everything else stays
/// as in an ordinary case, so that a crowd is as cheap as its dimension allows.
extension CaseGenerator {
  /// The number of objects that the driver looks at per command, on average. With more, looks would
  /// take nearly all the time.
  static let objectsALook = 64

  /// The average number of ordinary commands behind the large part of a crowd.
  private static let restLength = 16

  /// Draws a case in which one dimension is large.
  package func makeCrowd(from source: ChoiceSource) -> Case {
    let all = Dimension.allCases
    let place = source.weighted(below: all.count) {
      all[$0].weight(capabilities, in: fixedWorld)
    }
    let (least, most) = (all[place].sizes.lowerBound, all[place].sizes.upperBound)
    let sizes = least...max(least, min(most, largestCrowd))
    return makeCrowd(all[place], size: source.size(in: sizes), from: source)
  }

  /// Draws a case in which a dimension has a size.
  package func makeCrowd(
    _ dimension: Dimension, size: Int, from source: ChoiceSource
  ) -> Case {
    switch dimension {
    case .attributes: return ordinary(WorldSizes(attributes: size), from: source)
    case .entities: return ordinary(WorldSizes(entities: size), from: source)
    case .contexts: return ordinary(WorldSizes(contexts: size), from: source)
    case .texts: return ordinary(values: .long(size), from: source)
    case .beginnings: return ordinary(values: .alike(size), from: source)
    case .rows, .sections, .changes, .mergedObjects, .window, .members, .undoSteps, .versions:
      return fitting(scaled(dimension, size, from: source))
    }
  }

  /// Draws an ordinary case with a large world or with large values.
  private func ordinary(
    _ sizes: WorldSizes = WorldSizes(), values: ValueProfile? = nil, from source: ChoiceSource
  ) -> Case {
    var drawn = Case(world: world(sizes, from: source), commands: [])
    extend(&drawn, values: values, from: source)
    return fitting(drawn)
  }

  /// Draws a case that begins with a large number of commands.
  private func scaled(_ dimension: Dimension, _ size: Int, from source: ChoiceSource) -> Case {
    let world = crowdWorld(of: dimension, size, from: source)
    let weights = weights(in: world, from: source)
    let crowd = CrowdScript(
      maker: CommandGenerator(
        world: world, maximumObjects: size + maximumObjects, crowdCapabilities(dimension),
        from: source),
      source: source)
    crowd.maker.profile = profile(of: dimension, from: source)
    crowd.maker.theme = TrialProfile(of: weights).theme
    crowd.keys = CrowdKeys(dimension, by: crowd.maker, from: source)
    crowd.play(dimension, size)
    var (maker, commands) = (crowd.maker, crowd.commands)
    let rest = CaseGenerator.restLength
    source.repeated(
      in: 0...8 * rest, continuing: rest, in: rest + 1, label: SpanLabel.command.rawValue
    ) {
      addStep(weights, &maker, to: &commands, from: source)
    }
    return Case(
      world: crowd.maker.world, commands: commands + closing(after: commands.last, in: world))
  }

  private func profile(of dimension: Dimension, from source: ChoiceSource) -> ValueProfile {
    let profiles: [ValueProfile] = [.mixed, .ties, .unique, .boundaries]
    switch dimension {
    case .sections: return source.chance(1, in: 3) ? .ties : .unique
    case .rows: return source.element(of: profiles)
    default: return profiles[source.weighted([5, 1, 1, 1])]
    }
  }

  /// The capabilities of which a crowd makes use. It has no demands on values, because one object
  /// of thousands would fail them and so each save. Related objects cost the reference the square
  /// of their number.
  private func crowdCapabilities(_ dimension: Dimension) -> StoreCapabilities {
    let without = capabilities.subtracting([.validation, .refusals])
    return dimension == .members ? without : without.subtracting(.relationships)
  }

  /// Draws a world in which the dimension can be large.
  private func crowdWorld(
    of dimension: Dimension, _ size: Int, from source: ChoiceSource
  ) -> World {
    var plain = self
    plain.capabilities = crowdCapabilities(dimension)
    var sizes = WorldSizes()
    if dimension == .mergedObjects { sizes.contexts = 2 + source.index(below: 2) }
    if dimension == .members { sizes.hasRelation = true }
    var world = plain.world(sizes, from: source)
    let perLook = max(1, size / CaseGenerator.objectsALook)
    world.looksEvery = dimension.isOfFewObjects ? 1 << source.weighted([6, 1, 0, 1]) : perLook
    guard fixedWorld == nil else { return world }
    for list in world.lists.indices where list == 0 || source.bool() {
      world.lists[list].configuration.widen(for: dimension, size, capabilities, from: source)
    }
    if dimension == .undoSteps {
      for context in world.contexts.indices {
        world.contexts[context].configuration.hasUndo = true
      }
    }
    return world
  }
}

extension Dimension {
  /// Whether a large trial has few objects, so that looks are cheap.
  fileprivate var isOfFewObjects: Bool {
    switch self {
    case .undoSteps, .versions, .attributes, .entities, .contexts, .texts, .beginnings: true
    case .rows, .sections, .changes, .mergedObjects, .window, .members: false
    }
  }
}

extension ListConfiguration {
  /// Makes a list that shows most objects, in sections that are never split.
  fileprivate mutating func widen(
    for dimension: Dimension, _ size: Int, _ capabilities: StoreCapabilities,
    from source: ChoiceSource
  ) {
    if source.chance(3, in: 4) { request.predicate = .always }
    (request.limit, request.offset) = (0, 0)
    if dimension == .window {
      if source.chance(2, in: 3) { request.limit = source.size(in: 1...size) }
      if source.chance(1, in: 2) { request.offset = source.size(in: 1...size) }
    }
    if request.sort.isEmpty { request.sort = [SortDescriptor(0)] }
    request.sort[0].comparator = .binary
    let hasSections = dimension == .sections || sectionKey != nil
    sectionKey =
      hasSections && capabilities.contains(.sections) ? .attribute(request.sort[0].path) : nil
  }
}
