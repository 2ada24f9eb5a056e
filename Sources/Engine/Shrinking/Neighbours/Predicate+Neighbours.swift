import StoreModel

extension Predicate {
  /// The places of the predicate: a constant predicate, one of the parts, fewer or plainer parts,
  /// other constants and comparisons.
  var places: [Place<Predicate>] {
    let plain = [
      Place(simpler: Array([Predicate.always, .never, .isNil(0)].prefix { $0 != self }))
    ]
    return switch self {
    case .always, .never, .isNil: plain
    case .and(let parts): plain + Predicate.places(of: parts) { .and($0) }
    case .or(let parts): plain + Predicate.places(of: parts) { .or($0) }
    case .not(let part): plain + [Place(simpler: [part])] + part.places.map { $0.map { .not($0) } }
    case .compare(let path, let comparison, let value):
      plain + [
        Place(
          simpler: path.isOwn ? [] : [.isNil(path), .compare(path.shortened, comparison, value)]),
        Predicate.constant(value) { .compare(path, comparison, $0) },
        Place(.clause, Comparison.allCases, now: comparison) { .compare(path, $0, value) },
      ]
    case .match(let path, let match, let text, let folding):
      plain + [
        Place(
          simpler: (path.isOwn ? [] : [.isNil(path)]) + [.compare(path, .equal, .string(text))]),
        Predicate.pattern(text) { .match(path, match, $0, folding) },
        Place(.clause, TextMatch.allCases, now: match) { .match(path, $0, text, folding) },
      ]
    case .isObject(let id): plain + [Place(simpler: id.simpler.map { .isObject($0) })]
    case .isIn(let path, let values):
      plain + [
        Place(
          simpler: values.withoutOne.map { .isIn(path, $0) }
            + values.map { .compare(path, .equal, $0) }),
        Place(simpler: path.isOwn ? [] : [.isIn(path.shortened, values)]),
      ]
        + values.places({ [Predicate.constant($0) { $0 }] }, put: { $1 = $0 }).map { place in
          place.map { .isIn(path, $0) }
        }
    case .isBetween(let path, let low, let high):
      plain + [
        Place(
          simpler: [.compare(path, .greaterOrEqual, low), .compare(path, .lessOrEqual, high)]
            + (path.isOwn ? [] : [.isBetween(path.shortened, low, high)])),
        Predicate.constant(low) { .isBetween(path, $0, high) },
        Predicate.constant(high) { .isBetween(path, low, $0) },
      ]
    case .leadsToNone(let path):
      plain + [Place(simpler: path.shortened.map { [.leadsToNone($0)] } ?? [])]
    case .leadsTo(let path, let id):
      plain + [
        Place(
          simpler: [.leadsToNone(path)] + (path.shortened.map { [.leadsTo($0, id)] } ?? [])
            + id.simpler.map { .leadsTo(path, $0) })
      ]
    case .any(let path, let comparison, let value):
      plain + [
        Place(simpler: path.isOwn ? [] : [.any(path.shortened, comparison, value)]),
        Predicate.constant(value) { .any(path, comparison, $0) },
        Place(.clause, Comparison.allCases, now: comparison) { .any(path, $0, value) },
      ]
    }
  }

  /// The place of a constant.
  private static func constant<Whole>(
    _ value: Value, _ put: @escaping (Value) -> Whole
  ) -> Place<Whole> {
    let (all, rank) = value.alternatives
    return Place(.clause, all, now: value, rank: rank, put: put)
  }

  /// The place of the pattern of a text match. The empty pattern has a meaning of its own.
  private static func pattern(
    _ text: String, _ put: @escaping (String) -> Predicate
  ) -> Place<Predicate> {
    let plainest = ["a", "b", "A", ""]
    let rank =
      plainest.contains { $0.hasSameScalars(as: text) } ? plainest : plainest + text.smaller
    return Place(.clause, rank + ["zz"], now: text, rank: rank, put: put)
  }

  private static func places(
    of parts: [Predicate], _ joined: ([Predicate]) -> Predicate
  ) -> [Place<Predicate>] {
    let changed = parts.places({ $0.places }, put: { $1 = $0 })
    return [Place(simpler: parts + parts.withoutOne.map(joined))] + changed.map { $0.map(joined) }
  }
}

extension AttributePath {
  /// The path without its last step, to the first attribute there. An own attribute keeps its path.
  var shortened: AttributePath { isOwn ? self : AttributePath(0, through: through.dropLast()) }
}

extension RelationshipPath {
  /// The path without its first step; nil if it has no more.
  fileprivate var shortened: RelationshipPath? {
    through.isEmpty ? nil : RelationshipPath(relationship, through: Array(through.dropFirst()))
  }
}

extension ObjectID {
  /// Simpler IDs: a permanent ID, which no store rejects, an ID of the first entity, or an ID with
  /// a smaller number.
  fileprivate var simpler: [ObjectID] {
    let numbers = number > 1 ? [1, number - 1] : []
    return (isTemporary ? [ObjectID(number: number, entity: entity, isTemporary: false)] : [])
      + (entity > 0 ? [ObjectID(number: number, entity: 0, isTemporary: isTemporary)] : [])
      + numbers.map { ObjectID(number: $0, entity: entity, isTemporary: isTemporary) }
  }
}
