extension LineReader {
  /// The first words of commands.
  private static let words = [
    "insert", "set", "relate", "delete", "process", "obtain", "save", "hook", "merge", "rollback",
    "undo", "redo", "reset", "refresh", "existing", "object", "fire", "query", "trespass",
    "batch-insert", "batch-update", "batch-delete", "make", "request", "fetch", "delegate", "share",
    "release", "arm", "forget", "at", "locate", "open", "show-own", "keep", "reload", "edit",
  ]

  /// The first words of the lines of a header.
  static let headerWords = [
    "entity", "relation", "option", "demand", "looks", "context", "objects", "list",
  ]

  /// Reads one command, which is the whole line.
  mutating func command(_ names: KnownNames) throws(CaseTextError) -> Command {
    guard let word = next.word, LineReader.words.contains(word) else {
      throw unknown("a command", among: LineReader.words + LineReader.headerWords)
    }
    advance()
    let command = try objectCommand(word, names)
    guard command.context != nil, word != "trespass" else {
      try finish()
      return command
    }
    if consume(word: "in") {
      let context = try context(names)
      try finish()
      return command.mapContexts { _ in context }
    }
    try finish(followers(of: command, names))
    return command
  }

  /// Returns the words that may still follow a command, for an error.
  private func followers(of command: Command, _ names: KnownNames) -> String {
    var followers: [String] = []
    if case .save(nil, _) = command { followers.append("as and the number of a note") }
    if !names.declaredContexts.isEmpty { followers.append("in and a context") }
    return followers.joined(separator: ", ")
  }

  private mutating func objectCommand(
    _ word: String, _ names: KnownNames, hasContext: Bool = true
  ) throws(CaseTextError) -> Command {
    switch word {
    case "insert":
      try checkOrderOfInsert(names)
      let object = try object(names)
      let entity = try entity(names)
      let scope = AttributeScope(names, entity: entity)
      return .insert(object: object, entity: entity, try assignments(scope, before: "in"))
    case "set":
      let object = try object(names)
      let scope = AttributeScope(names, object: object)
      return .set(object: object, try assignments(scope, before: "in"))
    case "relate":
      let object = try object(names)
      let relationship = try relationship(AttributeScope(names, object: object))
      let others = try objects(names, beforeContext: hasContext)
      return .relate(object: object, relationship: relationship, to: others)
    case "delete": return .delete(object: try object(names))
    case "obtain": return .obtain(objects: try objects(names, beforeContext: hasContext))
    case "refresh":
      let object = try object(names)
      return .refresh(object: object, try choice("what becomes of its changes"))
    case "query": return .query(try fetchRequest(names))
    case "trespass": return try trespass(names)
    default:
      guard let lookup = Lookup(rawValue: word) else { return try contextCommand(word, names) }
      let object = try object(names)
      return .lookUp(lookup, object: object, consume(word: "temporary") ? .temporary : .current)
    }
  }

  /// Throws if the entity comes before the object.
  func checkOrderOfInsert(_ names: KnownNames) throws(CaseTextError) {
    guard let first = next.word, names.entity(named: first) != nil,
      let second = following.word, names.entity(named: second) == nil
    else { return }
    throw error("the object, then its entity: \(second) \(first)")
  }

  /// Reads a command on a whole context or on the store, or else on a list.
  private mutating func contextCommand(
    _ word: String, _ names: KnownNames
  ) throws(CaseTextError) -> Command {
    switch word {
    case "process": return .process()
    case "save": return .save(keeping: try keptNote())
    case "hook": return .hook(try saveHabit(names))
    case "merge": return .merge(note: try noteNumber())
    case "rollback": return .rollback()
    case "undo": return .undo()
    case "redo": return .redo()
    case "reset": return .reset()
    case "batch-insert", "batch-update", "batch-delete": return try batchCommand(word, names)
    case "forget":
      if consume(word: "caches") { return .forgetCache(name: nil) }
      guard consume(word: "cache") else {
        throw unknown("what to forget", among: ["cache", "caches"])
      }
      return .forgetCache(name: try string("the cache's name"))
    default: return try listCommand(word, list(names), names)
    }
  }

  private mutating func listCommand(
    _ word: String, _ list: Int, _ names: KnownNames
  ) throws(CaseTextError) -> Command {
    switch word {
    case "make":
      let made = try declaration("", names, delegates: false)
      return .make(list: list, made.configuration, isRefused: made.isRefused)
    case "request":
      let entity = names.lists[list].configuration.request.entity
      return .request(list: list, try requestEdit(AttributeScope(names, entity: entity)))
    case "fetch": return .fetch(list: list)
    case "delegate": return .delegate(list: list, try choice("a kind of delegate"))
    case "share":
      guard consume(word: "with") else { throw error("with and the list whose delegate it shares") }
      return .share(list: list, delegateOf: try self.list(names))
    case "release": return .release(list: list)
    case "arm": return .arm(list: list, try habit(names))
    case "at":
      let section = try integer("a section")
      try require(mark: ",", "between section and item")
      let path = ItemPath(section: section, item: try integer("an item"))
      return .objectAt(list: list, path)
    case "locate": return .locate(list: list, object: try object(names))
    case "open": return .open(list: list, try choice("a kind of delegate"))
    case "show-own": return .showOwn(list: list)
    case "keep": return .keep(list: list)
    case "reload": return .reload(list: list)
    default: return .edit(list: list, try edit(names))
    }
  }

  private mutating func habit(_ names: KnownNames) throws(CaseTextError) -> Habit {
    if let change = try change(names, hasContext: false) { return .change(change) }
    if consume(word: "delegate") { return .delegate(try choice("a kind of delegate")) }
    if consume(word: "fetch") { return .fetch(list: try list(names)) }
    if consume(word: "save") {
      return consume(word: "in") ? .save(context: try context(names)) : .call(.save)
    }
    let plain: [(word: String, choice: Habit)] =
      [
        ("query", .query), ("process", .process), ("perform-fetch", .performFetch),
        ("fail", .fail), ("apply-elsewhere", .applyElsewhere), ("release", .release),
      ] + RefusedCall.allCases.map { ($0.rawValue, .call($0)) }
    guard let match = plain.first(where: { $0.word == next.word }) else {
      throw unknown(
        "what the delegate does",
        among: LineReader.changes + plain.map(\.word) + ["delegate", "fetch"])
    }
    advance()
    return match.choice
  }

  /// The first words of the commands on objects that a habit may execute.
  static let changes =
    ["insert", "set", "relate", "delete", "obtain", "refresh"] + Lookup.allCases.map(\.rawValue)

  /// Reads the command on objects of a habit, nil if the next word does not begin one.
  mutating func change(
    _ names: KnownNames, hasContext: Bool
  ) throws(CaseTextError) -> Command? {
    guard let word = next.word, LineReader.changes.contains(word) else { return nil }
    advance()
    return try objectCommand(word, names, hasContext: hasContext)
  }
}
