import StoreModel

extension Pool {
  /// Takes a command into account, as if it were done.
  mutating func note(_ command: Command, in schema: Schema) {
    if let context = command.context, !parents.indices.contains(context) { return }
    switch command {
    case .insert(let object, let entity, let values, let context):
      admit(object, entity: entity, as: .unknown)
      stand(object, in: context, as: .unsaved)
      assign(values, to: object)
    case .batchInsert(let object, let entity, let values, let note):
      admit(object, entity: entity, as: .unknown)
      members[object].isStored = true
      assign(values, to: object)
      keep(note: note, of: nil)
    case .batch(let request, let note):
      if case .delete(let entity, .always) = request { removeRows(of: entity, in: schema) }
      keep(note: note, of: nil)
    case .set(let object, let values, let context):
      assign(values, to: object)
      load(object, in: context)
    case .relate(let object, _, let others, let context):
      load(object, in: context)
      for other in others { load(other, in: context) }
    case .delete(let object, let context): delete(object, in: context)
    case .save(let note, let context):
      save(in: context)
      keep(note: note, of: context)
    case .merge(let note, let context): merge(note: note, in: context)
    case .lookUp(_, let object, _, let context): lookUp(object, in: context)
    case .query(_, let context): loadAll(in: context)
    default: unwind(command)
    }
  }

  private mutating func unwind(_ command: Command) {
    switch command {
    case .rollback(let context):
      transform(context) {
        switch $0 {
        case .unsaved, .deletedUnsaved: .gone
        case .deleted: .saved
        default: $0
        }
      }
    case .reset(let context):
      transform(context) {
        switch $0 {
        case .saved, .deleted, .forgotten: .forgotten
        case .unknown: .unknown
        default: .gone
        }
      }
    case .undo(let context), .redo(let context):
      // What was deleted may be back; nothing tells which, so all of it is worth a try.
      transform(context) { $0 == .deleted ? .saved : $0 == .deletedUnsaved ? .unsaved : $0 }
    default: break
    }
  }

  /// Takes a fetch of a list into account.
  mutating func loadAll(in context: Int) {
    guard contextCount > 1 else { return }
    for object in members.indices { load(object, in: context) }
  }

  private mutating func load(_ object: Int, in context: Int) {
    guard members.indices.contains(object), standing(of: object, in: context) == .unknown,
      isAbove(object, context)
    else { return }
    stand(object, in: context, as: .saved)
  }

  private mutating func assign(_ values: [Assignment], to object: Int) {
    guard members.indices.contains(object) else { return }
    let count = values.reduce(0) { max($0, $1.attribute + 1) }
    let missing = count - members[object].values.count
    if missing > 0 { members[object].values += repeatElement(nil, count: missing) }
    for assignment in values { members[object].values[assignment.attribute] = assignment.value }
  }

  private mutating func delete(_ object: Int, in context: Int) {
    load(object, in: context)
    guard members.indices.contains(object) else { return }
    switch standing(of: object, in: context) {
    case .unsaved: stand(object, in: context, as: .deletedUnsaved)
    case .saved: stand(object, in: context, as: .deleted)
    default: break
    }
  }

  private mutating func lookUp(_ object: Int, in context: Int) {
    guard members.indices.contains(object) else { return }
    if standing(of: object, in: context) == .forgotten { stand(object, in: context, as: .saved) }
    load(object, in: context)
  }

  private mutating func removeRows(of entity: Int, in schema: Schema) {
    for object in members.indices where schema.entity(members[object].entity, isKindOf: entity) {
      members[object].isStored = false
    }
  }

  private mutating func transform(_ context: Int, _ next: (Standing) -> Standing) {
    for object in members.indices {
      stand(object, in: context, as: next(standing(of: object, in: context)))
    }
  }
}
