// The lines of a header for relations, demands, looks and contexts.
extension LineReader {
  /// Reads a `relation` line after its first word.
  mutating func relationLine(_ names: KnownNames) throws(CaseTextError) -> Relation {
    let count = names.entities.map(\.attributes.count).max() ?? 0
    guard count + names.relations.count < 64 else {
      throw error("at most 64 relations and attributes of one entity together")
    }
    let first = try relationship(names, nil)
    try require(mark: ",", "and the inverse" + (first.isOptional ? ", or required" : ""))
    let second = try relationship(names, first)
    try finish(second.isOptional ? "required" : "")
    return Relation(first, second)
  }

  /// Reads `Entity.name one|many RULE required`.
  private mutating func relationship(
    _ names: KnownNames, _ inverse: Relationship?
  ) throws(CaseTextError) -> Relationship {
    let entity = try entity(names)
    try require(mark: ".", "and the relationship's name")
    if let word = next.word { try checkIsFree(word, entity, names, inverse) }
    let name = try identifier("the relationship's name")
    let isToMany = try choice("how many it leads to", [("one", false), ("many", true)])
    let rule: DeleteRule = try choice("a delete rule")
    let isOptional = !consume(word: "required")
    return Relationship(
      entity, name, isToMany: isToMany, deleteRule: rule, isOptional: isOptional)
  }

  /// Throws if a property of the entity, of one above it or of a subentity has this name.
  private func checkIsFree(
    _ name: String, _ entity: Int, _ names: KnownNames, _ inverse: Relationship?
  ) throws(CaseTextError) {
    let schema = names.schema
    for (index, other) in names.entities.enumerated() where schema.entity(index, isKindOf: entity) {
      let isInverse = inverse.map {
        $0.name == name && schema.entity(index, isKindOf: $0.entity)
      }
      guard other.attribute(named: name) == nil,
        schema.relationship(named: name, of: index) == nil, isInverse != true
      else { throw error("a name that no other property of \(other.name) has") }
    }
  }

  /// Reads a `demand` line after its first word: identifiers on screen must resolve (S3).
  mutating func demandLine() throws(CaseTextError) {
    guard consume(word: "resolving-ids") else {
      throw unknown("a demand", among: ["resolving-ids"])
    }
    try finish()
  }

  /// Reads a `looks` line after its first word: the number of commands from one look to the next.
  mutating func looksLine() throws(CaseTextError) -> Int {
    let place = self
    let number = try integer("once in how many commands everything is looked at,")
    guard number > 0 else { throw place.error("a number from 1") }
    try finish()
    return number
  }

  /// Reads a `context` line after its first word.
  mutating func contextLine(_ names: KnownNames) throws(CaseTextError) -> ContextDeclaration {
    let known = names.declaredContexts.map(\.name)
    if let word = next.word, known.contains(word) {
      throw error("a name that no other context has")
    }
    var context = ContextDeclaration(name: try identifier("the context's name"))
    let words = ["of", "auto", "undo", "policy", "author"]
    var seen: Set<String> = []
    while !isAtEnd {
      guard let word = next.word, words.contains(word) else {
        throw unknown("a setting of the context", among: words)
      }
      guard seen.insert(word).inserted else { throw error("each setting once") }
      advance()
      switch word {
      case "of":
        context.parent = try choice("a context before it", known.enumerated().map { ($1, $0) })
      case "auto": context.configuration.mergesAutomatically = true
      case "undo": context.configuration.hasUndo = true
      case "author": context.configuration.author = try string("the author")
      default: context.configuration.policy = try choice("a policy")
      }
    }
    return context
  }
}
