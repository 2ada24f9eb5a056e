import Shrinking

extension Report {
  /// The text of `report.md`, to attach to a bug.
  package var markdown: String {
    let parts =
      [heading, commandPart, contextGraphPart, differencePart, explanationPart, beforePart]
      + boards.map(Markdown.table) + [heardPart, logPart, againPart, testPart]
      + [provenancePart, originalPart]
    return parts.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    let check = failure.mismatch.check
    let command = failingCommand.map { ": " + Markdown.code($0) } ?? ""
    return """
      # \(Markdown.plain(title.capitalizedFirst))

      The subject \(Markdown.code(failure.subject)) fails the check \
      \(Markdown.code(check.rawValue)) \(place)\(command).
      The check demands that \(check.demand).
      """
        + (quotedRule.map { rule in
          "\n\n**\(rule.title):** \(rule.text)" + (rule.others.map { " " + $0 } ?? "")
        } ?? "")
        + dialectRemarks.map { "\n\n**Dialect** \(Markdown.plain($0.capitalizedFirst))." }.joined()
        + (ruleCommand.map { "\n\nMore about it: \(Markdown.code($0))" } ?? "")
        + (remark.map { "\n\n**" + Markdown.plain($0.capitalizedFirst) + ".**" } ?? "")
  }

  private var commandPart: String {
    """
    ## Commands

    \(Markdown.block(commands.numbered(marking: failure.mismatch.step), "text"))

    \(failure.mismatch.check.course(mark: "`>`"))
    """
  }

  /// The saves and merges of the case; nil if there is none.
  private var contextGraphPart: String? {
    let arrows = ContextGraph(failure.shrunk).arrowTexts
    guard !arrows.isEmpty else { return nil }
    return "## Saves and merges between contexts\n\n" + Markdown.block(arrows, "text")
  }

  private var differencePart: String {
    """
    ## Expected and actual

    \(Markdown.block(difference.lines.map(\.text), "diff"))

    \(failure.mismatch.check.legend(quote: "`")). \
    \(names.capitalizedFirst).\
    \(showsUpdates ? " " + Report.updates + "." : "")
    """
  }

  private var explanationPart: String? {
    guard let text = explanation else { return nil }
    let rows = text.rows.map { "| \($0.label) | \($0.pieces.markdown) |" }
    let table = rows.isEmpty ? "" : "\n\n| | |\n|---|---|\n" + rows.joined(separator: "\n")
    let change =
      text.change.isEmpty
      ? ""
      : "\n\nThe nearest case that passes (\(ExplanationText.legend)):\n\n"
        + Markdown.block(text.change.map(\.text), "diff")
    return "## Relevant and irrelevant parts\n\n\(text.heading.capitalizedFirst)." + table
      + change
  }

  private var beforePart: String? {
    guard !before.isEmpty else { return nil }
    return "## The subject's lists before this command\n\n" + Markdown.block(before, "text")
  }

  private var heardPart: String {
    let first =
      earlierPart.map {
        "\n\n\($0.title.capitalizedFirst):\n\n" + Markdown.block($0.lines.map(\.text), "diff")
      } ?? ""
    guard !events.lines.isEmpty else {
      return "## Callbacks during this command\n\nNone, on either side." + first
    }
    return "## Callbacks during this command\n\n"
      + Markdown.block(events.lines.map(\.text), "diff") + first
  }

  /// The callbacks of all other commands; nil if there is none.
  private var logPart: String? {
    let lines = records.enumerated().flatMap { index, record -> [String] in
      guard index != failure.mismatch.step, !record.events.isEmpty else { return [] }
      let command = commands.commands.indices.contains(index) ? commands.commands[index] : ""
      return ["\(index + 1) \(command)"] + record.events.map { "    " + $0 }
    }
    guard !lines.isEmpty else { return nil }
    return Markdown.folded("Callbacks during the other commands", lines, "text")
  }

  private var testPart: String {
    Markdown.folded("The test to paste", reproduction.lines, "swift")
  }

  private var againPart: String {
    let test =
      hasOwnTest
      ? "`Reproduction.swift` is a test. Add it to a test target that depends on"
        + " `LockstepCommands`: it fails until the bug is fixed."
      : "`Reproduction.swift` has the argument of `verify` that runs this case alone."
    return """
      ## Rerun

      \(Markdown.block(replayCommands, "sh"))

      The second command prints every step. \(test) `case.lockstep` is \
      the case alone: read it, edit it, keep it as a regression.
      """
  }

  private var provenancePart: String {
    let rows = wholeProvenance.map { "| \($0.label) | \($0.text) |" }
    return "## Origin\n\n| | |\n|---|---|\n" + rows.joined(separator: "\n")
      + "\n\nWhat may vary when it runs again: " + failure.mismatch.check.variance
  }

  private var originalPart: String? {
    guard failure.original != failure.shrunk else { return nil }
    let count = failure.original.commands.count
    return Markdown.folded(
      "The case before shrinking: \(count) commands", failure.original.text.lines, "text")
  }
}

/// Writes texts so that Markdown shows them unchanged.
enum Markdown {
  /// Returns a code span. Its fence is longer than any run of backticks in the text.
  static func code(_ text: String) -> String {
    let runs = text.split(whereSeparator: { $0 != "`" }).map(\.count)
    guard let longest = runs.max() else { return "`" + text + "`" }
    let fence = String(repeating: "`", count: longest + 1)
    return fence + " " + text + " " + fence
  }

  /// Returns a code block. No line of a report begins with a fence.
  static func block(_ lines: [String], _ language: String) -> String {
    "```\(language)\n" + lines.map { $0 + "\n" }.joined() + "```"
  }

  /// Returns a block that is folded until the reader opens it.
  static func folded(_ summary: String, _ lines: [String], _ language: String) -> String {
    """
    <details>
    <summary>\(summary)</summary>

    \(block(lines, language))

    </details>
    """
  }

  /// Returns a board as a table, with its columns side by side.
  static func table(_ board: Board) -> String {
    let sides = board.columns.map(\.side.title)
    let count = board.columns.map(\.slots.count).max() ?? 0
    let rows = (0..<count).map { place in
      board.columns.map { $0.slots.indices.contains(place) ? cell($0.slots[place]) : "" }
    }
    let lines = [sides, sides.map { _ in "---" }] + rows
    return "## \(plain(board.title))\n\n"
      + lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func cell(_ slot: Board.Slot) -> String {
    let text = slot.kind == .row ? slot.name + " " + slot.values : slot.name
    let code = slot.kind == .gap ? text : code(text).replacing("|", with: "\\|")
    return slot.word.map { (slot.fault == nil ? $0 : "**\($0)**") + " " + code } ?? code
  }

  /// Returns prose in which the special characters of Markdown are escaped.
  static func plain(_ text: String) -> String {
    var plain = ""
    for character in text {
      if "\\`*_<>[]#|".contains(character) { plain.append("\\") }
      plain.append(character)
    }
    return plain
  }
}

extension String {
  /// The text with its first letter as a capital.
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
