import Choices
import StoreModel

/// Turns choices into a case: a world, then commands that have a meaning in it.
///
/// The case is a pure function of the choices; no store runs meanwhile. Each trial draws its own
/// length and its own weights of commands, some of which may be zero. Commands name objects by pool
/// identity. Each draw has its own span of choices, be it one command or the script of a save
/// order. So the shrinker removes together what belongs together.
package struct CaseGenerator {
  /// The most draws of commands in one case. A crowd has its own limit.
  package var maximumLength: Int
  /// The most objects alive at a time. A crowd has its own limit.
  package var maximumObjects: Int
  /// The most lists of a world.
  package var maximumLists: Int
  /// The capabilities of the subject; nothing else is drawn.
  package var capabilities: StoreCapabilities
  /// The orders of strings that the subject can follow, the usual one first (R105).
  package var strings: [StringOrder]
  /// The one world of all cases; nil to draw one for each case.
  package var fixedWorld: World?
  /// The methods of the subject's own, which stand for some of the drawn commands.
  package var methods: [OwnMethod] = []
  /// The largest size of a crowd, for a subject whose changes take time for each row.
  package var largestCrowd = Int.max
  /// The orders of strings that contradict themselves about invisible scalars.
  private let contradictory: Set<StringOrder>

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - strings: the orders of strings that the subject can follow; by default that of its
  ///     dialect.
  ///   - world: the one world of all cases; nil to draw one for each case.
  package init(
    maximumLength: Int = 400, maximumObjects: Int = 16, maximumLists: Int = 3,
    capabilities: StoreCapabilities = .all, strings: [StringOrder]? = nil, world: World? = nil
  ) {
    self.maximumLength = maximumLength
    self.maximumObjects = maximumObjects
    self.maximumLists = maximumLists
    self.capabilities = capabilities
    self.strings = strings ?? [(capabilities.dialect ?? .frc).order]
    fixedWorld = world
    // A change that is processed at once takes time for each row, so many take the square.
    if world?.options.processing == .atOnce { largestCrowd = 256 }
    let orders = self.strings + (world.map { [$0.options.strings] } ?? [])
    contradictory = Set(orders.filter { !$0.ordersInvisible })
  }

  /// Draws a case.
  package func makeCase(from source: ChoiceSource) -> Case {
    var drawn = Case(world: world(from: source), commands: [])
    extend(&drawn, from: source)
    return fitting(drawn)
  }

  /// Draws commands that continue a given case, in the same world.
  package func continuation(of start: Case, from source: ChoiceSource) -> Case {
    var extended = start
    extend(&extended, from: source)
    return fitting(extended)
  }

  /// Draws a world for this subject.
  func world(_ sizes: WorldSizes = WorldSizes(), from source: ChoiceSource) -> World {
    fixedWorld
      ?? WorldGenerator.world(lists: maximumLists, capabilities, strings, sizes, from: source)
  }

  /// Returns a case that fits its order of strings (R105). Its text matches ignore no more than the
  /// order can, and the order has a place for each of its texts.
  func fitting(_ drawn: Case) -> Case {
    let order = drawn.world.options.strings
    let folding =
      order.foldings == StringOrder.canonical.foldings
      ? drawn : drawn.ignoring(only: order.foldings)
    return contradictory.contains(order) ? folding.withoutInvisible : folding
  }

  /// The kind number that stands for the script of a save order. The smaller numbers are those of
  /// `CommandKind`.
  private static let shape = CommandKind.allCases.count

  /// Draws commands behind those of a case. A new case takes its looks from the drawn profile; a
  /// continued case keeps its own.
  ///
  /// - Parameter values: the kind of values; nil for that of the profile.
  func extend(
    _ drawn: inout Case, values: ValueProfile? = nil, from source: ChoiceSource
  ) {
    let world = drawn.world
    let weights = weights(in: world, from: source)
    let profile = TrialProfile(of: weights)
    var maker = CommandGenerator(
      world: world, maximumObjects: maximumObjects, capabilities, from: source)
    maker.profile = values ?? profile.values
    maker.theme = profile.theme
    for command in drawn.commands { maker.record(command) }
    if drawn.commands.isEmpty {
      drawn.world.looksEvery = profile.looksEvery
      drawn.commands = populate(&maker, in: world, from: source)
    }
    let expected = [8, 24, 80][source.weighted([4, 6, 1])]
    drawn.commands.reserveCapacity(drawn.commands.count + expected)
    source.repeated(
      in: 1...maximumLength, continuing: expected - 1, in: expected,
      label: SpanLabel.command.rawValue
    ) {
      addStep(weights, &maker, to: &drawn.commands, from: source)
    }
    let end = closing(after: drawn.commands.last, in: world)
    guard source.chance(capabilities.contains(.closing) ? 1 : 0, in: 16) else {
      drawn.commands += end
      return
    }
    drawn.commands += (source.bool() ? end : []) + [.close]
    source.repeated(in: 0...3, continuing: 1, in: 2, label: SpanLabel.command.rawValue) {
      addStep(weights, &maker, to: &drawn.commands, from: source)
    }
  }

  /// Draws how likely each kind of command is in a trial, or in a phase of a long one.
  func weights(in world: World, from source: ChoiceSource) -> SwarmWeights {
    let hasSeveral = world.contexts.count > 1
    let orders = capabilities.contains(.saving) ? hasSeveral ? 12 : 2 : 0
    // Unsaved changes are lost then, so few trials do it.
    let reopens = source.chance(capabilities.contains(.reopening) ? 1 : 0, in: 12)
    return SwarmWeights(
      base: CommandKind.allCases.map { $0.weight(in: world, capabilities, reopens: reopens) }
        + [orders],
      from: source)
  }

  /// Draws a command, or the script of a save order, and appends it.
  func addStep(
    _ weights: SwarmWeights, _ maker: inout CommandGenerator, to commands: inout [Command],
    from source: ChoiceSource
  ) {
    // An edited request has no effect before the next fetch.
    let refetches = maker.edited != nil && source.chance(1, in: 3)
    let kind = refetches ? CommandKind.fetch.rawValue : weights.kind(from: source)
    let start = commands.count
    if kind == CaseGenerator.shape {
      commands += maker.saveOrder(from: source)
    } else {
      maker.add(CommandKind.allCases[kind], to: &commands, from: source)
    }
    guard !methods.isEmpty else { return }
    for index in start..<commands.count {
      commands[index] = ownCall(instead: commands[index], by: maker, from: source)
    }
  }

  /// Puts the call of a method in the place of a command, one time in three where one may stand
  /// there.
  private func ownCall(
    instead drawn: Command, by maker: CommandGenerator, from source: ChoiceSource
  ) -> Command {
    guard drawn.mayBeOwn else { return drawn }
    let object = drawn.parts.object
    let entity = object.map { maker.world.schema.entities[maker.pool.entity(of: $0)] }
    let fitting = methods.compactMap { method in
      method.ordinary(drawn, entity).map { (method, $0) }
    }
    guard !fitting.isEmpty, source.chance(1, in: 3) else { return drawn }
    let (method, ordinary) = fitting[source.index(below: fitting.count)]
    return .own(OwnCall(method.name, number: source.index(below: method.numbers)), ordinary)
  }

  /// Draws the objects that exist before the first change, and the first fetches before or behind
  /// them.
  private func populate(
    _ maker: inout CommandGenerator, in world: World, from source: ChoiceSource
  ) -> [Command] {
    let fetches = world.lists.indices.map { Command.fetch(list: $0) }
    let isLate = source.chance(1, in: 3)
    var commands = isLate ? fetches : []
    source.repeated(in: 0...8, continuing: 3, in: 4, label: SpanLabel.command.rawValue) {
      let relates = !world.schema.relations.isEmpty && source.chance(1, in: 3)
      maker.add(relates ? .relate : .insert, to: &commands, from: source)
    }
    // A save makes the objects known to the other contexts.
    if world.contexts.count > 1, source.chance(capabilities.contains(.saving) ? 2 : 0, in: 3) {
      commands += maker.savesToStore()
    }
    if !isLate, !source.chance(1, in: 5) { commands += fetches }
    // Nothing that is drawn in between depends on the fetches.
    if isLate || commands.last == fetches.last { maker.noteFetches() }
    return commands
  }

  /// Returns a `process` for each context that has lists, so that the effects of the last commands
  /// are observed too. If lists deliver late, the store settles then.
  func closing(after last: Command?, in world: World) -> [Command] {
    let contexts = world.contexts.indices.filter { context in
      world.lists.contains { $0.context == context }
    }
    let closing = (contexts.isEmpty ? [0] : contexts).map { Command.process(in: $0) }
    let rest = closing.first == last ? Array(closing.dropFirst()) : closing
    return world.options.delivery == .late && !world.lists.isEmpty ? rest + [.settle] : rest
  }
}
