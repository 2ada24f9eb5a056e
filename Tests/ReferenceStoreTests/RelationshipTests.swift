import ReferenceStore
import StoreModel
import Testing

@Suite("a relationship is checked in order: each object, its entity, their number")
struct RelationshipTests {
  @Test("R1: setting one side sets the other, whichever side is stored")
  func inverses() throws {
    let league = try League()
    let context = league.context
    let players = try league.insert(League.player, 1, 2)
    let teams = try league.insert(League.team, 3, 4)
    try context.setRelated([teams[0]], Bond.team, of: players[0])
    #expect(try context.related(Bond.players, teams[0]) == "a")
    try context.setRelated([players[1], players[0], players[1]], Bond.players, of: teams[1])
    #expect(try context.related(Bond.team, players[0]) == "d")
    #expect(try context.related(Bond.players, teams[0]) == "")
    #expect(try context.related(Bond.players, teams[1]) == "ab")
    try context.setRelated([], Bond.players, of: teams[1])
    #expect(try context.related(Bond.team, players[1]) == "")
  }

  @Test("R1: one to one, a new partner leaves its old one, and the old owner loses it")
  func oneToOne() throws {
    let league = try League()
    let context = league.context
    let players = try league.insert(League.player, 1, 2)
    let teams = try league.insert(League.team, 3, 4)
    try context.setRelated([players[0]], Bond.captain, of: teams[0])
    try context.setRelated([players[0]], Bond.captain, of: teams[1])
    #expect(try context.related(Bond.captain, teams[0]) == "")
    #expect(try context.related(Bond.captaincy, players[0]) == "d")
    try context.setRelated([teams[1]], Bond.captaincy, of: players[1])
    #expect(try context.related(Bond.captain, teams[1]) == "b")
    #expect(try context.related(Bond.captaincy, players[0]) == "")
  }

  @Test("R1: many to many, an object may be related to itself")
  func manyToMany() throws {
    let league = try League()
    let context = league.context
    let players = try league.insert(League.player, 1, 2, 3)
    try context.setRelated([players[2], players[0]], Bond.friends, of: players[0])
    #expect(try context.related(Bond.friends, players[0]) == "ac")
    try context.setRelated([players[1], players[0]], Bond.admirers, of: players[2])
    #expect(try context.related(Bond.friends, players[1]) == "c")
    try context.setRelated([players[1]], Bond.admirers, of: players[2])
    #expect(try context.related(Bond.friends, players[0]) == "a")
  }

  @Test("R1, R4: an object with a new or lost relation counts as updated, the changed one always")
  func updates() throws {
    let league = try League()
    let context = league.context
    let players = try league.insert(League.player, 1, 2)
    let teams = try league.insert(League.team, 3, 4)
    try context.setRelated([teams[0]], Bond.team, of: players[0])
    try context.save()
    let (_, heard) = try league.list()
    let (_, heardOfTeams) = try league.list(of: League.team)
    try context.setRelated([teams[1]], Bond.team, of: players[0])
    #expect(players[0].changedKeys == 1 << 63 && teams[1].changedKeys == 0)
    #expect(teams.allSatisfy(\.isUpdated) && !players[1].isUpdated)
    try context.processPendingChanges()
    #expect(heard.take() == ["update a 0,0 > 0,0"])
    #expect(heardOfTeams.take() == ["update c 0,0 > 0,0", "update d 0,1 > 0,1"])
    try context.setRelated([teams[1]], Bond.team, of: players[0])
    try context.processPendingChanges()
    #expect(heard.take() == ["update a 0,0 > 0,0"] && heardOfTeams.take() == [])
  }

  @Test("relationships are checked in order: each other, its entity, how many")
  func checks() throws {
    let league = try League()
    let context = league.context
    let players = try league.insert(League.player, 1, 2)
    let teams = try league.insert(League.team, 3, 4)
    #expect(
      refusal { try context.setRelated([players[0], teams[0]], Bond.team, of: players[0]) }
        == .wrongEntity(relationship: "team"))
    #expect(
      refusal { try context.setRelated(teams + teams, Bond.team, of: players[0]) }
        == .toOneTakesOne(relationship: "team", count: 2))
    try context.delete(teams[1])
    #expect(
      refusal { try context.setRelated([players[0], teams[1]], Bond.team, of: players[0]) }
        == .objectIsDeleted)
    #expect(!players[0].isUpdated)
    #expect(try context.related(Bond.team, players[0]) == "")
    try context.save()
    let other = league.store.makeContext()
    let foreign = try league.twin(teams[0], in: other)
    #expect(
      refusal { try context.setRelated([foreign], Bond.team, of: players[0]) }
        == .objectOfAnotherContext)
  }

  @Test("rows store one end of a relation, and a rollback restores it")
  func saved() throws {
    let league = try League()
    let context = league.context
    let player = try league.insert(League.player, 1)[0]
    let team = try league.insert(League.team, 2)[0]
    try context.setRelated([player], Bond.players, of: team)
    try context.save()
    #expect(league.store.rows.map(\.related) == [[[2], [], []], [[], [], []]])
    let other = league.store.makeContext()
    #expect(try other.related(Bond.players, league.twin(team, in: other)) == "a")
    try context.setRelated([], Bond.players, of: team)
    try context.rollback()
    #expect(try context.related(Bond.players, team) == "a")
  }
}

