import Choices
import StoreModel

extension RequestGenerator {
  /// Draws a predicate, most often none at all; at most `depth` operators deep.
  static func predicate(
    on scope: RequestScope, depth: Int, from source: ChoiceSource
  ) -> Predicate {
    guard source.chance(scope.attributes.isEmpty ? 0 : 2, in: 5) else { return .always }
    return source.span(.predicate) { condition(on: scope, depth: depth, from: source) }
  }

  private static func condition(
    on scope: RequestScope, depth: Int, from source: ChoiceSource
  ) -> Predicate {
    let composite = depth > 0 ? 1 : 0
    let related = scope.schema.relations.isEmpty ? 0 : 1
    switch source.weighted([
      6, 3, 2, 2 * composite, 2 * composite, 2 * composite, 1, 1, 1, 1, related, related, related,
    ]) {
    case 0:
      return comparison(on: scope, from: source)
    case 1:
      return match(on: scope, from: source)
    case 2:
      return scope.path(from: source).map { .isNil($0) } ?? .never
    case 3:
      return .and(parts(on: scope, depth: depth, from: source))
    case 4:
      return .or(parts(on: scope, depth: depth, from: source))
    case 5:
      return .not(condition(on: scope, depth: depth - 1, from: source))
    case 6:
      return .never
    case 7:
      return .isObject(objectID(on: scope, from: source))
    case 8:
      return membership(on: scope, from: source)
    case 9:
      return range(on: scope, from: source)
    case 10:
      return scope.relationship(from: source).map { .leadsToNone($0) } ?? .never
    case 11:
      guard let path = scope.relationship(from: source) else { return .never }
      return .leadsTo(path, objectID(on: scope, at: path, from: source))
    default:
      return existence(on: scope, from: source)
    }
  }

  private static func membership(on scope: RequestScope, from source: ChoiceSource) -> Predicate {
    guard let path = scope.path(from: source) else { return .never }
    return .isIn(
      path,
      source.array(in: 0...3, continuing: 3, in: 4, label: SpanLabel.predicate.rawValue) {
        scope.constant(at: path, from: source)
      })
  }

  private static func range(on scope: RequestScope, from source: ChoiceSource) -> Predicate {
    guard let path = scope.path(from: source) else { return .never }
    let low = scope.constant(at: path, from: source)
    return .isBetween(path, low, scope.constant(at: path, from: source))
  }

  /// Draws an `any`, mostly through a to-many relationship.
  private static func existence(on scope: RequestScope, from source: ChoiceSource) -> Predicate {
    guard let path = scope.anyPath(from: source) else { return .never }
    let operation = source.element(of: Comparison.allCases)
    return .any(path, operation, scope.constant(at: path, from: source))
  }

  /// Draws an ID of an object to which a relationship may lead.
  private static func objectID(
    on scope: RequestScope, at path: RelationshipPath, from source: ChoiceSource
  ) -> ObjectID {
    ObjectID(
      number: UInt64(source.integer(in: 1...6)),
      entity: scope.schema.destination(of: path.relationship),
      isTemporary: scope.drawsTemporaryIDs && source.bool())
  }

  private static func parts(
    on scope: RequestScope, depth: Int, from source: ChoiceSource
  ) -> [Predicate] {
    source.array(in: 0...3, continuing: 3, in: 4, label: SpanLabel.predicate.rawValue) {
      condition(on: scope, depth: depth - 1, from: source)
    }
  }

  private static func comparison(on scope: RequestScope, from source: ChoiceSource) -> Predicate {
    guard let path = scope.path(from: source) else { return .never }
    let operation = source.element(of: Comparison.allCases)
    return .compare(path, operation, scope.constant(at: path, from: source))
  }

  /// Draws an ID with a small number, which some object has, had or will have.
  private static func objectID(on scope: RequestScope, from source: ChoiceSource) -> ObjectID {
    let isTemporary = scope.drawsTemporaryIDs && source.bool()
    let isOfAnyEntity = source.chance(1, in: 4)
    let entity =
      isOfAnyEntity ? source.index(below: scope.schema.entities.count) : scope.entity
    return ObjectID(
      number: UInt64(source.integer(in: 1...6)), entity: entity, isTemporary: isTemporary)
  }

  /// Draws a predicate, now and then one that every store must reject. Reasons are another type,
  /// NaN, a text match of a number, a path through a to-many relationship, or an object of another
  /// context.
  static func anyPredicate(on scope: RequestScope, from source: ChoiceSource) -> Predicate {
    var scope = scope
    scope.drawsTemporaryIDs = true
    guard source.chance(scope.attributes.isEmpty ? 0 : 1, in: 12) else {
      return predicate(on: scope, depth: 2, from: source)
    }
    if let path = scope.refusedPath(from: source) { return .not(.isNil(path)) }
    if source.chance(1, in: 4) { return .not(.isObject(objectID(on: scope, from: source))) }
    if let path = scope.refusedRelationship(from: source) { return .not(.leadsToNone(path)) }
    let attribute = source.index(below: scope.attributes.count)
    if source.bool() { return .not(.match(AttributePath(attribute), .contains, "a", [])) }
    let isDouble = scope.attributes[attribute].type == .double
    return .compare(AttributePath(attribute), .less, .double(isDouble ? .nan : 0))
  }
}
