/// A lexer that cuts Swift source into tokens and skips comments and blanks.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var lineStart = 0
  private var isAtLineStart = true
  private var tokens: [SwiftToken] = []

  /// Returns the tokens of a source.
  ///
  /// - Complexity: O(n) for n bytes.
  static func tokens(of source: String) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes: Array(source.utf8))
    while lexer.place < lexer.bytes.count { lexer.step() }
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  private func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { byte(at: place + $0) == wanted[$0] }
    }
  }

  private mutating func step() {
    let first = bytes[place]
    if first == UInt8(ascii: "\n") {
      advance()
    } else if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      place += 1
    } else if follows("//") {
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    } else if follows("/*") {
      skipComment()
    } else {
      readToken(first)
    }
  }

  private mutating func advance() {
    if byte(at: place) == UInt8(ascii: "\n") {
      line += 1
      lineStart = place + 1
      isAtLineStart = true
    }
    place += 1
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        place += 2
      } else if follows("*/") {
        depth -= 1
        place += 2
      } else {
        advance()
      }
    } while depth > 0 && place < bytes.count
  }

  private mutating func readToken(_ first: UInt8) {
    let start = (place: place, line: line, column: place - lineStart + 1)
    let startsLine = isAtLineStart
    isAtLineStart = false
    let kind = read(first)
    tokens.append(
      SwiftToken(
        kind: kind, text: String(decoding: bytes[start.place..<place], as: UTF8.self),
        start: start.place, line: start.line, column: start.column, startsLine: startsLine))
    if line != start.line { isAtLineStart = false }
  }

  private mutating func read(_ first: UInt8) -> SwiftToken.Kind {
    var hashes = 0
    while byte(at: place + hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(at: place + hashes) == UInt8(ascii: "\"") {
      readString(hashes: hashes)
      return .string
    }
    if first.isDigit {
      readNumber()
      return .number
    }
    if first.isWordByte || first == UInt8(ascii: "@") || first == UInt8(ascii: "#")
      || first == UInt8(ascii: "`")
    {
      place += 1
      while byte(at: place).isWordByte || byte(at: place) == UInt8(ascii: "`") { place += 1 }
      return .word
    }
    guard first.isOperator else {
      place += 1
      return .mark
    }
    let isSpacedBefore = place == 0 || byte(at: place - 1).isBlank
    while byte(at: place).isOperator, !follows("//"), !follows("/*") { place += 1 }
    return .operator(isSpaced: isSpacedBefore && byte(at: place).isBlank)
  }

  /// Reads digits, and a point between digits. A range between two numbers does not belong to the
  /// number.
  private mutating func readNumber() {
    while byte(at: place).isWordByte
      || byte(at: place) == UInt8(ascii: ".") && byte(at: place + 1).isDigit
        && byte(at: place - 1).isDigit
    {
      place += 1
    }
  }

  private mutating func readString(hashes: Int) {
    place += hashes
    let isLong = follows("\"\"\"")
    place += isLong ? 3 : 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\"), isFollowed(byHashes: hashes, at: place + 1) {
        place += 1 + hashes
        if byte(at: place) == UInt8(ascii: "(") { skipInterpolation() } else { advance() }
      } else if isLong ? follows("\"\"\"") : bytes[place] == UInt8(ascii: "\""),
        isFollowed(byHashes: hashes, at: place + (isLong ? 3 : 1))
      {
        place += (isLong ? 3 : 1) + hashes
        return
      } else {
        advance()
      }
    }
  }

  private func isFollowed(byHashes hashes: Int, at start: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(at: start + $0) == UInt8(ascii: "#") }
  }

  /// Skips an interpolation of a string, with all strings in it.
  private mutating func skipInterpolation() {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        readString(hashes: 0)
        continue
      default: break
      }
      advance()
      if depth == 0 { return }
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (48...57).contains(self) }

  fileprivate var isWordByte: Bool {
    isDigit || (65...90).contains(self) || (97...122).contains(self) || self == 95 || self >= 128
  }

  fileprivate var isBlank: Bool { self == 32 || self == 9 || self == 10 || self == 0 }

  fileprivate var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
