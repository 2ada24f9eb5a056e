import Foundation
import JSONText
import StoreModel

/// The verb `lockstep rule`: explains rules of the specification.
struct RuleVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let rules = try arguments.operands.map(Self.rule)
    let sheets = try sheets(of: rules.isEmpty ? Rule.all : rules)
    if arguments.isOn(.json) {
      let list = JSON.array(sheets.map(\.json))
      try session.terminal.write(JSON.object(["rules": list]).printed + "\n")
    } else if rules.isEmpty {
      session.terminal.printResult(Self.overview.joined(separator: "\n"))
    } else {
      let text = sheets.map { $0.lines.dropLast().joined(separator: "\n") }
      session.terminal.printResult(text.joined(separator: "\n\n\n"))
    }
    return .clean
  }

  /// Returns the rule that a word names: `R51`, `r51` or `51`.
  static func rule(_ word: String) throws(CommandFault) -> Rule {
    let digits = word.first == "R" || word.first == "r" ? word.dropFirst() : word[...]
    if let number = Int(digits), let rule = Rule.named(number) { return rule }
    throw CommandFault(
      .usage,
      "there is no rule \(word); expected a number such as R51. `lockstep rule` lists all rules")
  }

  private func sheets(of rules: [Rule]) throws -> [RuleSheet] {
    let proofs = try Self.proofs()
    return rules.map { rule in
      RuleSheet(
        rule: rule, proofs: proofs.map { $0.filter { $0.rules.contains(rule.number) } })
    }
  }

  /// The tests of Lockstep, if the working directory is a checkout of it.
  private static func proofs() throws -> [RuleProof]? {
    let tests = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "Tests")
    let own = tests.appending(path: "ReferenceStoreTests").path
    guard FileManager.default.fileExists(atPath: own) else { return nil }
    return try RuleProof.all(under: tests)
  }

  /// The chapters, and under each the first sentence of its rules.
  private static var overview: [String] {
    var lines: [String] = []
    var chapter = ""
    for rule in Rule.all {
      if rule.chapter != chapter {
        chapter = rule.chapter
        lines += (lines.isEmpty ? [] : [""]) + [chapter]
      }
      let sentence = rule.text.prefix { $0 != "." } + "."
      let wrapped = String(sentence).wrapped(to: 88)
      let indent = String(repeating: " ", count: 8)
      lines.append("  " + rule.name.padded(to: 6) + wrapped[0])
      lines += wrapped.dropFirst().map { indent + $0 }
    }
    return lines
  }
}
