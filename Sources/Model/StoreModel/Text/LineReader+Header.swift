extension LineReader {
  /// Reads the first line, and returns the version.
  mutating func version() throws(CaseTextError) -> Int {
    guard consume(word: "lockstep") else {
      throw error("'lockstep \(CaseText.version)' as the first line")
    }
    guard case .value(.int(let number)) = next.kind, let version = Int(exactly: number),
      CaseText.versions.contains(version)
    else {
      throw error("version \(CaseText.version), or an earlier one")
    }
    advance()
    try finish()
    return version
  }

  /// Reads an `entity` line after its first word.
  mutating func entityLine(_ names: KnownNames) throws(CaseTextError) -> Entity {
    if let word = next.word, names.entity(named: word) != nil {
      throw error("a name that no other entity has")
    }
    var entity = Entity(name: try identifier("the entity's name"), attributes: [])
    if consume(mark: ":") {
      let parent = try self.entity(names)
      entity.parent = parent
      entity.attributes = names.entities[parent].attributes
    }
    while !isAtEnd {
      guard entity.attributes.count < 64 else { throw error("at most 64 attributes") }
      if let word = next.word, entity.attribute(named: word) != nil {
        throw error("a name that no other attribute of \(entity.name) has")
      }
      entity.attributes.append(try attributeDeclaration())
    }
    return entity
  }

  /// Reads `name:type=initial (required transient unique min=… max=… not-nil composed among=…,…
  /// computed)`.
  private mutating func attributeDeclaration() throws(CaseTextError) -> Attribute {
    let name = try identifier("an attribute's name")
    try require(mark: ":", "and the type of \(name)")
    var attribute = Attribute(name, try choice("a type"))
    if consume(mark: "=") { attribute.initial = try bound(attribute) }
    guard consume(mark: "(") else { return attribute }
    var seen: Set<String> = []
    while !consume(mark: ")") {
      let demands = [
        "required", "transient", "unique", "min", "max", "not-nil", "composed", "one-form",
        "among", "computed",
      ]
      guard let word = next.word, demands.contains(word) else {
        throw unknown(") or a demand", among: demands)
      }
      guard seen.insert(word).inserted else { throw error("each demand once") }
      advance()
      switch word {
      case "required": attribute.isOptional = false
      case "transient": attribute.isTransient = true
      case "unique": attribute.isUnique = true
      case "not-nil": attribute.takesNil = false
      case "composed": attribute.isComposed = true
      case "one-form": attribute.hasOneForm = true
      case "computed": attribute.computation = .unknown
      default:
        try require(mark: "=", "and the value")
        try readValue(of: word, into: &attribute)
      }
    }
    return attribute
  }

  /// Reads what follows the `=` of a demand: a bound, or the choices.
  private mutating func readValue(
    of demand: String, into attribute: inout Attribute
  ) throws(CaseTextError) {
    switch demand {
    case "min": attribute.minimum = try bound(attribute)
    case "max": attribute.maximum = try bound(attribute)
    default: repeat { attribute.choices.append(try bound(attribute)) } while consume(mark: ",")
    }
  }

  /// Reads a value of the attribute's type.
  private mutating func bound(_ attribute: Attribute) throws(CaseTextError) -> Value {
    let start = self
    guard let value = try value(for: attribute.type), value.type == attribute.type, !value.isNaN
    else { throw start.error("a value of type \(attribute.type.rawValue)") }
    return value
  }

  /// Reads an `option` line after its first word (R12, R91, R92, R99, R102, R105).
  ///
  /// - Returns: the name of the option.
  mutating func optionLine(into options: inout StoreOptions) throws(CaseTextError) -> String {
    let names = [
      "inaccessible-faults", "gone-objects", "delivery", "processing", "related-objects", "history",
      "strings",
    ]
    guard let name = next.word, names.contains(name) else {
      throw unknown("an option", among: names)
    }
    advance()
    switch name {
    case "inaccessible-faults":
      options.deletesInaccessibleFaults = try choice(
        "what firing one without a row does", [("delete", true), ("throw", false)])
    case "gone-objects": options.goneObjects = try choice("what reading one does")
    case "delivery": options.delivery = try choice("when lists deliver")
    case "processing": options.processing = try choice("when contexts process changes")
    case "related-objects":
      options.followsRelatedObjects = try choice(
        "what lists do with their changes", [("ignore", false), ("follow", true)])
    case "history":
      options.keepsHistory = try choice(
        "what the store does with its", [("drop", false), ("keep", true)])
    default: options.strings = try stringOrder()
    }
    try finish()
    return name
  }

  /// Reads the name of an order of strings (R105). Only a subject's process knows its own orders.
  private mutating func stringOrder() throws(CaseTextError) -> StringOrder {
    if case .value(.string(let name)) = next.kind, !name.isEmpty {
      advance()
      return .named(name)
    }
    return .named(try identifier("the name of an order of strings, as utf8 or \"de-CH\","))
  }

  /// Reads an `objects` line after its first word: the names and the number of objects.
  mutating func objectsLine() throws(CaseTextError) -> (names: [String], count: Int) {
    var names: [String] = []
    var seen: Set<String> = []
    while next.word != nil {
      if let word = next.word, seen.contains(word) {
        throw error("a name that no other object has")
      }
      let name = try identifier("an object's name")
      seen.insert(name)
      names.append(name)
    }
    if isAtEnd { return (names, names.count) }
    let start = self
    let count = try integer("a name or how many objects there are")
    guard (names.count...max(names.count, CaseText.objectLimit)).contains(count) else {
      throw start.error("a number of objects from \(names.count) to \(CaseText.objectLimit)")
    }
    try finish()
    return (names, count)
  }
}
