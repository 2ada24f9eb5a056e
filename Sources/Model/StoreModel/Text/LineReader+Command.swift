extension CommandKind {
  /// The words with which the line of a command of this kind may begin.
  fileprivate var firstWords: [String] {
    switch self {
    case .insert: ["insert"]
    case .set: ["set"]
    case .process: ["process"]
    case .save: ["save"]
    case .delete: ["delete"]
    case .fetch: ["fetch"]
    case .rollback: ["rollback"]
    case .refresh: ["refresh"]
    case .obtain: ["obtain"]
    case .reset: ["reset"]
    case .lookUp: Lookup.allCases.map(\.rawValue)
    case .query: ["query"]
    case .make: ["make"]
    case .request: ["request"]
    case .delegate: ["delegate"]
    case .share: ["share"]
    case .release: ["release"]
    case .arm: ["arm"]
    case .forgetCache: ["forget"]
    case .objectAt: ["at"]
    case .locate: ["locate"]
    case .open: ["open"]
    case .showOwn: ["show-own"]
    case .keep: ["keep"]
    case .reload: ["reload"]
    case .edit: ["edit"]
    case .relate: ["relate"]
    case .merge: ["merge"]
    case .undo: ["undo"]
    case .redo: ["redo"]
    case .hook: ["hook"]
    case .trespass: ["trespass"]
    case .batchInsert: ["batch-insert"]
    case .batch: ["batch-update", "batch-delete"]
    case .readRow: ["read"]
    case .close: ["close"]
    case .settle: ["settle"]
    case .reopen: ["reopen"]
    case .interrupt: SaveInterruption.Kind.allCases.map(\.word)
    case .catchUp: ["catch-up"]
    case .deleteHistory: ["delete-history"]
    }
  }
}

extension LineReader {
  /// The kinds of commands, with the first words of their lines.
  private static let kinds = CommandKind.allCases.flatMap { kind in
    kind.firstWords.map { (word: $0, kind: kind) }
  }

  /// The first words of the lines of a header.
  static let headerWords = [
    "entity", "relation", "option", "dialect", "demand", "looks", "context", "objects", "list",
  ]

  /// The first words of the commands on objects that a habit may execute.
  static let changes = kinds.filter(\.kind.fitsHabit).map(\.word)

