import ReferenceStore
import StoreModel

/// The numbers of the relationships between players and teams.
enum Bond {
  /// A player's team, stored; to one.
  static let team = 0
  /// A team's players, the inverse.
  static let players = 1
  /// A team's captain, stored; one to one.
  static let captain = 2
  /// The team that a player is captain of, the inverse.
  static let captaincy = 3
  /// A player's friends, stored; many to many.
  static let friends = 4
  /// The players that have this player as a friend, the inverse.
  static let admirers = 5
}

/// Players and teams, in as many contexts as a test needs.
///
/// Tests name an object by its letter, as in `World`. The letter is the same in every context.
final class League {
  static let player = 0
  static let team = 1
  static let name = 0
  static let number = 1
  static let note = 2

  let store: ReferenceStore
  let context: ReferenceContext
  /// Contexts hold their lists weakly and lists their delegates, so the league keeps both alive.
  private var lists: [ReferenceController] = []
  private var recorders: [Recorder] = []

  init(
    _ configuration: ContextConfiguration = ContextConfiguration(),
    teamRule: DeleteRule = .nullify, playersRule: DeleteRule = .nullify,
    friendsRule: DeleteRule = .nullify, needsTeam: Bool = false, rules: Rules = Rules(),
    options: StoreOptions = StoreOptions()
  ) throws {
    let attributes = [
      Attribute("name", .string), Attribute("number", .int),
      Attribute("note", .string, isTransient: true),
    ]
    let relations = [
      Relation(
        Relationship(
          Self.player, "team", deleteRule: teamRule, isOptional: !needsTeam),
        Relationship(Self.team, "players", isToMany: true, deleteRule: playersRule)),
      Relation(Relationship(Self.team, "captain"), Relationship(Self.player, "captaincy")),
      Relation(
        Relationship(Self.player, "friends", isToMany: true, deleteRule: friendsRule),
        Relationship(Self.player, "admirers", isToMany: true)),
    ]
    let schema = try Schema(
      [
        Entity(name: "Player", attributes: attributes),
        Entity(name: "Team", attributes: attributes),
      ], relations: relations)
    store = ReferenceStore(schema: schema, options: options, rules: rules)
    context = store.makeContext(configuration)
  }

  /// Inserts one object for each number.
  @discardableResult
  func insert(
    _ entity: Int, _ numbers: Int64..., in context: ReferenceContext? = nil
  ) throws -> [ReferenceObject] {
    try numbers.map {
      try (context ?? self.context).insert(entity, [Assignment(Self.number, .int($0))])
    }
  }

  /// The object of another context, as this context sees it.
  func twin(_ object: ReferenceObject, in context: ReferenceContext) throws -> ReferenceObject {
    try context.existingObject(with: object.objectID)
  }

  /// A fetched list of all objects of an entity, sorted by number, and the recorder of its
  /// callbacks.
  func list(
    of entity: Int = League.player, in context: ReferenceContext? = nil,
    _ methods: DelegateMethods = .changeObject, by path: AttributePath = 1
  ) throws -> (list: ReferenceController, recorder: Recorder) {
    let request = FetchRequest(entity: entity, sort: [SortDescriptor(path)])
    let list = try (context ?? self.context).makeController(ListConfiguration(request: request))
    let recorder = Recorder(methods)
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = recorder.take()
    lists.append(list)
    recorders.append(recorder)
    return (list, recorder)
  }
}

extension ReferenceContext {
  func set(_ object: ReferenceObject, number: Int64) throws {
    try set([Assignment(League.number, .int(number))], of: object)
  }

  func set(_ object: ReferenceObject, name: String) throws {
    try set([Assignment(League.name, .string(name))], of: object)
  }

  func number(_ object: ReferenceObject) throws -> Int64? {
    guard case .int(let number) = try values(of: object)[League.number] else { return nil }
    return number
  }

  func name(_ object: ReferenceObject) throws -> String? {
    guard case .string(let name) = try values(of: object)[League.name] else { return nil }
    return name
  }

  /// The letters of the related objects.
  func related(_ relationship: Int, _ object: ReferenceObject) throws -> String {
    try relatedIDs(relationship, of: object).map { letter(try existingObject(with: $0)) }.joined()
  }

  /// The letters of all objects of an entity that a fetch returns, sorted by number.
  func letters(
    of entity: Int = League.player, pending: Bool = true, by path: AttributePath = 1
  ) throws -> String {
    let request = FetchRequest(
      entity: entity, sort: [SortDescriptor(path)], includesPendingChanges: pending)
    guard case .objects(let found) = try fetch(request) else { return "no objects" }
    return found.map(letter).joined()
  }
}
