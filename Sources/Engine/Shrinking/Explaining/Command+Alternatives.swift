import StoreModel

extension Command {
  /// For each part of the command, commands with something else in its place.
  func alternatives(in whole: Case) -> [Alternatives<Command>] {
    let words = Alternatives(.word, others(in: whole.world).filter { $0 != self })
    return (otherValues(in: whole) + clauses + [words]).filter { !$0.others.isEmpty }
  }

  /// Other words of the same kind.
  private func others(in world: World) -> [Command] {
    switch self {
    case .process(let context), .save(nil, let context), .rollback(let context),
      .reset(let context):
      [.process(in: context), .save(in: context), .rollback(in: context), .reset(in: context)]
    case .refresh(let object, _, let context):
      RefreshMode.allCases.map { .refresh(object: object, $0, in: context) }
    case .lookUp(_, let object, let id, let context):
      Lookup.allCases.map { .lookUp($0, object: object, id, in: context) }
    case .trespass(_, let object, let from, let context):
      Trespass.allCases.map { .trespass($0, object: object, from: from, in: context) }
    case .delegate(let list, _): DelegateKind.allCases.map { .delegate(list: list, $0) }
    case .open(let list, _): DelegateKind.allCases.map { .open(list: list, $0) }
    case .arm(let list, .delegate):
      DelegateKind.allCases.map { .arm(list: list, .delegate($0)) }
    case .arm(let list, .save):
      world.contexts.indices.map { .arm(list: list, .save(context: $0)) }
    case .arm(let list, .fetch):
      world.lists.indices.map { .arm(list: list, .fetch(list: $0)) }
    default: []
    }
  }

  /// The commands with another clause.
  private var clauses: [Alternatives<Command>] {
    switch self {
    case .query(let request, let context):
      request.alternatives.map { $0.map { .query($0, in: context) } }
    case .make(let list, let configuration, let isRefused):
      configuration.alternatives.map { $0.map { .make(list: list, $0, isRefused: isRefused) } }
    case .request(let list, let edit):
      edit.alternatives.map { $0.map { .request(list: list, $0) } }
    case .batch(.update(let entity, let predicate, let values), let note):
      predicate.alternatives.map {
        Alternatives(
          .clause, $0.map { .batch(.update(entity: entity, $0, values), keeping: note) })
      }
    case .batch(.delete(let entity, let predicate), let note):
      predicate.alternatives.map {
        Alternatives(.clause, $0.map { .batch(.delete(entity: entity, $0), keeping: note) })
      }
    default: []
    }
  }

  /// The commands with another value, for each value that it assigns.
  private func otherValues(in whole: Case) -> [Alternatives<Command>] {
    let values = assignments
    return values.indices.compactMap { place in
      let known = values[place].value?.type
      guard let type = known ?? attributeType(of: values[place], in: whole) else { return nil }
      let various = Value.various(of: type).map(Optional.some) + [nil]
      let others = various.filter { $0 != values[place].value }.map { value in
        var changed = values
        changed[place].value = value
        return assigning(changed)
      }
      return Alternatives(.value, others)
    }
  }

  /// Whether no attribute is assigned twice.
  var assignsEachOnce: Bool { Set(assignments.map(\.attribute)).count == assignments.count }

  /// What a command assigns.
  private var assignments: [Assignment] {
    switch self {
    case .insert(_, _, let values, _), .set(_, let values, _), .batchInsert(_, _, let values, _),
      .batch(.update(_, _, let values), _):
      values
    case .hook(.change(let change), _), .arm(_, .change(let change)): change.assignments
    default: []
    }
  }

  /// The command with other assignments.
  private func assigning(_ values: [Assignment]) -> Command {
    switch self {
    case .insert(let object, let entity, _, let context):
      .insert(object: object, entity: entity, values, in: context)
    case .set(let object, _, let context): .set(object: object, values, in: context)
    case .batchInsert(let object, let entity, _, let note):
      .batchInsert(object: object, entity: entity, values, keeping: note)
    case .hook(.change(let change), let context):
      .hook(.change(change.assigning(values)), in: context)
    case .arm(let list, .change(let change)):
      .arm(list: list, .change(change.assigning(values)))
    case .batch(.update(let entity, let predicate, _), let note):
      .batch(.update(entity: entity, predicate, values), keeping: note)
    default: self
    }
  }

  private func attributeType(of assignment: Assignment, in whole: Case) -> AttributeType? {
    let schema = whole.world.schema
    let entity: Int?
    switch self {
    case .insert(_, let number, _, _), .batchInsert(_, let number, _, _),
      .batch(.update(let number, _, _), _):
      entity = number
    default: entity = objects.first.flatMap { whole.entitiesOfObjects[$0] }
    }
    guard let entity, schema.entities.indices.contains(entity) else { return nil }
    let attributes = schema.entities[entity].attributes
    return attributes.indices.contains(assignment.attribute)
      ? attributes[assignment.attribute].type : nil
  }
}

extension Value {
  /// Values that are as unlike as those of a type can be: plain ones, and one further off.
  fileprivate static func various(of type: AttributeType) -> [Value] {
    let far: [Value] =
      switch type {
      case .bool: []
      case .int: [.int(-10)]
      case .double: [.double(-10)]
      case .string: [.string("zz")]
      case .date: [.date(Timestamp(milliseconds: -10))]
      case .uuid: [.uuid(UUIDBytes(high: 1, low: 0))]
      case .data: [.data([255, 0])]
      }
    return plainest(of: type) + far
  }
}

extension Predicate {
  /// For each constant and each comparison, the predicate with another in its place.
  var alternatives: [[Predicate]] {
    switch self {
    case .always, .never, .isNil, .isObject: []
    case .compare(let path, let comparison, let value):
      [
        Value.various(of: value.type).filter { $0 != value }.map {
          .compare(path, comparison, $0)
        },
        Comparison.allCases.filter { $0 != comparison }.map { .compare(path, $0, value) },
      ]
    case .match(let path, let match, let text, let folding):
      [
        ["a", "b", "A", "", "zz"].filter { $0 != text }.map { .match(path, match, $0, folding) },
        TextMatch.allCases.filter { $0 != match }.map { .match(path, $0, text, folding) },
      ]
    case .and(let parts): Predicate.alternatives(of: parts) { .and($0) }
    case .or(let parts): Predicate.alternatives(of: parts) { .or($0) }
    case .not(let part): part.alternatives.map { $0.map { .not($0) } }
    }
  }

  private static func alternatives(
    of parts: [Predicate], _ joined: ([Predicate]) -> Predicate
  ) -> [[Predicate]] {
    parts.indices.flatMap { place in
      parts[place].alternatives.map { others in
        others.map { other in
          var changed = parts
          changed[place] = other
          return joined(changed)
        }
      }
    }
  }
}