  /// Reads one command, which is the whole line.
  mutating func command(_ names: KnownNames) throws(CaseTextError) -> Command {
    let first = next.word
    if first == "together" {
      throw error("a command for one caller; a case for tasks needs --subject and an actor's name")
    }
    if consume(word: CaseText.ownWord) { return try ownCall(names) }
    guard let (word, kind) = LineReader.kinds.first(where: { $0.word == first }) else {
      throw unknown(
        "a command",
        among: LineReader.kinds.map(\.word) + [CaseText.ownWord] + LineReader.headerWords)
    }
    advance()
    let command = try command(kind, word, names)
    guard command.context != nil, kind != .trespass else {
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

  /// Reads the call of a method of the subject's own, and the command that it stands for.
  private mutating func ownCall(_ names: KnownNames) throws(CaseTextError) -> Command {
    let name = try string("the name of a method of the subject's own")
    guard case .value(.int(0...)) = next.kind else {
      throw error("a number of at least 0 for the method")
    }
    let number = try integer("a number for the method")
    guard consume(word: "as") else { throw error("as, and the command that the call stands for") }
    let start = self
    let ordinary = try command(names)
    guard ordinary.mayBeOwn else {
      throw start.unknown(
        "a command that a call may stand for",
        among: ["insert", "set", "relate", "delete", "process"])
    }
    return .own(OwnCall(name, number: number), ordinary)
  }

  /// Returns the words that may still follow a command, for an error.
  private func followers(of command: Command, _ names: KnownNames) -> String {
    var followers: [String] = []
    if case .save(nil, _) = command { followers.append("as and the number of a note") }
    if !names.declaredContexts.isEmpty { followers.append("in and a context") }
    return followers.joined(separator: ", ")
  }

  /// Reads a command after its first word, without its context.
  private mutating func command(
    _ kind: CommandKind, _ word: String, _ names: KnownNames, hasContext: Bool = true
  ) throws(CaseTextError) -> Command {
    switch kind {
    case .insert: return try insertion(names)
    case .set:
      let object = try object(names)
      let scope = AttributeScope(names, object: object)
      return .set(object: object, try assignments(scope, before: "in"))
    case .relate:
      let object = try object(names)
      let relationship = try relationship(AttributeScope(names, object: object))
      let others = try objects(names, beforeContext: hasContext)
      return .relate(object: object, relationship: relationship, to: others)
    case .delete: return .delete(object: try object(names))
    case .obtain: return .obtain(objects: try objects(names, beforeContext: hasContext))
    case .refresh:
      return .refresh(object: try object(names), try choice("what becomes of its changes"))
    case .lookUp: return try lookUp(word, names)
    case .query: return .query(try fetchRequest(names))
    case .trespass: return try trespass(names)
    case .process: return .process()
    case .save: return .save(keeping: try keptNote())
    case .hook: return .hook(try saveHabit(names))
    case .merge: return .merge(note: try noteNumber())
    case .rollback: return .rollback()
    case .undo: return .undo()
    case .redo: return .redo()
    case .reset: return .reset()
    case .batchInsert, .batch: return try batchCommand(word, names)
    case .forgetCache: return .forgetCache(name: try forgottenCache())
    case .make: return try making(names)
    case .request: return try requestEditing(names)
    case .fetch: return .fetch(list: try list(names))
    case .delegate: return .delegate(list: try list(names), try choice("a kind of delegate"))
    case .share: return try sharing(names)
    case .release: return .release(list: try list(names))
    case .arm: return .arm(list: try list(names), try habit(names))
    case .objectAt: return .objectAt(list: try list(names), try itemPath())
    case .readRow: return .readRow(list: try list(names), try itemPath())
    case .close: return .close
    case .settle: return .settle
    case .reopen: return .reopen(consume(word: StoreEnd.killed.rawValue) ? .killed : .closed)
    case .interrupt: return try interruption(word)
    case .catchUp: return .catchUp()
    case .deleteHistory: return .deleteHistory()
    case .locate: return .locate(list: try list(names), object: try object(names))
    case .open: return .open(list: try list(names), try choice("a kind of delegate"))
    case .showOwn: return .showOwn(list: try list(names))
    case .keep: return .keep(list: try list(names))
    case .reload: return .reload(list: try list(names))
    case .edit: return .edit(list: try list(names), try edits(names))
    }
  }

  private mutating func insertion(_ names: KnownNames) throws(CaseTextError) -> Command {
    try checkOrderOfInsert(names)
    let object = try object(names)
    let entity = try entity(names)
    let scope = AttributeScope(names, entity: entity)
    return .insert(object: object, entity: entity, try assignments(scope, before: "in"))
  }

  /// Throws if the entity comes before the object.
  func checkOrderOfInsert(_ names: KnownNames) throws(CaseTextError) {
    guard let first = next.word, names.entity(named: first) != nil,
      let second = following.word, names.entity(named: second) == nil
    else { return }
    throw error("the object, then its entity: \(second) \(first)")
  }

  /// Reads a lookup, whose first word is its method.
  private mutating func lookUp(
    _ word: String, _ names: KnownNames
  ) throws(CaseTextError) -> Command {
    guard let lookup = Lookup(rawValue: word) else {
      throw unknown("a lookup", among: Lookup.allCases.map(\.rawValue))
    }
    let object = try object(names)
    let id: LookupID = consume(word: "temporary") ? .temporary : .current
    return .lookUp(lookup, object: object, id)
  }

  /// Reads a save that does not get through, whose first word is what happens to it.
  private mutating func interruption(_ word: String) throws(CaseTextError) -> Command {
    guard let kind = SaveInterruption.Kind.allCases.first(where: { $0.word == word }) else {
      throw unknown("a save", among: SaveInterruption.Kind.allCases.map(\.word))
    }
    let start = self
    let write = try integer("the number of a write")
    guard write >= 0 else { throw start.error("the number of a write from 0") }
    return .interrupt(SaveInterruption(kind, atWrite: write))
  }

  private mutating func forgottenCache() throws(CaseTextError) -> String? {
    if consume(word: "caches") { return nil }
    guard consume(word: "cache") else {
      throw unknown("what to forget", among: ["cache", "caches"])
    }
    return try string("the cache's name")
  }

  private mutating func making(_ names: KnownNames) throws(CaseTextError) -> Command {
    let list = try list(names)
    let made = try declaration("", names, delegates: false)
    return .make(list: list, made.configuration, isRefused: made.isRefused)
  }

  private mutating func requestEditing(_ names: KnownNames) throws(CaseTextError) -> Command {
    let list = try list(names)
    let entity = names.lists[list].configuration.request.entity
    return .request(list: list, try requestEdit(AttributeScope(names, entity: entity)))
  }

  private mutating func sharing(_ names: KnownNames) throws(CaseTextError) -> Command {
    let list = try list(names)
    guard consume(word: "with") else { throw error("with and the list whose delegate it shares") }
    return .share(list: list, delegateOf: try self.list(names))
  }

  private mutating func itemPath() throws(CaseTextError) -> ItemPath {
    let section = try integer("a section")
    try require(mark: ",", "between section and item")
    return ItemPath(section: section, item: try integer("an item"))
  }

  private mutating func habit(_ names: KnownNames) throws(CaseTextError) -> Habit {
    if let change = try change(names, hasContext: false) { return .change(change) }
    if consume(word: "delegate") { return .delegate(try choice("a kind of delegate")) }
    if consume(word: "fetch") { return .fetch(list: try list(names)) }
    if consume(word: "read") { return .readRow(try itemPath()) }
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
        among: LineReader.changes + plain.map(\.word) + ["delegate", "fetch", "read"])
    }
    advance()
    return match.choice
  }

  /// Reads the command on objects of a habit, nil if the next word does not begin one.
  mutating func change(
    _ names: KnownNames, hasContext: Bool
  ) throws(CaseTextError) -> Command? {
    let first = next.word
    guard let (word, kind) = LineReader.kinds.first(where: { $0.word == first }), kind.fitsHabit
    else { return nil }
    advance()
    return try command(kind, word, names, hasContext: hasContext)
  }
}
