import ListSurface
import StoreModel

extension Driver {
  /// Runs a command and returns its outcome.
  @inlinable
  func outcome(of command: Command) -> Outcome {
    guard let number = command.context else { return outcomeBesideContexts(of: command) }
    guard let context = context(number) else { return .skipped }
    return outcome(of: command, in: context)
  }

  @inlinable
  func outcome(of command: Command, in context: DrivenContext<Store>) -> Outcome {
    switch command {
    case .insert(let object, let entity, let values, _):
      return insert(object, entity, values, in: context)
    case .set(let object, let values, _): return set(object, values, in: context)
    case .relate(let object, let relationship, let others, _):
      return relate(object, relationship, others, in: context)
    case .delete(let object, _): return delete(object, in: context)
    case .refresh(let object, let mode, _): return refresh(object, mode, in: context)
    case .obtain(let objects, _): return obtain(objects, in: context)
    case .lookUp(let how, let object, let id, _): return lookUp(how, object, id, in: context)
    case .query(let request, _): return query(request, in: context)
    case .trespass(let use, let object, let from, _):
      return trespass(use, object, from: from, in: context)
    case .save(let note, _): return save(context, keeping: note)
    case .hook(let habit, _):
      context.hooks.append(habit)
      return .done
    case .merge(let note, _): return merge(note, in: context)
    case .process: return refusing { try context.context.processPendingChanges() }
    case .rollback: return refusing { try context.context.rollback() }
    case .reset: return refusing { try context.context.reset() }
    case .undo: return rewinding(context) { try context.context.undo() }
    case .redo: return rewinding(context) { try context.context.redo() }
    case .interrupt(let interruption, _): return interrupt(interruption, in: context)
    case .catchUp: return catchUp(context)
    case .deleteHistory: return deleteHistory(context)
    case .own(let call, let ordinary): return perform(call, for: ordinary, in: context)
    case .batchInsert, .batch, .forgetCache, .make, .request, .fetch, .delegate, .share, .release,
      .arm, .objectAt, .readRow, .locate, .open, .showOwn, .keep, .reload, .edit, .close, .settle,
      .reopen:
      return .skipped
    }
  }

  /// Runs a command on a list or on the store.
  @inlinable
  func outcomeBesideContexts(of command: Command) -> Outcome {
    if case .batchInsert(let object, let entity, let values, let note) = command {
      return batchInsert(object, entity, values, keeping: note)
    }
    if case .batch(let request, let note) = command { return batch(request, keeping: note) }
    if case .forgetCache(let name) = command {
      store.deleteCache(named: name)
      return .done
    }
    if case .close = command { return refusing { try self.store.close() } }
    if case .settle = command { return refusing { try self.store.settle() } }
    if case .reopen(let end) = command { return reopen(after: end) }
    guard let index = command.list, lists.indices.contains(index) else { return .skipped }
    let list = lists[index]
    if case .make(_, let configuration, _) = command { return make(list, index, configuration) }
    guard let controller = list.controller, let context = list.context else { return .skipped }
    switch command {
    case .request(_, let edit):
      var edited = controller.configuration
      edited.apply(edit)
      guard world.schema.admits(edited) else { return .skipped }
      return self.edit(list, to: edited)
    case .fetch: return fetch(list)
    case .delegate(_, let kind): return setDelegate(kind, of: list)
    case .share(_, let other): return share(list, other)
    case .release:
      release(list)
      return .done
    case .arm(_, let habit):
      list.habits.append(habit)
      return .done
    case .objectAt(_, let path):
      return outcome {
        let object = try controller.object(at: path)
        self.bind(object, in: context)
        return .object(self.ref(of: object.objectID), isFault: false)
      }
    case .readRow(_, let path): return readRow(at: path, of: controller, in: context)
    case .locate(_, let object):
      guard let instance = instance(of: object, in: context) else { return .skipped }
      return .path(controller.indexPath(of: instance))
    case .open(_, let kind): return open(list, kind)
    case .showOwn: return showOwn(list)
    case .keep: return keep(list)
    case .reload: return reload(list)
    case .edit(_, let edits): return edit(list, edits)
    case .insert, .set, .relate, .delete, .process, .obtain, .save, .hook, .merge, .rollback, .undo,
      .redo, .reset, .refresh, .lookUp, .query, .trespass, .batchInsert, .batch, .make,
      .forgetCache, .close, .settle, .reopen, .interrupt, .catchUp, .deleteHistory, .own:
      return .skipped
    }
  }

