import Choices
import StoreModel

/// Draws commands one by one. Each draw depends on the commands before it.
struct CommandGenerator {
  let world: World
  let maximumObjects: Int
  let capabilities: StoreCapabilities
  var pool: Pool
  /// The kind of values that are drawn.
  var profile = ValueProfile.mixed
  /// The texts that meet in the trial; nil for texts of any class.
  var theme: TextTheme?
  /// The *hot* context, in which most commands run.
  let hot: Int
  /// The constants in the conditions of the lists.
  let constants: [Value]
  /// The relationships of each entity.
  let relationships: [[Int]]
  /// The section values that follow sort values.
  let sections: AlignedSections
  /// The last kind of delegate of each list.
  private(set) var delegates: [DelegateKind]
  /// The casts that can play each save order in this world, in the order of `SaveOrder.allCases`.
  lazy var casts = SaveOrder.casts(in: world)
  /// The list whose request was edited last and not fetched since.
  private(set) var edited: Int?
  /// The configuration that each list has after all edits.
  private(set) var configurations: [ListConfiguration]
  /// The request of the last single fetch.
  private(set) var lastQuery: FetchRequest?
  /// The events that have happened to the lists. After some, a command needs more of a store.
  var history = ListHistory()

  init(
    world: World, maximumObjects: Int, _ capabilities: StoreCapabilities = .all,
    from source: ChoiceSource
  ) {
    self.world = world
    self.capabilities = capabilities
    self.maximumObjects = maximumObjects
    pool = Pool(contexts: world.contexts)
    hot = world.contexts.count > 1 ? source.index(below: world.contexts.count) : 0
    delegates = world.lists.map(\.delegate)
    configurations = world.lists.map(\.configuration)
    constants = world.lists.flatMap(\.configuration.request.predicate.constants)
    sections = AlignedSections(world)
    relationships = world.schema.entities.indices.map {
      world.schema.relations.isEmpty ? [] : world.schema.relationships(of: $0)
    }
  }

  /// Records a command that was drawn.
  mutating func record(_ command: Command) {
    pool.record(command, in: world.schema)
    history.record(command)
    if case .hook(.change(let change), let context) = command { noteInsert(change, in: context) }
    if case .query(let request, _) = command { lastQuery = request }
    if command.mayReopen { startAgain() }
    guard let list = command.list, world.lists.indices.contains(list) else { return }
    noteOnList(command, list)
  }

  /// Records that contexts and lists are made anew.
  private mutating func startAgain() {
    delegates = world.lists.map(\.delegate)
    configurations = world.lists.map(\.configuration)
    edited = nil
  }

  private mutating func noteOnList(_ command: Command, _ list: Int) {
    if case .arm(_, .change(let change)) = command {
      noteInsert(change, in: world.lists[list].context)
    } else if case .request(_, let edit) = command {
      edited = list
      configurations[list].apply(edit)
    } else if case .make(_, let configuration, _) = command {
      configurations[list] = configuration
    } else if case .fetch = command {
      if list == edited { edited = nil }
      loadAll(of: list)
    } else if case .open(_, let kind) = command {
      delegates[list] = kind
      loadAll(of: list)
    } else if case .delegate(_, let kind) = command {
      delegates[list] = kind
    }
  }

  /// Records that all lists were fetched, but not the objects that a fetch may load.
  mutating func noteFetches() {
    for list in world.lists.indices { history.record(.fetch(list: list)) }
  }

  /// Records the object that a habit will insert as inserted, so that other commands name it.
  private mutating func noteInsert(_ change: Command, in context: Int) {
    guard case .insert = change else { return }
    pool.record(change.mapContexts { _ in context }, in: world.schema)
  }

  /// Restricts a command to what the store can do, records it, and returns it.
  mutating func noted(_ command: Command) -> Command {
    let command = capabilities.restricting(command, in: world, after: history)
    record(command)
    return command
  }

  /// Saves the hot context, and then its parent.
  mutating func savesToStore() -> [Command] {
    [hot, world.contexts[hot].parent].compactMap { $0 }.map { noted(.save(in: $0)) }
  }

