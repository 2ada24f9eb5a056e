extension Schema {
  /// The `entity` lines of a header, then the `relation` lines.
  public var text: [String] {
    entities.map { $0.text(in: self) } + relations.map { $0.text(in: self) }
  }
}

extension Entity {
  /// Returns the `entity` line of a header; a subentity has only its own attributes there.
  public func text(in schema: Schema) -> String {
    var words = ["entity", name]
    var own = attributes[...]
    if let parent, schema.entities.indices.contains(parent) {
      words += [":", schema.entities[parent].name]
      own = own.dropFirst(schema.entities[parent].attributes.count)
    }
    return (words + own.map(\.text)).joined(separator: " ")
  }
}

extension Attribute {
  /// The attribute as text: `name:type`, `=` and the initial value, then the demands of a save,
  /// and the limits of commands, in parentheses.
  fileprivate var text: String {
    var demands: [String] = []
    if !isOptional { demands.append("required") }
    if isTransient { demands.append("transient") }
    if isUnique { demands.append("unique") }
    if let minimum { demands.append("min=\(minimum)") }
    if let maximum { demands.append("max=\(maximum)") }
    if !takesNil { demands.append("not-nil") }
    if isComposed { demands.append("composed") }
    if hasOneForm { demands.append("one-form") }
    if !choices.isEmpty {
      demands.append("among=" + choices.map { "\($0)" }.joined(separator: ","))
    }
    if computation != nil { demands.append("computed") }
    let initial = initial.map { "=\($0)" } ?? ""
    let tail = demands.isEmpty ? "" : " (" + demands.joined(separator: " ") + ")"
    return name + ":" + type.rawValue + initial + tail
  }
}

extension Relation {
  /// Returns the `relation` line of a header.
  public func text(in schema: Schema) -> String {
    "relation " + first.text(in: schema) + ", " + second.text(in: schema)
  }
}

extension Relationship {
  /// Returns `Entity.name`, `one` or `many`, the delete rule, and `required` if a save demands it.
  fileprivate func text(in schema: Schema) -> String {
    let words = [
      schema.entities[entity].name + "." + name, isToMany ? "many" : "one", deleteRule.rawValue,
    ]
    return (words + (isOptional ? [] : ["required"])).joined(separator: " ")
  }
}
