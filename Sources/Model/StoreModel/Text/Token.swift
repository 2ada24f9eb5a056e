/// The smallest part of a line.
struct Token {
  enum Kind: Hashable {
    /// Letters, digits, `_`, and hyphens before letters.
    case word(String)
    /// A literal; `nil`, `true`, `false`, `inf` and `nan` are words.
    case value(Value)
    /// An operator or a bracket.
    case mark(String)
    /// Text that is no token, with the text that would have been one.
    case invalid(expected: String)
    /// The end of the line, or its comment.
    case end
  }

  var kind: Kind
  /// The text in the line.
  var text: Substring

  /// The word, nil for any other token.
  var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }

  func isMark(_ mark: String) -> Bool { kind == .mark(mark) }
}
