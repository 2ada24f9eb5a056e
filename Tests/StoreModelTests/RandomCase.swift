import StoreModel

/// Builds random cases: every command, every clause, legal and refused, with names that are words
/// of the text form.
struct RandomCase {
  var random: SplitMix
  private var schema: Schema
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
        "name", "not", "nil", "desc", "where", "required", "contains", "none", "b\(index)",
      ]
      for name in random.shuffled(names).prefix(5) where entity.attribute(named: name) == nil {
        entity.attributes.append(random.attribute(name))
      }
      entities.append(entity)
    }
    schema = try Schema(entities)
    self.random = random
  }

  private mutating func wholeCase() -> Case {
    let lists = ["A", "where", "edit"].prefix(random.below(4)).map { name in
      ListDeclaration(
        name: name, configuration: configuration(), delegate: random.pick(DelegateKind.allCases))
    }
    listEntities = lists.map(\.configuration.request.entity)
    let names = random.pick([
      [], [], ["brazil", "chile"], ["b"], ["to", "before", "after", "temporary", "a", "c_"],
      ["a", "b"], ["d", "c", "b", "a"],
    ])
    var commands = (0..<random.below(12)).map { _ in command() }
    if random.isOneIn(2) {
      commands = (0..<3).map { .insert(object: $0, entity: entity(), []) } + commands
    }
    let options = StoreOptions(deletesInaccessibleFaults: !random.isOneIn(3))
    let world = World(schema: schema, options: options, lists: lists, objectNames: names)
    return Case(world: world, commands: commands)
  }

  private mutating func entity() -> Int { random.below(schema.entities.count) }
  private mutating func object() -> Int { random.isOneIn(20) ? 30 : random.below(6) }
  private mutating func objects() -> [Int] { (0..<random.below(4)).map { _ in object() } }
  private mutating func list() -> Int { random.below(listEntities.count) }

  /// An attribute of the entity, or sometimes one that only another has.
  private mutating func attribute(_ entity: Int) -> Int {
    let owner = random.isOneIn(10) ? self.entity() : entity
    return random.below(schema.entities[owner].attributes.count)
  }

  private mutating func assignments(_ entity: Int) -> [Assignment] {
    (0..<random.below(4)).map { _ in Assignment(attribute(entity), random.optionalValue()) }
  }

  private mutating func predicate(_ entity: Int, depth: Int = 0) -> Predicate {
    let attribute = attribute(entity)
    switch random.below(depth > 3 ? 5 : 9) {
    case 0: return .always
    case 1: return .never
    case 2: return .compare(attribute: attribute, random.pick(Comparison.allCases), random.value())
    case 3:
      return .match(
        attribute: attribute, random.pick(TextMatch.allCases), random.string(),
        Folding(rawValue: UInt8(random.below(4))))
    case 4: return .isNil(attribute: attribute)
    case 5, 6: return .and((0..<random.below(4)).map { _ in predicate(entity, depth: depth + 1) })
    case 7: return .or((0..<random.below(4)).map { _ in predicate(entity, depth: depth + 1) })
    default: return .not(predicate(entity, depth: depth + 1))
    }
  }

  private mutating func sort(_ entity: Int) -> [SortDescriptor] {
    (0..<random.below(4)).map { _ in
      SortDescriptor(
        attribute(entity), ascending: random.isOneIn(2),
        comparator: random.pick(StringComparator.allCases))
    }
  }

  private mutating func sectionKey(_ entity: Int) -> SectionKey? {
    switch random.below(3) {
    case 0: nil
    case 1: .attribute(attribute(entity))
    default: .firstLetter(attribute(entity))
    }
  }

  private mutating func number() -> Int { random.pick([0, 0, 1, 7, -1, .max, .min]) }

  private mutating func request() -> FetchRequest {
    let entity = entity()
    return FetchRequest(
      entity: entity, predicate: predicate(entity), sort: sort(entity), limit: number(),
      offset: number(), batchSize: number(), includesSubentities: random.isOneIn(2),
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
    switch random.below(11) {
    case 0: .predicate(predicate(entity))
    case 1: .sort(sort(entity))
    case 2: .sections(sectionKey(entity))
    case 3: .limit(number())
    case 4: .offset(number())
    case 5: .batchSize(number())
    case 6: .subentities(random.isOneIn(2))
    case 7: .pendingChanges(random.isOneIn(2))
    case 8: .resultType(random.pick(ResultType.allCases))
    case 9: .cache(random.isOneIn(2) ? nil : random.string())
    default: .window(random.pick(WindowMode.allCases))
    }
  }

  private mutating func command() -> Command {
    switch random.below(listEntities.isEmpty ? 12 : 27) {
    case 0, 1:
      let entity = entity()
      return .insert(object: object(), entity: entity, assignments(entity))
    case 2: return .set(object: object(), assignments(entity()))
    case 3: return .delete(object: object())
    case 4: return .process
    case 5: return .obtain(objects: objects())
    case 6: return random.pick([.save, .rollback, .reset])
    case 7, 8: return .refresh(object: object(), keepingChanges: random.isOneIn(2))
    case 9:
      return .lookUp(
        random.pick(Lookup.allCases), object: object(), random.pick(LookupID.allCases))
    case 10: return .query(request())
    case 11: return .forgetCache(name: random.isOneIn(2) ? nil : random.string())
    default: return listCommand()
    }
  }

  private mutating func listCommand() -> Command {
    let list = list()
    switch random.below(15) {
    case 0: return .make(list: list, configuration())
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
    default: return .edit(list: list, edit())
    }
  }

  private mutating func habit() -> Habit {
    random.pick([
      .query, .process, .performFetch, .save, .fail, .applyElsewhere, .delete(object: object()),
      .set(object: object(), assignments(entity())),
    ])
  }

  private mutating func edit() -> SnapshotEdit<String, Int> {
    let ids = (0..<random.below(3)).map { _ in random.string() }
    let side = random.pick(Side.allCases)
    switch random.below(10) {
    case 0: return .appendSections(ids)
    case 1: return .insertSections(ids, side, random.string())
    case 2: return .moveSection(random.string(), side, random.string())
    case 3: return .deleteSections(ids)
    case 4: return .appendItems(objects(), to: random.isOneIn(2) ? nil : random.string())
    case 5: return .insertItems(objects(), side, object())
    case 6: return .moveItem(object(), side, object())
    case 7: return .deleteItems(objects())
    case 8: return .deleteAllItems
    default: return .reloadItems(objects())
    }
  }
}

