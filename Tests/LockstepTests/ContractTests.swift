import Foundation
import TestSupport
import Testing

/// The contract decides which of two stores is right, so each of its examples is run.
@Suite("Documentation: the contract")
struct ContractTests {
  private static func page() throws -> ContractPage { try ContractPage() }

  /// The code that decides: the reference store, and the outline, which no store has.
  private static let deciding = ["Stores/ReferenceStore/", "Model/ListModel/Outlines/"]

  @Test("each clause has a number of its own")
  func numbers() throws {
    let page = try Self.page()
    let numbers = page.clauses.map(\.number)
    #expect(numbers.min() == 1 && Set(numbers).count == numbers.count)
    #expect(page.strayExamples.isEmpty)
    #expect(page.strayLines.isEmpty, "each paragraph below the first heading is a clause")
  }

  @Test("a clause has at most 40 words")
  func lengths() throws {
    for clause in try Self.page().clauses where clause.words > 40 {
      Issue.record("C\(clause.number) has \(clause.words) words")
    }
  }

  @Test("at least half of the clauses have an example, and each example says what comes of it")
  func examples() throws {
    let page = try Self.page()
    #expect(2 * page.clauses.filter { !$0.examples.isEmpty }.count >= page.clauses.count)
    for clause in page.clauses {
      for example in clause.examples where example.count == 0 {
        Issue.record("the example of C\(clause.number) expects nothing")
      }
    }
  }

  @Test("both stores do what the examples say, and agree in everything else")
  func outcomes() throws {
    for clause in try Self.page().clauses {
      for example in clause.examples {
        for finding in example.findings() { Issue.record("C\(clause.number), \(finding)") }
      }
    }
  }

  @Test("an example that says something wrong is found")
  func wrongExamples() {
    let right = ["insert a Item name=\"x\"", "delete a", "set a n=1", "#> throws objectIsDeleted"]
    #expect(ContractExample(lines: right, line: 1).findings() == [])
    let silence = "#> A receives nothing"
    let wrong = [
      ["insert a Item", "#> a: inserted"], ["insert a Item", "#> a': inserted n=1"],
      ["insert a Item", "#> throws objectIsGone"], ["insert a Item", "#> main posts will-save"],
      ["list A Item sort n", "insert a Item", "fetch A", "#> A: []"],
      ["list A Item sort n delegate legacy", "fetch A", "insert a Item", "process", silence],
      ["list A Item sort n", "#> A: nil", "fetch A"], ["insert a Item", "#> nonsense"],
      ["insert a Item", "delete a", "set a n=1"], ["insert a Thing"],
    ]
    for lines in wrong {
      #expect(!ContractExample(lines: lines, line: 1).findings().isEmpty, "\(lines)")
    }
  }

  @Test("the code cites clauses that exist, and the code that decides cites each clause")
  func citations() throws {
    let numbers = Set(try Self.page().clauses.map(\.number))
    let sources = Document.root.appending(path: "Sources")
    var decided: Set<Int> = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      let cited = Set(ContractPage.citations(in: text))
      #expect(cited.isSubset(of: numbers), "\(name)")
      if Self.deciding.contains(where: name.hasPrefix) { decided.formUnion(cited) }
    }
    #expect(numbers.subtracting(decided).sorted() == [])
  }

  @Test("citations are read across lines and ranges")
  func readsCitations() {
    let text = "  /// One (S3, C1,\n  /// C3 to C5).\n  /// Other (C9).\n  let C7 = f(C8)\n"
    #expect(ContractPage.citations(in: text) == [1, 3, 4, 5, 9, 8])
    #expect(ContractPage.citations(in: "/// C4, (see C5) and (C6 here)") == [])
  }
}
