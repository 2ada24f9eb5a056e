/// A strict JSON reader that knows its line and column.
struct JSONReader {
  /// The greatest depth of nested arrays and objects.
  private static let depthLimit = 64

  private let file: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var column = 1

  private init(_ text: String, file: String) {
    self.file = file
    scalars = Array(text.unicodeScalars)
  }

  /// Reads a text that consists of one value, with blanks around it.
  static func read(_ text: String, file: String) throws(JSONError) -> JSON {
    var reader = JSONReader(text, file: file)
    reader.skipBlanks()
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.next == nil else { throw reader.error("the end of the file") }
    return value
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func advance() {
    if next == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
    index += 1
  }

  private mutating func skipBlanks() {
    while let scalar = next, " \t\r\n".unicodeScalars.contains(scalar) { advance() }
  }

  private func error(_ expected: String) -> JSONError {
    let found = next.map { "'" + ($0.value < 32 ? "\\u{\($0.value)}" : String($0)) + "'" }
    return JSONError(
      file: file, line: line, column: column, expected: expected,
      found: found ?? "the end of the file")
  }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }

  private mutating func require(_ scalar: Unicode.Scalar, _ purpose: String) throws(JSONError) {
    guard consume(scalar) else { throw error("\(scalar) \(purpose)") }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < JSONReader.depthLimit else {
      throw error("at most \(JSONReader.depthLimit) levels")
    }
    let (startLine, startColumn) = (line, column)
    let content: JSON.Content
    guard let first = next else { throw error("a JSON value") }
    switch first {
    case "{": content = .object(try fields(depth: depth))
    case "[": content = .array(try elements(depth: depth))
    case "\"": content = .text(try string())
    case "-", "0"..."9": content = .number(try number())
    case "t": content = try word("true", .bool(true))
    case "f": content = try word("false", .bool(false))
    case "n": content = try word("null", .null)
    default: throw error("a JSON value")
    }
    return JSON(content, line: startLine, column: startColumn)
  }

  private mutating func word(
    _ word: String, _ content: JSON.Content
  ) throws(JSONError) -> JSON.Content {
    for scalar in word.unicodeScalars {
      guard consume(scalar) else { throw error(word) }
    }
    return content
  }

  private mutating func fields(depth: Int) throws(JSONError) -> [JSON.Field] {
    advance()
    skipBlanks()
    var fields: [JSON.Field] = []
    if consume("}") { return fields }
    while true {
      guard next == "\"" else { throw error("a field's name in double quotes") }
      let name = try string()
      skipBlanks()
      try require(":", "and the value of \(name)")
      skipBlanks()
      fields.append(JSON.Field(name, try value(depth: depth + 1)))
      skipBlanks()
      if consume("}") { return fields }
      try require(",", "or } after a field")
      skipBlanks()
    }
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSON] {
    advance()
    skipBlanks()
    var elements: [JSON] = []
    if consume("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      if consume("]") { return elements }
      try require(",", "or ] after an element")
      skipBlanks()
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = index
    _ = consume("-")
    if !consume("0") { try digits() }
    if consume(".") { try digits() }
    if consume("e") || consume("E") {
      if !consume("-") { _ = consume("+") }
      try digits()
    }
    return text(start..<index)
  }

  private mutating func digits() throws(JSONError) {
    guard let first = next, ("0"..."9").contains(first) else { throw error("a digit") }
    while let scalar = next, ("0"..."9").contains(scalar) { advance() }
  }

  private func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }
}

// Strings and their escapes.
extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = next {
      switch scalar {
      case "\"":
        advance()
        return String(text)
      case "\\": text.append(try escape())
      case "\u{0}"..<" ": throw error("an escape such as \\n for a control character")
      default:
        text.append(scalar)
        advance()
      }
    }
    throw error("\" at the end of the string")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    advance()
    guard let letter = next else { throw error("an escape") }
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r",
      "t": "\t",
    ]
    if let scalar = plain[letter] {
      advance()
      return scalar
    }
    guard consume("u") else { throw error("an escape: \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u") }
    let unit = try codeUnit()
    guard UTF16.isLeadSurrogate(unit) else {
      guard let scalar = Unicode.Scalar(unit) else { throw error("a character, no half of one") }
      return scalar
    }
    guard consume("\\"), consume("u") else {
      throw error("\\u and the second half of the character")
    }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw error("the second half of the character") }
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next, digit.isASCII, let value = Character(digit).hexDigitValue else {
        throw error("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(value)
      advance()
    }
    return unit
  }
}
