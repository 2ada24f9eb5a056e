// The relevant and the irrelevant parts of the case, and the nearest case that passes.

extension FailurePage {
  var explanationPart: HTML? {
    guard let text = report.explanation else { return nil }
    var content = [
      HTML(
        "p", ["class": "small soft"],
        text: text.heading.capitalizedFirst + "."),
      .facts(text.rows.map { ($0.label, $0.pieces.html) }),
    ]
    if !text.change.isEmpty {
      let lines = text.change.map { line -> HTML in
        let role: String
        switch line {
        case .both: role = "both"
        case .expected: role = "actual"
        case .actual: role = "expected"
        }
        return HTML("span", ["class": "line " + role], text: line.text.cut(to: 400) + "\n")
      }
      content += [
        HTML("h3", text: "The nearest case that passes"),
        HTML("pre", ["class": "difference"], [HTML("code", [:], lines)]),
        .paragraph(HTML(ExplanationText.legend.capitalizedFirst + ".")),
      ]
    }
    return .section("relevant", "Relevant and irrelevant parts", content)
  }
}
