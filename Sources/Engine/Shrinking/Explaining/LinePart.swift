/// The words of a line that differ among some texts, and those that stand there in the others.
///
/// A part is what a person would point to: `delegate legacy`, `name="x"`, `zone ci desc`.
struct LinePart {
  /// The line, by index.
  let line: Int
  let text: String
  /// The words in its place, empty where nothing is.
  let others: [String]

  /// Finds the part that some texts have otherwise; nil where they do not differ in one line.
  ///
  /// - Parameter lead: how many words before the first one that differs belong to it.
  init?(of text: String, others: [String], lead: Int = 0) {
    let lines = text.split(separator: "\n")
    let whole = others.map { $0.split(separator: "\n") }
    let places = whole.map { other in zip(lines, other).prefix { $0 == $1 }.count }
    guard let line = places.first, places.allSatisfy({ $0 == line }), line < lines.count else {
      return nil
    }
    self.line = line
    let words = lines[line].words
    // Of a text with a line less the line is gone.
    let replaced = whole.map { $0.count < lines.count ? [] : $0[line].words }
    let shortest = (replaced.map(\.count) + [words.count]).min() ?? 0
    let same = replaced.map { zip(words, $0).prefix { $0 == $1 }.count }.min() ?? 0
    let back =
      replaced.map { other in
        min(shortest - same, zip(words.reversed(), other.reversed()).prefix { $0 == $1 }.count)
      }.min() ?? 0
    // Where a word is only added, the one before it says to what.
    let isOnlyAdded = same + back == words.count
    let front = max(0, same - max(lead, isOnlyAdded ? 1 : 0))
    self.text = LinePart.joined(words[front..<words.count - back])
    self.others = replaced.map { LinePart.joined($0.isEmpty ? [] : $0[front..<$0.count - back]) }
  }

  private static func joined(_ words: ArraySlice<Substring>) -> String {
    words.joined(separator: " ")
  }
}

extension Substring {
  /// The words between blanks, without the commas between keys; a string in quotes is part of one
  /// word.
  fileprivate var words: [Substring] {
    var isQuoted = false
    var isEscaped = false
    return split { character in
      defer { isEscaped = character == "\\" && isQuoted && !isEscaped }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      return character == " " && !isQuoted
    }.map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
  }
}
