import Checking
import DefectiveStores
import LockstepCommands
import StoreModel

/// The article of the rules. For each rule it gives the text, the tests that prove it, the checks
/// that guard it, the planted defects that break it, and the corpus cases that cite it.
struct RuleArticle {
  let proofs: [RuleProof]
  /// The files of the corpus, each with the rules that its comments cite.
  let cases: [(path: String, rules: Set<Int>)]

  var text: String {
    var lines = [RuleArticle.opening]
    var chapter = ""
    for rule in Rule.all {
      if rule.chapter != chapter {
        chapter = rule.chapter
        lines += ["## \(chapter)", ""]
      }
      lines += ["### R\(rule.number)", "", rule.text, ""] + reasons(for: rule)
      lines += tests(of: rule.number) + [""]
      let rest = [guards(of: rule.number), breakers(of: rule.number), stories(of: rule.number)]
      lines += [rest.compactMap { $0 }.joined(separator: " "), ""]
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private func reasons(for rule: Rule) -> [String] {
    let lines = rule.evidence.map { "- *\($0.kind.text)*: \($0.text.inMarkdown)" }
    return lines.isEmpty ? [] : lines + [""]
  }

  private func tests(of rule: Int) -> [String] {
    let citing = proofs.filter { $0.rules.contains(rule) }
    if citing.isEmpty { return ["No test of its own; what breaks it is found."] }
    return citing.map { proof in
      let name = proof.isFunctionName ? "`\(proof.name)`" : proof.name.inMarkdown
      return "- \(name) (`\(proof.file)`)"
    }
  }

  private func guards(of rule: Int) -> String? {
    let checks = CheckID.allCases.filter { RuleNumbers.named(in: $0.rules).contains(rule) }
    return checks.isEmpty ? nil : "Checked by " + checks.map { "`\($0)`" }.listed + "."
  }

  private func breakers(of rule: Int) -> String? {
    let defects = DefectiveStores.all.filter { $0.rules.contains("R\(rule)") }
    let lines = defects.map { "- `\($0.id)`: \($0.summary.inMarkdown)" }
    return lines.isEmpty
      ? nil : "Planted bugs that break it:\n\n" + lines.joined(separator: "\n")
  }

  private func stories(of rule: Int) -> String? {
    let files = cases.filter { $0.rules.contains(rule) }.map { "`\($0.path)`" }
    return files.isEmpty ? nil : "Cases about it: " + files.listed + "."
  }

  private static let opening = """
    # The rules

    What a store has to do, rule by rule, with the tests that prove each.

    ## How to read them

    This page is written by a test from the rules' texts, from the names and comments of the tests
    that cite them, and from the checks, planted defects and cases of the corpus. `Contract` of
    `StoreModel` makes the choices that a rule leaves. `lockstep rule R51` prints a rule with an
    example to run.

    Each rule lists the reasons for it:

    - *documented*: the vendor of the platform documents the rule.
    - *observed*: somebody saw the behaviour in a real app or library.
    - *our choice*: real frameworks disagree or say nothing.
    - *open*: a question that only a measurement on a device can answer.

    Most reasons begin with a public place where you can look them up. It is a name in a vendor's
    documentation, or a public project with the number of its issue or pull request. `openradar`
    holds copies of bug reports to Apple. `charon` is a port of Apple's classes that was measured
    against them. S0 to S4 are the five articles about Core Data lists that the rules began with.
    Their subjects are snapshots (S0, S2, S3), delegates (S1) and `NSFetchedResultsController` (S4).

    A *list* is a fetched results controller. A batch *touches* the objects that it inserts,
    updates, deletes or refreshes. The *serial number* of an object counts creation, is never used
    again, and is never shown.

    """
}

extension String {
  /// The text with the special characters of Markdown escaped.
  fileprivate var inMarkdown: String {
    map { "\\`*_[]<>".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

extension [String] {
  /// The texts with commas, and `and` before the last one.
  fileprivate var listed: String {
    count < 2
      ? joined() : dropLast().joined(separator: ", ") + " and " + (last ?? "")
  }
}
