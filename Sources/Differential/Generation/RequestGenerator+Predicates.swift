import Choices
import StoreModel

extension RequestGenerator {
  /// A predicate, most often none at all; at most `depth` operators deep.
  static func predicate(on entity: Entity, depth: Int, from source: ChoiceSource) -> Predicate {
    guard source.chance(entity.attributes.isEmpty ? 0 : 2, in: 5) else { return .always }
    return source.span(.predicate) { condition(on: entity, depth: depth, from: source) }
  }

  private static func condition(
    on entity: Entity, depth: Int, from source: ChoiceSource
  ) -> Predicate {
    let composite = depth > 0 ? 1 : 0
    switch source.weighted([6, 3, 2, 2 * composite, 2 * composite, 2 * composite, 1]) {
    case 0:
      return comparison(on: entity, from: source)
    case 1:
      return match(on: entity, from: source)
    case 2:
      return .isNil(attribute: source.index(below: entity.attributes.count))
    case 3:
      return .and(parts(on: entity, depth: depth, from: source))
    case 4:
      return .or(parts(on: entity, depth: depth, from: source))
    case 5:
      return .not(condition(on: entity, depth: depth - 1, from: source))
    default:
      return .never
    }
  }

  private static func parts(
    on entity: Entity, depth: Int, from source: ChoiceSource
  ) -> [Predicate] {
    source.array(in: 0...3, continuing: 3, in: 4, label: SpanLabel.predicate.rawValue) {
      condition(on: entity, depth: depth - 1, from: source)
    }
  }

  private static func comparison(on entity: Entity, from source: ChoiceSource) -> Predicate {
    let attribute = source.index(below: entity.attributes.count)
    let operation = source.element(of: Comparison.allCases)
    let type = entity.attributes[attribute].type
    return .compare(
      attribute: attribute, operation, ValueGenerator.value(of: type, from: source))
  }

  private static func match(on entity: Entity, from source: ChoiceSource) -> Predicate {
    let strings = entity.attributes.indices.filter { entity.attributes[$0].type == .string }
    if strings.isEmpty { return .never }
    let attribute = source.element(of: strings)
    let match = source.element(of: TextMatch.allCases)
    let folding = Folding(rawValue: UInt8(source.index(below: 4)))
    let pattern = source.element(of: match == .like ? wildcards : patterns)
    return .match(attribute: attribute, match, pattern, folding)
  }

  /// A predicate, now and then one that no store accepts: another type, NaN, a text match of a
  /// number.
  static func anyPredicate(on entity: Entity, from source: ChoiceSource) -> Predicate {
    guard source.chance(entity.attributes.isEmpty ? 0 : 1, in: 12) else {
      return predicate(on: entity, depth: 2, from: source)
    }
    let attribute = source.index(below: entity.attributes.count)
    if source.bool() { return .not(.match(attribute: attribute, .contains, "a", [])) }
    let isDouble = entity.attributes[attribute].type == .double
    return .compare(attribute: attribute, .less, .double(isDouble ? .nan : 0))
  }

  private static let patterns = ["a", "", "A", "\u{E1}", "a\u{301}", "1", "\u{301}", "ab"]
  private static let wildcards = ["a", "*", "?", "a*", "*a", "A?", "*1*", "", "**", "?*0"]
}