  @inlinable
  func insert(
    _ object: Int, _ entity: Int, _ values: [Assignment], in context: DrivenContext<Store>
  ) -> Outcome {
    inserting(object, entity, values, in: context) { try $0.insert($1, $2) }
  }

  /// Inserts an object by a call of the context.
  @inlinable
  func inserting(
    _ object: Int, _ entity: Int, _ values: [Assignment], in context: DrivenContext<Store>,
    by make: (Context, Int, [Assignment]) throws -> Object
  ) -> Outcome {
    guard world.schema.admits(values, to: entity), member(object) == nil else { return .skipped }
    context.isDirty = true
    return refusing {
      let completed = self.world.schema.entities[entity].completing(values, over: nil)
      let made = try make(context.context, entity, completed)
      self.enter(object, as: made.objectID)
      self.hold(made, as: object, in: context)
      try self.processAtOnce(in: context)
    }
  }

  @inlinable
  func set(
    _ object: Int, _ values: [Assignment], in context: DrivenContext<Store>
  ) -> Outcome {
    setting(object, values, in: context) { try $0.set($2, of: $1) }
  }

  /// Assigns values by a call of the context.
  @inlinable
  func setting(
    _ object: Int, _ values: [Assignment], in context: DrivenContext<Store>,
    by set: (Context, Object, [Assignment]) throws -> Void
  ) -> Outcome {
    guard let entity = member(object)?.firstID.entity, world.schema.admits(values, to: entity)
    else { return .skipped }
    return change(object, in: context) { instance in
      let completed = try self.completing(values, of: instance, entity, in: context)
      try set(context.context, instance, completed)
      try self.processAtOnce(in: context)
    }
  }

  /// Adds the values of computed attributes to the assignments of an object.
  ///
  /// - Throws: an error of the store if the object is a fault that can't be changed.
  @inlinable
  func completing(
    _ values: [Assignment], of instance: Object, _ entity: Int, in context: DrivenContext<Store>
  ) throws -> [Assignment] {
    let entity = world.schema.entities[entity]
    guard entity.hasComputed else { return values }
    // To read a fault fires it, which must not happen for a change that the store refuses (R12).
    if instance.isFault { try context.context.set([], of: instance) }
    guard let current = try? context.context.values(of: instance) else { return values }
    return entity.completing(values, over: current)
  }

  /// Processes a change at once, if the world says so.
  @inlinable
  func processAtOnce(in context: DrivenContext<Store>) throws {
    guard world.options.processing == .atOnce else { return }
    try context.context.processPendingChanges()
    context.isDirty = false
    context.hasRefreshed = false
  }

  @inlinable
  func relate(
    _ object: Int, _ relationship: Int, _ others: [Int], in context: DrivenContext<Store>
  ) -> Outcome {
    relating(object, relationship, others, in: context) { try $0.setRelated($3, $2, of: $1) }
  }

  /// Relates an object by a call of the context.
  @inlinable
  func relating(
    _ object: Int, _ relationship: Int, _ others: [Int], in context: DrivenContext<Store>,
    by relate: (Context, Object, Int, [Object]) throws -> Void
  ) -> Outcome {
    guard let entity = member(object)?.firstID.entity,
      world.schema.admits(relationship: relationship, of: entity),
      others.allSatisfy({ member($0) != nil })
    else { return .skipped }
    return change(object, in: context) { instance in
      let related = others.compactMap { self.instance(of: $0, in: context) }
      try relate(context.context, instance, relationship, related)
      try self.processAtOnce(in: context)
    }
  }

