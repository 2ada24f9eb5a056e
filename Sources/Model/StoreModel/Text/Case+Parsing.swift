extension Case {
  /// Reads a case from its text.
  ///
  /// ```swift
  /// let whole = try Case(parsing: text, file: "a.lockstep")
  /// ```
  ///
  /// - Parameters:
  ///   - text: any text; `Case.text` prints the canonical one.
  ///   - file: the file name for errors.
  /// - Throws: the first error in the text, with its line and column.
  /// - Complexity: linear in the length.
  public init(parsing text: String, file: String) throws(CaseTextError) {
    var reader = CaseReader(text, file: file)
    self = try reader.read()
  }
}

extension Case {
  /// Reads a case from its text, with the line of each command.
  ///
  /// - Throws: the first error in the text, with its line and column.
  package static func reading(
    _ text: String, file: String
  ) throws(CaseTextError) -> (whole: Case, lines: [Int]) {
    var reader = CaseReader(text, file: file)
    return (try reader.read(), reader.commandLines)
  }

  /// Throws if a text inserts an object twice.
  ///
  /// The driver would skip the second insert, and the case would pass for another reason than its
  /// author thinks. The normal reader allows it, since a case may be a set of commands to choose
  /// from, as for `exhaust`.
  ///
  /// - Throws: an error at the second insert that names the line of the first one.
  package static func checkInserts(in text: String, file: String) throws(CaseTextError) {
    try CaseReader(text, file: file).checkInserts()
  }
}

/// The reader of a whole text: version, header, commands.
private struct CaseReader {
  private let lines: [LineReader]
  private let end: LinePlace
  private var names = KnownNames()
  private var options = StoreOptions()
  private var namedOptions: Set<String> = []
  private var dialect: Dialect?
  private var demandsResolvingIDs = false
  private var looksEvery: Int?
  private var declared: (names: [String], count: Int)?
  private var objectNames: [String] = []
  /// The lines of the commands, counted from 1.
  private(set) var commandLines: [Int] = []

  init(_ text: String, file: String) {
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    let texts = text.unicodeScalars.dropFirst(hasMark ? 1 : 0).split(
      separator: "\n", omittingEmptySubsequences: false)
    let places = texts.enumerated().map { index, scalars in
      let line = scalars.last == "\r" ? scalars.dropLast() : scalars
      return LinePlace(file: file, number: index + 1, text: Substring(line))
    }
    lines = places.map { LineReader(place: $0, tokens: Lexer.tokens(of: $0.text)) }
      .filter { !$0.isAtEnd }
    end = places.last ?? LinePlace(file: file, number: 1, text: "")
  }

  func checkInserts() throws(CaseTextError) {
    var first: [String: Int] = [:]
    for line in lines.map(\.ordinary)
    where line.next.word == "insert" || line.next.word == "batch-insert" {
      guard let (object, _) = line.inserted else { continue }
      if let number = first[object] {
        var reader = line
        reader.advance()
        throw reader.error("an object that is not inserted yet (line \(number) inserts \(object))")
      }
      first[object] = line.place.number
    }
  }

  mutating func read() throws(CaseTextError) -> Case {
    var rest = lines[...]
    guard var first = rest.popFirst() else {
      throw missing("'lockstep \(CaseText.version)' as the first line")
    }
    let version = try first.version()
    while let line = rest.first, try readHeader(line) { rest = rest.dropFirst() }
    guard !names.entities.isEmpty else {
      throw rest.first?.error("an entity line before this one") ?? missing("an entity line")
    }
    nameObjects()
    var commands: [Command] = []
    for line in rest {
      if let word = line.next.word, LineReader.headerWords.contains(word) {
        throw line.error("a command; the header ends where the commands begin")
      }
      commands.append(try CaseReader.command(line, names))
      commandLines.append(line.place.number)
    }
    return Case(world: try world(), commands: commands, version: version)
  }

  /// Reads a command; if its parts are in the wrong order, the error shows the right order.
  private static func command(
    _ line: LineReader, _ names: KnownNames
  ) throws(CaseTextError) -> Command {
    var reader = line
    do throws(CaseTextError) {
      return try reader.command(names)
    } catch {
      throw line.errorOfOrder { (try? $0.command(names)) != nil } ?? error
    }
  }

  private func missing(_ expected: String) -> CaseTextError {
    CaseTextError(
      file: end.file, line: end.number, column: end.text.count + 1, expected: expected,
      found: "the end of the file")
  }

