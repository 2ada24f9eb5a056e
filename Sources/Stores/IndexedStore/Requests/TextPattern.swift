import StoreModel

/// A text match whose pattern is folded and split into characters (R42, R43).
struct TextPattern {
  private let match: TextMatch
  private let folding: Folding
  private let pattern: [Character]

  init(_ match: TextMatch, _ pattern: String, _ folding: Folding) {
    self.match = match
    self.folding = folding
    self.pattern = Array(Collation.canonical(pattern, folding: folding))
  }

  /// Whether a text matches the pattern.
  func matches(_ text: String) -> Bool {
    let text = Array(Collation.canonical(text, folding: folding))
    switch match {
    case .beginsWith: return text.starts(with: pattern)
    case .endsWith: return text.reversed().starts(with: pattern.reversed())
    case .contains:
      guard text.count >= pattern.count else { return false }
      return (0...text.count - pattern.count).contains { text[$0...].starts(with: pattern) }
    case .like: return isLike(text)
    }
  }

  /// Matches from left to right. On a mismatch, lets the last `*` take one more character and
  /// retries.
  private func isLike(_ text: [Character]) -> Bool {
    var (place, wanted) = (0, 0)
    var retry: (place: Int, wanted: Int)?
    while place < text.count {
      if wanted < pattern.count, pattern[wanted] == "*" {
        wanted += 1
        retry = (place, wanted)
      } else if wanted < pattern.count, pattern[wanted] == "?" || pattern[wanted] == text[place] {
        place += 1
        wanted += 1
      } else if let last = retry {
        place = last.place + 1
        wanted = last.wanted
        retry = (place, wanted)
      } else {
        return false
      }
    }
    return pattern[wanted...].allSatisfy { $0 == "*" }
  }
}
