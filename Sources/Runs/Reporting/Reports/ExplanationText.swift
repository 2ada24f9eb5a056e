import Shrinking

/// The explanation of a failure in a few lines, which are the same in every form of a report.
struct ExplanationText {
  /// A piece of a sentence.
  enum Piece: Hashable {
    case prose(String)
    case code(String)
  }

  /// The most parts of a kind that are shown, and the most alternatives of a part.
  private static let limits = (parts: 4, others: 5)
  /// The most characters of a piece of code. The commands of the report show it whole.
  private static let width = 60

  /// The heading: how many similar cases were run to find the explanation.
  let heading: String
  /// Labels, and sentences without a full stop.
  private(set) var rows: [(label: String, pieces: [Piece])] = []
  /// The changes that lead to the nearest case that passes, with one line before and after them.
  private(set) var change: [LineDifference.Line] = []

  private let lines: [String]
  private let commands: Int

  /// The meaning of the two signs of a change.
  static let legend = "- the case that passes, + the case that fails"

  /// Writes the explanation of a failure as text; nil if the failure has no explanation.
  init?(_ failure: Failure) {
    guard let explanation = failure.explanation else { return nil }
    lines = failure.shrunk.text.lines
    commands = failure.shrunk.commands.count
    let cut = explanation.isCut ? "; the search was ended there" : ""
    heading = "found by running \(explanation.tried.counted("similar case"))" + cut
    let known = explanation.variations.filter { lines.indices.contains($0.line) }
    rows = [partingRow(explanation), freeRow(known.filter(\.isFree))].compactMap { $0 }
    let (relevant, limit) = (known.filter(\.matters), ExplanationText.limits.parts)
    rows += relevant.prefix(limit).map { ("relevant", pieces(of: $0)) }
    if relevant.count > limit {
      rows.append(("", [.prose("and \((relevant.count - limit).counted("part")) more")]))
    }
    change = change(to: explanation.neighbour)
  }

  private func partingRow(_ explanation: Explanation) -> (label: String, pieces: [Piece])? {
    if let divergence = explanation.divergence, divergence.step < commands {
      let question =
        divergence.question.map { [.prose("when asked "), code($0)] }
        ?? [.prose("when everything is looked at")]
      let pieces: [Piece] =
        [.prose("command \(divergence.step + 1), ")] + question
        + [.prose(": " + divergence.title.cut(to: 160))]
      return ("diverges at", pieces)
    }
    guard explanation.looks > 0 else { return nil }
    let last = "command \(explanation.looks): a case that ends there shows no difference, whatever"
    return ("agrees until", [.prose(last + " object or fetch is compared")])
  }

  private func freeRow(
    _ variations: [Explanation.Variation]
  ) -> (label: String, pieces: [Piece])? {
    guard !variations.isEmpty else { return nil }
    let told = variations.prefix(ExplanationText.limits.parts).map {
      name($0)
    }
    let more = variations.count - told.count
    return (
      "irrelevant",
      Array(told.joined(separator: [.prose(", ")]))
        + (more > 0 ? [.prose(" and \(more.counted("part")) more")] : [])
    )
  }

  private func pieces(of variation: Explanation.Variation) -> [Piece] {
    var pieces = name(variation) + [.prose(": ")] + result("passes", variation.passing)
    if !variation.failing.isEmpty {
      pieces += [.prose("; ")] + result("still fails", variation.failing)
    }
    return pieces
  }

  /// A result, and the replacements that lead to it; an empty one leaves the part out.
  private func result(_ verb: String, _ replacements: [String]) -> [Piece] {
    let others = replacements.filter { !$0.isEmpty }
    var pieces = [Piece.prose(verb)]
    if others.count < replacements.count { pieces.append(.prose(" without it")) }
    guard !others.isEmpty else { return pieces }
    pieces.append(
      .prose(others.count < replacements.count ? ", or replaced by " : " if replaced by "))
    let shown = others.prefix(ExplanationText.limits.others).map { [code($0)] }
    let more = others.count - shown.count
    return pieces + Array(shown.joined(separator: [.prose(", ")]))
      + (more > 0 ? [.prose(" and \(more) more")] : [])
  }

  /// A part of the case, and its place.
  private func name(_ variation: Explanation.Variation) -> [Piece] {
    let aspect = variation.aspect.isEmpty ? [] : [Piece.prose(variation.aspect + " of ")]
    return aspect + [code(variation.part), .prose(" (\(place(variation)))")]
  }

  private func code(_ text: String) -> Piece { .code(text.short(ExplanationText.width)) }

  /// The place of a part: the number of its command, or the name of its line in the header.
  private func place(_ variation: Explanation.Variation) -> String {
    let command = variation.line - (lines.count - commands)
    if command >= 0 { return "command \(command + 1)" }
    return lines[variation.line].split(separator: " ").prefix(2).joined(separator: " ")
  }

  private func change(to neighbour: [String]) -> [LineDifference.Line] {
    guard !neighbour.isEmpty else { return [] }
    let all = LineDifference(expected: neighbour, actual: lines).lines
    let isChanged = all.map { if case .both = $0 { false } else { true } }
    guard let first = isChanged.firstIndex(of: true), let last = isChanged.lastIndex(of: true)
    else { return [] }
    return Array(all[max(0, first - 1)...min(all.count - 1, last + 1)])
  }
}

extension [ExplanationText.Piece] {
  /// The pieces as plain text.
  var text: String {
    map { piece in
      switch piece {
      case .prose(let text), .code(let text): text
      }
    }.joined()
  }

  /// The pieces as a cell of a Markdown table.
  var markdown: String {
    map { piece in
      switch piece {
      case .prose(let text): Markdown.plain(text)
      case .code(let text): Markdown.code(text).replacing("|", with: "\\|")
      }
    }.joined()
  }

  var html: HTML {
    HTML(
      map { piece in
        switch piece {
        case .prose(let text): HTML(text)
        case .code(let text): HTML.code(text)
        }
      })
  }
}
