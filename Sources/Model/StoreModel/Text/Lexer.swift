/// The lexer: it cuts a line into tokens, scalar by scalar.
///
/// The lexer never fails. It turns text that is no token into an `invalid` token, the last one
/// before `end`. So the reader reports this error only if nothing before it was wrong.
struct Lexer {
  /// The words that replace the operators of other languages.
  private static let words: [Unicode.Scalar: String] = [
    "&": "and between two conditions", "|": "or between two conditions",
    "!": "not before a condition, or !=",
  ]

  private let scalars: Substring.UnicodeScalarView
  private let line: Substring
  private var index: Substring.Index
  /// The place of an error inside the current token, nil for its beginning.
  private var fault: Substring.Index?

  /// Returns the tokens of a line without its line feed; the last one is `end`.
  static func tokens(of line: Substring) -> [Token] {
    var lexer = Lexer(line)
    var tokens: [Token] = []
    while true {
      let token = lexer.token()
      tokens.append(token)
      if token.kind == .end { return tokens }
      if case .invalid = token.kind { lexer.index = lexer.scalars.endIndex }
    }
  }

  private init(_ line: Substring) {
    self.line = line
    scalars = line.unicodeScalars
    index = scalars.startIndex
  }

  private var next: Unicode.Scalar? { index < scalars.endIndex ? scalars[index] : nil }

  private func scalar(at distance: Int) -> Unicode.Scalar? {
    let limit = scalars.endIndex
    guard let place = scalars.index(index, offsetBy: distance, limitedBy: limit), place < limit
    else { return nil }
    return scalars[place]
  }

  private mutating func advance(by count: Int = 1) {
    index = scalars.index(index, offsetBy: count, limitedBy: scalars.endIndex) ?? scalars.endIndex
  }

  private mutating func token() -> Token {
    while let blank = next, blank.isBlank { advance() }
    let start = index
    let kind = kindAtIndex()
    return Token(kind: kind, text: line[(fault ?? start)..<index])
  }

  private mutating func kindAtIndex() -> Token.Kind {
    guard let first = next else { return .end }
    switch first {
    case "#": return hash()
    case "\"": return string()
    case "@": return date()
    case "-", "0"..."9": return number()
    case "<": return less()
    default: break
    }
    if first.isNameStart { return .word(takeWord()) }
    return mark(first)
  }

  /// Takes a word, with letters of any script and their marks; the reader checks the name later.
  private mutating func takeWord() -> String {
    var word = ""
    while let scalar = next {
      let isPart = scalar.isNameStart || scalar.isWordPart || scalar.isLetterMark
      guard isPart || (scalar == "-" && self.scalar(at: 1)?.isNameStart == true) else { break }
      word.unicodeScalars.append(scalar)
      advance()
    }
    return word
  }

  private mutating func mark(_ first: Unicode.Scalar) -> Token.Kind {
    let pair = String(first) + (scalar(at: 1).map { String($0) } ?? "")
    if ["==", "!=", ">=", "<="].contains(pair) {
      advance(by: 2)
      return .mark(pair)
    }
    advance()
    if let word = Lexer.words[first] { return .invalid(expected: word) }
    guard "()[],=:.<>".unicodeScalars.contains(first) else {
      return .invalid(expected: "a word, a value or a mark such as =, : or (")
    }
    return .mark(String(first))
  }

  /// Reads a comment at the beginning of a line or between blanks, else a UUID.
  private mutating func hash() -> Token.Kind {
    let isFirst = scalars[..<index].allSatisfy(\.isBlank)
    let isApart = scalar(at: 1).map(\.isBlank) ?? true
    if isFirst || (isApart && scalars[..<index].last?.isBlank == true) {
      return .end
    }
    advance()
    let digits = consume { $0.isWordPart || $0 == "-" }
    guard let uuid = UUIDBytes(digits) else {
      return .invalid(
        expected: "a UUID such as #550E8400-E29B-41D4-A716-446655440000, or blanks around the # of"
          + " a comment")
    }
    return .value(.uuid(uuid))
  }

