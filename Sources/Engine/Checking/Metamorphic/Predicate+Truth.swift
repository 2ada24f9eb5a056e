import StoreModel

extension Predicate {
  /// A predicate that is true exactly where this one is unknown because of a nil.
  var isUnknown: Predicate {
    switch self {
    case .always, .never, .isNil, .isObject, .leadsToNone, .leadsTo, .any: .never
    case .compare(let path, _, _), .match(let path, _, _, _), .isBetween(let path, _, _):
      .isNil(path)
    case .isIn(let path, let values): values.isEmpty ? .never : .isNil(path)
    case .not(let part): part.isUnknown
    case .and(let parts):
      // No part is false, and at least one part is unknown.
      .and(parts.map { .or([$0, $0.isUnknown]) } + [.or(parts.map(\.isUnknown))])
    case .or(let parts):
      .and(parts.map { .or([.not($0), $0.isUnknown]) } + [.or(parts.map(\.isUnknown))])
    }
  }

  /// Predicates that are true for every object with this value at this path.
  static func allTrue(of value: Value?, at path: AttributePath) -> [Predicate] {
    guard let value else { return [.isNil(path), .not(.not(.isNil(path)))] }
    if case .double(let number) = value, number.isNaN { return [] }
    var all: [Predicate] = [
      .compare(path, .equal, value), .compare(path, .lessOrEqual, value),
      .compare(path, .greaterOrEqual, value), .not(.compare(path, .notEqual, value)),
      .not(.compare(path, .less, value)), .not(.compare(path, .greater, value)),
      .not(.isNil(path)), .isIn(path, [value]), .not(.isIn(path, [])),
      .isBetween(path, value, value),
    ]
    if case .string(let text) = value {
      all += TextMatch.allCases.map { .match(path, $0, text, []) }
    }
    return all
  }
}