  /// Draws a command of a kind and appends it, together with the commands that must come before or
  /// after it.
  mutating func add(
    _ kind: CommandKind, to commands: inout [Command], from source: ChoiceSource
  ) {
    let context = context(for: kind, from: source)
    if kind == .insert || (kind.needsObject && lacksObjects(context, from: source)) {
      guard pool.liveCount(in: context) < maximumObjects else {
        let object = pool.target(in: context, from: source)
        return commands.append(noted(.delete(object: object, in: context)))
      }
      let entity = source.index(below: world.schema.entities.count)
      commands += inserts(of: entity, in: context, from: source)
    } else if kind == .relate {
      commands += relates(in: context, from: source)
    } else if kind == .catchUp {
      commands += catchUp(in: context, from: source)
    } else {
      let drawn = noted(command(kind: kind, in: context, from: source))
      commands.append(drawn)
      // Apps often change a filter and an order together, before they fetch the list anew.
      if case .request(let list, _) = drawn, source.chance(1, in: 3) {
        commands.append(noted(.request(list: list, requestEdit(of: list, from: source))))
      }
    }
  }

  /// Whether there is no object to name. Now and then a dead object is named all the same.
  private func lacksObjects(_ context: Int, from source: ChoiceSource) -> Bool {
    if pool.count == 0 { return true }
    return !pool.hasLive(in: context) && !source.chance(1, in: 3)
  }

  private mutating func loadAll(of list: Int) {
    guard world.lists.indices.contains(list) else { return }
    let context = world.lists[list].context
    if world.contexts.indices.contains(context) { pool.loadAll(in: context) }
  }

  /// Draws the context of a command: half of the time the hot one, else any. If only some contexts
  /// can run a command, the context mostly is one of them.
  private func context(for kind: CommandKind, from source: ChoiceSource) -> Int {
    guard world.contexts.count > 1 else { return 0 }
    let context = source.bool() ? source.index(below: world.contexts.count) : hot
    switch kind {
    case .undo, .redo:
      return likely(context, from: source) { world.contexts[$0].configuration.hasUndo }
    case .obtain, .interrupt:
      return likely(context, from: source) { world.contexts[$0].parent == nil }
    default:
      return context
    }
  }

  private func likely(
    _ context: Int, from source: ChoiceSource, where isFit: (Int) -> Bool
  ) -> Int {
    if isFit(context) || source.chance(1, in: 6) { return context }
    return world.contexts.indices.first(where: isFit) ?? context
  }

  private func command(kind: CommandKind, in context: Int, from source: ChoiceSource) -> Command {
    switch kind {
    case .set: set(in: context, from: source)
    case .delete: .delete(object: pool.target(in: context, from: source), in: context)
    case .process: .process(in: context)
    case .save: .save(keeping: keptNote(from: source), in: context)
    case .rollback: .rollback(in: context)
    case .undo: .undo(in: context)
    case .redo: .redo(in: context)
    case .reset: .reset(in: context)
    case .obtain: obtain(in: context, from: source)
    case .refresh: refresh(in: context, from: source)
    case .lookUp: lookUp(in: context, from: source)
    case .query: .query(query(from: source), in: context)
    case .merge, .hook, .trespass, .batchInsert, .batch:
      storeCommand(kind: kind, in: context, from: source)
    case .make, .request, .fetch, .delegate, .share, .release, .arm, .forgetCache, .objectAt,
      .readRow, .locate, .open, .showOwn, .keep, .reload, .edit, .insert, .relate:
      listCommand(kind: kind, from: source)
    case .close: .close
    case .settle: .settle
    case .reopen: .reopen(source.bool() ? .killed : .closed)
    case .interrupt: .interrupt(interruption(from: source), in: context)
    case .catchUp: .catchUp(in: context)
    case .deleteHistory: .deleteHistory(in: context)
    }
  }

  private func interruption(from source: ChoiceSource) -> SaveInterruption {
    SaveInterruption(source.bool() ? .kill : .fail, atWrite: source.index(below: 16))
  }

  /// Draws the number under which a save keeps its note. Most saves keep it if another context can
  /// merge it.
  private func keptNote(from source: ChoiceSource) -> Int? {
    let keeps = world.contexts.count > 1 ? source.chance(4, in: 5) : source.chance(1, in: 12)
    return keeps ? pool.nextNote : nil
  }

  func set(in context: Int, from source: ChoiceSource) -> Command {
    let object = pool.target(in: context, from: source)
    // A `set` without assignments counts as an update all the same (R4).
    if source.chance(1, in: 16) { return .set(object: object, [], in: context) }
    return .set(object: object, assignments(for: object, from: source), in: context)
  }

