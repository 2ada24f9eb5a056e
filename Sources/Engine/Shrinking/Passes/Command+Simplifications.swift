import StoreModel

extension Command {
  /// Plainer commands that say nearly the same, the boldest first.
  func simplifications(in whole: Case) -> [Command] {
    let schema = whole.world.schema
    let entities = whole.entitiesOfObjects
    var simpler = elsewhere
    switch self {
    case .insert, .set, .relate, .obtain, .refresh, .lookUp, .hook, .trespass:
      simpler += objectSimplifications(in: schema, entities)
    case .save, .merge, .undo, .redo, .batchInsert, .batch:
      simpler += storeSimplifications(in: schema)
    default:
      simpler += listSimplifications(in: schema, entities)
    }
    return simpler
  }

  /// The same in earlier contexts.
  private var elsewhere: [Command] {
    guard let context, context > 0 else { return [] }
    if case .trespass = self { return [] }
    return (0..<context).map { earlier in mapContexts { _ in earlier } }
  }

  private func objectSimplifications(in schema: Schema, _ entities: [Int: Int]) -> [Command] {
    func fewer(_ values: [Assignment], of object: Int) -> [[Assignment]] {
      values.simplifications(in: schema.entity(of: object, entities))
    }
    switch self {
    case .insert(let object, let entity, let values, let context):
      let plainer = values.simplifications(in: schema.entities[entity])
      return (entity == 0 ? [] : [.insert(object: object, entity: 0, values, in: context)])
        + plainer.map { .insert(object: object, entity: entity, $0, in: context) }
    case .set(let object, let values, let context):
      return fewer(values, of: object).map { .set(object: object, $0, in: context) }
    case .relate(let object, let number, let others, let context):
      let sets = ([object] + others).flatMap { touched -> [Command] in
        let type = schema.entity(of: touched, entities).attributes.first?.type
        let values = type.map { Value.plainest(of: $0).prefix(2) } ?? []
        return [.set(object: touched, [], in: context)]
          + values.map { .set(object: touched, [Assignment(0, $0)], in: context) }
      }
      let fewer = (others.isEmpty ? [] : [[]]) + others.withoutOne
      return sets
        + fewer.map { .relate(object: object, relationship: number, to: $0, in: context) }
    case .obtain(let objects, let context):
      return objects.withoutOne.map { .obtain(objects: $0, in: context) }
    case .refresh(let object, .keep, let context), .refresh(let object, .invalidate, let context):
      return [.refresh(object: object, .drop, in: context)]
    case .refresh(let object, .drop, let context): return [.set(object: object, [], in: context)]
    case .lookUp(let how, let object, .temporary, let context):
      return [.lookUp(how, object: object, .current, in: context)]
    case .hook(.refetch(let list), _): return [.fetch(list: list)]
    case .hook(.performFetch(let list), let context):
      return [.fetch(list: list), .hook(.call(.save), in: context)]
    case .hook(.call(let call), let context):
      return call.plainer.map { .hook(.call($0), in: context) }
    case .hook(.endless(let object), let context):
      return [.set(object: object, [], in: context), .hook(.touching(object), in: context)]
    case .hook(.change(.delete(let object, _)), let context):
      return [.set(object: object, [], in: context), .hook(.touching(object), in: context)]
    case .hook(.change(let change), let context):
      return [change.mapContexts { _ in context }]
        + change.objectSimplifications(in: schema, entities).map { .hook(.change($0), in: context) }
    case .trespass(let use, let object, let from, let into):
      return Trespass.allCases.prefix { $0 != use }.map {
        .trespass($0, object: object, from: from, in: into)
      }
    default: return []
    }
  }

  private func storeSimplifications(in schema: Schema) -> [Command] {
    switch self {
    case .save(let note, let context):
      return [.process(in: context)] + (note == nil ? [] : [.save(in: context)])
    case .merge(_, let context), .undo(let context), .redo(let context):
      return [.process(in: context)]
    case .batchInsert(let object, let entity, let values, let note):
      let plainer = values.simplifications(in: schema.entities[entity])
      return [.insert(object: object, entity: entity, values)]
        + (entity == 0
          ? [] : [.batchInsert(object: object, entity: 0, values, keeping: note)])
        + (note == nil ? [] : [.batchInsert(object: object, entity: entity, values)])
        + plainer.map { .batchInsert(object: object, entity: entity, $0, keeping: note) }
    case .batch(let request, let note):
      return (note == nil ? [] : [.batch(request)])
        + request.simplifications(in: schema).map { .batch($0, keeping: note) }
    default: return []
    }
  }

  private func listSimplifications(in schema: Schema, _ entities: [Int: Int]) -> [Command] {
    switch self {
    case .query(let request, let context):
      return request.simplifications.map { .query($0, in: context) }
    case .make(let list, let configuration, let isRefused):
      return configuration.simplifications.map { .make(list: list, $0, isRefused: isRefused) }
    case .request(let list, let edit):
      return edit.simplifications.map { .request(list: list, $0) }
    case .open(let list, let kind):
      return [.fetch(list: list), .delegate(list: list, kind)]
        + kind.simplifications.map { .open(list: list, $0) }
    case .delegate(let list, let kind):
      return kind.simplifications.map { .delegate(list: list, $0) }
    case .arm(let list, .change(let change)):
      return change.objectSimplifications(in: schema, entities).map {
        .arm(list: list, .change($0))
      }
    case .arm(let list, .delegate(let kind)):
      return [.arm(list: list, .release)]
        + kind.simplifications.map { .arm(list: list, .delegate($0)) }
    case .arm(let list, .save(let context)):
      return (0..<context).map { .arm(list: list, .save(context: $0)) }
        + [.arm(list: list, .call(.save))]
    case .arm(let list, .fetch(let other)):
      return (0..<other).map { .arm(list: list, .fetch(list: $0)) }
        + [.arm(list: list, .performFetch)]
    case .arm(let list, .query): return [.arm(list: list, .process)]
    case .arm(let list, .call(let call)): return call.plainer.map { .arm(list: list, .call($0)) }
    case .forgetCache(name: .some): return [.forgetCache(name: nil)]
    case .edit(let list, let edit):
      return edit.simplifications.map { .edit(list: list, $0) }
    default: return []
    }
  }
}

extension SaveHabit {
  /// Assigns nothing, which is a change all the same (R4).
  fileprivate static func touching(_ object: Int) -> SaveHabit {
    .change(.set(object: object, []))
  }
}

extension RefusedCall {
  /// The calls that stand before it.
  fileprivate var plainer: ArraySlice<RefusedCall> { Self.allCases.prefix { $0 != self } }
}

extension Command {
  /// The same assignments with one value changed to another plain one.
  func withOtherValues(in schema: Schema, _ entities: [Int: Int]) -> [Command] {
    guard case .set(let object, let values, let context) = self else { return [] }
    let attributes = schema.entity(of: object, entities).attributes
    return values.indices.flatMap { index -> [Command] in
      guard attributes.indices.contains(values[index].attribute) else { return [] }
      let plain = Value.plainest(of: attributes[values[index].attribute].type)
      return (plain.map(Optional.some) + [nil]).map { value in
        var changed = values
        changed[index].value = value
        return .set(object: object, changed, in: context)
      }
    }
  }
}

extension Schema {
  /// The entity of an object, the first where the object is inserted nowhere.
  fileprivate func entity(of object: Int, _ entities: [Int: Int]) -> Entity {
    self.entities[entities[object] ?? 0]
  }
}
