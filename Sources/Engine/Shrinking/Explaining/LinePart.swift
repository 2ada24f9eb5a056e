/// The words of a line in which some texts differ, and the words that replace them in the other
/// texts.
///
/// A part is something a person would point to: `delegate legacy`, `name="x"`, `zone ci desc`.
struct LinePart {
  /// The index of the line.
  let line: Int
  let text: String
  /// The words that replace the part in each of the other texts; empty if the part is missing
  /// there.
  let others: [String]

  /// Finds the part in which other texts differ from a text. Nil if they do not all differ first in
  /// the same line.
  ///
  /// - Parameter lead: the number of words before the first different word that belong to the part.
  init?(of text: String, others: [String], lead: Int = 0) {
    let lines = text.split(separator: "\n")
    let whole = others.map { $0.split(separator: "\n") }
    let places = whole.map { other in zip(lines, other).prefix { $0 == $1 }.count }
    guard let line = places.first, places.allSatisfy({ $0 == line }), line < lines.count else {
      return nil
    }
    self.line = line
    let words = lines[line].words
    // If another text has fewer lines, the line is missing there.
    let replaced = whole.map { $0.count < lines.count ? [] : $0[line].words }
    let shortest = (replaced.map(\.count) + [words.count]).min() ?? 0
    let same = replaced.map { zip(words, $0).prefix { $0 == $1 }.count }.min() ?? 0
    let back =
      replaced.map { other in
        min(shortest - same, zip(words.reversed(), other.reversed()).prefix { $0 == $1 }.count)
      }.min() ?? 0
    // If words are only added, the word before them belongs to the part and shows their place.
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
  /// The words between spaces, without the commas between keys. A quoted string is part of one
  /// word, even if it contains spaces.
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
