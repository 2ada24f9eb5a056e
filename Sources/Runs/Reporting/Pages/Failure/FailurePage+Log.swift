import Checking

// The callbacks that delegates, listeners and clients received, command by command.

extension FailurePage {
  var logPart: HTML {
    let commands = report.commands.commands
    let places = report.records.indices.filter { $0 != step && hasCalls($0) }
    var entries = places.map { index in
      if index == report.earlier?.step, let part = report.earlierPart {
        return entry(
          index, commands, part.lines.map { $0.html(limit: 500) },
          mark: " ◆ the first difference")
      }
      return entry(
        index, commands,
        report.records[index].events.map { HTML("span", ["class": "line"], text: $0 + "\n") })
    }
    if hasCalls(step) {
      let lines = report.events.lines.map { $0.html(limit: 500) }
      entries.append(entry(step, commands, lines, mark: " ▶ fails here"))
    }
    guard !entries.isEmpty else {
      return .section("log", "Callbacks", [.paragraph(HTML("There was none."))])
    }
    let cut = HTML.excerpt(entries, budget: 36_000, focus: entries.count - 1) {
      HTML(
        "p", ["class": "soft"], text: "… the callbacks of \($0.counted("command")) are not shown")
    }
    let key = HTML(
      "p", ["class": "small soft"],
      text: "The callbacks that the subject's delegates, listeners and clients received, command"
        + " by command. For the command that failed, the expected ones as well. "
        + Report.updates + ".")
    return .section("log", "Callbacks", [key] + cut)
  }

  /// Whether callbacks of a command are shown.
  func hasCalls(_ index: Int) -> Bool {
    if index == step { return !report.events.lines.isEmpty }
    return report.records.indices.contains(index) && !report.records[index].events.isEmpty
  }

  private var step: Int { report.failure.mismatch.step }

  private func title(of index: Int, _ commands: [String]) -> String {
    let text = commands.indices.contains(index) ? commands[index] : Step.lastLook
    return "\(index + 1) " + text.cut(to: 200)
  }

  private func entry(
    _ index: Int, _ commands: [String], _ lines: [HTML], mark: String = ""
  ) -> HTML {
    let cut = HTML.excerpt(lines, budget: 14_000) {
      HTML("span", ["class": "line soft"], text: "… \($0.counted("line")) not shown\n")
    }
    return HTML(
      "div", ["id": "calls-\(index + 1)"],
      [
        HTML(
          "h3", [:],
          [
            HTML("a", ["href": "#step-\(index + 1)"], [.code(title(of: index, commands))]),
            HTML(mark),
          ]),
        HTML("pre", ["class": "difference"], [HTML("code", [:], cut)]),
      ])
  }
}
