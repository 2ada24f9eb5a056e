import DefectiveStores
import IndexedStore
import StoreModel
import TestSupport
import Testing

@testable import AsyncLists

@Suite("A store that several tasks change")
struct AsyncStoreTests {
  @Test("the indexed store in an actor is right")
  func clean() {
    let check = AsyncCheck(named: "indexed") { IndexedActor(schema: $0, options: $1) }
    let trials = Volume.scale(quick: 200, full: 20_000)
    let failed = check.firstFailing(in: 0..<trials)
    #expect(failed == nil, "\(failed.map { check.text(of: $0.trial) } ?? "")")
  }

  @Test(
    "each race is found, and small",
    arguments: Volume.scale(quick: [.insertedInSteps, .lateSnapshots], full: StoreRace.allCases))
  func races(_ race: StoreRace) throws {
    let check = AsyncCheck(named: race.rawValue) {
      RacyStore<IndexedActor>(race, schema: $0, options: $1)
    }
    let failed = try #require(
      check.firstFailing(in: 0..<20_000))
    let small = check.smallest(from: failed.trial).trial
    #expect(small.trialCase.size <= 4 && small.finding != nil, "\(check.text(of: small))")
    let again = try check.trial(ofText: check.text(of: small), file: "case")
    #expect(again.trial.finding == small.finding && again.isOfText)
  }

  @Test("the planted race of campaigns is found, but not by a campaign without a trial")
  func canary() {
    #expect(ActorCanary.isFound)
    #expect(!ActorCanary.isFound(in: 0))
  }

  @Test("an insert may throw after it has happened, if its task is cancelled", arguments: [0, 9])
  func cancelled(pauses: Int) {
    let check = AsyncCheck(named: "cancelled") {
      CancellingStore(pauses: pauses, schema: $0, options: $1)
    }
    var cancelled = 0
    let failed = check.firstFailing(
      in: 0..<300, of: 7, willRun: { _ in },
      didRun: { trial in
        let inserts = trial.history.entries.filter { $0.given.insertion != nil }
        if inserts.contains(where: { $0.outcome == .cancelled }) { cancelled += 1 }
      })
    #expect(failed == nil, "\(failed.map { check.text(of: $0.trial) } ?? "")")
    #expect(cancelled > 3)
  }

  @Test("a store that throws at the end, or tells nothing, is told so")
  func refusing() throws {
    let check = AsyncCheck(named: "refusing") {
      ConcurrentTextTests.RefusingStore(schema: $0, options: $1)
    }
    let trial = try check.trial(ofText: Self.header + "fetch A\n", file: "a").trial
    #expect(trial.finding?.title == "fetch A throws: Refused()")
    let mute = try check.trial(ofText: Self.header, file: "a").trial
    #expect(mute.finding?.check == "error")
    #expect(mute.finding?.actual == "Refused()")
  }

  private static let header = """
    lockstep 2
    entity Item name:string number:int
    list A Item sort number

    """

  @Test(
    "a text that the store can't run is an error that says why",
    arguments: [
      ("lockstep 2\nentity Item name:string\nlist A Item sort name\n", "rows that may tie"),
      (header + "insert a Item\n", "rows that may tie"),
      (header + "insert a Item number=1\nrollback\n", "rollback"),
      (header + "save\n", "saves"),
      (
        header.replacing("list", with: "context main\ncontext side\nlist"), "several contexts"
      ),
      (header.replacing("list", with: "dialect swiftdata\nlist"), "another dialect than frc"),
    ])
  func texts(_ text: String, _ found: String) throws {
    let check = AsyncCheck(named: "few", capabilities: []) { IndexedActor(schema: $0, options: $1) }
    let error = try #require(throws: CaseTextError.self) {
      _ = try check.trial(ofText: text, file: "a")
    }
    #expect(error.found.contains(found), "\(error)")
  }

  @Test("a search in depth runs as many schedules as one in breadth")
  func schedules() throws {
    let check = AsyncCheck(named: "indexed") { IndexedActor(schema: $0, options: $1) }
    let text =
      Self.header + "together {\ninsert a Item number=1\n} {\ninsert b Item number=2\nsave\n}\n"
    let (trialCase, _) = try check.trialCase(text, file: "a")
    let counts = (0...3).map { switches in
      check.everySchedule(of: trialCase, switches: switches) { false }.runs
    }
    #expect(counts[0] == 1 && zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 }, "\(counts)")
    var left = 5
    let cut = check.everySchedule(of: trialCase, switches: 3) {
      left -= 1
      return left < 0
    }
    #expect(!cut.isWhole && cut.runs == 5)
  }

  /// The indexed store, whose inserts end with an error if their task was cancelled.
  private actor CancellingStore: AsyncStore {
    private let base: IndexedActor
    private let pauses: Int

    init(schema: Schema, options: StoreOptions) {
      self.init(pauses: 0, schema: schema, options: options)
    }

    init(pauses: Int, schema: Schema, options: StoreOptions) {
      base = IndexedActor(schema: schema, options: options)
      self.pauses = pauses
    }

    func insert(_ entity: Int, _ values: [Assignment]) async throws -> ObjectID {
      let id = try await base.insert(entity, values)
      for _ in 0..<pauses { await Task.yield() }
      try Task.checkCancellation()
      return id
    }

    func set(_ values: [Assignment], of object: ObjectID) async throws {
      try await base.set(values, of: object)
    }
    func setRelated(
      _ others: [ObjectID], _ relationship: Int, of object: ObjectID
    ) async throws {
      try await base.setRelated(others, relationship, of: object)
    }
    func delete(_ object: ObjectID) async throws { try await base.delete(object) }
    func save() async throws { try await base.save() }
    func rollback() async throws { try await base.rollback() }
    func values(of object: ObjectID) async throws -> [Value?] { try await base.values(of: object) }
    func relatedIDs(_ relationship: Int, of object: ObjectID) async throws -> [ObjectID] {
      try await base.relatedIDs(relationship, of: object)
    }
    func snapshot(of list: ListConfiguration) async throws -> Snapshot<String, ObjectID> {
      try await base.snapshot(of: list)
    }
    func updates(
      of list: ListConfiguration
    ) async throws -> AsyncStream<Snapshot<String, ObjectID>> {
      try await base.updates(of: list)
    }
  }
}
