import Choices
import StoreModel

/// What a request on one entity can name: its own attributes, and those its relationships lead to.
struct RequestScope {
  let schema: Schema
  let entity: Int
  let attributes: [Attribute]
  /// Whether conditions may ask for temporary IDs, which are refused where no object has them.
  var drawsTemporaryIDs = false
  private let toOne: [Int]
  private let toMany: [Int]

  init(_ schema: Schema, _ entity: Int) {
    self.schema = schema
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

  /// A path to an attribute of the object itself or, where to-one relationships lead somewhere, now
  /// and then through one of them or up to three; nil where no attribute is fit.
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

  /// A path that no store accepts, through a to-many relationship (R45); nil where there is none.
  func refusedPath(from source: ChoiceSource) -> AttributePath? {
    guard !toMany.isEmpty, source.chance(1, in: 3) else { return nil }
    let number = source.element(of: toMany)
    let end = schema.entities[schema.destination(of: number)].attributes
    return RequestScope.pick(end, source) { _ in true }.map {
      AttributePath($0, through: [number])
    }
  }

  private func steps(from source: ChoiceSource) -> [Int] {
    guard !toOne.isEmpty, source.chance(1, in: 3) else { return [] }
    var steps = [source.element(of: toOne)]
    while steps.count < 3, source.chance(1, in: 5) {
      let further = schema.relationships(of: schema.destination(of: steps[steps.count - 1]))
        .filter { !schema.relationship($0).isToMany }
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
