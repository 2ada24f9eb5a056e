/// A rule of the specification: one promise that a store or a list makes to an app.
///
/// ```swift
/// let text = Rule.named(52)?.text  // "A list with a section key path has no empty section. …"
/// ```
package struct Rule: Hashable, Sendable {
  /// The number, from 1. Numbers without a rule are kept for rules to come.
  package let number: Int
  /// The chapter of the rule.
  package let chapter: String
  /// The promise, in a few sentences that can be read without the other rules.
  package let text: String

  /// The promise without its citations of articles, as reports quote it.
  package var statement: String { text.replacing(#/ \(S\d(, S\d)*\)/#, with: "") }

  /// The name, such as `R52`.
  package var name: String { "R\(number)" }

  /// The reasons to believe in the rule.
  package var evidence: [Evidence] { Evidence.all[number] ?? [] }

  /// The kinds of its reasons, each once.
  package var confidence: [Evidence.Kind] {
    Evidence.Kind.allCases.filter { kind in evidence.contains { $0.kind == kind } }
  }

  /// The lines of a case that shows the rule, without the first line of a case.
  package var example: [String] { Rule.examples[number] ?? [] }

  /// The articles that the text cites, such as `S3`.
  package var articles: [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { word in
      word.count == 2 && word.first == "S" && word.last?.isNumber == true
    }
  }

  /// All rules, in order.
  package static let all: [Rule] = {
    var rules: [Rule] = []
    var chapter = ""
    for line in texts.split(separator: "\n") {
      if line.hasPrefix("# ") {
        chapter = String(line.dropFirst(2))
      } else if line.hasPrefix(" "), let last = rules.popLast() {
        rules.append(last.continued(line.drop { $0 == " " }))
      } else if let rule = Rule(line, chapter) {
        rules.append(rule)
      }
    }
    return rules
  }()

  /// Returns the rule with a number, nil if there is none. O(rules).
  package static func named(_ number: Int) -> Rule? {
    all.first { $0.number == number }
  }

  private init(number: Int, chapter: String, text: String) {
    self.number = number
    self.chapter = chapter
    self.text = text
  }

  /// Reads the first line of a rule: its number and the text.
  private init?(_ line: Substring, _ chapter: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0].dropFirst()) else { return nil }
    self.init(number: number, chapter: chapter, text: String(parts[1]))
  }

  private func continued(_ more: Substring) -> Rule {
    Rule(number: number, chapter: chapter, text: text + " " + more)
  }

  /// The examples by the number of their rule.
  private static let examples: [Int: [String]] = {
    var examples: [Int: [String]] = [:]
    var number = 0
    let texts = [objectExamples, saveExamples, listExamples, screenExamples]
    for line in texts.joined(separator: "\n").split(separator: "\n") {
      if line.hasPrefix("  ") {
        examples[number, default: []].append(String(line.dropFirst(2)))
      } else {
        number = Int(line.dropFirst()) ?? 0
      }
    }
    return examples
  }()
}
