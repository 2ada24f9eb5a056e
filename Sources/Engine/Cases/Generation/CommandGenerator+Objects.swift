import Choices
import StoreModel

/// Commands on objects and their relationships.
extension CommandGenerator {
  /// Inserts an object, and mostly gives it the related objects that a save demands.
  mutating func inserts(of entity: Int, in context: Int, from source: ChoiceSource) -> [Command] {
    let object = pool.count
    var commands = [noted(insert(of: entity, in: context, from: source))]
    for number in relationships[entity] where !world.schema.relationship(number).isOptional {
      guard source.chance(3, in: 4) else { continue }
      let destination = world.schema.destination(of: number)
      let other = related(of: destination, in: context, from: source)
      guard let other else { continue }
      commands.append(
        noted(.relate(object: object, relationship: number, to: [other], in: context)))
    }
    return commands
  }

  func insert(of entity: Int, in context: Int, from source: ChoiceSource) -> Command {
    .insert(
      object: pool.count, entity: entity, initialValues(of: entity, from: source), in: context)
  }

  func initialValues(of entity: Int, from source: ChoiceSource) -> [Assignment] {
    let attributes = world.schema.entities[entity].attributes
    var values: [Assignment] = []
    values.reserveCapacity(attributes.count)
    for index in attributes.indices
    where attributes[index].computation == nil && source.chance(3, in: 4) {
      let known = pool.latest(index, of: entity)
      values.append(Assignment(index, value(index, of: entity, beside: known, from: source)))
    }
    sections.align(&values, of: entity, from: source) { attributes[$0].initial }
    return values
  }

  /// Relates an object. If there is no object it could be related to, one is inserted first.
  mutating func relates(in context: Int, from source: ChoiceSource) -> [Command] {
    let object = pool.target(in: context, from: source)
    let numbers = relationships[pool.entity(of: object)]
    guard !numbers.isEmpty else { return [noted(set(in: context, from: source))] }
    let number = source.element(of: numbers)
    let destination = world.schema.destination(of: number)
    if let others = steppedSet(number, of: object, in: context, from: source) {
      return [noted(.relate(object: object, relationship: number, to: others, in: context))]
    }
    let range = relatedCounts(number, from: source)
    var commands: [Command] = []
    var others: [Int] = []
    source.repeated(
      in: range, continuing: 2, in: 3, label: SpanLabel.objectArgument.rawValue
    ) {
      let other = related(of: destination, in: context, from: source)
      if let other {
        others.append(other)
      } else if commands.isEmpty {
        others.append(pool.count)
        commands.append(noted(insert(of: destination, in: context, from: source)))
      }
    }
    commands.append(
      noted(.relate(object: object, relationship: number, to: others, in: context)))
    return commands
  }

  /// Draws a command that a habit runs on the objects of a context. It is written as if that
  /// context were the first one.
  func change(in context: Int, from source: ChoiceSource) -> Command {
    let isFull = pool.liveCount(in: context) >= maximumObjects
    func weight(_ needed: StoreCapabilities, _ weight: Int = 1) -> Int {
      capabilities.isSuperset(of: needed) ? weight : 0
    }
    let change: Command
    switch source.weighted([
      6, 3, isFull ? 0 : 2, weight(.relationships), weight(.temporaryIDs, 2), weight(.refreshing),
      weight(.lookups),
    ]) {
    case 0: change = set(in: context, from: source)
    case 1: change = .delete(object: pool.target(in: context, from: source))
    case 2:
      let entity = source.index(below: world.schema.entities.count)
      change = insert(of: entity, in: context, from: source)
    case 3: change = relate(in: context, from: source)
    case 4: change = .obtain(objects: [pool.target(in: context, from: source)])
    case 5: change = refresh(in: context, from: source)
    default: change = lookUp(in: context, from: source)
    }
    return change.mapContexts { _ in 0 }
  }

  /// Relates an object to existing ones; sets its values if its entity has no relationships.
  private func relate(in context: Int, from source: ChoiceSource) -> Command {
    let object = pool.target(in: context, from: source)
    let numbers = relationships[pool.entity(of: object)]
    guard !numbers.isEmpty else { return set(in: context, from: source) }
    let number = source.element(of: numbers)
    if let others = steppedSet(number, of: object, in: context, from: source) {
      return .relate(object: object, relationship: number, to: others)
    }
    let destination = world.schema.destination(of: number)
    let others = (0..<source.integer(in: relatedCounts(number, from: source))).compactMap { _ in
      related(of: destination, in: context, from: source)
    }
    return .relate(object: object, relationship: number, to: others)
  }

  /// Draws an object for the end of a relationship. If the store rejects mistakes, the object may
  /// rarely be of any entity.
  func related(of entity: Int, in context: Int, from source: ChoiceSource) -> Int? {
    pool.target(
      of: entity, in: context, schema: world.schema, isStrict: !capabilities.contains(.refusals),
      from: source)
  }

  /// The range for the number of objects that a relationship is given. A to-one relationship rarely
  /// gets two.
  private func relatedCounts(_ number: Int, from source: ChoiceSource) -> ClosedRange<Int> {
    if world.schema.relationship(number).isToMany { return 0...3 }
    switch source.weighted([12, 4, capabilities.contains(.refusals) ? 1 : 0]) {
    case 0: return 1...1
    case 1: return 0...0
    default: return 2...2
    }
  }
}