  @inlinable
  func delete(_ object: Int, in context: DrivenContext<Store>) -> Outcome {
    deleting(object, in: context) { try $0.delete($1) }
  }

  /// Deletes an object by a call of the context.
  @inlinable
  func deleting(
    _ object: Int, in context: DrivenContext<Store>, by delete: (Context, Object) throws -> Void
  ) -> Outcome {
    change(object, in: context) { instance in
      try delete(context.context, instance)
      try self.processAtOnce(in: context)
    }
  }

  @inlinable
  func refresh(
    _ object: Int, _ mode: RefreshMode, in context: DrivenContext<Store>
  ) -> Outcome {
    guard member(object) != nil else { return .skipped }
    context.hasRefreshed = true
    context.hasUndone = true
    if mode == .invalidate {
      for list in lists where list.context === context { list.isBypassed = true }
    }
    return change(object, in: context) { try context.context.refresh($0, mode) }
  }

  @inlinable
  func obtain(_ objects: [Int], in context: DrivenContext<Store>) -> Outcome {
    let known = objects.compactMap { instance(of: $0, in: context) }
    guard !known.isEmpty else { return .skipped }
    let outcome = refusing { try context.context.obtainPermanentIDs(for: known) }
    for object in objects {
      guard let handle = context.handle(object) else { continue }
      noteID(instances[handle.place].objectID, of: object, handle, in: context)
    }
    return outcome
  }

  @inlinable
  func lookUp(
    _ how: Lookup, _ object: Int, _ which: LookupID, in context: DrivenContext<Store>
  ) -> Outcome {
    guard let member = member(object) else { return .skipped }
    let id = which == .current ? member.bestID : member.firstID
    return outcome {
      switch how {
      case .existing:
        let found = try context.context.existingObject(with: id)
        self.bind(found, in: context)
        return .object(self.ref(of: found.objectID), isFault: found.isFault)
      case .object:
        // A store may load an object when it likes. So the outcome says fault only if the object
        // does not exist.
        let found = context.context.object(with: id)
        let existing = try? context.context.existingObject(with: id)
        if let existing { self.bind(existing, in: context) }
        return .object(
          self.ref(of: found.objectID), isFault: existing == nil && found.isFault)
      case .fire:
        let found = context.context.object(with: id)
        let values = try context.context.values(of: found)
        if !found.isDeleted { self.bind(found, in: context) }
        return .values(values, isDeleted: found.isDeleted)
      }
    }
  }

  /// Reads the values of the object at a path, as a cell does (R91).
  @inlinable
  func readRow(
    at path: ItemPath, of controller: Controller, in context: DrivenContext<Store>
  ) -> Outcome {
    outcome {
      let object = try controller.object(at: path)
      return .values(try context.context.values(of: object), isDeleted: object.isDeleted)
    }
  }

  /// Fetches once. From then on the fetched instances are in hand.
  @inlinable
  func query(_ request: FetchRequest, in context: DrivenContext<Store>) -> Outcome {
    guard world.schema.admits(ListConfiguration(request: request)) else { return .skipped }
    return outcome {
      switch try context.context.fetch(request) {
      case .objects(let objects):
        for object in objects { self.bind(object, in: context) }
        return .items(objects.map { self.ref(of: $0.objectID) })
      case .identifiers(let ids): return .items(ids.map { self.ref(of: $0) })
      case .count(let count): return .count(count)
      }
    }
  }

  /// Runs a change on an object of the pool.
  @inlinable
  func change(
    _ object: Int, in context: DrivenContext<Store>, _ call: (Object) throws -> Void
  ) -> Outcome {
    context.isDirty = true
    guard let instance = instance(of: object, in: context) else { return .skipped }
    return refusing { try call(instance) }
  }
}
