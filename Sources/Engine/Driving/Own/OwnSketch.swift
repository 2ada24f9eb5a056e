import StoreModel

/// A command of a subject's own without the types of its store, for drawing, reading and printing.
@usableFromInline
package struct OwnSketch: Sendable {
  /// The name in cases and reports.
  @usableFromInline package let name: String
  /// The kind of command that it stands for.
  package let kind: CommandKind
  /// The drawn numbers are below this.
  package let numbers: Int
  /// The only values that it assigns; nil for any.
  package let values: [String: Value?]?

  init(_ name: String, _ kind: CommandKind, _ numbers: Int, _ values: [String: Value?]? = nil) {
    self.name = name
    self.kind = kind
    self.numbers = max(1, numbers)
    self.values = values
  }

  /// Returns the ordinary command that a call stands for in the place of a drawn command; nil if it
  /// can't stand there.
  ///
  /// - Parameter entity: the entity of the command's object.
  package func ordinary(for drawn: Command, of entity: Entity?) -> Command? {
    guard drawn.kind == kind, drawn.mayBeOwn else { return nil }
    guard let values else { return drawn }
    guard let assignments = entity?.assignments(values), !assignments.isEmpty else { return nil }
    return drawn.changing { $0.values = assignments }
  }

  /// Whether a call may stand for a command.
  func fits(_ ordinary: Command, of entity: Entity?) -> Bool {
    self.ordinary(for: ordinary, of: entity) == ordinary
  }
}

extension Entity {
  /// The assignments of values to attributes with these names, in the order of the attributes; nil
  /// if an attribute is missing, or is of another type, or can't be set.
  fileprivate func assignments(_ values: [String: Value?]) -> [Assignment]? {
    let indices = attributes.indices.filter { values.keys.contains(attributes[$0].name) }
    guard indices.count == values.count else { return nil }
    let assignments = indices.map { Assignment($0, values[attributes[$0].name] ?? nil) }
    return assignments.allSatisfy {
      let attribute = attributes[$0.attribute]
      return attribute.admits($0.value) && attribute.computation == nil
    } ? assignments : nil
  }
}
