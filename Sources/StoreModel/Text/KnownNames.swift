/// What the lines read so far have named.
struct KnownNames {
  /// The entities in order.
  var entities: [Entity] = []
  /// The lists in order.
  var lists: [ListDeclaration] = []
  /// The pool number of each object's name.
  var objects: [String: Int] = [:]
  /// The names of the objects in the order of their numbers.
  var objectList: [String] = []
  /// The entity that the first insert of each object names.
  var entityOfObject: [Int: String] = [:]

  func entity(named name: String) -> Int? { entities.firstIndex { $0.name == name } }
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
}
