import Shrinking

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
      let lines = text.change.map { $0.html(limit: 400) }
      content += [
        HTML("h3", text: "The nearest case that passes"),
        HTML("pre", ["class": "difference"], [HTML("code", [:], lines)]),
        .paragraph(HTML(ExplanationText.legend.capitalizedFirst + ".")),
      ]
    }
    return .section("relevant", "Relevant and irrelevant parts", content)
  }
}

extension LineDifference.Line {
  /// The line for a page, in the colour of its side.
  func html(limit: Int) -> HTML {
    let side =
      switch self {
      case .both: "both"
      case .expected: "expected"
      case .actual: "actual"
      }
    return HTML("span", ["class": "line " + side], text: text.cut(to: limit) + "\n")
  }
}
