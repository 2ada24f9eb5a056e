import JSONText
import StoreModel
import TestSupport
import Testing

@testable import LockstepCommands

@Suite("Command line: rule")
struct CommandRuleTests {
  @Test("rule prints the text, the evidence, an example, the checks, the bugs and the tests")
  func sheet() async throws {
    let outcome = await lockstep("rule", "R52")
    let rule = try #require(Rule.named(52))
    #expect(outcome.code == .clean && outcome.error.isEmpty)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "R52, Sections")
    #expect(outcome.output.contains(rule.text.prefix(60)))
    for label in ["evidence", "example", "checks", "planted bugs", "tests"] {
      #expect(lines.contains { $0.hasPrefix(label) }, "\(label)")
    }
    for part in ["observed: CoreDataPlus", "  \(rule.example[0])", "structure: ", "B24: "] {
      #expect(outcome.output.contains(part), "\(part)")
    }
    #expect(lines.allSatisfy { $0.count <= 100 && $0.last != " " })
  }

  @Test("in a checkout rule names the tests, elsewhere it says where they are")
  func tests() throws {
    let rule = try #require(Rule.named(52))
    let proof = RuleProof(name: "R52: a test", isFunctionName: false, file: "A.swift", rules: [52])
    let here = RuleSheet(rule: rule, proofs: [proof]).lines
    #expect(here.contains("tests         R52: a test (Tests/A.swift)"))
    let elsewhere = RuleSheet(rule: rule, proofs: nil).lines
    #expect(elsewhere.contains { $0.hasPrefix("tests         in the sources of Lockstep") })
  }

  @Test("without a rule it lists each rule once, under its chapter")
  func overview() async {
    let outcome = await lockstep("rule")
    let lines = outcome.output.split(separator: "\n")
    for rule in Rule.all {
      #expect(lines.count { $0.hasPrefix("  \(rule.name) ") } == 1, "\(rule.name)")
      #expect(lines.contains { $0 == rule.chapter })
    }
  }

  @Test("a number without the letter, and a small letter, name the same rule")
  func names() async {
    let outcome = await lockstep("rule", "52")
    #expect(await lockstep("rule", "r52") == outcome)
    #expect(outcome.code == .clean)
  }

  @Test("a rule that does not exist is a usage error", arguments: ["R0", "R2000", "B24", "rules"])
  func unknown(_ word: String) async {
    let outcome = await lockstep("rule", word)
    #expect(outcome.code == .usage && outcome.output.isEmpty)
    #expect(outcome.error.contains("expected a number such as R51"))
  }

  @Test("--json prints the rules as one object, all of them if none is named")
  func json() async throws {
    let rules = try await rules("R1", "R52")
    #expect(try rules.map { try $0.text("rule") } == ["R1", "R52"])
    #expect(try rules[1].text("text") == Rule.named(52)?.text)
    #expect(try rules[1]["plantedBugs"].content != .array([]))
    #expect(try await self.rules().count == Rule.all.count)
  }

  private func rules(_ names: String...) async throws -> [JSONFields] {
    let output = await lockstep(words: ["rule"] + names + ["--json"]).output
    let fields = try JSONFields(JSON(parsing: output, file: ""), file: "")
    guard case .array(let rules) = try fields["rules"].content else { return [] }
    return try rules.map { try JSONFields($0, file: "") }
  }
}
