import DefectiveStores
import Differential
import LockstepCommands
import StoreModel
import Testing

/// What is said of a shrunk case beyond that it fails.
@Suite("Explaining")
struct ExplainerTests {
  private func explanation(_ id: String, _ text: String) throws -> Explanation {
    let defect = try #require(DefectiveStores.named(id))
    let failing = try Case(parsing: "lockstep 1\n" + text, file: id)
    let trial = Trial(reference: Pair.reference, subject: defect.contender)
    let mismatch = try #require(trial.run(failing).mismatch)
    return Explainer(failing, mismatch) { trial.run($0, $1).mismatch }.explanation()
  }

  /// B24 keeps a section that has lost its last row.
  private static let emptySection =
    "entity Team name:string\nlist A Team sort name sections name delegate legacy\n"
    + "insert a Team name=\"x\"\nfetch A\ndelete a\nprocess\n"

  @Test("a value that could be any is told from a delegate that matters")
  func variations() throws {
    let explanation = try explanation("B24", Self.emptySection)
    let value = try #require(explanation.variations.first { $0.step == 0 })
    #expect(value.line == "insert a Team name=\"x\"")
    #expect(value.isFree)
    #expect(value.failing.contains("insert a Team name=\"b\"") && value.failing.count == 5)
  }

  @Test("the nearest case that passes is one change away, and passes")
  func neighbour() throws {
    let explanation = try explanation("B24", Self.emptySection)
    let neighbour = try #require(explanation.neighbour)
    let defect = try #require(DefectiveStores.named("B24"))
    let trial = Trial(reference: Pair.reference, subject: defect.contender)
    let whole = try Case(parsing: neighbour.text, file: "neighbour")
    #expect(trial.run(whole).mismatch == nil)
    #expect(neighbour.change == "with `insert a Team name=\"x\"` after `fetch A`")
  }

  @Test("a question that is answered differently shows where the stores part")
  func parting() throws {
    let failing = try Case(
      parsing: "lockstep 1\nentity Team name:string\nlist A Team sort name\n"
        + "insert a Team\nset a name=\"x\"\nfetch A\n", file: "parting")
    // The subject is wrong from the second command on, and a check looks at fetches alone.
    let finding: FailureMaker.Finding = { candidate, _ in
      let isSet = candidate.commands.prefix { $0 != .fetch(list: 0) }.contains {
        if case .set = $0 { true } else { false }
      }
      guard isSet, let step = candidate.commands.firstIndex(of: .fetch(list: 0)) else { return nil }
      return Mismatch(check: .contents, step: step, title: "wrong", expected: "", actual: "")
    }
    let mismatch = try #require(finding(failing, .none))
    let explanation = Explainer(failing, mismatch, finding: finding).explanation()
    #expect(explanation.parting == .init(step: 1, question: "fetch A", title: "wrong"))
  }
}
