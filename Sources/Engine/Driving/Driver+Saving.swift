import StoreModel

/// Commands that reach beyond one context: saves, merges, batch requests, and objects handed to
/// another context.
extension Driver {
  /// Saves a context; keeps the note if the save succeeds.
  @inlinable
  func save(_ context: DrivenContext<Store>, keeping note: Int? = nil) -> Outcome {
    context.posted = nil
    context.hasPosted = false
    context.isSaving = true
    defer { context.isSaving = false }
    let outcome = refusing { try context.context.save() }
    if context.hasPosted, !context.hooks.isEmpty { context.hooks.removeAll { $0.isEndless } }
    if outcome.isDone, let note { notes[note] = context.posted }
    return outcome
  }

  /// Saves a context in a callback of another one, unless a save of the context is under way.
  @inlinable
  func saveElsewhere(_ number: Int) -> Outcome {
    guard let context = context(number), !context.isSaving else { return .skipped }
    let outcome = save(context)
    noteReach(of: .save(in: number), in: context)
    context.hasActed = true
    context.declaration.parent.flatMap { self.context($0) }?.hasActed = true
    return outcome
  }

  /// Takes in hand the objects that a child's save has inserted into its parent.
  ///
  /// The parent's own save gives them new IDs. Only the instances in hand then show which object
  /// each new ID belongs to (R10).
  @inlinable
  func takeInserted(_ note: SaveNote, into parent: Int?) {
    guard looksUp, let parent = parent.flatMap({ context($0) }) else { return }
    for id in note.inserted {
      guard let object = ids.object(of: id) else { continue }
      hold(parent.context.object(with: id), as: object, in: parent)
    }
  }

  /// Runs the habits armed for this will-save, in order. An endless habit stays armed for the next
  /// will-save of the same save (R25).
  @inlinable
  func runWillSaveHooks(of context: DrivenContext<Store>) {
    if context.hooks.isEmpty { return }
    let hooks = context.hooks.filter { !$0.isForDidSave }
    context.hooks.removeAll { !$0.isEndless && !$0.isForDidSave }
    for habit in hooks {
      run(habit, of: context)
      context.hasActed = true
      hasActed = true
    }
  }

  /// Runs the habits armed for this did-save, in order (S3).
  @inlinable
  func runDidSaveHooks(of context: DrivenContext<Store>) {
    if context.hooks.isEmpty { return }
    let hooks = context.hooks.filter(\.isForDidSave)
    context.hooks.removeAll(where: \.isForDidSave)
    for habit in hooks { run(habit, of: context) }
  }

  @inlinable
  func run(_ habit: SaveHabit, of context: DrivenContext<Store>) {
    let outcome =
      switch habit {
      case .change(let command): self.outcome(of: command, in: context)
      case .endless(let object): touch(object, in: context)
      case .refetch(let list): refetch(list, after: context)
      case .call(let call): make(call, on: context)
      case .performFetch(let list): outcome(of: .fetch(list: list))
      }
    emit(
      Emission(delegate: -1, list: -1, depth: depth, count: 0, call: .habit(outcome)))
  }

  /// Fetches a list at did-save or in a callback.
  ///
  /// A list of another context may then contain objects of a save that this context has yet to
  /// merge. The other lists of that context receive no callback for those objects, so the driver
  /// marks them as bypassed.
  @inlinable
  func refetch(_ list: Int, after context: DrivenContext<Store>) -> Outcome {
    let outcome = outcome(of: .fetch(list: list))
    guard let fetched = self.list(list)?.context, fetched !== context else { return outcome }
    for (number, other) in lists.enumerated() where number != list && other.context === fetched {
      other.isBypassed = true
    }
    return outcome
  }

