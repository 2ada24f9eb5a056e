extension LineReader {
  /// Reads a value or `nil`, for an attribute of this type.
  mutating func value(for type: AttributeType) throws(CaseTextError) -> Value? {
    if consume(word: "nil") { return nil }
    if next.word == "int", following.isMark("(") {
      advance()
      advance()
      let number = try integer("a number")
      try require(mark: ")", "after the number")
      return .int(Int64(number))
    }
    guard let value = next.literal else { throw error(LineReader.valueForms + ", or nil") }
    if type == .double, case .int(let number) = value {
      guard let exact = Double(exactly: number) else {
        throw error("a number that a double holds exactly, or one with a point")
      }
      advance()
      return .double(exact)
    }
    advance()
    return value
  }

  private static let valueForms =
    #"a value: true, -3, 2.5, nan, "text", @2014-06-12T17:00:00Z, #UUID, <CAFE>"#

  /// Reads `name=value` as often as it comes, up to the word `word` or to the end of the line.
  mutating func assignments(
    _ scope: AttributeScope, before word: String? = nil
  ) throws(CaseTextError) -> [Assignment] {
    var assignments: [Assignment] = []
    while !isAtEnd {
      let isName = following.isMark("=") || following.isMark(".")
      if let word, next.word == word, !isName { break }
      let reference = try attribute(scope)
      try require(mark: "=", "and the value of \(reference.attribute.name)")
      let value = try value(for: reference.attribute.type)
      assignments.append(Assignment(reference.path.attribute, value))
    }
    return assignments
  }
}

extension Token {
  /// The value of a literal, nil for any other token.
  fileprivate var literal: Value? {
    switch kind {
    case .value(let value): value
    case .word("true"): .bool(true)
    case .word("false"): .bool(false)
    case .word("inf"): .double(.infinity)
    case .word("nan"): .double(.nan)
    default: nil
    }
  }
}
