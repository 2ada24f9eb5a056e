import StoreModel

extension Predicate {
  /// True where this predicate is unknown, false elsewhere: what a nil leaves open.
  var isUnknown: Predicate {
    switch self {
    case .always, .never, .isNil, .isObject: .never
    case .compare(let path, _, _), .match(let path, _, _, _): .isNil(path)
    case .not(let part): part.isUnknown
    case .and(let parts):
      // None is false, and one at least is unknown.
      .and(parts.map { .or([$0, $0.isUnknown]) } + [.or(parts.map(\.isUnknown))])
    case .or(let parts):
      .and(parts.map { .or([.not($0), $0.isUnknown]) } + [.or(parts.map(\.isUnknown))])
    }
  }

  /// Predicates that are true of every object with this value.
  static func allTrue(of value: Value?, at path: AttributePath) -> [Predicate] {
    guard let value else { return [.isNil(path), .not(.not(.isNil(path)))] }
    if case .double(let number) = value, number.isNaN { return [] }
    var all: [Predicate] = [
      .compare(path, .equal, value), .compare(path, .lessOrEqual, value),
      .compare(path, .greaterOrEqual, value), .not(.compare(path, .notEqual, value)),
      .not(.compare(path, .less, value)), .not(.compare(path, .greater, value)),
      .not(.isNil(path)),
    ]
    if case .string(let text) = value {
      all += TextMatch.allCases.map { .match(path, $0, text, []) }
    }
    return all
  }
}
