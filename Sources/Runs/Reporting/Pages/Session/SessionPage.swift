/// The page `index.html` of a session: its failures, its residual risk, its course and its counts.
struct SessionPage {
  let story: SessionStory

  var html: String {
    HTML.page(
      "Session " + story.name.cut(to: 120), [PageStyle.charts, PageStyle.heat],
      [head, failurePart, riskPart, coursePart, heatPart, statisticsPart])
  }

  private var head: HTML {
    let links: [(id: String, text: String)] = [
      ("failures", "Failures"), ("risk", "Residual risk"), ("course", "Course"),
      ("matrix", "Matrix"), ("statistics", "Statistics"),
    ]
    let above = story.index.map { [HTML("a", ["href": $0], text: "All sessions and failures")] }
    return HTML(
      "header", [:],
      [
        HTML("p", ["class": "kicker"], text: "Lockstep session \(story.name.cut(to: 300))"),
        HTML("h1", text: story.verdict.capitalizedFirst.cut(to: 300)),
        .facts(story.facts.map { ($0.label, HTML($0.text.cut(to: 600))) }),
        HTML(
          "nav", ["aria-label": "Parts of this page"],
          links.map { HTML("a", ["href": "#" + $0.id], text: $0.text) } + (above ?? [])),
      ])
  }

  private var failurePart: HTML {
    guard !story.failures.isEmpty else {
      return .section("failures", "Failures", [.paragraph(HTML("No failure was found."))])
    }
    let rows = story.failures.map { entry -> HTML in
      let title = HTML((entry.isFlaky ? "flaky: " : "") + entry.title.cut(to: 300))
      let name = entry.link.map { HTML("a", ["href": $0], [title]) } ?? title
      let times = entry.times > 1 ? ", seen \(entry.times.grouped) times" : ""
      let trial = entry.trial.map { ", first in trial \($0.grouped)" } ?? ""
      return HTML(
        "li", [:],
        [
          name,
          HTML(
            "div", ["class": "small soft"],
            text: "\(entry.fingerprint) · \(entry.check) · "
              + entry.commands.counted("command") + trial + times),
        ])
    }
    let cut = HTML.excerpt(rows, budget: 60_000) {
      HTML("li", ["class": "soft"], text: "… and \($0.counted("failure")) more")
    }
    return .section("failures", "Failures", [HTML("ol", ["class": "entries"], cut)])
  }

  private var riskPart: HTML {
    let risk = ResidualRisk(story)
    return .section(
      "risk", "Residual risk",
      risk.lines.map { .paragraph(HTML($0)) }
        + [HTML("p", ["class": "small soft"], text: ResidualRisk.assumptions)])
  }
}
