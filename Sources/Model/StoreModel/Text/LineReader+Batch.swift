// Batch requests, hooks, and calls with objects of other contexts.
extension LineReader {
  /// Reads a batch request after its first word, with the number of its note.
  mutating func batchCommand(
    _ word: String, _ names: KnownNames
  ) throws(CaseTextError) -> Command {
    if word == "batch-insert" {
      try checkOrderOfInsert(names)
      let object = try object(names)
      let entity = try entity(names)
      let scope = AttributeScope(names, entity: entity)
      let values = try assignments(scope, before: "as")
      return .batchInsert(object: object, entity: entity, values, keeping: try batchNote())
    }
    let entity = try entity(names)
    let scope = AttributeScope(names, entity: entity)
    let hasCondition = consume(word: "where")
    let predicate = hasCondition ? try predicate(scope) : .always
    if word == "batch-delete" {
      let request = BatchRequest.delete(entity: entity, predicate)
      return .batch(request, keeping: try batchNote(hasCondition ? "" : "where, "))
    }
    guard consume(word: "set") else {
      throw error((hasCondition ? "" : "where, or ") + "set and the values")
    }
    let request = BatchRequest.update(
      entity: entity, predicate, try assignments(scope, before: "as"))
    return .batch(request, keeping: try batchNote())
  }

  private mutating func batchNote(
    _ allowed: String = ""
  ) throws(CaseTextError) -> Int? {
    let note = try keptNote()
    if note == nil { try finish(allowed + "as and the number of a note") }
    return note
  }

  /// Reads the habit of a will-save or did-save hook.
  mutating func saveHabit(_ names: KnownNames) throws(CaseTextError) -> SaveHabit {
    if let change = try change(names, hasContext: true) { return .change(change) }
    let words =
      LineReader.changes + ["endless", "refetch", "perform-fetch"]
      + RefusedCall.allCases.map(\.rawValue)
    guard let word = next.word, words.contains(word) else {
      throw unknown("what the hook does", among: words)
    }
    advance()
    if let call = RefusedCall(rawValue: word) { return .call(call) }
    if word == "refetch" { return .refetch(list: try list(names)) }
    if word == "perform-fetch" { return .performFetch(list: try list(names)) }
    return .endless(object: try object(names))
  }

  /// Reads `USE a of side in main`.
  mutating func trespass(_ names: KnownNames) throws(CaseTextError) -> Command {
    let use: WrongContextCall = try choice("what is done with the object")
    let object = try object(names)
    guard consume(word: "of") else {
      throw error("of and the context that the object is taken from")
    }
    let owner = try context(names)
    guard consume(word: "in") else { throw error("in and the context that is given the object") }
    return .trespass(use, object: object, from: owner, in: try context(names))
  }
}
