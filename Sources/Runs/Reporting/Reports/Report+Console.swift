import Shrinking

/// A line of a report on a console, and what it is, so that a terminal can colour it.
package struct ConsoleLine: Hashable, Sendable {
  /// What a line is.
  package enum Role: Hashable, Sendable {
    case plain
    case title
    /// The command that failed.
    case failing
    case expected
    case actual
  }

  package let text: String
  package let role: Role

  /// Makes a line.
  package init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }

  /// Makes a line that says what its text is.
  package init(label: String, _ text: String) {
    self.init("  " + label.padded(to: ConsoleLine.labelWidth) + text)
  }

  /// The longest label, and two blanks.
  private static let labelWidth = 14
}

extension Report {
  /// The report as a console shows it.
  package var console: [ConsoleLine] {
    var lines = heading
    lines.append(ConsoleLine(""))
    lines += commands.numbered(marking: failure.mismatch.step).map {
      ConsoleLine("  " + $0, $0.hasPrefix("> ") ? .failing : .plain)
    }
    lines.append(ConsoleLine(""))
    lines += differenceLines
    lines += explanationLines
    lines.append(ConsoleLine(""))
    lines += provenance.map { ConsoleLine(label: $0.label, $0.text) }
    if let directory { lines.append(ConsoleLine(label: "kept in", directory)) }
    if let replayCommand { lines.append(ConsoleLine(label: "rerun", replayCommand)) }
    return lines
  }

  /// What is wrong, without the commands and where they come from.
  package var verdict: [ConsoleLine] {
    let command = failingCommand.map { [ConsoleLine("> " + $0, .failing)] } ?? []
    return heading + command + differenceLines + explanationLines
  }

  private var heading: [ConsoleLine] {
    let check = failure.mismatch.check
    return [
      ConsoleLine(title, .title),
      ConsoleLine("subject \(failure.subject), \(place)"),
      ConsoleLine("check \(check.rawValue): \(check.demand)"),
    ] + failure.mismatch.brokenRules.map { ConsoleLine("rule \($0.name): \($0.text)") }
      + (remark.map { [ConsoleLine($0, .title)] } ?? [])
  }

  private var differenceLines: [ConsoleLine] {
    difference.lines.map(\.consoleLine) + heardLines + [
      ConsoleLine("  (\(failure.mismatch.check.legend()))"), ConsoleLine("  (\(Report.names))"),
    ] + (showsUpdates ? [ConsoleLine("  (\(Report.updates))")] : [])
  }

  /// The most lines that a console shows of what was heard.
  private static let heardLimit = 24

  /// What was heard during the command that failed, where the sides heard different things; nothing
  /// where that is the difference itself, or only their order.
  private var heardLines: [ConsoleLine] {
    guard failure.mismatch.check != .events, heard.hasOtherLines else { return [] }
    let shown = heard.lines.prefix(Report.heardLimit).map(\.consoleLine)
    let rest = heard.lines.count - shown.count
    return [ConsoleLine("  callbacks during this command:")] + shown
      + (rest > 0 ? [ConsoleLine("  … \(rest.counted("line")) more")] : [])
  }

  /// What matters in the case, below an empty line; nothing where it is not explained.
  private var explanationLines: [ConsoleLine] {
    guard let text = explanation else { return [] }
    let rows = text.rows.map { ConsoleLine(label: $0.label, $0.pieces.text) }
    let title = text.change.isEmpty ? [] : [ConsoleLine("  the nearest case that passes:")]
    let key = text.change.isEmpty ? [] : [ConsoleLine("  (\(ExplanationText.legend))")]
    return [ConsoleLine(""), ConsoleLine("  relevant and irrelevant parts, \(text.heading)")] + rows
      + title
      + text.change.map(\.changeLine) + key
  }

  /// The same as one text.
  package var consoleText: String {
    console.map { $0.text + "\n" }.joined()
  }
}

extension LineDifference.Line {
  /// The line of a change that leads from what fails to what passes.
  fileprivate var changeLine: ConsoleLine {
    switch self {
    case .both: ConsoleLine("    " + text)
    case .expected: ConsoleLine("    " + text, .actual)
    case .actual: ConsoleLine("    " + text, .expected)
    }
  }

  /// The line as a console shows it.
  package var consoleLine: ConsoleLine {
    switch self {
    case .both: ConsoleLine("  " + text)
    case .expected: ConsoleLine("  " + text, .expected)
    case .actual: ConsoleLine("  " + text, .actual)
    }
  }
}

extension String {
  /// The text with blanks behind it up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with blanks before it up to a width.
  package func indented(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