@Suite("Delete rules")
struct DeleteRuleTests {
  /// A saved team with two players.
  private func squad(
    _ league: League
  ) throws -> (team: ReferenceObject, players: [ReferenceObject]) {
    let players = try league.insert(League.player, 1, 2)
    let team = try league.insert(League.team, 3)[0]
    try league.context.setRelated(players, Bond.players, of: team)
    try league.context.save()
    return (team, players)
  }

  @Test("R3: nullify takes effect at processing, but a deleted object disappears at once")
  func nullify() throws {
    let league = try League()
    let (team, players) = try squad(league)
    try league.context.delete(team)
    #expect(try league.context.related(Bond.team, players[0]) == "")
    #expect(!players[0].isUpdated)
    try league.context.processPendingChanges()
    #expect(players.allSatisfy { $0.isUpdated && $0.changedKeys == 1 << 63 })
    try league.context.save()
    #expect(league.store.rows.map(\.related) == [[[], [], []], [[], [], []]])
  }

  @Test("R3: nullify counts an object as updated if its end is not stored")
  func nullifyDerived() throws {
    let league = try League()
    let (team, players) = try squad(league)
    try league.context.delete(players[0])
    try league.context.processPendingChanges()
    #expect(team.isUpdated && team.changedKeys == 0 && !players[1].isUpdated)
  }

  @Test("R3: a cascade deletes objects, which follow their own delete rules")
  func cascade() throws {
    let league = try League(playersRule: .cascade, friendsRule: .cascade)
    let (team, players) = try squad(league)
    let friend = try league.insert(League.player, 4)[0]
    try league.context.setRelated([friend], Bond.friends, of: players[1])
    try league.context.save()
    let (_, recorder) = try league.list()
    try league.context.delete(team)
    try league.context.processPendingChanges()
    #expect(recorder.take().map { $0.prefix(8) } == ["delete d", "delete b", "delete a"])
    #expect((players + [friend]).allSatisfy { $0.isDeleted })
    try league.context.save()
    #expect(league.store.rows.isEmpty)
  }

  @Test("R3: deny refuses the save as long as related objects exist")
  func deny() throws {
    let league = try League(playersRule: .deny)
    let (team, players) = try squad(league)
    try league.context.delete(team)
    let denied = ValidationFailure(object: team.objectID, attribute: "players", reason: .denied)
    #expect(refusal { try league.context.save() } == .validation([denied]))
    #expect(league.store.rows.count == 3)
    try league.context.setRelated([], Bond.team, of: players[0])
    for player in players { try league.context.delete(player) }
    try league.context.save()
    #expect(league.store.rows.isEmpty)
  }

  @Test("R3: no action updates no object, and the end is back when the object comes back")
  func noAction() throws {
    let league = try League(playersRule: .noAction)
    let (team, players) = try squad(league)
    try league.context.delete(team)
    try league.context.processPendingChanges()
    #expect(!players[0].isUpdated)
    #expect(try league.context.related(Bond.team, players[0]) == "")
    try league.context.rollback()
    #expect(try league.context.related(Bond.team, players[0]) == "c")
  }

  @Test("R3, R26: an empty relationship that is not optional is missing")
  func missing() throws {
    let league = try League(needsTeam: true)
    let player = try league.insert(League.player, 1)[0]
    let missing = ValidationFailure(object: player.objectID, attribute: "team", reason: .missing)
    #expect(refusal { try league.context.save() } == .validation([missing]))
    let team = try league.insert(League.team, 2)[0]
    try league.context.setRelated([team], Bond.team, of: player)
    try league.context.save()
    try league.context.delete(team)
    #expect(throws: StoreError.self) { try league.context.save() }
  }
}
