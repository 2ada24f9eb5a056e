extension LineReader {
  /// The words that commands begin with.
  private static let words = [
    "insert", "set", "delete", "process", "obtain", "save", "rollback", "reset", "refresh",
    "existing", "object", "fire", "query", "make", "request", "fetch", "delegate", "share",
    "release", "arm", "forget", "at", "locate", "open", "show-own", "keep", "reload", "edit",
  ]

  /// The words that the lines of a header begin with.
  static let headerWords = ["entity", "option", "objects", "list"]

  /// One command, which is the whole line.
  mutating func command(_ names: KnownNames) throws(CaseTextError) -> Command {
    guard let word = next.word, LineReader.words.contains(word) else {
      throw unknown("a command", among: LineReader.words + LineReader.headerWords)
    }
    advance()
    let command = try objectCommand(word, names)
    try finish()
    return command
  }

  private mutating func objectCommand(
    _ word: String, _ names: KnownNames
  ) throws(CaseTextError) -> Command {
    switch word {
    case "insert":
      let object = try object(names)
      let entity = try entity(names)
      let scope = AttributeScope(names, entity: entity)
      return .insert(object: object, entity: entity, try assignments(scope))
    case "set":
      let object = try object(names)
      return .set(object: object, try assignments(AttributeScope(names, object: object)))
    case "delete": return .delete(object: try object(names))
    case "process": return .process
    case "obtain": return .obtain(objects: try objects(names))
    case "save": return .save
    case "rollback": return .rollback
    case "reset": return .reset
    case "refresh":
      let object = try object(names)
      let keeps = try choice("what becomes of its changes", [("keep", true), ("drop", false)])
      return .refresh(object: object, keepingChanges: keeps)
    case "query": return .query(try fetchRequest(names))
    case "forget":
      if take(word: "caches") { return .forgetCache(name: nil) }
      guard take(word: "cache") else {
        throw unknown("what to forget", among: ["cache", "caches"])
      }
      return .forgetCache(name: try string("the cache's name"))
    default:
      guard let lookup = Lookup(rawValue: word) else {
        return try listCommand(word, list(names), names)
      }
      let object = try object(names)
      return .lookUp(lookup, object: object, take(word: "temporary") ? .temporary : .current)
    }
  }

  private mutating func listCommand(
    _ word: String, _ list: Int, _ names: KnownNames
  ) throws(CaseTextError) -> Command {
    switch word {
    case "make": return .make(list: list, try configuration(names))
    case "request":
      let entity = names.lists[list].configuration.request.entity
      return .request(list: list, try requestEdit(AttributeScope(names, entity: entity)))
    case "fetch": return .fetch(list: list)
    case "delegate": return .delegate(list: list, try choice("a kind of delegate"))
    case "share":
      guard take(word: "with") else { throw error("with and the list whose delegate it shares") }
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
    if take(word: "set") {
      let object = try object(names)
      return .set(object: object, try assignments(AttributeScope(names, object: object)))
    }
    if take(word: "delete") { return .delete(object: try object(names)) }
    let plain: [(word: String, choice: Habit)] = [
      ("query", .query), ("process", .process), ("perform-fetch", .performFetch), ("save", .save),
      ("fail", .fail), ("apply-elsewhere", .applyElsewhere),
    ]
    guard let match = plain.first(where: { $0.word == next.word }) else {
      throw unknown("what the delegate does", among: plain.map(\.word) + ["set", "delete"])
    }
    advance()
    return match.choice
  }
}

// The edits of a snapshot.
extension LineReader {
  private static let editWords = [
    "append-sections", "insert-sections", "move-section", "delete-sections", "append", "insert",
    "move", "delete", "delete-all", "reload",
  ]

  private mutating func edit(
    _ names: KnownNames
  ) throws(CaseTextError) -> SnapshotEdit<String, Int> {
    guard let word = next.word, LineReader.editWords.contains(word) else {
      throw unknown("an edit", among: LineReader.editWords)
    }
    advance()
    switch word {
    case "append-sections": return .appendSections(try sections())
    case "insert-sections":
      let ids = try sections()
      return .insertSections(ids, try side(), try string("a section"))
    case "move-section":
      let id = try string("a section")
      return .moveSection(id, try side(), try string("a section"))
    case "delete-sections": return .deleteSections(try sections())
    case "append": return try append(names)
    case "insert":
      let items = try objects(names, before: 2)
      return .insertItems(items, try side(), try object(names))
    case "move":
      let item = try object(names)
      return .moveItem(item, try side(), try object(names))
    case "delete": return .deleteItems(try objects(names))
    case "delete-all": return .deleteAllItems
    default: return .reloadItems(try objects(names))
    }
  }

  /// The section follows `to`, which may also be the name of an object.
  private mutating func append(
    _ names: KnownNames
  ) throws(CaseTextError) -> SnapshotEdit<String, Int> {
    var items: [Int] = []
    while !isAtEnd {
      if next.word == "to", case .value = following.kind {
        advance()
        return .appendItems(items, to: try string("a section"))
      }
      items.append(try object(names))
    }
    return .appendItems(items, to: nil)
  }

  private mutating func sections() throws(CaseTextError) -> [String] {
    var sections: [String] = []
    while case .value = next.kind { sections.append(try string("a section")) }
    return sections
  }

  private mutating func side() throws(CaseTextError) -> Side {
    try choice("a side", of: Side.self)
  }
}
