import StoreModel

/// The status of lists: the claims that the checks may test. It follows from the commands alone.
///
/// The driver makes a claim only where the rules promise it. For example, a list of a child context
/// does not receive the changes of its parent.
extension Driver {
  /// Updates the driver's records after a command. A skipped command has changed no context.
  @inlinable
  func settle(after command: Command, _ outcome: Outcome) {
    depth = 0
    if deliversLate { mayBeDue = command.kind != .settle || outcome.isRefusal || hasActed }
    switch outcome {
    // The contexts and lists are new.
    case .killed: return hasActed = false
    case .skipped: return
    default: break
    }
    if let context = command.context.flatMap({ context($0) }) ?? list(of: command)?.context {
      settle(context, after: command, outcome)
      if contexts.count > 1 { noteReach(of: command, in: context) }
    } else if command.isBatchRequest, !outcome.isRefusal {
      for list in lists { list.isBypassed = true }
    }
    if hasActed { noteActs() }
  }

  /// Marks the contexts in which a habit acted as unprocessed, even if the command has processed
  /// their changes.
  @inlinable
  func noteActs() {
    hasActed = false
    for context in contexts where context.hasActed {
      context.isDirty = true
      context.hasActed = false
    }
  }

  /// Updates the records of a list after a command. A list whose delegate is dead tracks nothing.
  @inlinable
  func settle(_ list: DrivenList<Store>) {
    list.isInBracket = false
    list.hasReceived = false
    // The due changes reach the list, but not its client.
    if deliversLate, !list.isTracking { list.isFollowed = false }
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
    if command.kind == .merge || command.kind == .catchUp { context.hasMerged = true }
    if command.isSave { forgetMergedDeletions(in: context) }
    // A rollback reports what was processed (R19). A cell may show what was not.
    if command.kind == .reset || command.kind == .rollback && context.isDirty {
      context.hasUndone = true
    }
    if !outcome.isRefusal {
      if case .rollback = command {
        // A rollback leaves refreshes unprocessed (R19).
        context.isDirty = context.hasRefreshed
      } else if command.kind.processes {
        context.isDirty = false
        context.hasRefreshed = false
      }
    }
    guard command.isSave, context.declaration.parent == nil, rowsAreShared,
      context.declaration.configuration.policy != .error
    else { return }
    // Changes that a merge policy makes stay unprocessed until the next processing (R34).
    context.isDirty = true
    context.hasRefreshed = true
  }

  /// Marks the lists of a context whose save has forgotten deletions that it only merged. The rows
  /// of these objects may be back, and no list receives that (R28).
  @inlinable
  func forgetMergedDeletions(in context: DrivenContext<Store>) {
    guard let note = context.posted else { return }
    let isBack = context.isBehind && !note.deleted.isEmpty
    context.isBehind = false
    guard isBack else { return }
    for list in lists where list.context === context { list.isBypassed = true }
  }

  /// Marks the lists of other contexts that a command may have changed without a callback.
  ///
  /// A child's save that changed something has processed the parent, even if it threw the error of
  /// a delegate afterwards (R15).
  @inlinable
  func noteReach(of command: Command, in context: DrivenContext<Store>) {
    let parent = context.declaration.parent
    if command.isSave, let parent, let note = context.posted, note != SaveNote() {
      contexts[parent].isDirty = false
      contexts[parent].hasRefreshed = false
    }
    for number in 0..<contexts.count where number != context.number {
      let other = contexts[number]
      let isReached =
        isBelow(other, context.number)
        || command.isSave
          && (parent.map { isBelow(other, $0) } ?? !other.mergesSavesOfSiblings)
      guard isReached else { continue }
      if other.hasMerged { other.isBehind = true }
      for index in 0..<lists.count where lists[index].context === other {
        lists[index].isBypassed = true
      }
    }
  }

  /// Whether a context is a child of the context with this number, or a child's child.
  @inlinable
  func isBelow(_ context: DrivenContext<Store>, _ ancestor: Int) -> Bool {
    var above = context.declaration.parent
    while let number = above {
      if number == ancestor { return true }
      above = contexts[number].declaration.parent
    }
    return false
  }

  /// Returns the claims that the checks may test of a list now.
  @inlinable
  func status(of list: DrivenList<Store>) -> ListStatus {
    guard var status = list.fullStatus, let context = list.context else { return [] }
    if list.holdsOthers { status.insert(.holdsFrozenIDs) }
    if !list.isTracked || list.isBypassed || list.leavesTheObject || mayBeDue {
      status.remove(.isTracked)
    }
    if !list.isFollowed { status.remove(.isFollowed) }
    if case .snapshots = list.client { status.insert(.isSnapshotClient) }
    if mayBeDue || !list.isFollowed || !list.cellsAreComplete || context.isDirty
      || context.hasUndone
    {
      status.remove(.cellsAreCurrent)
    }
    return status
  }
}

extension ListStatus {
  /// Makes the full set of claims for a list that has received every change, whatever its client.
  /// Cells can be current only if the list marks changes.
  @inlinable
  init(fullFor fetched: ListConfiguration) {
    self = [fetched.sectionKey == nil ? .isPlain : .hasSectionKey, .isTracked, .isFollowed]
    if fetched.request.resultType == .identifiers { insert(.holdsFrozenIDs) }
    if fetched.marksReloads { insert(.cellsAreCurrent) }
  }
}

extension DrivenContext {
  /// Whether the context merges by itself every save that reaches the store (R32).
  @inlinable
  var mergesSavesOfSiblings: Bool {
    declaration.parent == nil && declaration.configuration.mergesAutomatically
  }
}

extension Command {
  /// Whether the command saves a context, also if its writes are to fail.
  @inlinable
  package var isSave: Bool {
    switch self {
    case .save, .interrupt: true
    default: false
    }
  }

  /// Whether the command, with this outcome, has opened the store again.
  package func hasReopened(_ outcome: Outcome) -> Bool {
    if case .killed = outcome { return true }
    return kind == .reopen && outcome.isDone
  }

  /// The command for a second store after the first one has performed it.
  ///
  /// If the process is killed in a save, the first store may have all of the save or nothing. Both
  /// are right, so the second store does the same: in our stores an odd write comes after all
  /// others (R101).
  package func decided(by outcome: Outcome) -> Command {
    guard case .killed(let isSaved) = outcome, let context else { return self }
    return .interrupt(SaveInterruption(.kill, atWrite: isSaved ? 1 : 0), in: context)
  }

  @inlinable
  var isBatchRequest: Bool { kind == .batch || kind == .batchInsert }
}

extension Outcome {
  /// Whether the outcome is `done`; cheaper than `==`.
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
