extension LineReader {
  /// Reads an entity and the clauses of a list.
  ///
  /// - Parameter delegates: whether a delegate and a context may follow: only in a declaration, not
  ///   in a `make` command.
  mutating func declaration(
    _ name: String, _ names: KnownNames, delegates: Bool = true
  ) throws(CaseTextError) -> ListDeclaration {
    let entity = try entity(names)
    let scope = AttributeScope(names, entity: entity)
    let words = RequestEdit.words + ["marks"] + (delegates ? ["delegate"] : [])
    var configuration = ListConfiguration(request: FetchRequest(entity: entity))
    var delegate = DelegateKind.none
    var context = 0
    var isRefused = false
    var seen: Set<String> = []
    while !isAtEnd {
      let mayBeContext = delegates && (!names.declaredContexts.isEmpty || next.word == "in")
      let word = try clauseWord(
        words + (mayBeContext ? ["in"] : []) + [CaseText.refusedWord], &seen)
      switch word {
      case "marks": configuration.marksReloads = try isOn()
      case "delegate": delegate = try choice("a kind of delegate")
      case "in": context = try self.context(names)
      case CaseText.refusedWord: isRefused = true
      default:
        configuration.apply(try clause(word, scope, among: words + [CaseText.refusedWord]))
      }
    }
    return ListDeclaration(
      name: name, configuration: configuration, delegate: delegate, context: context,
      isRefused: isRefused)
  }

  /// Reads an entity and the clauses of a query, up to the context.
  mutating func fetchRequest(_ names: KnownNames) throws(CaseTextError) -> FetchRequest {
    let entity = try entity(names)
    let scope = AttributeScope(names, entity: entity)
    let words = RequestEdit.words.filter { !["sections", "window", "cache"].contains($0) }
    var configuration = ListConfiguration(request: FetchRequest(entity: entity))
    var seen: Set<String> = []
    while !isAtEnd, next.word != "in" {
      let word = try clauseWord(words, &seen)
      configuration.apply(try clause(word, scope, among: words))
    }
    return configuration.request
  }

  /// Reads the one clause of a `request`.
  mutating func requestEdit(_ scope: AttributeScope) throws(CaseTextError) -> RequestEdit {
    var seen: Set<String> = []
    let word = try clauseWord(RequestEdit.words, &seen)
    return try clause(word, scope, among: [])
  }

  private mutating func clauseWord(
    _ words: [String], _ seen: inout Set<String>
  ) throws(CaseTextError) -> String {
    guard let word = next.word, words.contains(word) else {
      throw unknown("a clause", among: words)
    }
    guard seen.insert(word).inserted else { throw error("each clause once") }
    advance()
    return word
  }

  private mutating func clause(
    _ word: String, _ scope: AttributeScope, among words: [String]
  ) throws(CaseTextError) -> RequestEdit {
    switch word {
    case "where": .predicate(try predicate(scope))
    case "sort": .sort(try sortKeys(scope, before: words))
    case "sections": .sections(try sectionKey(scope))
    case "limit": .limit(try integer("the limit"))
    case "offset": .offset(try integer("the offset"))
    case "from": .countsFromEnd(try choice("an end", [("end", true), ("start", false)]))
    case "batch": .batchSize(try integer("the batch size"))
    case "window": .window(try choice("a window", WindowMode.allCases.map { ($0.word, $0) }))
    case "pending": .pendingChanges(try isOn())
    case "subentities": .subentities(try isOn())
    case "result": .resultType(try choice("a kind of result"))
    default: .cache(consume(word: "none") ? nil : try string("the cache's name, or none,"))
    }
  }

  private mutating func isOn() throws(CaseTextError) -> Bool {
    try choice("a setting", [("on", true), ("off", false)])
  }

  private mutating func sortKeys(
    _ scope: AttributeScope, before clauses: [String]
  ) throws(CaseTextError) -> [SortDescriptor]? {
    if next.word == "none", !following.isMark(".") {
      advance()
      return nil
    }
    if consume(mark: "(") {
      try require(mark: ")", "for no sort key")
      return []
    }
    var keys: [SortDescriptor] = []
    repeat {
      keys.append(try sortKey(scope))
      try checkEndOfSortKey(before: clauses)
    } while consume(mark: ",")
    return keys
  }

  private mutating func sortKey(_ scope: AttributeScope) throws(CaseTextError) -> SortDescriptor {
    var key = SortDescriptor(try path(scope).path)
    if let match = StringComparator.allCases.first(where: { $0.word == next.word }) {
      key.comparator = match
      advance()
    }
    if consume(word: "desc") {
      key.isAscending = false
    } else {
      _ = consume(word: "asc")
    }
    return key
  }

  /// Throws if the next word is no clause: its author probably meant it as a sort order.
  private func checkEndOfSortKey(before clauses: [String]) throws(CaseTextError) {
    guard let word = next.word, word != "in", !clauses.contains(word) else { return }
    if StringComparator.allCases.contains(where: { $0.word == word }) {
      throw error("one of \(SortWord.comparators) a key, before asc or desc")
    }
    let meant = SortWord.meant(by: word).map { "; \($0) means \(word)" } ?? ""
    let known = SortWord.all.joined(separator: ", ")
    let clause =
      clauses.isEmpty
      ? "the end of the line" : Suggestion.text("a clause", among: clauses, found: word)
    throw error("how the key sorts (\(known)\(meant)), a comma and another key, or " + clause)
  }
}

extension RequestEdit {
  /// The first words of clauses.
  fileprivate static let words = [
    "where", "sort", "sections", "limit", "offset", "from", "batch", "window", "pending",
    "subentities",
    "result", "cache",
  ]
}

extension ListConfiguration {
  /// Performs one edit (R72).
  public mutating func apply(_ edit: RequestEdit) {
    switch edit {
    case .predicate(let predicate): request.predicate = predicate
    case .sort(let keys): request.sortDescriptors = keys
    case .sections(let key): sectionKey = key
    case .limit(let number): request.limit = number
    case .offset(let number): request.offset = number
    case .countsFromEnd(let isOn): request.countsFromEnd = isOn
    case .batchSize(let number): request.batchSize = number
    case .subentities(let isOn): request.includesSubentities = isOn
    case .pendingChanges(let isOn): request.includesPendingChanges = isOn
    case .resultType(let type): request.resultType = type
    case .cache(let name): cacheName = name
    case .window(let mode): window = mode
    }
  }
}
