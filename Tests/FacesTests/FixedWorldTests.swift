import Cases
import Checking
import IndexedStore
import JSONText
import LockstepTesting
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands

@Suite("Stores that know one world")
struct FixedWorldTests {
  private static let header = """
    lockstep 2
    entity Team name:string zone:string wins:int
    entity Player name:string
    relation Player.team one nullify, Team.players many cascade
    context main undo
    list teams Team sort zone, name sections zone delegate snapshot
    list players Player sort team.name delegate legacy
    """

  /// A store with fixed entities: it stops the process if it is made for another schema.
  private static func teams(_ capabilities: StoreCapabilities = .all) -> Contender {
    Contender(name: "teams", capabilities: capabilities) { schema, options in
      precondition(schema.entities.map(\.name) == ["Team", "Player"], "unknown entities")
      return IndexedStore(schema: schema, options: options)
    }
  }

  private static func contender() throws -> Contender { try teams().inWorld(header) }

  @Test("every case has the world, so a store with fixed entities is verified")
  func verified() async throws {
    let trials = Volume.scale(quick: 60, full: 2_000)
    let verdict = try await verify(Self.contender(), trials: trials)
    #expect(verdict.isVerified && verdict.trials == trials && verdict.commands > 5 * trials)
    #expect(verdict.leftOut == ["edited requests"])
  }

  @Test("the type of a store can name its world")
  func named() async throws {
    let verdict = try await verify(IndexedStore.self, world: Self.header, trials: 8)
    #expect(verdict.isVerified && verdict.leftOut == ["edited requests"])
  }

  @Test("a bug is found and shrunk without another schema")
  func shrunk() async throws {
    let defective = try #require(Subjects.standard.defects.first { $0.id == "B24" })
    let subject = try defective.contender.inWorld(Self.header)
    let verdict = try await VerifyTests.verdict { try await verify(subject, trials: 200) }
    let report = try #require(verdict.report)
    for line in Self.header.split(separator: "\n").prefix(5) {
      #expect(report.contains(line), "\(report)")
    }
    #expect(!report.contains("list players"))
  }

  @Test("a case in another world is not run, and the message says so")
  func otherWorlds() async throws {
    let text = "lockstep 2\nentity Item n:int\nlist A Item sort n\nfetch A\n"
    let subject = try Self.contender()
    let verdict = try await VerifyTests.verdict {
      try await verify(subject, replay: .text(text))
    }
    #expect(verdict.report?.contains("another world than the one that teams knows") == true)
    let trialCase = try Case(parsing: text, file: "a")
    let trial = Trial(reference: .reference(for: subject.capabilities), subject: subject)
    #expect(trial.run(trialCase).commands == 0)
    let fewer = Self.header.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(subject.obstacle(to: try Case(parsing: fewer, file: "b")) == nil)
  }

  @Test("a worker draws the same cases as its campaign")
  func workers() throws {
    let subject = Subject(try Self.contender(), "")
    let plan = CampaignPlan(
      seed: 3, generator: CaseGenerator(capabilities: subject.capabilities, world: subject.world))
    let read = try CampaignPlan(JSONFields(plan.json, file: "plan"))
    #expect(read.generator.fixedWorld == subject.world)
    #expect(read.drawnCase(of: 5) == plan.drawnCase(of: 5))
  }

  @Test(
    "searches with worlds of their own refuse the store, or leave their worlds out", .fullVolume)
  func searches() async throws {
    let tool = Lockstep(subjects: .quick(Lockstep(try Self.contender()).subjects))
    let matrix = await lockstep("matrix", "--sample", "5", tool: tool)
    #expect(matrix.code == .usage && matrix.error.contains("knows one world alone"))
    let exhaust = await lockstep("exhaust", "--depth", "1", tool: tool)
    #expect(exhaust.code == .usage && exhaust.error.contains("worlds other than its own"))
    let fuzz = await lockstep("fuzz", "--trials", "32", "--seed", "1", tool: tool)
    #expect(fuzz.code == .clean, "\(fuzz.error)")
  }

  @Test("a mistake in the world is an error with its place")
  func mistakes() throws {
    let contender = Self.teams()
    #expect {
      try contender.inWorld(Self.header + "\nlist A Nobody\n")
    } throws: {
      "\($0)".hasPrefix("world:8:8: expected ")
    }
    #expect {
      try contender.inWorld(Self.header + "\nfetch teams\n")
    } throws: {
      "\($0)".hasPrefix("world:8:1: expected a line of a header")
    }
  }

  @Test("a world that needs more than the store has is refused")
  func needs() async throws {
    let subject = try Self.teams([.snapshots]).inWorld(Self.header)
    let verdict = try await VerifyTests.verdict { try await verify(subject) }
    #expect(verdict.report?.hasPrefix("the world of teams can't be run: it needs ") == true)
  }
}
