import StoreModel

/// What the checks may ask of a list. It follows from the commands alone, and is claimed only where
/// the rules say so: a list of a child context, say, does not hear of what its parent has changed.
extension Driver {
  /// Brings the books up to date after a command.
  @inlinable
  func settle(after command: Command, _ outcome: Outcome) {
    depth = 0
    if let context = command.context.flatMap({ context($0) }) ?? list(of: command)?.context {
      settle(context, after: command, outcome)
      if contexts.count > 1 { noteReach(of: command, in: context) }
    } else if command.isBatchRequest, !outcome.isRefusal {
      for list in lists { list.isBypassed = true }
    }
    if hasActed { noteActs() }
  }

  /// What habits and hooks do is unprocessed, whatever the command has processed.
  @inlinable
  func noteActs() {
    hasActed = false
    for context in contexts where context.hasActed {
      context.isDirty = true
      context.hasActed = false
    }
  }

  /// Brings the books of a list up to date after a command: a delegate that died tracks nothing.
  @inlinable
  func settle(_ list: DrivenList<Store>) {
    list.isInBracket = false
    list.hasHeard = false
    guard list.isTracked || list.cellsAreComplete, !list.isTracking else { return }
    list.isTracked = false
    list.cellsAreComplete = false
  }

  @inlinable
  func list(of command: Command) -> DrivenList<Store>? {
    command.list.flatMap { list($0) }
  }

  @inlinable
  func settle(
    _ context: DrivenContext<Store>, after command: Command, _ outcome: Outcome
  ) {
    if command.kind == .rollback || command.kind == .reset { context.hasUndone = true }
    if !outcome.isRefusal {
      if case .rollback = command {
        // A rollback leaves refreshes unprocessed (R19).
        context.isDirty = context.hasRefreshed
      } else if command.kind.processes {
        context.isDirty = false
        context.hasRefreshed = false
      }
    }
    guard case .save = command, context.declaration.parent == nil, rowsAreShared,
      context.declaration.configuration.policy != .error
    else { return }
    // What a policy decides is unprocessed until the next processing (R34).
    context.isDirty = true
    context.hasRefreshed = true
  }

  /// Notes which other contexts a command may have reached behind the back of their lists.
  @inlinable
  func noteReach(of command: Command, in context: DrivenContext<Store>) {
    let parent = context.declaration.parent
    if command.isSave, let parent {
      contexts[parent].isDirty = true
    }
    for number in 0..<contexts.count where number != context.number {
      let other = contexts[number]
      let isReached =
        isBelow(other, context.number)
        || command.isSave
          && (parent.map { isBelow(other, $0) } ?? !other.mergesSavesOfSiblings)
      guard isReached else { continue }
      for index in 0..<lists.count where lists[index].context === other {
        lists[index].isBypassed = true
      }
    }
  }

  /// Whether a context is a child, or child's child, of the one of this number.
  @inlinable
  func isBelow(_ context: DrivenContext<Store>, _ ancestor: Int) -> Bool {
    var above = context.declaration.parent
    while let number = above {
      if number == ancestor { return true }
      above = contexts[number].declaration.parent
    }
    return false
  }

  /// What the checks may ask of a list now.
  @inlinable
  func standing(of list: DrivenList<Store>) -> ListStanding {
    guard var standing = list.fullStanding, let context = list.context else { return [] }
    if list.holdsOthers { standing.insert(.holdsFrozenIDs) }
    if !list.isTracked || list.isBypassed || list.leavesTheObject { standing.remove(.isTracked) }
    if !list.isFollowed { standing.remove(.isFollowed) }
    if case .snapshots = list.client { standing.insert(.isSnapshotClient) }
    if !list.isFollowed || !list.cellsAreComplete || context.isDirty || context.hasUndone {
      standing.remove(.cellsAreCurrent)
    }
    return standing
  }
}

extension ListStanding {
  /// All that may be asked of a list with this configuration that has heard of everything, whatever
  /// its client; cells can be current only where changes are marked.
  @inlinable
  init(fullFor fetched: ListConfiguration) {
    self = [fetched.sectionKey == nil ? .isPlain : .hasSectionKey, .isTracked, .isFollowed]
    if fetched.request.resultType == .identifiers { insert(.holdsFrozenIDs) }
    if fetched.marksReloads { insert(.cellsAreCurrent) }
  }
}

extension DrivenContext {
  /// Whether it hears by itself of every save that reaches the store (R32).
  @inlinable
  var mergesSavesOfSiblings: Bool {
    declaration.parent == nil && declaration.configuration.mergesAutomatically
  }
}

extension Command {
  @inlinable
  package var isSave: Bool {
    if case .save = self { true } else { false }
  }

  @inlinable
  var isBatchRequest: Bool { kind == .batch || kind == .batchInsert }
}

extension Outcome {
  /// Whether it is `done`; cheaper than to compare it with that.
  @inlinable
  package var isDone: Bool {
    if case .done = self { true } else { false }
  }

  @inlinable
  package var isRefusal: Bool {
    switch self {
    case .refused, .clientRefused, .skipped, .restless: true
    default: false
    }
  }
}
