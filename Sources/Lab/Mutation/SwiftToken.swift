/// A token of Swift source.
struct SwiftToken: Hashable, Sendable {
  /// The kind of a token.
  enum Kind: Hashable, Sendable {
    /// A name or a keyword; attributes and directives keep their first character.
    case word
    /// A number.
    case number
    /// A string literal with its contents.
    case string
    /// An operator: consecutive operator characters, and whether it has blanks on both sides.
    case `operator`(isSpaced: Bool)
    /// A bracket, comma, colon or semicolon.
    case mark
  }

  let kind: Kind
  let text: String
  /// The start of the token, in bytes of UTF-8.
  let start: Int
  /// The line and the column of the first character, from 1.
  let line: Int
  let column: Int
  /// Whether only blanks precede the token in its line.
  let startsLine: Bool

  /// The end of the token, in bytes of UTF-8.
  var end: Int { start + text.utf8.count }

  /// Whether the token is a word or a mark with this text.
  func `is`(_ text: String) -> Bool {
    switch kind {
    case .word, .mark: self.text == text
    case .number, .string, .operator: false
    }
  }

  /// The change of the nesting: 1 for an opening bracket, -1 for a closing one, else 0.
  var nesting: Int {
    guard kind == .mark else { return 0 }
    switch text {
    case "(", "[", "{": return 1
    case ")", "]", "}": return -1
    default: return 0
    }
  }
}
