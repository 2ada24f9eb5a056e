import StoreModel

/// Makes random cases with every command and every clause, legal and refused. The names in a case
/// are words of the text form.
struct RandomCase {
  var random: SplitMix
  private var schema: Schema
  private var contexts: [ContextDeclaration] = [.main]
  private var listEntities: [Int] = []

  static func make(seed: UInt64) throws -> Case {
    var maker = try RandomCase(seed: seed)
    return maker.wholeCase()
  }

  private init(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let entities = (0..<1 + random.below(3)).reduce(into: [Entity]()) { entities, index in
      var entity = Entity(name: ["Team", "insert", "Derby"][index], attributes: [])
      if index > 0, random.isOneIn(2) {
        entity.parent = random.below(index)
        entity.attributes = entities[entity.parent ?? 0].attributes
      }
      let names = [
        "name", "not", "nil", "desc", "where", "required", "contains", "none", "self", "b\(index)",
      ]
      for name in random.shuffled(names).prefix(5) where entity.attribute(named: name) == nil {
        entity.attributes.append(random.attribute(name))
      }
      entities.append(entity)
    }
    schema = try random.related(Schema(entities))
    contexts = random.contexts()
    self.random = random
  }

  private mutating func wholeCase() -> Case {
    let lists = ["A", "where", "edit"].prefix(random.below(4)).map { name in
      ListDeclaration(
        name: name, configuration: configuration(), delegate: random.pick(DelegateKind.allCases),
        context: context(), isRefused: random.isOneIn(4))
    }
    listEntities = lists.map(\.configuration.request.entity)
    let names = random.pick([
      [], [], ["brazil", "chile"], ["b"], ["to", "before", "after", "temporary", "a", "c_"],
      ["a", "b"], ["d", "c", "b", "a"], ["in", "main", "side", "in_"], ["as", "in", "set"],
    ])
    var commands = (0..<random.below(12)).map { _ in command() }
    if random.isOneIn(2) {
      commands = (0..<3).map { .insert(object: $0, entity: entity(), [], in: context()) } + commands
    }
    var options = StoreOptions(
      deletesInaccessibleFaults: !random.isOneIn(3), goneObjects: random.pick(GoneObjects.allCases))
    if random.isOneIn(2) { options.dialect = random.pick(Dialect.named.map(\.dialect)) }
    if random.isOneIn(3) { options.dialect.ties = .identifier }
    if random.isOneIn(3) { options.dialect.swaps = .told }
    options.keepsHistory = random.isOneIn(3)
    if options.dialect == .frc { options.delivery = random.pick(DeliveryTime.allCases) }
    let world = World(
      schema: schema, options: options, contexts: contexts, lists: lists, objectNames: names,
      demandsResolvingIDs: random.isOneIn(4), looksEvery: random.isOneIn(4) ? 8 : 1)
    return Case(world: world, commands: commands)
  }

  private mutating func entity() -> Int { random.below(schema.entities.count) }
  private mutating func context() -> Int { random.below(contexts.count) }
  private mutating func note() -> Int { random.pick([0, 1, 7, 9999]) }
  private mutating func keptNote() -> Int? { random.isOneIn(2) ? note() : nil }
  private mutating func object() -> Int { random.isOneIn(20) ? 30 : random.below(6) }
  private mutating func objects() -> [Int] { (0..<random.below(4)).map { _ in object() } }
  private mutating func list() -> Int { random.below(listEntities.count) }

  /// A random attribute of the entity, or sometimes of another entity.
  private mutating func attribute(_ entity: Int) -> Int {
    let owner = random.isOneIn(10) ? self.entity() : entity
    return random.below(schema.entities[owner].attributes.count)
  }

  /// A random key path from the entity, through some relationships or none. Most of these
  /// relationships exist.
  private mutating func path(_ entity: Int) -> AttributePath {
    var end = entity
    var through: [Int] = []
    while random.isOneIn(2), let number = relationship(end) {
      through.append(number)
      end = schema.destination(of: number)
    }
    return AttributePath(attribute(end), through: through)
  }

  /// A random relationship of the entity, or sometimes of another entity.
  private mutating func relationship(_ entity: Int) -> Int? {
    let all = Array(0..<2 * schema.relations.count)
    let own = schema.relationships(of: entity)
    let numbers = own.isEmpty || random.isOneIn(10) ? all : own
    return numbers.isEmpty ? nil : random.pick(numbers)
  }

  private mutating func assignments(_ entity: Int) -> [Assignment] {
    (0..<random.below(4)).map { _ in Assignment(attribute(entity), random.optionalValue()) }
  }

