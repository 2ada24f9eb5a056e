import Checking

// The callbacks that delegates, listeners and clients received, command by command.

extension FailurePage {
  var logPart: HTML {
    let commands = report.commands.commands
    var entries = report.records.enumerated().filter { index, record in
      index != step && !record.events.isEmpty
    }.map { index, record in
      if index == report.earlier?.step, let part = report.earlierPart {
        return entry(
          title(of: index, commands), part.lines.map { $0.html(limit: 500) },
          mark: " ◆ the first difference")
      }
      return entry(
        title(of: index, commands),
        record.events.map { HTML("span", ["class": "line"], text: $0 + "\n") })
    }
    if !report.events.lines.isEmpty {
      let lines = report.events.lines.map { $0.html(limit: 500) }
      entries.append(entry(title(of: step, commands), lines, mark: " ▶ fails here"))
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

  private var step: Int { report.failure.mismatch.step }

  private func title(of index: Int, _ commands: [String]) -> String {
    let text = commands.indices.contains(index) ? commands[index] : Step.lastLook
    return "\(index + 1) " + text.cut(to: 200)
  }

  private func entry(_ title: String, _ lines: [HTML], mark: String = "") -> HTML {
    let cut = HTML.excerpt(lines, budget: 14_000) {
      HTML("span", ["class": "line soft"], text: "… \($0.counted("line")) not shown\n")
    }
    return HTML(
      "div", [:],
      [
        HTML(
          "h3", [:],
          [.code(title), HTML(mark)]),
        HTML("pre", ["class": "difference"], [HTML("code", [:], cut)]),
      ])
  }
}
