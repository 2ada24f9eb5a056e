extension Predicate {
  /// Returns the condition as it is written after `where`, for a request of an entity.
  ///
  /// An `and` or `or` of fewer than two conditions is written as a function, `and()` or `or(p)`. So
  /// every condition reads back as itself.
  ///
  /// - Parameters:
  ///   - schema: the names of entities and attributes.
  ///   - entity: the index of the entity in the schema.
  public func text(in schema: Schema, of entity: Int) -> String {
    text(in: AttributeNames(schema: schema, entity: entity))
  }

  func text(in names: AttributeNames) -> String {
    switch self {
    case .always: "true"
    case .never: "false"
    case .compare(let path, let comparison, let value):
      names.reference(path) + " " + comparison.rawValue + " " + names.literal(value, for: path)
    case .match(let path, let match, let pattern, let folding):
      names.reference(path) + " " + match.rawValue + folding.text + " " + pattern.quoted
    case .isNil(let path): names.reference(path) + " == nil"
    case .isIn(let path, let values):
      names.reference(path) + " in ("
        + values.map { names.literal($0, for: path) }.joined(separator: ", ") + ")"
    case .isBetween(let path, let low, let high):
      names.reference(path) + " between " + names.literal(low, for: path) + " and "
        + names.literal(high, for: path)
    case .isObject(let id): "self == " + names.identity(id)
    case .leadsToNone(let path): names.reference(path) + " == nil"
    case .leadsTo(let path, let id): names.reference(path) + " == " + names.identity(id)
    case .any(let path, let comparison, let value):
      "any " + names.reference(path, afterEntity: true) + " " + comparison.rawValue + " "
        + names.literal(value, for: path)
    case .and(let parts): Predicate.joined(parts, "and", names)
    case .or(let parts): Predicate.joined(parts, "or", names)
    case .not(let part): "not (" + part.text(in: names) + ")"
    }
  }

  private static func joined(
    _ parts: [Predicate], _ word: String, _ names: AttributeNames
  ) -> String {
    if parts.count < 2 {
      return word + "(" + parts.map { $0.text(in: names) }.joined() + ")"
    }
    let operands = parts.map { part in
      part.isInfix ? "(" + part.text(in: names) + ")" : part.text(in: names)
    }
    return operands.joined(separator: " " + word + " ")
  }

  private var isInfix: Bool {
    switch self {
    case .and(let parts), .or(let parts): parts.count > 1
    default: false
    }
  }
}

extension Folding {
  /// The folding as text: `[c]`, `[d]`, `[cd]` or nothing.
  fileprivate var text: String {
    let letters = (contains(.case) ? "c" : "") + (contains(.diacritics) ? "d" : "")
    return letters.isEmpty ? "" : "[" + letters + "]"
  }
}