  private mutating func predicate(_ entity: Int, depth: Int = 0) -> Predicate {
    let path = path(entity)
    if random.isOneIn(5) { return related(entity, path) }
    switch random.below(depth > 3 ? 6 : 10) {
    case 0: return .always
    case 1: return .never
    case 2: return .compare(path, random.pick(Comparison.allCases), random.value())
    case 3:
      return .match(
        path, random.pick(TextMatch.allCases), random.string(),
        Folding(rawValue: UInt8(random.below(4))))
    case 4: return .isNil(path)
    case 5: return .isObject(identity())
    case 6, 7: return .and((0..<random.below(4)).map { _ in predicate(entity, depth: depth + 1) })
    case 8: return .or((0..<random.below(4)).map { _ in predicate(entity, depth: depth + 1) })
    default: return .not(predicate(entity, depth: depth + 1))
    }
  }

  /// A random condition on several values or on related objects.
  private mutating func related(_ entity: Int, _ path: AttributePath) -> Predicate {
    let number = relationship(entity)
    switch random.below(number == nil ? 3 : 5) {
    case 0: return .isIn(path, (0..<random.below(4)).map { _ in random.value() })
    case 1: return .isBetween(path, random.value(), random.value())
    case 2: return .any(path, random.pick(Comparison.allCases), random.value())
    case 3: return .leadsToNone(RelationshipPath(number ?? 0))
    default: return .leadsTo(RelationshipPath(number ?? 0), identity())
    }
  }

  private mutating func identity() -> ObjectID {
    ObjectID(
      number: random.pick([0, 1, 7, 1 << 48 - 1]), entity: entity(),
      isTemporary: random.isOneIn(2))
  }

  private mutating func sort(_ entity: Int) -> [SortDescriptor] {
    (0..<random.below(4)).map { _ in
      SortDescriptor(
        path(entity), ascending: random.isOneIn(2),
        comparator: random.pick(StringComparator.allCases))
    }
  }

  private mutating func sectionKey(_ entity: Int) -> SectionKey? {
    switch random.below(9) {
    case 0, 1: nil
    case 2, 3: .attribute(path(entity))
    case 4: .firstLetter(path(entity))
    case 5: .day(path(entity))
    case 6: .month(path(entity))
    case 7: .bucket(number(), path(entity))
    default: .firstDigit(path(entity))
    }
  }

  private mutating func number() -> Int { random.pick([0, 0, 1, 7, -1, .max, .min]) }

  private mutating func request() -> FetchRequest {
    let entity = entity()
    return FetchRequest(
      entity: entity, predicate: predicate(entity),
      sort: random.isOneIn(8) ? nil : sort(entity), limit: number(), offset: number(),
      countsFromEnd: random.isOneIn(3), batchSize: number(), includesSubentities: random.isOneIn(2),
      includesPendingChanges: random.isOneIn(2), resultType: random.pick(ResultType.allCases))
  }

  private mutating func configuration() -> ListConfiguration {
    let request = request()
    return ListConfiguration(
      request: request, sectionKey: sectionKey(request.entity),
      cacheName: random.isOneIn(2) ? nil : random.string(),
      window: random.pick(WindowMode.allCases), marksReloads: random.isOneIn(2))
  }

  private mutating func requestEdit(_ entity: Int) -> RequestEdit {
    switch random.below(12) {
    case 0: .predicate(predicate(entity))
    case 1: .sort(random.isOneIn(4) ? nil : sort(entity))
    case 2: .sections(sectionKey(entity))
    case 3: .limit(number())
    case 4: .offset(number())
    case 5: .batchSize(number())
    case 6: .subentities(random.isOneIn(2))
    case 7: .pendingChanges(random.isOneIn(2))
    case 8: .resultType(random.pick(ResultType.allCases))
    case 9: .countsFromEnd(random.isOneIn(2))
    case 10: .cache(random.isOneIn(2) ? nil : random.string())
    default: .window(random.pick(WindowMode.allCases))
    }
  }

  private mutating func command() -> Command {
    let command = ordinary()
    guard command.mayBeOwn, random.isOneIn(4) else { return command }
    return .own(OwnCall(random.string(), number: random.below(100)), command)
  }

