import ReferenceStore
import StoreModel
import Testing

@Suite("Key paths")
struct KeyPathTests {
  private let byTeam = AttributePath(League.number, through: [Bond.team])

  /// A league with players a, b and c. Player a is in team e with number 9, b is in team d with
  /// number 5, c is in no team.
  private func league() throws -> (League, players: [ReferenceObject], teams: [ReferenceObject]) {
    let league = try League()
    let players = try league.insert(League.player, 1, 2, 3)
    let teams = try league.insert(League.team, 5, 9)
    try league.context.setRelated([teams[1]], Bond.team, of: players[0])
    try league.context.setRelated([teams[0]], Bond.team, of: players[1])
    try league.context.save()
    return (league, players, teams)
  }

  @Test("R41, R45: a to-one key path sorts, filters and divides, and is nil if it leads nowhere")
  func paths() throws {
    let (league, players, _) = try league()
    #expect(try league.context.letters(by: byTeam) == "cba")
    let predicate = Predicate.compare(byTeam, .greater, .int(5))
    let request = FetchRequest(entity: 0, predicate: predicate)
    guard case .objects(let found) = try league.context.fetch(request) else {
      Issue.record("no objects")
      return
    }
    #expect(found.map(letter) == ["a"])
    let list = try league.context.makeController(
      ListConfiguration(
        request: FetchRequest(entity: 0, sort: [SortDescriptor(byTeam)]),
        sectionKey: .attribute(byTeam)))
    try list.performFetch()
    #expect(sections(list) == [":1", "5:1", "9:1"] && letters(list) == "cba")
    #expect(players.count == 3)
  }

  @Test("R46: a change of a related object has no effect until the object itself is touched")
  func captured() throws {
    let (league, players, teams) = try league()
    let (list, recorder) = try league.list(by: byTeam)
    #expect(letters(list) == "cba")
    try league.context.set(teams[1], number: 1)
    try league.context.processPendingChanges()
    #expect(recorder.take() == [] && letters(list) == "cba")
    try league.context.set(players[0], name: "touched")
    try league.context.processPendingChanges()
    #expect(letters(list) == "cab")
  }

  @Test("R35, R45: without pending changes, a key path is read from the rows")
  func saved() throws {
    let (league, players, teams) = try league()
    try league.context.set(teams[1], number: 1)
    try league.context.setRelated([teams[1]], Bond.team, of: players[2])
    #expect(try league.context.letters(by: byTeam) == "acb")
    #expect(try league.context.letters(pending: false, by: byTeam) == "cba")
  }

  @Test("R45: a to-many relationship in a key path is refused in predicate, sort and section")
  func toMany() throws {
    let (league, _, _) = try league()
    let path = AttributePath(League.number, through: [Bond.players])
    var configuration = ListConfiguration(
      request: FetchRequest(
        entity: League.team, predicate: .not(.isNil(path)), sort: [SortDescriptor(path)]),
      sectionKey: .attribute(path))
    let refused = StoreError.toManyKeyPath(relationship: "players")
    func error() -> StoreError? {
      refusal { _ = try league.context.makeController(configuration) }
    }
    #expect(error() == refused)
    configuration.request.predicate = .always
    #expect(error() == refused)
    configuration.request.sort = [SortDescriptor(1)]
    #expect(error() == refused)
    configuration.sectionKey = .attribute(0)
    #expect(error() == nil)
  }

  @Test("R51: a key path names sections of a list that sorts by another attribute")
  func otherPaths() throws {
    let (league, _, _) = try league()
    let list = try league.context.makeController(
      ListConfiguration(
        request: FetchRequest(entity: 0, sort: [SortDescriptor(0)]), sectionKey: .attribute(byTeam))
    )
    try list.performFetch()
    #expect(sections(list) == ["9:1", "5:1", ":1"] && letters(list) == "abc")
  }
}
