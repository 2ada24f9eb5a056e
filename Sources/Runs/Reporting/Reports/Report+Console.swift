import Shrinking

/// A line of a report on a console, with its role, so that a terminal can colour it.
package struct ConsoleLine: Hashable, Sendable {
  /// The role of a line.
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

  /// Makes a line of a label and a text.
  package init(label: String, _ text: String) {
    self.init("  " + label.padded(to: ConsoleLine.labelWidth) + text)
  }

  /// The width of the longest label and two blanks.
  private static let labelWidth = 14
}

extension Report {
  /// The whole report for a console.
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
    if let ruleCommand { lines.append(ConsoleLine(label: "about rules", ruleCommand)) }
    if let directory { lines.append(ConsoleLine(label: "kept in", directory)) }
    if let replayCommand { lines.append(ConsoleLine(label: "rerun", replayCommand)) }
    return lines
  }

  /// The report without the list of commands and without the origin.
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
    ] + ruleLines
      + dialectRemarks.map { ConsoleLine("dialect: \($0)") }
      + (remark.map { [ConsoleLine($0, .title)] } ?? [])
  }

  private var ruleLines: [ConsoleLine] {
    guard let rule = quotedRule else { return [] }
    let text = ["rule \(rule.title): \(rule.text)", rule.others]
    return [ConsoleLine(text.compactMap { $0 }.joined(separator: " "))]
  }

  private var differenceLines: [ConsoleLine] {
    difference.lines.map { $0.consoleLine() } + heardLines + earlierLines + [
      ConsoleLine("  (\(failure.mismatch.check.legend()))"), ConsoleLine("  (\(names))"),
    ] + (showsUpdates ? [ConsoleLine("  (\(Report.updates))")] : [])
  }

  /// The most lines of callbacks that a console shows.
  private static let eventLimit = 24

  /// The callbacks during the command that failed.
  ///
  /// It is empty if both sides have the same callbacks, in any order. It is also empty for the
  /// check `events`, because the difference of that check shows the callbacks already.
  private var heardLines: [ConsoleLine] {
    guard failure.mismatch.check != .events, events.hasOtherLines else { return [] }
    let shown = events.lines.prefix(Report.eventLimit).map { $0.consoleLine() }
    let rest = events.lines.count - shown.count
    return [ConsoleLine("  callbacks during this command:")] + shown
      + (rest > 0 ? [ConsoleLine("  … \(rest.counted("line")) more")] : [])
  }

  /// The first difference before the command that failed; empty if there is none.
  private var earlierLines: [ConsoleLine] {
    guard let part = earlierPart else { return [] }
    let shown = part.lines.prefix(Report.eventLimit).map { $0.consoleLine() }
    let rest = part.lines.count - shown.count
    return [ConsoleLine("  \(part.title):")] + shown
      + (rest > 0 ? [ConsoleLine("  … \(rest.counted("line")) more")] : [])
  }

  /// The relevant and irrelevant parts, below an empty line; empty without an explanation.
  private var explanationLines: [ConsoleLine] {
    guard let text = explanation else { return [] }
    var lines = [ConsoleLine(""), ConsoleLine("  relevant and irrelevant parts, \(text.heading)")]
    lines += text.rows.map { ConsoleLine(label: $0.label, $0.pieces.text) }
    guard !text.change.isEmpty else { return lines }
    lines.append(ConsoleLine("  the nearest case that passes:"))
    lines += text.change.map { $0.consoleLine(indent: 4) }
    return lines + [ConsoleLine("  (\(ExplanationText.legend))")]
  }

  /// The whole report for a console, as one text.
  package var consoleText: String {
    console.map { $0.text + "\n" }.joined()
  }
}

extension LineDifference.Line {
  /// The line for a console, indented and with its role.
  package func consoleLine(indent: Int = 2) -> ConsoleLine {
    let line = String(repeating: " ", count: indent) + text
    return switch self {
    case .both: ConsoleLine(line)
    case .expected: ConsoleLine(line, .expected)
    case .actual: ConsoleLine(line, .actual)
    }
  }
}

extension String {
  /// Returns the text with blanks after it, up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text with blanks before it, up to a width.
  package func indented(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
