/// The place of a line, for errors.
struct LinePlace {
  let file: String
  let number: Int
  let text: Substring

  /// Returns the error that the text should be `expected` where `found` begins.
  func error(expected: String, at found: Token) -> CaseTextError {
    var expected = expected
    if case .invalid(let better) = found.kind { expected = better }
    let column = text[..<found.text.startIndex].count + 1
    return CaseTextError(
      file: file, line: number, column: column, expected: expected, found: found.shown)
  }
}

/// The reader of one line: it goes through the tokens from left to right.
struct LineReader {
  let place: LinePlace
  let tokens: [Token]
  private var position = 0

  init(place: LinePlace, tokens: [Token]) {
    self.place = place
    self.tokens = tokens
  }

  /// The current token; at the end of the line and beyond, the `end` token.
  var next: Token { tokens[min(position, tokens.count - 1)] }

  /// The token after the current one.
  var following: Token { tokens[min(position + 1, tokens.count - 1)] }

  var isAtEnd: Bool { next.kind == .end }

  /// The number of tokens before the end.
  var remaining: Int { max(0, tokens.count - 1 - position) }

  /// Returns the token at a distance before the end; distance 1 is the last token of the line.
  func token(beforeEnd count: Int) -> Token { tokens[max(0, tokens.count - 1 - count)] }

  mutating func advance() { position += 1 }

  func error(_ expected: String) -> CaseTextError { place.error(expected: expected, at: next) }

  mutating func consume(mark: String) -> Bool {
    guard next.isMark(mark) else { return false }
    advance()
    return true
  }

  mutating func consume(word: String) -> Bool {
    guard next.word == word else { return false }
    advance()
    return true
  }

  mutating func require(mark: String, _ purpose: String) throws(CaseTextError) {
    guard consume(mark: mark) else { throw error(mark + " " + purpose) }
  }

  /// Reads a new name.
  mutating func identifier(_ what: String) throws(CaseTextError) -> String {
    guard let word = next.word, word.isIdentifier, !isTorn else {
      let start = next.text.startIndex
      let end = isTorn ? following.text.endIndex : next.text.endIndex
      let found = Token(kind: .word(""), text: place.text[start..<end])
      throw place.error(
        expected: what + ": a letter, then letters, digits or _", at: isAtEnd ? next : found)
    }
    advance()
    return word
  }

  /// Whether an invalid token follows without a blank, as a part of the same word.
  private var isTorn: Bool {
    guard next.word != nil, case .invalid = following.kind else { return false }
    return next.text.endIndex == following.text.startIndex
  }

  /// Reads a string literal.
  mutating func string(_ what: String) throws(CaseTextError) -> String {
    guard case .value(.string(let text)) = next.kind else {
      throw error(what + " in double quotes")
    }
    advance()
    return text
  }

  /// Reads an integer literal.
  mutating func integer(_ what: String) throws(CaseTextError) -> Int {
    guard case .value(.int(let number)) = next.kind, let number = Int(exactly: number) else {
      throw error(what + " as an integer")
    }
    advance()
    return number
  }

  /// Reads one of some words.
  mutating func choice<Choice>(
    _ what: String, _ choices: [(word: String, choice: Choice)]
  ) throws(CaseTextError) -> Choice {
    guard let word = next.word, let match = choices.first(where: { $0.word == word }) else {
      throw unknown(what, among: choices.map(\.word))
    }
    advance()
    return match.choice
  }

  /// Reads one of the cases, by its raw value.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ what: String, of type: Choice.Type = Choice.self
  ) throws(CaseTextError) -> Choice where Choice.RawValue == String {
    try choice(what, Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// Returns the error that the current token is none of some names.
  func unknown(_ what: String, among names: [String]) -> CaseTextError {
    error(Suggestion.text(what, among: names, found: String(next.text)))
  }

  /// Throws if the line does not end here.
  ///
  /// - Parameter allowed: the words that could follow, for the error.
  func finish(_ allowed: String = "") throws(CaseTextError) {
    guard isAtEnd else {
      throw error((allowed.isEmpty ? "" : allowed + " or ") + "the end of the line")
    }
  }
}

extension Token {
  /// The token as an error shows it: at most 40 scalars, with escapes for scalars that do not
  /// print.
  var shown: String {
    if kind == .end { return "the end of the line" }
    var shown = ""
    for scalar in text.unicodeScalars.prefix(40) {
      if scalar.needsEscape {
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return "'" + shown + (text.unicodeScalars.count > 40 ? "…" : "") + "'"
  }
}
