/// A reason to believe that real frameworks keep a rule, with the place where anybody can look it
/// up.
package struct Evidence: Hashable, Sendable {
  /// The kind of a reason.
  package enum Kind: Character, Hashable, Sendable, CaseIterable {
    /// The vendor of the platform documents the rule.
    case documented = "D"
    /// Somebody observed the behaviour in real apps.
    case observed = "O"
    /// The rule is our choice, since real frameworks disagree or say nothing.
    case chosen = "C"
    /// A question that only a measurement on a device can answer.
    case open = "?"

    /// The kind in words.
    package var text: String {
      switch self {
      case .documented: "documented"
      case .observed: "observed"
      case .chosen: "our choice"
      case .open: "open"
      }
    }
  }

  /// The number of the rule.
  let rule: Int
  /// The kind of the reason.
  package let kind: Kind
  /// The public place, the reason of our choice, or the open question.
  package let text: String

  /// The reasons for each rule, in the order of the table.
  static let all: [Int: [Evidence]] = Dictionary(grouping: lines, by: \.rule)

  private static let lines: [Evidence] = {
    var read: [Evidence] = []
    for line in table.split(separator: "\n") {
      if line.hasPrefix(" "), let last = read.popLast() {
        let text = last.text + " " + line.drop { $0 == " " }
        read.append(Evidence(rule: last.rule, kind: last.kind, text: text))
      } else if let evidence = Evidence(line) {
        read.append(evidence)
      }
    }
    return read
  }()

  private init(rule: Int, kind: Kind, text: String) {
    self.rule = rule
    self.kind = kind
    self.text = text
  }

  /// Reads the first line of a reason: the rule, the kind, and the text.
  private init?(_ line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0].dropFirst()), parts[1].count == 1,
      let kind = parts[1].first.flatMap(Kind.init)
    else { return nil }
    self.init(rule: number, kind: kind, text: String(parts[2]))
  }
}
