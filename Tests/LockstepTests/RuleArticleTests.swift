import Checking
import DefectiveStores
import Foundation
import LockstepCommands
import StoreModel
import TestSupport
import Testing

/// The article of the rules in the documentation.
///
/// With `RECORD=1` in the environment, the test writes it anew.
@Suite("Documentation: the rules")
struct RuleArticleTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let page = root.appending(
    path: "Sources/Faces/LockstepTesting/LockstepTesting.docc/Rules.md")

  @Test("every rule has a text")
  func texts() {
    let numbers = Rule.all.map(\.number)
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    for rule in Rule.all {
      #expect(Rule.named(rule.number) == rule)
      #expect(!rule.chapter.isEmpty && rule.text.count > 20)
    }
  }

  @Test("every rule has a reason, and each reason a rule")
  func evidence() {
    #expect(Rule.all.filter { $0.evidence.isEmpty }.map(\.name) == [])
    let lines = Evidence.table.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(lines.count == Rule.all.map(\.evidence.count).reduce(0, +))
    for reason in Rule.all.flatMap(\.evidence) { #expect(reason.text.count > 10) }
    #expect(Rule.named(7)?.confidence == [.documented, .observed, .chosen])
  }

  @Test("the articles of a rule are read from its text, and no number without a rule has one")
  func articles() {
    #expect(Rule.named(9)?.articles == ["S2", "S3"])
    #expect(Rule.named(0) == nil && Rule.named((Rule.all.last?.number ?? 0) + 1) == nil)
  }

  @Test("both stores do what the example of each rule says", arguments: Rule.all.map(\.number))
  func example(of number: Int) throws {
    let example = ContractExample(lines: try #require(Rule.named(number)).example, line: number)
    #expect(!example.lines.isEmpty)
    for finding in example.findings() { Issue.record("R\(number), \(finding)") }
    #expect(example.count > 0, "R\(number) says nothing about what happens")
  }

  @Test("a planted bug of each rule fails on the rule's example", arguments: Rule.all.map(\.number))
  func bugs(of number: Int) throws {
    let rule = try #require(Rule.named(number))
    let trialCase = try Case(
      parsing: ContractExample(lines: rule.example, line: number).text, file: rule.name)
    let dialect = trialCase.world.options.dialect
    let bugs = DefectiveStores.all.filter {
      $0.rules.contains(rule.name) && $0.dialects.contains(dialect)
    }
    let isShown = bugs.contains { bug in
      let subject = bug.contender(in: dialect)
      return Trial(reference: Pair.reference, subject: subject).run(trialCase).mismatch != nil
    }
    #expect(isShown || bugs.isEmpty, "R\(number)")
  }

  @Test("the article is current, to the letter")
  func isCurrent() throws {
    let files = try CorpusFile.all.map { try $0.get() }
    let article = RuleArticle(
      proofs: try RuleProof.all(under: Self.root.appending(path: "Tests")),
      cases: files.map { ("Corpus/" + $0.path, $0.citedRules) })
    if Golden.isRecording {
      try article.text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(kept == article.text, "\(Golden.advice)")
  }

  @Test("a test proves the rules in its name and in its comments, and no others")
  func collecting() {
    // Split, so that these are no tests of this file.
    let at = "@"
    let text = """
      struct Some {
        /// R9: what is above.
        \(at)Test("R7, R10 to R12: \\"named\\"")
        func named() {
          let text = "R1"
        }
        \(at)Test(arguments: 0..<2)
        func byComment() {  // R41
          // R42 too
        }
        // R50
        func helper() {}
        \(at)Test func none() { use("R2") }
      }
      """
    let proofs = RuleProof.proofs(in: text, file: "Some.swift")
    #expect(proofs.map(\.name) == ["R7, R10 to R12: \"named\"", "byComment"])
    #expect(proofs.map(\.rules) == [[7, 9, 10, 11, 12], [41, 42]])
    #expect(proofs.map(\.isFunctionName) == [false, true])
  }
}

extension CorpusFile {
  /// The rules that the comments of the file cite.
  fileprivate var citedRules: Set<Int> { RuleNumbers.named(in: comments.joined(separator: " ")) }
}
