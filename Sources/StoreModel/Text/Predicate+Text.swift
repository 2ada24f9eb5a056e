extension Predicate {
  /// The condition as it is written after `where`, for a request of this entity.
  ///
  /// `and` and `or` of fewer than two conditions are written as functions, `and()` and `or(p)`,
  /// so that every condition reads back as itself.
  public func text(in entity: Entity) -> String {
    text(in: AttributeNames(entities: [entity], entity: 0))
  }

  func text(in names: AttributeNames) -> String {
    switch self {
    case .always: "true"
    case .never: "false"
    case .compare(let attribute, let comparison, let value):
      names.reference(attribute) + " " + comparison.rawValue + " "
        + names.literal(value, for: attribute)
    case .match(let attribute, let match, let pattern, let folding):
      names.reference(attribute) + " " + match.rawValue + folding.text + " " + pattern.quoted
    case .isNil(let attribute): names.reference(attribute) + " == nil"
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
  /// `[c]`, `[d]`, `[cd]` or nothing.
  fileprivate var text: String {
    let letters = (contains(.case) ? "c" : "") + (contains(.diacritics) ? "d" : "")
    return letters.isEmpty ? "" : "[" + letters + "]"
  }
}