extension SplitMix {
  fileprivate mutating func attribute(_ name: String) -> Attribute {
    let type = pick(AttributeType.allCases)
    return Attribute(
      name, type, isOptional: isOneIn(2), isTransient: isOneIn(4), minimum: bound(type),
      maximum: bound(type), initial: bound(type))
  }

  private mutating func bound(_ type: AttributeType) -> Value? {
    guard isOneIn(3) else { return nil }
    let value = value(of: type)
    return value.isNaN ? nil : value
  }

  mutating func optionalValue() -> Value? { isOneIn(5) ? nil : value() }

  mutating func value() -> Value { value(of: pick(AttributeType.allCases)) }

  mutating func string() -> String {
    pick([
      "", "x", "South America", "\"", "\\", "\\#(x)", "\"\"\"#", "a\nb\tc\r\n", "\u{0}\u{301}",
      "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{202E}\u{FEFF}", "# no comment", "to",
    ])
  }

  private mutating func value(of type: AttributeType) -> Value {
    switch type {
    case .bool: .bool(isOneIn(2))
    case .int: .int(pick([0, 3, -3, .max, .min]))
    case .double: .double(pick([0, -0.0, 3, 2.5, 1e300, 5e-324, .infinity, -.infinity, .nan]))
    case .string: .string(string())
    case .date: .date(Timestamp(milliseconds: Int64(bitPattern: next())))
    case .uuid: .uuid(UUIDBytes(high: next(), low: next()))
    case .data: .data((0..<below(4)).map { _ in UInt8(truncatingIfNeeded: next()) })
    }
  }
}