  private mutating func ordinary() -> Command {
    switch random.below(listEntities.isEmpty ? 17 : 34) {
    case 0, 1:
      let entity = entity()
      return .insert(object: object(), entity: entity, assignments(entity), in: context())
    case 2: return .set(object: object(), assignments(entity()), in: context())
    case 3: return .delete(object: object(), in: context())
    case 4, 5: return contextCommand()
    case 6, 7: return .obtain(objects: objects(), in: context())
    case 8, 9:
      guard let relationship = relationship(entity()) else { return .process(in: context()) }
      return .relate(object: object(), relationship: relationship, to: objects(), in: context())
    case 10: return .refresh(object: object(), random.pick(RefreshMode.allCases), in: context())
    case 11:
      return .lookUp(
        random.pick(Lookup.allCases), object: object(), random.pick(LookupID.allCases),
        in: context())
    case 12: return .query(request(), in: context())
    case 13:
      return random.pick([
        .forgetCache(name: random.isOneIn(2) ? nil : random.string()), .close, .settle,
        .reopen(random.pick(StoreEnd.allCases)),
        .interrupt(
          SaveInterruption(
            random.pick(SaveInterruption.Kind.allCases), atWrite: random.isOneIn(2) ? 0 : 70_000),
          in: context()),
      ])
    case 14:
      return .trespass(
        random.pick(WrongContextCall.allCases), object: object(), from: context(), in: context())
    case 15, 16: return batchCommand()
    default: return listCommand()
    }
  }

  private mutating func contextCommand() -> Command {
    let context = context()
    return random.pick([
      .save(keeping: keptNote(), in: context), .merge(note: note(), in: context),
      .process(in: context), .rollback(in: context), .reset(in: context), .undo(in: context),
      .redo(in: context), .catchUp(in: context), .deleteHistory(in: context),
      .hook(.change(change()), in: context),
      .hook(.endless(object: object()), in: context),
      .hook(.call(random.pick(RefusedCall.allCases)), in: context),
    ])
  }

  private mutating func batchCommand() -> Command {
    let entity = entity()
    let note = keptNote()
    switch random.below(3) {
    case 0:
      return .batchInsert(object: object(), entity: entity, assignments(entity), keeping: note)
    case 1:
      let request = BatchRequest.update(
        entity: entity, predicate(entity), assignments(entity))
      return .batch(request, keeping: note)
    default: return .batch(.delete(entity: entity, predicate(entity)), keeping: note)
    }
  }

  private mutating func listCommand() -> Command {
    let list = list()
    switch random.below(17) {
    case 16: return .readRow(list: list, ItemPath(section: number(), item: number()))
    case 0: return .make(list: list, configuration(), isRefused: random.isOneIn(4))
    case 1, 2: return .request(list: list, requestEdit(listEntities[list]))
    case 3: return .fetch(list: list)
    case 4: return .delegate(list: list, random.pick(DelegateKind.allCases))
    case 5: return .share(list: list, delegateOf: self.list())
    case 6: return random.pick([.release(list: list), .showOwn(list: list), .keep(list: list)])
    case 7, 8: return .arm(list: list, habit())
    case 9: return .objectAt(list: list, ItemPath(section: number(), item: number()))
    case 10: return .locate(list: list, object: object())
    case 11: return .open(list: list, random.pick(DelegateKind.allCases))
    case 12: return .reload(list: list)
    case 13: return .hook(random.pick([.refetch(list: list), .performFetch(list: list)]))
    default: return .edit(list: list, (0...random.below(3)).map { _ in edit() })
    }
  }

  private mutating func habit() -> Habit {
    random.pick([
      .query, .process, .performFetch, .call(random.pick(RefusedCall.allCases)), .fail,
      .applyElsewhere, .release, .readRow(ItemPath(section: number(), item: number())),
      .delegate(random.pick(DelegateKind.allCases)), .change(change()),
      .save(context: context()), .fetch(list: list()),
    ])
  }

  private mutating func change() -> Command {
    let entity = entity()
    switch random.below(8) {
    case 0: return .insert(object: object(), entity: entity, assignments(entity))
    case 1:
      guard let relationship = relationship(entity) else { return .delete(object: object()) }
      return .relate(object: object(), relationship: relationship, to: objects())
    case 2: return .delete(object: object())
    case 3: return .obtain(objects: objects())
    case 4: return .refresh(object: object(), random.pick(RefreshMode.allCases))
    case 5:
      return .lookUp(
        random.pick(Lookup.allCases), object: object(), random.pick(LookupID.allCases))
    default: return .set(object: object(), assignments(entity))
    }
  }

  private mutating func edit() -> SnapshotEdit<String, Int> {
    let ids = (0..<random.below(3)).map { _ in random.string() }
    let side = random.pick(Side.allCases)
    switch random.below(12) {
    case 0: return .appendSections(ids)
    case 1: return .insertSections(ids, side, random.string())
    case 2: return .moveSection(random.string(), side, random.string())
    case 3: return .deleteSections(ids)
    case 4: return .appendItems(objects(), to: random.isOneIn(2) ? nil : random.string())
    case 5: return .insertItems(objects(), side, object())
    case 6: return .moveItem(object(), side, object())
    case 7: return .deleteItems(objects())
    case 8: return .deleteAllItems
    case 9: return .reconfigureItems(objects())
    case 10: return .reloadSections(ids)
    default: return .reloadItems(objects())
    }
  }
}
