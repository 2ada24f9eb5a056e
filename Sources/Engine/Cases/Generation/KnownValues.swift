import Choices
import StoreModel

/// The values that objects are believed to have, for conditions that meet them.
///
/// A condition with a constant of its own rarely tells rows apart. One with the value of a row, or
/// with a piece of its text, does.
struct KnownValues {
  /// The objects of the pool, dead or alive.
  var members: [Pool.Member] = []
  /// The texts that meet in the trial; nil for texts of any class.
  var theme: TextTheme?

  /// Draws a value that an object of an entity has; nil if the drawn object has none.
  func value(
    _ attribute: Int, of entity: Int, in schema: Schema, from source: ChoiceSource
  ) -> Value? {
    guard !members.isEmpty else { return nil }
    let member = members[source.index(below: members.count)]
    guard attribute < member.values.count, schema.entity(member.entity, isKindOf: entity) else {
      return nil
    }
    return member.values[attribute]
  }
}

extension RequestScope {
  /// Draws a constant for a condition on an attribute: any value of its type or, one time in three,
  /// the value of an object or a neighbour of that value.
  func constant(at path: AttributePath, from source: ChoiceSource) -> Value {
    let type = attribute(at: path).type
    if source.chance(1, in: 3), let known = known(at: path, from: source), known.type == type {
      return source.chance(1, in: 4) ? known.step(from: source) : known
    }
    return ValueGenerator.value(of: type, .mixed, values.theme, from: source)
  }

  /// Draws the value that some object has at the end of a path; nil if the drawn object has none.
  func known(at path: AttributePath, from source: ChoiceSource) -> Value? {
    values.value(path.attribute, of: schema.end(of: path, from: entity), in: schema, from: source)
  }
}

extension Predicate {
  /// The constants that attributes are compared with.
  var constants: [Value] {
    switch self {
    case .compare(_, _, let value), .any(_, _, let value): [value]
    case .match(_, _, let text, _): [.string(text)]
    case .isIn(_, let values): values
    case .isBetween(_, let low, let high): [low, high]
    case .and(let parts), .or(let parts): parts.flatMap(\.constants)
    case .not(let part): part.constants
    case .always, .never, .isNil, .isObject, .leadsToNone, .leadsTo: []
    }
  }
}
