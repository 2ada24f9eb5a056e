import Differential

extension Report {
  /// `report.md`: what can be attached to a bug.
  package var markdown: String {
    let parts =
      [heading, commandPart, differencePart, beforePart, heardPart, againPart]
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
      The check asks that \(check.demand) (\(check.rules)).
      """ + (remark.map { "\n\n**" + Markdown.plain($0.capitalizedFirst) + ".**" } ?? "")
  }

  private var commandPart: String {
    """
    ## What was done

    \(Markdown.block(commands.numbered(marking: failure.mismatch.step), "text"))

    \(failure.mismatch.check.course)
    """
  }

  private var differencePart: String {
    """
    ## What was expected, and what came

    \(Markdown.block(difference.lines.map(\.text), "diff"))

    \(failure.mismatch.check.legend(quote: "`")). \
    `a'` is the temporary ID of object `a`; `[a b]` are the rows of a section.
    """
  }

  private var beforePart: String? {
    guard !before.isEmpty else { return nil }
    return "## What the subject showed before\n\n" + Markdown.block(before, "text")
  }

  private var heardPart: String {
    guard !heard.lines.isEmpty else {
      return "## What was heard meanwhile\n\nNothing, on either side."
    }
    return "## What was heard meanwhile\n\n" + Markdown.block(heard.lines.map(\.text), "diff")
  }

  private var againPart: String {
    let path = ShellText.word(directory ?? ".")
    let replay = [
      "\(Report.commandPrefix) replay \(path)",
      "\(Report.commandPrefix) replay \(path) --trace",
    ]
    return """
      ## Again

      \(Markdown.block(replay, "sh"))

      The second one prints every step. `Reproduction.swift` is a test: put it into a test target \
      that depends on `LockstepCommands`, and it fails until the bug is gone. `case.lockstep` is \
      the case alone, to be read, edited and kept as a regression.
      """
  }

  private var provenancePart: String {
    let rows = provenance.map { "| \($0.label) | \($0.text) |" }
    return "## Where it comes from\n\n| | |\n|---|---|\n" + rows.joined(separator: "\n")
  }

  private var originalPart: String? {
    guard failure.original != failure.shrunk else { return nil }
    let count = failure.original.commands.count
    return """
      <details>
      <summary>The case as it was found: \(count) commands</summary>

      \(Markdown.block(failure.original.text.lines, "text"))

      </details>
      """
  }
}

/// Text as Markdown shows it unchanged.
enum Markdown {
  /// A code span; its fence is longer than any run of grave accents in it.
  static func code(_ text: String) -> String {
    let runs = text.split(whereSeparator: { $0 != "`" }).map(\.count)
    guard let longest = runs.max() else { return "`" + text + "`" }
    let fence = String(repeating: "`", count: longest + 1)
    return fence + " " + text + " " + fence
  }

  /// A code block; no line of ours begins with a fence.
  static func block(_ lines: [String], _ language: String) -> String {
    "```\(language)\n" + lines.map { $0 + "\n" }.joined() + "```"
  }

  /// Prose.
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
