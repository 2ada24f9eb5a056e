import StoreModel

extension Pool {
  /// Records a command as if it succeeded.
  mutating func record(_ command: Command, in schema: Schema) {
    if command.mayReopen { return reopen(after: command) }
    guard let context = command.context else { return noteRows(command, in: schema) }
    guard parents.indices.contains(context) else { return }
    if case .insert(let object, let entity, let values, _) = command {
      admit(object, entity: entity, as: .unknown)
      setState(of: object, in: context, to: .unsaved)
      assign(values, to: object)
    } else if case .delete(let object, _) = command {
      delete(object, in: context)
    } else if command.kind.changesObjects {
      for object in command.objects { load(object, in: context) }
      if case .set(let object, let values, _) = command { assign(values, to: object) }
      if case .relate(let object, let number, let others, _) = command {
        relate(object, number, to: others, in: schema)
      }
    } else if case .save(let note, _) = command {
      save(in: context)
      keep(note: note, of: context)
    } else if case .merge(let note, _) = command {
      merge(note: note, in: context)
    } else if case .catchUp = command {
      catchUp(in: context)
    } else if case .lookUp(_, let object, _, _) = command {
      lookUp(object, in: context)
    } else if case .query = command {
      loadAll(in: context)
    } else {
      unwind(command.kind, in: context)
    }
  }

  /// Records that all contexts are new. The objects of a save that was killed may have rows.
  private mutating func reopen(after command: Command) {
    if let context = command.context { save(in: context) }
    forgetNotes()
    for context in parents.indices { transform(context) { _ in .unknown } }
  }

  /// Records a command that writes rows past all contexts.
  private mutating func noteRows(_ command: Command, in schema: Schema) {
    if case .batchInsert(let object, let entity, let values, let note) = command {
      admit(object, entity: entity, as: .unknown)
      members[object].isStored = true
      assign(values, to: object)
      keep(note: note, of: nil)
    } else if case .batch(let request, let note) = command {
      if case .delete(let entity, .always) = request { removeRows(of: entity, in: schema) }
      keep(note: note, of: nil)
    }
  }

  private mutating func unwind(_ kind: CommandKind, in context: Int) {
    if kind == .rollback {
      transform(context) {
        switch $0 {
        case .unsaved, .deletedUnsaved: .gone
        case .deleted: .saved
        default: $0
        }
      }
    } else if kind == .reset {
      transform(context) {
        switch $0 {
        case .saved, .deleted, .forgotten: .forgotten
        case .unknown: .unknown
        default: .gone
        }
      }
    } else if kind == .undo || kind == .redo {
      // The step may bring deleted objects back. The pool does not know which, so all of them count
      // as back.
      transform(context) { $0 == .deleted ? .saved : $0 == .deletedUnsaved ? .unsaved : $0 }
    }
  }

  /// Records a fetch, which loads all objects of the level above into a context.
  mutating func loadAll(in context: Int) {
    guard contextCount > 1 else { return }
    for object in members.indices { load(object, in: context) }
  }

  private mutating func load(_ object: Int, in context: Int) {
    guard members.indices.contains(object), state(of: object, in: context) == .unknown,
      isAbove(object, context)
    else { return }
    setState(of: object, in: context, to: .saved)
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
    switch state(of: object, in: context) {
    case .unsaved: setState(of: object, in: context, to: .deletedUnsaved)
    case .saved: setState(of: object, in: context, to: .deleted)
    default: break
    }
  }

  private mutating func lookUp(_ object: Int, in context: Int) {
    guard members.indices.contains(object) else { return }
    if state(of: object, in: context) == .forgotten {
      setState(of: object, in: context, to: .saved)
    }
    load(object, in: context)
  }

  private mutating func removeRows(of entity: Int, in schema: Schema) {
    for object in members.indices where schema.entity(members[object].entity, isKindOf: entity) {
      members[object].isStored = false
    }
  }

  private mutating func transform(_ context: Int, _ next: (BelievedState) -> BelievedState) {
    for object in members.indices {
      setState(of: object, in: context, to: next(state(of: object, in: context)))
    }
  }
}
