#if SQLite
  import Checking
  import Choices
  import Driving
  import Foundation
  import LockstepTesting
  import SQLiteStore
  import StoreModel
  import Testing
  import Verifying

  /// A store whose writes fail, and whose process is killed in its saves (R101).
  @Suite("The SQLite store on a disk in memory")
  struct DiskTests {
    private static let kills =
      ProcessInfo.processInfo.environment["SQLITE_KILLS"].flatMap { Int($0) } ?? 100

    private static func contender(_ faults: PlantedFaults = PlantedFaults()) -> Contender {
      Contender(name: "disk", capabilities: SQLiteStore.capabilitiesOnDisk) {
        SQLiteStore(schema: $0, options: $1, onDisk: nil, faults: faults)
      }
    }

    @Test("no save is lost or halved, at whatever step a write fails or the process is killed")
    func interruptions() throws {
      let subject = Self.contender()
      let trial = Trial(reference: .reference(for: subject.capabilities), subject: subject)
      var outcomes: [Outcome: Int] = [:]
      func count(_ outcome: Outcome) -> Int { outcomes[outcome, default: 0] }
      let wanted = [
        Outcome.killed(isSaved: false), .killed(isSaved: true), .refused(.writeFailed),
      ]
      var number: UInt64 = 0
      while count(wanted[0]) + count(wanted[1]) < Self.kills || count(wanted[2]) < Self.kills {
        let drawn = try Self.story(number)
        let result = trial.trace(drawn, .none) { step in
          if case .interrupt? = step.command { outcomes[step.actual.outcome, default: 0] += 1 }
        }
        try #require(
          result.mismatch == nil, "\(drawn.text)\n\(String(describing: result.mismatch))")
        number += 1
      }
      #expect(wanted.allSatisfy { count($0) > Self.kills / 50 }, "\(outcomes)")
    }

    /// A case of some hundred saves, most of which fail or are killed.
    private static func story(_ number: UInt64) throws -> Case {
      var random = PRNG(seed: number)
      func draw(_ count: UInt64) -> Int { Int(random.next() % count) }
      var lines = [
        "lockstep 2", "entity Item name:string n:int", "entity Other n:int",
        "list A Item sort n delegate legacy", "list B Other sort n",
      ]
      for object in 0..<40 {
        lines.append("insert o\(object) \(object % 3 == 0 ? "Other" : "Item") n=\(draw(9))")
        for _ in 0..<draw(4) {
          lines.append("set o\(draw(UInt64(object + 1))) n=\(draw(9))")
        }
        if draw(4) == 0 { lines.append("delete o\(draw(UInt64(object + 1)))") }
        if draw(5) == 0 { lines.append("save") }
        lines.append("save-failing \(draw(16))")
        lines.append("save-killed \(draw(16))")
        if draw(6) == 0 { lines.append(draw(2) == 0 ? "reopen" : "reopen killed") }
      }
      return try Case(parsing: lines.joined(separator: "\n"), file: "story")
    }

    @Test("the store on a disk keeps the rules within its capabilities")
    func agrees() async throws {
      let verdict = try await verify(Self.contender(), trials: 256)
      #expect(verdict.isVerified && verdict.commands > 3_000)
    }

    @Test(
      "a save that is acknowledged early, and one that is written in pieces, are found and small",
      arguments: [
        PlantedFaults(commitsLate: true), PlantedFaults(savesInPieces: true),
      ])
    func planted(_ faults: PlantedFaults) async throws {
      let verdict = try await IssueSink.$current.withValue({ _ in }) {
        try await verify(Self.contender(faults), trials: 4096)
      }
      let report = try #require(verdict.report, "it was not found")
      let endings = ["save-failing", "save-killed", "reopen"]
      #expect(endings.contains { report.contains($0) }, "\(report)")
      #expect((1...3).contains { report.contains(" of \($0)\n") }, "\(report)")
    }
  }
#endif
