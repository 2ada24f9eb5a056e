extension SectionKey {
  /// The words before the attribute.
  var words: [String] {
    switch self {
    case .attribute: []
    case .firstLetter: ["first-letter"]
    case .day: ["day"]
    case .month: ["month"]
    case .bucket(let size, _): ["bucket", String(size)]
    case .firstDigit: ["first-digit"]
    }
  }

  /// The words that may follow a section key and that are no reserved names.
  static let wordsBehind: Set<String> = ["in", CaseText.refusedWord]

  /// The keys that a word in front of an attribute stands for.
  fileprivate static let derived: [(word: String, make: @Sendable (AttributePath) -> SectionKey)] =
    [
      ("first-letter", { .firstLetter($0) }), ("first-digit", { .firstDigit($0) }),
      ("day", { .day($0) }), ("month", { .month($0) }),
    ]
}

extension LineReader {
  /// Reads a section key, or `none`.
  ///
  /// The words of derived keys may also be names of attributes: `sections month` names an
  /// attribute, and `sections month d` the month of the attribute `d`.
  mutating func sectionKey(_ scope: AttributeScope) throws(CaseTextError) -> SectionKey? {
    if following.isMark(".") { return .attribute(try path(scope).path) }
    if consume(word: "none") { return nil }
    if let derived = SectionKey.derived.first(where: { $0.word == next.word }),
      isBeforeAttribute || !scope.has(derived.word)
    {
      advance()
      return derived.make(try path(scope).path)
    }
    if next.word == "bucket", isBeforeSize || !scope.has("bucket") {
      advance()
      return .bucket(try integer("the size of a bucket"), try path(scope).path)
    }
    if let word = next.word, !scope.has(word) {
      let words = SectionKey.derived.map(\.word)
      let derived = words.joined(separator: ", ") + " or bucket 10 with an attribute"
      throw unknown(
        "an attribute of \(scope.name), one of \(derived), or none",
        among: scope.attributes.map(\.name) + words + ["bucket", "none"])
    }
    return .attribute(try path(scope).path)
  }

  /// Whether a path follows the next word, so that the next word is no path itself.
  private var isBeforeAttribute: Bool {
    if following.isMark(":") { return true }
    guard let word = following.word else { return false }
    if remaining > 2, token(beforeEnd: remaining - 2).isMark(".") { return true }
    return !CaseText.reservedWords.union(SectionKey.wordsBehind).contains(word)
  }

  /// Whether a number follows the next word.
  private var isBeforeSize: Bool {
    if case .value = following.kind { true } else { false }
  }
}