  /// Draws one to three assignments. The object accepts nearly all of them.
  func assignments(for object: Int, from source: ChoiceSource) -> [Assignment] {
    let entity = pool.entity(of: object)
    var values = assignments(to: entity, beside: object, from: source)
    sections.align(&values, of: entity, from: source) { pool.value($0, of: object) }
    return values
  }

  /// Draws assignments to objects of an entity.
  ///
  /// - Parameter present: the object whose values are changed, nil for several objects.
  func assignments(
    to entity: Int, beside present: Int? = nil, from source: ChoiceSource
  ) -> [Assignment] {
    let attributes = world.schema.entities[entity].attributes
    let assigned = attributes.indices.filter { attributes[$0].computation == nil }
    if assigned.isEmpty { return [] }
    var assignments: [Assignment] = []
    source.repeated(in: 1...3, continuing: 1, in: 4, label: SpanLabel.assignment.rawValue) {
      let index = assigned[source.index(below: assigned.count)]
      let known = present.flatMap { pool.value(index, of: $0) }
      assignments.append(
        Assignment(index, value(index, of: entity, beside: known, from: source)))
    }
    return assignments
  }

  /// Draws a value of an attribute, or nil. For a unique one it is often the value that another
  /// object has (R98).
  func value(
    _ index: Int, of entity: Int, beside present: Value?, from source: ChoiceSource
  ) -> Value? {
    let attribute = world.schema.entities[entity].attributes[index]
    if attribute.isUnique, pool.count > 0, source.bool() {
      let other = source.index(below: pool.count)
      let declaring = world.schema.entityOfUniqueKey(of: pool.entity(of: other))
      if declaring == world.schema.entityOfUniqueKey(of: entity),
        let taken = pool.value(index, of: other)
      {
        return taken
      }
    }
    return value(for: attribute, beside: present, from: source)
  }

  /// Draws a value, or nil. Now and then the value is one that the store must reject, if it rejects
  /// mistakes.
  ///
  /// Now and then the value is one that the condition of a list names, or its neighbour, so that
  /// rows come and go.
  ///
  /// - Parameter present: a value that some object has, to which the drawn one may be a neighbour.
  private func value(
    for attribute: Attribute, beside present: Value?, from source: ChoiceSource
  ) -> Value? {
    if !constants.isEmpty, attribute.choices.isEmpty, source.chance(1, in: 10) {
      let constant = source.element(of: constants)
      if constant.type == attribute.type {
        let drawn = source.bool() ? constant.step(from: source) : constant
        return attribute.form(of: capabilities.form(of: drawn))
      }
    }
    return ValueGenerator.assigned(
      to: attribute, refused: capabilities.contains(.refusals), profile, theme, beside: present,
      from: source
    ).map(capabilities.form)
  }

  private func obtain(in context: Int, from source: ChoiceSource) -> Command {
    .obtain(
      objects: source.array(
        in: 1...3, continuing: 1, in: 3, label: SpanLabel.objectArgument.rawValue
      ) { pool.target(in: context, from: source) }, in: context)
  }

  func refresh(in context: Int, from source: ChoiceSource) -> Command {
    let modes: [RefreshMode] = [.drop, .keep, .invalidate]
    return .refresh(
      object: pool.target(in: context, from: source), modes[source.weighted([3, 3, 1])],
      in: context)
  }

  func lookUp(in context: Int, from source: ChoiceSource) -> Command {
    .lookUp(
      source.element(of: Lookup.allCases),
      object: pool.lookUpTarget(in: context, from: source),
      source.chance(1, in: 3) ? .temporary : .current, in: context)
  }
}

extension CommandKind {
  /// Whether a command of this kind names an object.
  fileprivate var needsObject: Bool {
    switch self {
    case .set, .delete, .obtain, .refresh, .lookUp, .locate, .edit, .relate, .hook, .trespass: true
    case .insert, .process, .save, .fetch, .rollback, .reset, .query, .make, .request, .delegate,
      .share, .release, .arm, .forgetCache, .objectAt, .open, .showOwn, .keep, .reload, .merge,
      .undo, .redo, .batchInsert, .batch, .readRow, .close, .settle, .reopen, .interrupt, .catchUp,
      .deleteHistory:
      false
    }
  }
}
