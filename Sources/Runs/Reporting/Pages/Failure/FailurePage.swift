import Checking
import Shrinking

/// The page `report.html`, which explains a failure to a reader who has nothing but this page.
///
/// The size of the page is limited for every case: each part has a budget of bytes, and names the
/// number of omitted pieces.
struct FailurePage {
  /// The most bytes of a page.
  static let limit = 300_000

  let report: Report

  var html: String {
    HTML.page(
      report.title.capitalizedFirst.cut(to: 200), [PageStyle.lanes, PageStyle.boards],
      [
        head, listPart, commandPart, differencePart, explanationPart, logPart, againPart,
        originPart, originalPart,
      ].compactMap { $0 })
  }

  private var failure: Failure { report.failure }

  private var head: HTML {
    let check = failure.mismatch.check
    let links: [(id: String, text: String)] = [
      ("lists", "Lists"), ("commands", "Commands"), ("difference", "Difference"),
      ("relevant", "Relevant parts"), ("log", "Callbacks"), ("rerun", "Rerun"),
      ("origin", "Origin"),
    ]
    let isThere = { (id: String) in
      (id != "lists" || !report.boards.isEmpty) && (id != "relevant" || failure.explanation != nil)
    }
    return HTML(
      "header", [:],
      [
        HTML("p", ["class": "kicker"], text: "Lockstep failure \(failure.fingerprint)"),
        HTML("h1", text: report.title.capitalizedFirst.cut(to: 600)),
        HTML(
          [report.remark.map { HTML("p", ["class": "call"], text: $0.capitalizedFirst) }]
            .compactMap { $0 }),
        .facts(
          [
            ("subject", .code(failure.subject)), ("check", checkText(check)),
          ] + ruleTexts.map { ("rule", $0) }
            + report.dialectRemarks.map { ("dialect", HTML($0)) }
            + (report.ruleCommand.map { [("about rules", .code($0))] } ?? []) + [
              ("step", placeText), ("configuration", configuration),
            ]),
        HTML(
          "nav", ["aria-label": "Parts of this page"],
          links.filter { isThere($0.id) }.map {
            HTML("a", ["href": "#" + $0.id], text: $0.text)
          }),
      ])
  }

  private func checkText(_ check: CheckID) -> HTML {
    HTML([HTML("strong", text: check.rawValue), HTML(": \(check.demand)")])
  }

  /// The broken rule with its text, and the names of those that may be broken in its place.
  private var ruleTexts: [HTML] {
    guard let rule = report.quotedRule else { return [] }
    let others = rule.others.map { " " + $0 } ?? ""
    return [HTML([HTML("strong", text: rule.title), HTML(": \(rule.text)\(others)")])]
  }

  private var placeText: HTML {
    let command = report.failingCommand.map { [HTML(": "), HTML.code($0.cut(to: 400))] } ?? []
    return HTML([HTML(report.place)] + command)
  }

  /// The world of the case: the lines before its commands.
  private var configuration: HTML {
    let lines = report.commands.header.dropFirst().map { HTML($0.cut(to: 400)) }
    let pieces = lines.map { HTML("div", ["class": "line"], [HTML("code", [:], [$0])]) }
    return HTML(
      HTML.excerpt(pieces, budget: 12_000) {
        HTML("div", ["class": "soft"], text: "… \($0.counted("line")) not shown")
      })
  }

  private var differencePart: HTML {
    let lines = report.difference.lines.map { $0.html(limit: 1000) }
    let cut = HTML.excerpt(lines, budget: 30_000) {
      HTML("span", ["class": "line"], text: "… \($0.counted("line")) not shown\n")
    }
    return .section(
      "difference", "Difference of expected and actual",
      [
        HTML("pre", ["class": "difference"], [HTML("code", [:], cut)]),
        .paragraph(
          HTML(failure.mismatch.check.legend().capitalizedFirst + ". "),
          HTML(report.names + "."),
          HTML(report.showsUpdates ? " " + Report.updates + "." : "")),
      ])
  }

  private var againPart: HTML {
    let test = report.reproduction
    let isWhole = HTML(test).byteCount <= 40_000
    return .section(
      "rerun", "Rerun",
      howToReplay + [
        isWhole
          ? .folded(report.hasOwnTest ? "The test to paste" : "What to paste", [.block(test.lines)])
          : .paragraph(
            HTML("It has \(test.lines.count.counted("line")), too many for this page: take "),
            .code("Reproduction.swift"), HTML(" from the directory of this page."))
      ])
  }

  private var howToReplay: [HTML] {
    let intoTest = [
      HTML("Add this argument to the call of "), .code("verify"),
      HTML(" that found the failure. It then runs this case alone:"),
    ]
    guard report.rerun == .program else { return [HTML("p", [:], intoTest)] }
    let commands = HTML.block(report.replayCommands, budget: 4000)
    let steps = HTML("The second command prints every step. ")
    guard report.hasOwnTest else { return [commands, HTML("p", [:], [steps] + intoTest)] }
    return [
      commands,
      .paragraph(
        steps, HTML("This test fails until the bug is fixed."),
        HTML(" Add it to a test target that depends on "), .code("LockstepCommands"), HTML(".")),
    ]
  }

  private var originPart: HTML {
    .section(
      "origin", "Origin",
      [
        .facts(report.wholeProvenance.map { ($0.label, HTML($0.text.cut(to: 600))) }),
        HTML("h3", text: "What may vary when it runs again"),
        .paragraph(HTML(failure.mismatch.check.variance)),
      ])
  }

  private var originalPart: HTML? {
    guard failure.original != failure.shrunk else { return nil }
    let count = failure.original.commands.count
    return .folded(
      "The case before shrinking: \(count.counted("command"))",
      [.block(failure.original.text.lines, budget: 45_000)])
  }
}