  private mutating func date() -> Token.Kind {
    advance()
    let text = consume { $0.isWordPart || "+-:.".unicodeScalars.contains($0) }
    guard let date = Timestamp(text) else {
      return .invalid(expected: "a date such as @2014-06-12T17:00:00Z")
    }
    return .value(.date(date))
  }

  /// Reads data such as `<CAFE>`, else an operator.
  private mutating func less() -> Token.Kind {
    let rest = scalars[index...].dropFirst()
    let digits = rest.prefix(while: \.isHexDigit)
    guard rest.dropFirst(digits.count).first == ">" else { return mark("<") }
    advance(by: digits.count + 2)
    guard let bytes = Hexadecimal.bytes(of: String(digits)) else {
      return .invalid(expected: "data as pairs of hexadecimal digits such as <CAFE>")
    }
    return .value(.data(bytes))
  }

  private mutating func number() -> Token.Kind {
    let text = takeNumber()
    if text == "-inf" { return .value(.double(-.infinity)) }
    let isDecimal = text.utf8.allSatisfy { $0.isDigit || ".eE+-".utf8.contains($0) }
    if isDecimal, text.utf8.last?.isDigit == true, text.contains(where: { ".eE".contains($0) }),
      let number = Double(text)
    {
      guard number.isFinite else {
        return .invalid(expected: "a number that a double can hold, or inf")
      }
      return .value(.double(number))
    }
    guard text.utf8.dropFirst(text.hasPrefix("-") ? 1 : 0).allSatisfy(\.isDigit), text != "-" else {
      return .invalid(expected: "a number such as -3, 2.5 or 1e+20")
    }
    guard let number = Int64(text) else {
      return .invalid(expected: "an integer from \(Int64.min) to \(Int64.max)")
    }
    return .value(.int(number))
  }

  /// Takes everything that is attached to the number, so that `3x` is one wrong number.
  private mutating func takeNumber() -> String {
    var text = ""
    while let scalar = next {
      let isSign = scalar == "-" || scalar == "+"
      let mayBeSign = text.isEmpty || text.last == "e" || text.last == "E"
      guard scalar.isWordPart || scalar == "." || (isSign && mayBeSign) else { break }
      text.unicodeScalars.append(scalar)
      advance()
    }
    return text
  }

  private mutating func consume(_ isPart: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    while let scalar = next, isPart(scalar) {
      text.unicodeScalars.append(scalar)
      advance()
    }
    return text
  }
}

// String literals, with the escapes that `String.quoted` writes.
extension Lexer {
  private mutating func string() -> Token.Kind {
    advance()
    var text = ""
    while let scalar = next {
      switch scalar {
      case "\"":
        advance()
        return .value(.string(text))
      case "\\":
        let start = index
        guard let escaped = escape() else {
          fault = start
          return .invalid(expected: #"an escape: \", \\, \n, \t or \u{1F600}"#)
        }
        text.unicodeScalars.append(escaped)
      default:
        let start = index
        advance()
        guard scalar.value >= 32 || scalar == "\t" else {
          fault = start
          return .invalid(expected: #"an escape such as \u{0} for a control character"#)
        }
        text.unicodeScalars.append(scalar)
      }
    }
    return .invalid(expected: "a string that ends with \" on the same line")
  }

  /// Reads an escape and returns its scalar, nil if it is invalid.
  private mutating func escape() -> Unicode.Scalar? {
    advance()
    guard let letter = next else { return nil }
    advance()
    switch letter {
    case "\"", "\\": return letter
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      guard next == "{" else { return nil }
      advance()
      let digits = consume(\.isHexDigit)
      guard digits.utf8.count <= 8, next == "}", let number = UInt32(digits, radix: 16) else {
        return nil
      }
      advance()
      return Unicode.Scalar(number)
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
  fileprivate var isWordStart: Bool { isASCII && UInt8(truncatingIfNeeded: value).isLetter }
  fileprivate var isWordPart: Bool { isWordStart || ("0"..."9").contains(self) }
  fileprivate var isHexDigit: Bool {
    ("0"..."9").contains(self) || ("a"..."f").contains(self) || ("A"..."F").contains(self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (48...57).contains(self) }
}
