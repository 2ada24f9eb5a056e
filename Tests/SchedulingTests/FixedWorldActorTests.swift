import DefectiveStores
import IndexedStore
import StoreModel
import TestSupport
import Testing

@testable import AsyncLists

@Suite("An actor that knows one world")
struct FixedWorldActorTests {
  private static let header = """
    lockstep 2
    entity Team name:string id:int
    entity Player name:string wins:int
    entity Goalkeeper : Player saves:int
    relation Player.team one nullify, Team.players many cascade
    list teams Team sort name, id sections name delegate snapshot
    list players Player sort team.name, wins
    """

  private static func check(_ race: StoreRace?) throws -> AsyncCheck {
    try AsyncCheck(named: "teams") { schema, options in
      precondition(schema.entities.map(\.name) == ["Team", "Player", "Goalkeeper"])
      return RacyStore<IndexedActor>(race, schema: schema, options: options)
    }.inWorld(header)
  }

  @Test("every case has the world, and no two objects the same number")
  func clean() throws {
    let check = try Self.check(nil)
    var commands: Set<String> = []
    let failed = check.firstFailing(
      in: 0..<Volume.scale(quick: 200, full: 20_000), of: 7, willRun: { _ in },
      didRun: { trial in
        #expect(trial.trialCase.isNumbered && trial.trialCase.world == check.generator.world)
        commands.formUnion(trial.trialCase.commands.map { "\($0.kind)" })
      })
    #expect(failed == nil, "\(failed.map { check.text(of: $0.trial) } ?? "")")
    #expect(commands.count == 7, "\(commands)")
  }

  @Test("small cases have the world, too, and some are cancelled")
  func small() throws {
    let check = try Self.check(nil)
    var cancelled = 0
    let failed = check.firstFailing(in: 0..<12, of: 7, switches: 1, willRun: { _ in }) { trial, _ in
      cancelled += trial.trialCase.blocks.compactMap(\.cancellation).count
    }
    #expect(failed == nil, "\(failed.map { check.text(of: $0.trial) } ?? "")")
    #expect(cancelled > 0)
    let universe = try check.universe(depth: 1)
    #expect(universe.allSatisfy { $0.world == check.generator.world })
  }

  @Test("a race is shrunk in the same world, and the text of its case replays")
  func shrunk() throws {
    let check = try Self.check(.lateSnapshots)
    let failed = try #require(check.firstFailing(in: 0..<20_000))
    let small = check.smallest(from: failed.trial).trial
    #expect(small.trialCase.world == check.generator.world && small.trialCase.size <= 4)
    let again = try check.trial(ofText: check.text(of: small), file: "case")
    #expect(again.trial.finding == small.finding && again.isOfText)
  }

  @Test(
    "a world in which the order of calls would decide is refused, with the line of the list",
    arguments: [
      (header + "\nlist A Team sort id, name", 8, "rows that may tie"),
      (header + "\nlist A Player sort name, team.id", 8, "rows that may tie"),
      (header + "\nlist A Team", 8, "rows that may tie"),
      (header + "\nlist A Team sort id sections name", 8, "sections that may be out of line"),
      (header + "\nfetch teams", 8, "a command, and commands are drawn"),
      (
        header.replacing("list teams", with: "context main\ncontext side\nlist teams"), 1,
        "several contexts"
      ),
      (header + "\ndialect swiftdata", 1, "another dialect than frc"),
    ])
  func mistakes(_ header: String, _ line: Int, _ found: String) throws {
    let check = AsyncCheck(named: "teams") { IndexedActor(schema: $0, options: $1) }
    let error = try #require(throws: CaseTextError.self) { _ = try check.inWorld(header) }
    #expect(error.line == line && error.found.contains(found), "\(error)")
  }

  @Test("a world that needs more than the store has is refused, and so are other worlds")
  func needs() throws {
    let able = AsyncCheck(named: "few", capabilities: [.saving]) {
      IndexedActor(schema: $0, options: $1)
    }
    let error = try #require(throws: CaseTextError.self) { _ = try able.inWorld(Self.header) }
    #expect(error.found.contains("relationships"), "\(error)")
    let other = "lockstep 2\nentity Item n:int\nlist A Item sort n\nfetch A\n"
    let check = try Self.check(nil)
    let refused = try #require(throws: CaseTextError.self) {
      _ = try check.trial(ofText: other, file: "a")
    }
    #expect(refused.found.contains("another world"), "\(refused)")
  }
}
