// Sites that are found by the beginning and the end of statements.
extension SiteFinder {
  /// Returns the condition after an `if`, `guard` or `while`, or after the `where` of a loop.
  ///
  /// A condition with bindings, several parts or a closure is skipped.
  func conditions(at place: Int) -> [MutationSite] {
    let token = tokens[place]
    guard token.kind == .word, let first = self.token(place + 1) else { return [] }
    switch token.text {
    case "if", "guard", "while": break
    case "where" where isInLoopHead(place): break
    default: return []
    }
    let ending = token.text == "guard" ? "else" : "{"
    // The condition of a `repeat` has no body behind it.
    let isLast = token.text == "while" && !token.startsLine
    var last = place
    while let next = self.token(last + 1), isLast ? next.line == token.line : !next.is(ending) {
      if next.is(",") || next.is("{") || ["let", "var", "case"].contains(next.text) { return [] }
      if next.text.hasPrefix("#") { return [] }
      last = next.nesting > 0 ? partner(of: last + 1) ?? tokens.count : last + 1
    }
    guard last > place, last < tokens.count else { return [] }
    return [site(.negation, at: place + 1, .negate(first.start..<tokens[last].end))]
  }

  private func isInLoopHead(_ place: Int) -> Bool {
    var first = place
    while first > 0, !tokens[first].is("for"), !tokens[first].is("{"), !tokens[first].is("}") {
      first -= 1
    }
    return tokens[first].is("for") && tokens[first].startsLine
  }

  /// Returns a statement that fills one line: a call or an assignment.
  func removals(at place: Int) -> [MutationSite] {
    let first = tokens[place]
    guard first.startsLine, first.kind == .word,
      !first.isKeyword || ["super", "try"].contains(first.text), isAfterStatement(place)
    else { return [] }
    var last = place
    while let next = token(last + 1), next.line == first.line { last += 1 }
    let words = tokens[place...last]
    guard words.reduce(0, { $0 + $1.nesting }) == 0, words.allSatisfy({ !$0.is(";") }),
      isBeforeStatement(last + 1)
    else { return [] }
    let assigns = words.contains { token in
      guard case .operator(isSpaced: true) = token.kind else { return false }
      return token.text.hasSuffix("=") && !["==", "!=", "<=", ">=", "==="].contains(token.text)
    }
    guard assigns || tokens[last].is(")") || words.contains(where: { $0.is("(") }) else {
      return []
    }
    return [site(.removal, at: place, .remove(bytes(place, through: last)))]
  }

  private func isAfterStatement(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    let token = tokens[place - 1]
    switch token.kind {
    case .operator: return false
    case .mark: return ["{", "}", ")", "]", ":"].contains(token.text)
    case .word: return token.text == "in" || !token.isKeyword || token.text == "nil"
    case .number, .string: return true
    }
  }

  private func isBeforeStatement(_ place: Int) -> Bool {
    guard let next = token(place) else { return false }
    if case .operator = next.kind { return false }
    return !next.is(",") && !next.is(")") && !next.is("]") && !next.is("else")
  }

  /// Returns the beginning of a function's body, with a value of its result type.
  func returns(at place: Int) -> [MutationSite] {
    guard tokens[place].is("func"), let name = token(place + 1) else { return [] }
    var (last, result) = (place + 1, Int?.none)
    while let next = token(last + 1), !next.is("{") {
      guard !next.is("}"), !next.is("func"), !next.is("var"), !next.is("init") else { return [] }
      if next.text == "->" { result = last + 2 }
      last = next.nesting > 0 ? partner(of: last + 1) ?? tokens.count : last + 1
    }
    guard let body = token(last + 1), body.line < (token(last + 2)?.line ?? 0) else { return [] }
    let at = MutationSite.Change.comeBack(at: body.end, value: nil)
    guard let result else {
      return [
        MutationSite(kind: .earlyReturn, line: body.line, column: name.column, change: at)
      ]
    }
    return values(of: tokens[result...last]).map {
      MutationSite(
        kind: .earlyReturn, line: body.line, column: name.column,
        change: .comeBack(at: body.end, value: $0))
    }
  }

  /// Returns the values that a function of a type can return without any work.
  private func values(of type: ArraySlice<SwiftToken>) -> [String] {
    let words = type.prefix { !$0.is("where") }
    guard let first = words.first, let last = words.last else { return [] }
    if last.text == "?" { return ["nil"] }
    if words.count == 1 {
      return ["Bool": ["true", "false"], "Int": ["0"], "String": ["\"\""]][first.text] ?? []
    }
    return first.is("[") && last.is("]") ? ["[]"] : []
  }
}