  /// Makes a call that the store must reject within a callback (R68).
  @inlinable
  func make(_ call: RefusedCall, on context: DrivenContext<Store>) -> Outcome {
    switch call {
    case .save: return refusing { try context.context.save() }
    case .rollback: return refusing { try context.context.rollback() }
    case .reset: return refusing { try context.context.reset() }
    case .undo: return rewinding(context) { try context.context.undo() }
    case .redo: return rewinding(context) { try context.context.redo() }
    case .merge: return refusing { try context.context.merge(SaveNote()) }
    case .close: return refusing { try self.store.close() }
    case .settle: return refusing { try self.store.settle() }
    case .catchUp: return refusing { try context.context.merge([StoreTransaction]()) }
    }
  }

  /// Assigns to an object's first attribute the value it has, which counts as an update (R4).
  @inlinable
  func touch(_ object: Int, in context: DrivenContext<Store>) -> Outcome {
    guard let instance = instance(of: object, in: context) else { return .skipped }
    context.isDirty = true
    return outcome {
      let values = try context.context.values(of: instance)
      guard let first = values.first else { return .skipped }
      try context.context.set([Assignment(0, first)], of: instance)
      return .done
    }
  }

  @inlinable
  func merge(_ note: Int, in context: DrivenContext<Store>) -> Outcome {
    guard let note = notes[note] else { return .skipped }
    return refusing { try context.context.merge(note) }
  }

  @inlinable
  func batchInsert(
    _ object: Int, _ entity: Int, _ values: [Assignment], keeping note: Int?
  ) -> Outcome {
    guard world.schema.admits(values, to: entity), member(object) == nil else { return .skipped }
    return execute(.insert(entity: entity, values), keeping: note) { made in
      if let id = made.inserted.first { self.enter(object, as: id) }
    }
  }

  @inlinable
  func batch(_ request: BatchRequest, keeping note: Int?) -> Outcome {
    if case .insert = request { return .skipped }
    guard world.schema.admits(request) else { return .skipped }
    return execute(request, keeping: note) { _ in }
  }

  /// Executes a batch request, and returns the objects that its note names.
  @inlinable
  func execute(
    _ request: BatchRequest, keeping number: Int?, _ enter: (SaveNote) -> Void
  ) -> Outcome {
    rowsAreShared = true
    return outcome {
      let note = try self.store.execute(request)
      enter(note)
      if let number { self.notes[number] = note }
      return .items((note.inserted + note.updated + note.deleted).map { self.ref(of: $0) })
    }
  }

  /// Hands an instance of one context to another context, which must reject it.
  @inlinable
  func trespass(
    _ use: WrongContextCall, _ object: Int, from: Int, in context: DrivenContext<Store>
  ) -> Outcome {
    guard from != context.number, let entity = member(object)?.firstID.entity,
      let handle = self.context(from)?.handle(object)
    else { return .skipped }
    let instance = instances[handle.place]
    switch use {
    case .set: return refusing { try context.context.set([], of: instance) }
    case .delete: return refusing { try context.context.delete(instance) }
    case .refresh: return refusing { try context.context.refresh(instance, .keep) }
    case .obtain: return refusing { try context.context.obtainPermanentIDs(for: [instance]) }
    case .relate:
      let schema = world.schema
      guard
        let relationship = relationships.isEmpty
          ? nil
          : relationships[entity].first(where: {
            schema.entity(entity, isKindOf: schema.destination(of: $0))
          })
      else { return .skipped }
      return refusing { try context.context.setRelated([instance], relationship, of: instance) }
    case .read: return refusing { _ = try context.context.values(of: instance) }
    case .follow:
      guard let relationship = relationships.isEmpty ? nil : relationships[entity].first else {
        return .skipped
      }
      return refusing { _ = try context.context.relatedIDs(relationship, of: instance) }
    }
  }
}

extension SaveHabit {
  @inlinable
  var isEndless: Bool {
    if case .endless = self { true } else { false }
  }

  @inlinable
  var isForDidSave: Bool {
    if case .refetch = self { true } else { false }
  }
}
