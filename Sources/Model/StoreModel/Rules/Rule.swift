/// A rule of the specification: one promise that a store or a list makes to an app.
///
/// ```swift
/// let text = Rule.named(52)?.text  // "A list with a section key path has no empty section. …"
/// ```
package struct Rule: Hashable, Sendable {
  /// The reason to believe that real frameworks keep a rule.
  package enum Confidence: Character, Hashable, Sendable {
    /// The vendor of the platform documents the rule.
    case documented = "D"
    /// Somebody observed the behaviour in real apps.
    case observed = "O"
    /// The rule is our choice, since real frameworks disagree or say nothing.
    case chosen = "C"

    /// The confidence in words.
    package var text: String {
      switch self {
      case .documented: "documented"
      case .observed: "observed"
      case .chosen: "our choice"
      }
    }
  }

  /// The number, from 1.
  package let number: Int
  /// The chapter of the rule.
  package let chapter: String
  /// The reasons; empty for a rule that is true by definition.
  package let confidence: [Confidence]
  /// The promise, in at most three sentences that can be read without the other rules.
  package let text: String

  /// The promise without its citations of articles, as reports quote it.
  package var statement: String { text.replacing(#/ \(S\d(, S\d)*\)/#, with: "") }

  /// The name, such as `R52`.
  package var name: String { "R\(number)" }

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

  /// Returns the rule with a number, nil if there is none.
  package static func named(_ number: Int) -> Rule? {
    all.first { $0.number == number }
  }

  private init(number: Int, chapter: String, confidence: [Confidence], text: String) {
    self.number = number
    self.chapter = chapter
    self.confidence = confidence
    self.text = text
  }

  /// Reads the first line of a rule: its number, its confidence, and the text.
  private init?(_ line: Substring, _ chapter: String) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0].dropFirst()) else { return nil }
    self.init(
      number: number, chapter: chapter, confidence: parts[1].compactMap(Confidence.init),
      text: String(parts[2]))
  }

  private func continued(_ more: Substring) -> Rule {
    Rule(
      number: number, chapter: chapter, confidence: confidence, text: text + " " + more)
  }
}
