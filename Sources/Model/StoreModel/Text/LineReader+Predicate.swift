extension LineReader {
  /// Reads the condition after `where`; `or` binds least, then `and`, then `not`.
  mutating func predicate(_ scope: AttributeScope) throws(CaseTextError) -> Predicate {
    try disjunction(scope, depth: 0)
  }

  private mutating func disjunction(
    _ scope: AttributeScope, depth: Int
  ) throws(CaseTextError) -> Predicate {
    var parts = [try conjunction(scope, depth: depth)]
    while consume(word: "or") { parts.append(try conjunction(scope, depth: depth)) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction(
    _ scope: AttributeScope, depth: Int
  ) throws(CaseTextError) -> Predicate {
    var parts = [try condition(scope, depth: depth)]
    while consume(word: "and") { parts.append(try condition(scope, depth: depth)) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func condition(
    _ scope: AttributeScope, depth: Int
  ) throws(CaseTextError) -> Predicate {
    guard depth <= CaseText.nestingLimit else {
      throw error("at most \(CaseText.nestingLimit) nested conditions")
    }
    if following.isMark(".") || next.isMark(":") { return try comparison(scope) }
    if isQuantifier {
      advance()
      return try quantified(scope)
    }
    switch next.kind {
    case .mark("("):
      advance()
      let inner = try disjunction(scope, depth: depth + 1)
      try require(mark: ")", "to close the condition")
      return inner
    case .word("not"):
      advance()
      return .not(try condition(scope, depth: depth + 1))
    case .word("and"):
      return .and(try arguments(scope, depth: depth))
    case .word("or"):
      return .or(try arguments(scope, depth: depth))
    case .word("true"):
      advance()
      return .always
    case .word("false"):
      advance()
      return .never
    case .word("self"):
      advance()
      return try identity(scope)
    default:
      return try comparison(scope)
    }
  }

  /// Reads `(p, q)` after `and` or `or` as a function, which takes any number of conditions.
  private mutating func arguments(
    _ scope: AttributeScope, depth: Int
  ) throws(CaseTextError) -> [Predicate] {
    guard following.isMark("(") else {
      throw error("a condition, or ( right after the word for any number of them")
    }
    advance()
    advance()
    if consume(mark: ")") { return [] }
    var parts = [try disjunction(scope, depth: depth + 1)]
    while consume(mark: ",") { parts.append(try disjunction(scope, depth: depth + 1)) }
    try require(mark: ")", "or , after the condition")
    return parts
  }

  /// Reads `==` or `!=` after `self`, and an ID.
  private mutating func identity(_ scope: AttributeScope) throws(CaseTextError) -> Predicate {
    if consume(mark: "==") { return .isObject(try objectID(scope)) }
    guard consume(mark: "!=") else { throw error("== or != and the ID of an object") }
    return .not(.isObject(try objectID(scope)))
  }

  /// Reads an entity and the ID of one of its objects: `Team.t3` is temporary, `Team.p3` permanent.
  private mutating func objectID(_ scope: AttributeScope) throws(CaseTextError) -> ObjectID {
    guard let name = next.word, let entity = scope.schema.entity(named: name) else {
      throw unknown("an entity", among: scope.schema.entities.map(\.name))
    }
    advance()
    try require(mark: ".", "and an ID of \(name)")
    guard let word = next.word, let id = ObjectID(word, entity: entity) else {
      throw error("an ID of \(name), such as t3 (temporary) or p3 (permanent), below 2^48")
    }
    advance()
    return id
  }

  /// Whether the next word is the `any` before a key path, and not an attribute of this name.
  private var isQuantifier: Bool {
    guard next.word == "any" else { return false }
    var ahead = self
    ahead.advance()
    return ahead.next.isMark(":") || ahead.next.word != nil && ahead.following.isMark(".")
  }

  /// Reads the comparison after `any`.
  private mutating func quantified(_ scope: AttributeScope) throws(CaseTextError) -> Predicate {
    let reference = try path(scope)
    guard case .mark(let mark) = next.kind, let comparison = Comparison(rawValue: mark) else {
      throw unknown("a comparison", among: Comparison.allCases.map(\.rawValue))
    }
    advance()
    return .any(reference.path, comparison, try operand(of: reference))
  }

  private mutating func comparison(_ scope: AttributeScope) throws(CaseTextError) -> Predicate {
    switch try pathEnd(scope) {
    case .attribute(let reference): return try comparison(of: reference)
    case .relationship(let path, let end): return try relation(path, to: end)
    }
  }

  /// Reads `==` or `!=` after a relationship, and `nil` or the ID of an object.
  private mutating func relation(
    _ path: RelationshipPath, to end: AttributeScope
  ) throws(CaseTextError) -> Predicate {
    let isEqual = next.isMark("==")
    guard isEqual || next.isMark("!=") else {
      throw error(". and an attribute of \(end.name), or == or != and an object")
    }
    advance()
    let condition: Predicate =
      consume(word: "nil") ? .leadsToNone(path) : .leadsTo(path, try objectID(end))
    return isEqual ? condition : .not(condition)
  }

  private mutating func comparison(
    of reference: AttributeReference
  ) throws(CaseTextError) -> Predicate {
    if consume(word: "in") { return .isIn(reference.path, try operands(of: reference)) }
    if consume(word: "between") {
      let low = try operand(of: reference)
      guard consume(word: "and") else { throw error("and, and the greatest value") }
      return .isBetween(reference.path, low, try operand(of: reference))
    }
    if case .mark(let mark) = next.kind, let comparison = Comparison(rawValue: mark) {
      advance()
      return try operand(reference, comparison)
    }
    guard let word = next.word, let match = TextMatch(rawValue: word) else {
      let names =
        Comparison.allCases.map(\.rawValue) + TextMatch.allCases.map(\.rawValue)
        + ["in", "between"]
      throw unknown("a comparison", among: names)
    }
    advance()
    let folding = try folding()
    let pattern = try string("the pattern")
    return .match(reference.path, match, pattern, folding)
  }

  private mutating func operand(
    _ reference: AttributeReference, _ comparison: Comparison
  ) throws(CaseTextError) -> Predicate {
    if next.word == "nil" {
      switch comparison {
      case .equal:
        advance()
        return .isNil(reference.path)
      case .notEqual:
        advance()
        return .not(.isNil(reference.path))
      default:
        throw error("a value: nil has no order, only == nil and != nil")
      }
    }
    return .compare(reference.path, comparison, try operand(of: reference))
  }

  /// Reads a value that is not nil.
  private mutating func operand(
    of reference: AttributeReference
  ) throws(CaseTextError) -> Value {
    let start = self
    guard let value = try value(for: reference.attribute.type) else {
      throw start.error("a value; compare with nil by == nil or != nil alone")
    }
    return value
  }

  /// Reads the values after `in`: `(1, 2)`, or `()` for none.
  private mutating func operands(
    of reference: AttributeReference
  ) throws(CaseTextError) -> [Value] {
    try require(mark: "(", "and the values")
    if consume(mark: ")") { return [] }
    var values = [try operand(of: reference)]
    while consume(mark: ",") { values.append(try operand(of: reference)) }
    try require(mark: ")", "or , after the value")
    return values
  }

  /// Reads `[c]`, `[d]`, `[cd]` or nothing.
  private mutating func folding() throws(CaseTextError) -> Folding {
    guard consume(mark: "[") else { return [] }
    let folding: Folding = try choice(
      "what is overlooked",
      [("c", .case), ("d", .diacritics), ("cd", [.case, .diacritics])])
    try require(mark: "]", "after what is overlooked")
    return folding
  }
}

extension ObjectID {
  /// Reads an ID such as `t3` or `p3`; nil for any other text.
  fileprivate init?(_ text: String, entity: Int) {
    guard let number = UInt64(text.dropFirst()) else { return nil }
    self.init(number: number, entity: entity, isTemporary: text.hasPrefix("t"))
    if description != text { return nil }
  }
}
