/// What the lines read so far have named.
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

  /// Whether `in` before the last word of a list of objects begins the context; else it is an
  /// object, as in a file without contexts that calls one so.
  var contextsCanFollowObjects: Bool { !declaredContexts.isEmpty || objects["in"] == nil }

  func entity(named name: String) -> Int? { entities.firstIndex { $0.name == name } }
}

extension Schema {
  /// What the lines of a header hold, each checked when it was read.
  fileprivate init(read entities: [Entity], _ relations: [Relation]) {
    self.entities = entities
    self.relations = relations
  }
}

extension LineReader {
  /// The index of an entity.
  mutating func entity(_ names: KnownNames) throws(CaseTextError) -> Int {
    guard let word = next.word, let index = names.entity(named: word) else {
      throw unknown("an entity", among: names.entities.map(\.name))
    }
    advance()
    return index
  }

  /// The number of a context.
  mutating func context(_ names: KnownNames) throws(CaseTextError) -> Int {
    let contexts = names.contexts
    guard let word = next.word, let index = contexts.firstIndex(where: { $0.name == word })
    else { throw unknown("a context", among: contexts.map(\.name)) }
    advance()
    return index
  }

  /// The index of a list.
  mutating func list(_ names: KnownNames) throws(CaseTextError) -> Int {
    guard let word = next.word, let index = names.lists.firstIndex(where: { $0.name == word })
    else { throw unknown("a list", among: names.lists.map(\.name)) }
    advance()
    return index
  }

  /// The pool number of an object.
  mutating func object(_ names: KnownNames) throws(CaseTextError) -> Int {
    guard let word = next.word, let number = names.objects[word] else {
      throw unknown("an object that the file inserts", among: names.objectList)
    }
    advance()
    return number
  }

  /// The pool numbers of the objects up to the end of the line, without its last `rest` tokens.
  mutating func objects(
    _ names: KnownNames, before rest: Int = 0
  ) throws(CaseTextError) -> [Int] {
    var objects: [Int] = []
    while remaining > rest { objects.append(try object(names)) }
    return objects
  }

  /// The pool numbers of the objects up to the end of the line, or up to the context where one may
  /// follow.
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

  /// The number that a note is kept under.
  mutating func noteNumber() throws(CaseTextError) -> Int {
    let start = self
    let number = try integer("the number of a note")
    guard CaseText.noteNumbers.contains(number) else {
      let numbers = CaseText.noteNumbers
      throw start.error("the number of a note from \(numbers.lowerBound) to \(numbers.upperBound)")
    }
    return number
  }

  /// `as` and the number of the note that is kept, or nothing.
  mutating func keptNote() throws(CaseTextError) -> Int? {
    take(word: "as") ? try noteNumber() : nil
  }
}
