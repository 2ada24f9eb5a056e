/// A word of Swift source.
struct SwiftToken: Hashable, Sendable {
  /// What kind of word it is.
  enum Kind: Hashable, Sendable {
    /// A name or a keyword; attributes and directives keep their first character.
    case word
    /// A number.
    case number
    /// A string literal, whatever is inside.
    case string
    /// Operator characters in a row, with the blanks around them.
    case `operator`(isSpaced: Bool)
    /// One bracket, comma, colon or semicolon.
    case mark
  }

  let kind: Kind
  let text: String
  /// Where it begins, in bytes of UTF-8.
  let start: Int
  /// The line and the column it begins in, from 1.
  let line: Int
  let column: Int
  /// Whether nothing but blanks precedes it in its line.
  let startsLine: Bool

  /// Where it ends, in bytes of UTF-8.
  var end: Int { start + text.utf8.count }

  /// Whether it is the word or the mark of a text.
  func `is`(_ text: String) -> Bool {
    switch kind {
    case .word, .mark: self.text == text
    case .number, .string, .operator: false
    }
  }

  /// Whether it opens or closes a bracket: 1, -1, else 0.
  var nesting: Int {
    guard kind == .mark else { return 0 }
    switch text {
    case "(", "[", "{": return 1
    case ")", "]", "}": return -1
    default: return 0
    }
  }
}
