extension LineReader {
  /// Reads a `dialect` line after its first word: a name, then options that differ from it.
  mutating func dialectLine() throws(CaseTextError) -> Dialect {
    var dialect = try choice("a dialect", Dialect.named.map { ($0.name, $0.dialect) })
    var seen: Set<String> = []
    while !isAtEnd {
      let start = self
      let option = try choice("an option of dialects", Dialect.options.map { ($0.name, $0) })
      guard seen.insert(option.name).inserted else { throw start.error("each option once") }
      let place = try choice(
        "a value of \(option.name)", option.words.enumerated().map { ($1, $0) })
      option.set(&dialect, place)
    }
    return dialect
  }
}
