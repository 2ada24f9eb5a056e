/// A finder of the places in a source where one thing can be changed.
struct SiteFinder {
  let tokens: [SwiftToken]
  /// The partner of each bracket: the closing one of an opening bracket, and the other way round.
  private let partners: [Int: Int]
  /// The tokens of lines that reserve memory. No answer of a store depends on them.
  private let reserving: Set<Int>

  init(_ source: String) {
    tokens = SwiftLexer.tokens(of: source)
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (place, token) in tokens.enumerated() {
      if token.nesting > 0 { open.append(place) }
      guard token.nesting < 0, let opening = open.popLast() else { continue }
      partners[opening] = place
      partners[place] = opening
    }
    self.partners = partners
    reserving = SiteFinder.reserving(tokens, partners)
  }

  /// Returns the tokens of lines with `reserveCapacity`, up to the end of its arguments.
  private static func reserving(_ tokens: [SwiftToken], _ partners: [Int: Int]) -> Set<Int> {
    var places: Set<Int> = []
    for place in tokens.indices.dropLast()
    where tokens[place].is("reserveCapacity") && tokens[place + 1].is("(") {
      guard let end = partners[place + 1] else { continue }
      let first = tokens[...place].lastIndex { $0.startsLine } ?? 0
      places.formUnion(first...end)
    }
    return places
  }

  /// All sites, in the order of the text.
  ///
  /// - Complexity: O(n) for n tokens.
  var sites: [MutationSite] {
    var sites: [MutationSite] = []
    for place in tokens.indices where !reserving.contains(place) {
      sites += replacements(at: place) + conditions(at: place) + removals(at: place)
      sites += returns(at: place) + swaps(at: place)
    }
    return sites
  }

  func partner(of place: Int) -> Int? { partners[place] }

  func token(_ place: Int) -> SwiftToken? {
    tokens.indices.contains(place) ? tokens[place] : nil
  }

  func site(_ kind: MutationKind, at place: Int, _ change: MutationSite.Change) -> MutationSite {
    MutationSite(
      kind: kind, line: tokens[place].line, column: tokens[place].column, change: change)
  }

  /// Returns the bytes from the beginning of one token to the end of another.
  func bytes(_ first: Int, through last: Int) -> Range<Int> {
    tokens[first].start..<tokens[last].end
  }

  private func replacements(at place: Int) -> [MutationSite] {
    let token = tokens[place]
    guard case .operator(let isSpaced) = token.kind else { return [] }
    if isSpaced {
      // The operator has no operand after it: it ends the parameters of a type.
      if self.token(place + 1)?.is("{") ?? true { return [] }
      return OperatorReplacement.all(of: token.text).map {
        site($0.kind, at: place, .operatorReplacement(token.start..<token.end, $0))
      }
    }
    guard let replacement = OperatorReplacement.range(token.text), place > 0,
      tokens[place - 1].end == token.start, tokens[place - 1].endsOperand,
      let next = self.token(place + 1), next.start == token.end, next.beginsOperand,
      !isShortest(at: place)
    else { return [] }
    return [
      site(replacement.kind, at: place, .operatorReplacement(token.start..<token.end, replacement))
    ]
  }

  /// Whether both ends of a range are the same text, as in `0..<0` and `i...i`. Such a range can't
  /// be shortened.
  private func isShortest(at place: Int) -> Bool {
    guard ["..<", "..."].contains(tokens[place].text), let end = token(place + 1),
      tokens[place - 1].text == end.text
    else { return false }
    let goesOn = token(place + 2).map { [".", "(", "["].contains($0.text) } ?? false
    return !goesOn && !(place > 1 && tokens[place - 2].text == ".")
  }

  /// Returns pairs of neighbouring arguments that are one word or number each.
  private func swaps(at place: Int) -> [MutationSite] {
    guard tokens[place].is("("), place > 0, tokens[place - 1].kind == .word,
      tokens[place - 1].end == tokens[place].start, let end = partner(of: place),
      !isDeclaration(place - 1)
    else { return [] }
    var arguments: [[Int]] = [[]]
    var inner = place + 1
    while inner < end {
      if tokens[inner].is(",") {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(inner)
        if tokens[inner].nesting > 0 { inner = partner(of: inner) ?? end }
      }
      inner += 1
    }
    let operands = arguments.map(operand)
    return operands.indices.dropLast().compactMap { index in
      guard let left = operands[index], let right = operands[index + 1],
        tokens[left].text != tokens[right].text
      else { return nil }
      return site(.swap, at: left, .swap(bytes(left, through: left), bytes(right, through: right)))
    }
  }

  /// Returns the only word or number of an argument, without its label; nil if the argument has
  /// more.
  private func operand(_ argument: [Int]) -> Int? {
    guard let last = argument.last,
      argument.count == 1 || argument.count == 3 && tokens[argument[1]].is(":")
    else { return nil }
    let token = tokens[last]
    let isName = token.kind == .word && token.text.utf8.first.map { $0 > 96 || $0 == 95 } == true
    return (isName || token.kind == .number) && !token.isKeyword && token.text != "_" ? last : nil
  }

  /// Whether a name before a bracket is declared there and not called.
  private func isDeclaration(_ place: Int) -> Bool {
    let name = tokens[place].text
    if ["init", "subscript"].contains(name) { return !isMember(place) }
    guard place > 0 else { return true }
    return ["func", "case", "macro"].contains(tokens[place - 1].text)
  }

  private func isMember(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    return tokens[place - 1].text == "." && tokens[place - 1].end == tokens[place].start
  }
}

extension SwiftToken {
  private static let keywords: Set<String> = [
    "let", "var", "func", "if", "else", "guard", "for", "while", "repeat", "switch", "case",
    "default", "return", "throw", "throws", "rethrows", "break", "continue", "fallthrough", "do",
    "catch", "defer", "import", "struct", "class", "enum", "protocol", "extension", "actor", "init",
    "deinit", "subscript", "typealias", "associatedtype", "operator", "precedencegroup", "static",
    "final", "private", "fileprivate", "internal", "package", "public", "open", "mutating",
    "nonmutating", "override", "lazy", "weak", "unowned", "indirect", "convenience", "required",
    "where", "in", "is", "as", "nil", "true", "false", "get", "set", "willSet", "didSet", "super",
    "some", "any", "inout",
  ]

  var isKeyword: Bool {
    kind == .word
      && (SwiftToken.keywords.contains(text) || text.hasPrefix("@") || text.hasPrefix("#"))
  }

  /// Whether an operand can end with this token.
  var endsOperand: Bool {
    switch kind {
    case .number, .string: true
    case .word: !isKeyword
    case .mark: text == ")" || text == "]"
    case .operator: false
    }
  }

  /// Whether an operand can begin with this token.
  var beginsOperand: Bool {
    switch kind {
    case .number, .string: true
    case .word: !isKeyword
    case .mark: text == "(" || text == "["
    case .operator: text == "-" || text == "."
    }
  }
}