  private func world() throws(CaseTextError) -> World {
    var options = options
    let strings = options.strings
    options.dialect = dialect ?? .frc
    options.strings = namedOptions.contains("strings") ? strings : options.dialect.order
    do {
      let schema = try Schema(names.entities, relations: names.relations)
      return World(
        schema: schema, options: options, contexts: names.contexts,
        lists: names.lists, objectNames: objectNames, demandsResolvingIDs: demandsResolvingIDs,
        looksEvery: looksEvery ?? 1)
    } catch {
      throw missing("a schema that holds: \(error)")
    }
  }

  /// Checks that lists which deliver late are in a world of the dialect `frc` (R92).
  private func checkDelivery(_ line: LineReader) throws(CaseTextError) {
    let isDefined = options.delivery == .atOnce || (dialect ?? .frc) == .frc
    try check(
      line, isDefined,
      "late delivery in the dialect frc alone (remove `option delivery late` or the dialect line)")
  }

  /// Reads a line of the header; returns false if it is none.
  private mutating func readHeader(_ line: LineReader) throws(CaseTextError) -> Bool {
    var reader = line
    guard let word = reader.next.word else { return false }
    reader.advance()
    switch word {
    case "entity":
      try check(line, names.relations.isEmpty, "all entity lines before the relation lines")
      names.entities.append(try reader.entityLine(names))
    case "relation":
      try check(line, names.lists.isEmpty, "all relation lines before the list lines")
      names.relations.append(try reader.relationLine(names))
    case "option":
      let name = try reader.optionLine(into: &options)
      try check(line, namedOptions.insert(name).inserted, "each option once")
      try checkDelivery(line)
    case "dialect":
      try check(line, dialect == nil, "one dialect line")
      dialect = try reader.dialectLine()
      try checkDelivery(line)
    case "demand":
      try check(line, !demandsResolvingIDs, "each demand once")
      try reader.demandLine()
      demandsResolvingIDs = true
    case "looks":
      try check(line, looksEvery == nil, "one looks line")
      looksEvery = try reader.looksLine()
    case "context":
      try check(line, names.lists.isEmpty, "all context lines before the list lines")
      names.declaredContexts.append(try reader.contextLine(names))
    case "objects":
      try check(line, declared == nil, "one objects line")
      declared = try reader.objectsLine()
    case "list":
      if let name = reader.next.word, names.lists.contains(where: { $0.name == name }) {
        throw reader.error("a name that no other list has")
      }
      let name = try reader.identifier("the list's name")
      names.lists.append(try reader.declaration(name, names))
    default: return false
    }
    return true
  }

  private func check(
    _ line: LineReader, _ isRight: Bool, _ expected: String
  ) throws(CaseTextError) {
    guard isRight else { throw line.error(expected) }
  }

  /// Numbers the objects: first those of the `objects` line, then those of the inserts in order.
  private mutating func nameObjects() {
    let (given, count) = declared ?? ([], 0)
    var list = (0..<count).map { World.name(ofObject: $0, among: given) }
    var numbers: [String: Int] = [:]
    for (number, name) in list.enumerated() { numbers[name] = number }
    for line in lines {
      guard let (name, entity) = line.inserted else { continue }
      let number = numbers[name] ?? list.count
      if number == list.count {
        numbers[name] = number
        list.append(name)
      }
      if names.entityOfObject[number] == nil { names.entityOfObject[number] = entity }
    }
    names.objects = numbers
    names.objectList = list
    let isPlain = list == list.indices.map { World.name(ofObject: $0, among: given) }
    objectNames = isPlain ? given : list
  }
}

extension LineReader {
  /// The line from the command on that an own call stands for; the line itself if it is no call.
  fileprivate var ordinary: LineReader {
    var reader = self
    guard reader.consume(word: CaseText.ownWord) else { return self }
    reader.advance()
    reader.advance()
    return reader.consume(word: "as") ? reader : self
  }

  /// The object and the entity of an `insert` or `batch-insert` line, or of a habit that inserts.
  fileprivate var inserted: (object: String, entity: String)? {
    var reader = ordinary
    if reader.consume(word: "arm") { reader.advance() } else { _ = reader.consume(word: "hook") }
    guard reader.consume(word: "insert") || reader.consume(word: "batch-insert"),
      let object = reader.next.word, object.isIdentifier,
      let entity = reader.following.word
    else { return nil }
    return (object, entity)
  }
}
