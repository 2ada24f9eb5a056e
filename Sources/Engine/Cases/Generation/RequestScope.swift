import Choices
import StoreModel

/// The attributes that a request on one entity can name: its own, and those that its relationships
/// lead to.
struct RequestScope {
  let schema: Schema
  let entity: Int
  let attributes: [Attribute]
  /// Whether conditions may name temporary IDs. A store rejects such a condition if no object has
  /// the ID.
  var drawsTemporaryIDs = false
  /// The values of objects that conditions may name.
  let values: KnownValues
  private let toOne: [Int]
  private let toMany: [Int]

  init(_ schema: Schema, _ entity: Int, _ values: KnownValues = KnownValues()) {
    self.schema = schema
    self.values = values
    self.entity = entity
    attributes = schema.entities[entity].attributes
    if schema.relations.isEmpty {
      toOne = []
      toMany = []
    } else {
      let all = schema.relationships(of: entity)
      toOne = all.filter { !schema.relationship($0).isToMany }
      toMany = all.filter { schema.relationship($0).isToMany }
    }
  }

  /// The attribute that a path leads to.
  func attribute(at path: AttributePath) -> Attribute { schema.attribute(at: path, from: entity) }

  /// Draws a path to an attribute of the object itself or, now and then, through one to three
  /// to-one relationships. Nil if no attribute is fit.
  func path(
    from source: ChoiceSource, where isFit: (Attribute) -> Bool = { _ in true }
  ) -> AttributePath? {
    let through = steps(from: source)
    if let end = through.last.map({ schema.destination(of: $0) }),
      let attribute = RequestScope.pick(schema.entities[end].attributes, source, isFit)
    {
      return AttributePath(attribute, through: through)
    }
    return RequestScope.pick(attributes, source, isFit).map { AttributePath($0) }
  }

  /// Draws a path that every store rejects: through a to-many relationship (R45). Nil if there is
  /// no such relationship, and in two of three draws.
  func refusedPath(from source: ChoiceSource) -> AttributePath? {
    guard !toMany.isEmpty, source.chance(1, in: 3) else { return nil }
    let number = source.element(of: toMany)
    let end = schema.entities[schema.destination(of: number)].attributes
    return RequestScope.pick(end, source) { _ in true }.map {
      AttributePath($0, through: [number])
    }
  }

  /// Draws a path that ends at a to-one relationship; nil if there is none.
  func relationship(from source: ChoiceSource) -> RelationshipPath? {
    guard !toOne.isEmpty else { return nil }
    var steps = [source.element(of: toOne)]
    let further = toOnes(after: steps[0])
    if !further.isEmpty, source.chance(1, in: 4) { steps.append(source.element(of: further)) }
    return RelationshipPath(steps[steps.count - 1], through: steps.dropLast())
  }

  /// Draws a path to a to-many relationship, which a condition on a to-one relationship rejects
  /// (R103). Nil if there is no such relationship, and in two of three draws.
  func refusedRelationship(from source: ChoiceSource) -> RelationshipPath? {
    guard !toMany.isEmpty, source.chance(1, in: 3) else { return nil }
    return RelationshipPath(source.element(of: toMany))
  }

  /// Draws a path for `any`: through one or two relationships of any kind, to-many ones first. Nil
  /// if no attribute is there.
  func anyPath(from source: ChoiceSource) -> AttributePath? {
    let first = toMany + toOne
    guard !first.isEmpty else { return nil }
    var steps = [source.element(of: first)]
    let further = schema.relationships(of: schema.destination(of: steps[0]))
    if !further.isEmpty, source.chance(1, in: 4) { steps.append(source.element(of: further)) }
    let end = schema.entities[schema.destination(of: steps[steps.count - 1])].attributes
    return RequestScope.pick(end, source) { _ in true }.map {
      AttributePath($0, through: steps)
    }
  }

  private func toOnes(after relationship: Int) -> [Int] {
    schema.relationships(of: schema.destination(of: relationship))
      .filter { !schema.relationship($0).isToMany }
  }

  private func steps(from source: ChoiceSource) -> [Int] {
    guard !toOne.isEmpty, source.chance(1, in: 3) else { return [] }
    var steps = [source.element(of: toOne)]
    while steps.count < 3, source.chance(1, in: 5) {
      let further = toOnes(after: steps[steps.count - 1])
      if further.isEmpty { break }
      steps.append(source.element(of: further))
    }
    return steps
  }

  private static func pick(
    _ attributes: [Attribute], _ source: ChoiceSource, _ isFit: (Attribute) -> Bool
  ) -> Int? {
    let fit = attributes.indices.filter { isFit(attributes[$0]) }
    return fit.isEmpty ? nil : source.element(of: fit)
  }
}
