import StoreModel

/// A text match whose pattern is folded and split into units (R42, R43, R90).
///
/// The units are characters, which canonical equivalence compares, or scalars, as the order of
/// strings says (R105).
enum TextPattern {
  case characters(UnitPattern<Character>, StringOrder)
  case scalars(UnitPattern<Unicode.Scalar>, StringOrder)

  init(_ match: TextMatch, _ pattern: String, _ folding: Folding, _ strings: StringOrder) {
    let form = strings.form(of: pattern, folding: folding)
    switch strings.unit {
    case .character:
      self = .characters(
        UnitPattern(match, folding, Array(form), any: "*", one: "?"), strings)
    case .scalar:
      self = .scalars(
        UnitPattern(match, folding, Array(form.unicodeScalars), any: "*", one: "?"), strings)
    }
  }

  /// Whether a text matches the pattern.
  func matches(_ text: String) -> Bool {
    switch self {
    case .characters(let pattern, let strings):
      pattern.matches(Array(strings.form(of: text, folding: pattern.folding)))
    case .scalars(let pattern, let strings):
      pattern.matches(Array(strings.form(of: text, folding: pattern.folding).unicodeScalars))
    }
  }
}

/// A pattern as an array of units.
struct UnitPattern<Unit: Equatable> {
  let folding: Folding
  private let match: TextMatch
  private let pattern: [Unit]
  private let any: Unit
  private let one: Unit

  init(_ match: TextMatch, _ folding: Folding, _ pattern: [Unit], any: Unit, one: Unit) {
    self.match = match
    self.folding = folding
    self.pattern = pattern
    self.any = any
    self.one = one
  }

  func matches(_ text: [Unit]) -> Bool {
    switch match {
    case .beginsWith: return text.starts(with: pattern)
    case .endsWith: return text.reversed().starts(with: pattern.reversed())
    case .contains:
      guard text.count >= pattern.count else { return false }
      return (0...text.count - pattern.count).contains { text[$0...].starts(with: pattern) }
    case .like: return isLike(text)
    }
  }

  /// Matches from left to right. On a mismatch, lets the last `*` take one more unit and retries.
  private func isLike(_ text: [Unit]) -> Bool {
    var (place, wanted) = (0, 0)
    var retry: (place: Int, wanted: Int)?
    while place < text.count {
      if wanted < pattern.count, pattern[wanted] == any {
        wanted += 1
        retry = (place, wanted)
      } else if wanted < pattern.count, pattern[wanted] == one || pattern[wanted] == text[place] {
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
    return pattern[wanted...].allSatisfy { $0 == any }
  }
}
