/// The page `Reports/index.html`, which lists the sessions and failures of a directory of reports.
package struct ReportIndex: Sendable {
  /// A session or a failure.
  package struct Entry: Hashable, Sendable {
    package var title: String
    package var detail: String
    package var link: String

    /// Describes a session or a failure.
    package init(title: String, detail: String, link: String) {
      self.title = title
      self.detail = detail
      self.link = link
    }
  }

  private let sessions: [Entry]
  private let failures: [Entry]

  /// Lists sessions and failures in this order.
  package init(sessions: [Entry], failures: [Entry]) {
    self.sessions = sessions
    self.failures = failures
  }

  /// The page.
  package var page: String {
    HTML.page(
      "Lockstep reports", [PageStyle.charts],
      [
        HTML(
          "header", [:],
          [
            HTML("p", ["class": "kicker"], text: "Lockstep"), HTML("h1", text: "Reports"),
          ]),
        part("sessions", "Sessions", sessions), part("failures", "Failures", failures),
      ])
  }

  private func part(_ id: String, _ title: String, _ entries: [Entry]) -> HTML {
    guard !entries.isEmpty else {
      return .section(id, title, [.paragraph(HTML("There is none."))])
    }
    let rows = entries.map { entry in
      HTML(
        "li", [:],
        [
          HTML("a", ["href": entry.link], text: entry.title.cut(to: 300)),
          HTML("div", ["class": "small soft"], text: entry.detail.cut(to: 300)),
        ])
    }
    let cut = HTML.excerpt(rows, budget: 240_000) {
      HTML("li", ["class": "soft"], text: "… and \($0.grouped) more")
    }
    return .section(id, title, [HTML("ul", ["class": "entries"], cut)])
  }
}
