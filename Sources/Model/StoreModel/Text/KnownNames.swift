/// The names in the lines that were read so far.
struct KnownNames {
  /// The entities in order.
  var entities: [Entity] = []
  /// The relations in order.
  var relations: [Relation] = []
  /// The contexts that lines declare, in order.
  var declaredContexts: [ContextDeclaration] = []
  /// The lists in order.
  var lists: [ListDeclaration] = []
  /// The pool number of each object's name.
  var objects: [String: Int] = [:]
  /// The names of the objects in the order of their numbers.
  var objectList: [String] = []
  /// The entity that the first insert of each object names.
  var entityOfObject: [Int: String] = [:]

  /// The schema so far.
  var schema: Schema { Schema(read: entities, relations) }

  /// The contexts of the world.
  var contexts: [ContextDeclaration] { declaredContexts.isEmpty ? [.main] : declaredContexts }

  /// Whether `in` before the last word of a list of objects begins the context.
  ///
  /// It is an object only in a file without `context` lines that has an object of this name.
  var contextsCanFollowObjects: Bool { !declaredContexts.isEmpty || objects["in"] == nil }

  func entity(named name: String) -> Int? { entities.firstIndex { $0.name == name } }
}

extension Schema {
  /// Makes a schema from the lines of a header; each line was checked when it was read.
  fileprivate init(read entities: [Entity], _ relations: [Relation]) {
    self.entities = entities
    self.relations = relations
  }
}

extension LineReader {
  /// Reads an entity and returns its index.
  mutating func entity(_ names: KnownNames) throws(CaseTextError) -> Int {
    guard let word = next.word, let index = names.entity(named: word) else {
      throw unknown("an entity", among: names.entities.map(\.name))
    }
    advance()
    return index
  }

  /// Reads a context and returns its number.
  mutating func context(_ names: KnownNames) throws(CaseTextError) -> Int {
    let contexts = names.contexts
    guard let word = next.word, let index = contexts.firstIndex(where: { $0.name == word })
    else { throw unknown("a context", among: contexts.map(\.name)) }
    advance()
    return index
  }

  /// Reads a list and returns its index.
  mutating func list(_ names: KnownNames) throws(CaseTextError) -> Int {
    guard let word = next.word, let index = names.lists.firstIndex(where: { $0.name == word })
    else { throw unknown("a list", among: names.lists.map(\.name)) }
    advance()
    return index
  }

  /// Reads an object and returns its pool number.
  mutating func object(_ names: KnownNames) throws(CaseTextError) -> Int {
    guard let word = next.word, let number = names.objects[word] else {
      throw unknown("an object that the file inserts", among: names.objectList)
    }
    advance()
    return number
  }

  /// Reads the objects up to the last `rest` tokens of the line.
  mutating func objects(
    _ names: KnownNames, before rest: Int = 0
  ) throws(CaseTextError) -> [Int] {
    var objects: [Int] = []
    while remaining > rest { objects.append(try object(names)) }
    return objects
  }

  /// Reads the objects up to the end of the line, or up to `in` and a context if these may follow.
  mutating func objects(
    _ names: KnownNames, beforeContext hasContext: Bool
  ) throws(CaseTextError) -> [Int] {
    guard hasContext else { return try objects(names, before: 0) }
    if names.contextsCanFollowObjects, remaining > 1, token(beforeEnd: 2).word == "in" {
      return try objects(names, before: 2)
    }
    let lacksContext =
      names.objects["in"] == nil && remaining > 0 && token(beforeEnd: 1).word == "in"
    return try objects(names, before: lacksContext ? 1 : 0)
  }

  /// Reads the number of a note.
  mutating func noteNumber() throws(CaseTextError) -> Int {
    let start = self
    let number = try integer("the number of a note")
    guard CaseText.noteNumbers.contains(number) else {
      let numbers = CaseText.noteNumbers
      throw start.error("the number of a note from \(numbers.lowerBound) to \(numbers.upperBound)")
    }
    return number
  }

  /// Reads `as` and the number of a note, or nothing.
  mutating func keptNote() throws(CaseTextError) -> Int? {
    consume(word: "as") ? try noteNumber() : nil
  }
}
