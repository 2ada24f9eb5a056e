import Checking
import DefectiveStores
import JSONText
import Reporting
import StoreModel

/// Everything that there is to say about one rule.
struct RuleSheet {
  /// The width of the labels at the left.
  private static let labelWidth = 14

  let rule: Rule
  /// The tests that prove the rule; nil where the tests of Lockstep are not at hand.
  let proofs: [RuleProof]?

  private var checks: [CheckID] {
    CheckID.allCases.filter { RuleNumbers.named(in: $0.rules).contains(rule.number) }
  }

  private var defects: [PlantedDefect] {
    DefectiveStores.all.filter { $0.rules.contains(rule.name) }
  }

  private var tests: [String] {
    guard let proofs else { return [Self.whereTestsAre] }
    return proofs.map { "\($0.name) (Tests/\($0.file))" }
  }

  private var example: [String] { ["lockstep 2"] + rule.example }

  /// The lines of a console: the text, then one part below another.
  var lines: [String] {
    ["\(rule.name), \(rule.chapter)", ""] + rule.text.wrapped(to: 96) + [""]
      + part("evidence", rule.evidence.map { "\($0.kind.text): \($0.text)" })
      + Self.labelled("example", example)
      + part("checks", checks.map { "\($0): \($0.demand)" })
      + part("planted bugs", defects.map { "\($0.id): \($0.summary)" })
      + part("tests", tests)
  }

  /// The same as JSON.
  var json: JSON {
    .object([
      "rule": .text(rule.name), "chapter": .text(rule.chapter), "text": .text(rule.text),
      "evidence": .array(
        rule.evidence.map { .object(["kind": .text($0.kind.text), "text": .text($0.text)]) }),
      "example": .text(example.map { $0 + "\n" }.joined()),
      "checks": .array(checks.map { .text("\($0)") }),
      "plantedBugs": .array(defects.map { .text($0.id) }),
      "tests": .array((proofs ?? []).map { .text($0.name) }),
    ])
  }

  private static let whereTestsAre =
    "in the sources of Lockstep; the article \"The rules\" lists them"

  /// A part whose texts are wrapped; no lines if there is nothing to say.
  private func part(_ label: String, _ texts: [String]) -> [String] {
    Self.labelled(
      label,
      texts.flatMap { text in
        let lines = text.wrapped(to: 96 - Self.labelWidth)
        return lines.prefix(1) + lines.dropFirst().map { "  " + $0 }
      })
  }

  private static func labelled(_ label: String, _ lines: [String]) -> [String] {
    guard let first = lines.first else { return [] }
    let indent = String(repeating: " ", count: labelWidth)
    return [label.padded(to: labelWidth) + first] + lines.dropFirst().map { indent + $0 } + [""]
  }
}
