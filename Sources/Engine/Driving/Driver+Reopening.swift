import StoreModel

/// Stores that are opened again, and saves that don't get through (R101).
extension Driver {
  /// Opens the store again, as an app does that is started again: with new contexts, lists and
  /// delegates. The lists that had been fetched are fetched again.
  ///
  /// Objects keep their names if they have permanent IDs. The names of all others mean nothing from
  /// then on.
  @inlinable
  func reopen(after end: StoreEnd) -> Outcome {
    for context in contexts { noteIDs(in: context) }
    var opened: Store?
    let outcome = refusing { opened = try self.store.reopened(after: end) }
    guard outcome.isDone, let opened else { return outcome }
    let fetched = lists.indices.filter { lists[$0].fetched != nil }
    // An app keeps its tokens in a place of its own.
    let tokens = contexts.map(\.token)
    for list in lists { release(list) }
    lists = []
    instances = []
    contexts = []
    notes = [:]
    store = opened
    forgetTemporaryIDs()
    makeWorld()
    for (context, token) in zip(contexts, tokens) { context.token = token }
    look = LookCache(contexts: contexts.count)
    look.lists = lists.map { ListObservation(exists: $0.controller != nil) }
    for context in contexts.indices { look.objects[context].extend(to: members.count) }
    for number in fetched { _ = fetch(lists[number]) }
    return outcome
  }

  @inlinable
  func forgetTemporaryIDs() {
    ids.forgetTemporaryIDs()
    for object in members.indices {
      guard let id = members[object]?.bestID else { continue }
      members[object] = id.isTemporary ? nil : PoolMember(id)
    }
  }

  /// Saves a context directly above the store with a write that fails, or in a process that is
  /// killed then.
  @inlinable
  func interrupt(
    _ interruption: SaveInterruption, in context: DrivenContext<Store>
  ) -> Outcome {
    guard context.declaration.parent == nil else { return .skipped }
    if interruption.kind == .kill { return kill(at: interruption, in: context) }
    store.interruption = interruption
    defer { store.interruption = nil }
    return save(context)
  }

  /// Saves a context, kills the store in that save, and opens it again.
  ///
  /// The inserted objects obtain permanent IDs before, so that they have names whether the save
  /// gets through or not. Delegates and hooks do nothing by themselves, and nothing counts that
  /// they hear of the save: their process is dead.
  @inlinable
  func kill(at interruption: SaveInterruption, in context: DrivenContext<Store>) -> Outcome {
    for context in contexts { context.hooks = [] }
    for list in lists { list.habits = [] }
    _ = refusing { try context.context.processPendingChanges() }
    let unnamed = context.handles.compactMap { handle in
      handle.map { instances[$0.place] }
    }.filter { $0.isInserted && $0.objectID.isTemporary }
    if !unnamed.isEmpty {
      _ = refusing { try context.context.obtainPermanentIDs(for: unnamed) }
    }
    let heard = emissions.count
    store.interruption = interruption
    let outcome = save(context)
    emissions.removeSubrange(heard...)
    let end = reopen(after: .killed)
    guard end.isDone else { return end }
    return .killed(isSaved: outcome.isDone || store.keptInterruptedSave)
  }
}
