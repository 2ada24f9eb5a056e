import ReferenceStore
import StoreModel
import Testing

@Suite("Requests about related objects and windows from the end")
struct RelatedRequestTests {
  private let name = AttributePath(League.name, through: [Bond.players])

  /// A league with players a and b and the teams c and d. Player a, "x", is in team c.
  private func league() throws -> (League, players: [ReferenceObject], teams: [ReferenceObject]) {
    let league = try League()
    let players = try league.insert(League.player, 1, 2)
    let teams = try league.insert(League.team, 5, 9)
    try league.context.set(players[0], name: "x")
    try league.context.setRelated([teams[0]], Bond.team, of: players[0])
    try league.context.save()
    return (league, players, teams)
  }

  private func letters(
    _ league: League, _ entity: Int, where predicate: Predicate
  ) throws -> String {
    let request = FetchRequest(entity: entity, predicate: predicate)
    guard case .objects(let found) = try league.context.fetch(request) else { return "none" }
    return found.map(letter).joined()
  }

  @Test("R70: without sort descriptors a list is in serial order, and one deletion is one event")
  func unsorted() throws {
    let world = try World()
    try world.save(numbers: [3, 1, 2])
    let list = try world.list(FetchRequest(entity: 0))
    let recorder = Recorder(.changeObject)
    try list.setDelegate(recorder)
    try list.performFetch()
    #expect(ReferenceStoreTests.letters(list) == "abc")
    try world.context.delete(world.objects[1])
    try world.context.processPendingChanges()
    #expect(recorder.take().count == 1 && ReferenceStoreTests.letters(list) == "ac")
  }

  @Test("R103: several values are compared one by one, and a range includes its bounds")
  func values() throws {
    let (league, _, _) = try league()
    #expect(try letters(league, League.player, where: .isIn(1, [.int(2), .int(7)])) == "b")
    #expect(try letters(league, League.player, where: .not(.isIn(0, [.string("y")]))) == "a")
    #expect(try letters(league, League.player, where: .not(.isIn(0, []))) == "ab")
    #expect(try letters(league, League.player, where: .isBetween(1, .int(2), .int(2))) == "b")
    #expect(try letters(league, League.player, where: .isBetween(1, .int(2), .int(1))) == "")
  }

  @Test("R103: a relationship is compared with nil and with an object")
  func relationships() throws {
    let (league, _, teams) = try league()
    let team = RelationshipPath(Bond.team)
    #expect(try letters(league, League.player, where: .leadsToNone(team)) == "b")
    let inC = Predicate.leadsTo(team, teams[0].objectID)
    #expect(try letters(league, League.player, where: inC) == "a")
    #expect(try letters(league, League.player, where: .not(inC)) == "b")
    let players = Predicate.leadsToNone(RelationshipPath(Bond.players))
    #expect(
      refusal { _ = try letters(league, League.team, where: players) }
        == .toManyKeyPath(relationship: "players"))
  }

  @Test("R103: `any` holds for some related object, and of none it is false")
  func anyOfThem() throws {
    let (league, _, _) = try league()
    #expect(try letters(league, League.team, where: .any(name, .equal, .string("x"))) == "c")
    let other = Predicate.any(name, .notEqual, .string("x"))
    #expect(try letters(league, League.team, where: other) == "")
    #expect(try letters(league, League.team, where: .not(other)) == "cd")
  }

  @Test(
    "R104: limit and offset count from the end, and the order stays",
    arguments: [
      (0, 0, "cba"), (1, 0, "cb"), (0, 2, "ba"), (1, 1, "b"), (2, 5, "c"), (3, 0, ""), (9, 9, ""),
    ])
  func windowFromEnd(offset: Int, limit: Int, expected: String) throws {
    let world = try World()
    try world.save(numbers: [3, 2, 1])
    let request = FetchRequest(
      entity: 0, sort: [SortDescriptor(.number)], limit: limit, offset: offset,
      countsFromEnd: true)
    #expect(try world.fetch(request) == expected)
  }

  @Test("R102: with the option, a list follows the related object that it sorts by")
  func following() throws {
    let options = StoreOptions(followsRelatedObjects: true)
    let league = try League(options: options)
    let players = try league.insert(League.player, 1, 2)
    let teams = try league.insert(League.team, 5, 9)
    for (player, team) in zip(players, teams) {
      try league.context.setRelated([team], Bond.team, of: player)
    }
    try league.context.save()
    let byTeam = AttributePath(League.number, through: [Bond.team])
    let (list, recorder) = try league.list(by: byTeam)
    try league.context.set(teams[0], name: "no key")
    try league.context.processPendingChanges()
    #expect(recorder.take() == [])
    try league.context.set(teams[0], number: 10)
    try league.context.processPendingChanges()
    #expect(recorder.take().count == 1 && ReferenceStoreTests.letters(list) == "ba")
  }
}
