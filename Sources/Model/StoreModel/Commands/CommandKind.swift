/// The kind of a command. Swarm weights switch kinds on and off, and coverage counts pairs of
/// kinds.
@usableFromInline package enum CommandKind: Int, CaseIterable, Sendable {
  case insert
  case set
  case process
  case save
  case delete
  case fetch
  case rollback
  case refresh
  case obtain
  case reset
  case lookUp
  case query
  case make
  case request
  case delegate
  case share
  case release
  case arm
  case forgetCache
  case objectAt
  case locate
  case open
  case showOwn
  case keep
  case reload
  case edit
  case relate
  case merge
  case undo
  case redo
  case hook
  case trespass
  case batchInsert
  case batch
  case readRow
  case close
  case settle
  case reopen
  case interrupt
  case catchUp
  case deleteHistory

  /// The base weight of the kind, before swarm weights and before the world is known.
  ///
  /// A kind with many variants, such as `arm`, has a higher weight than a kind with only one. The
  /// weight 0 is for a kind whose weight depends on the world.
  package var baseWeight: Int {
    switch self {
    case .set: 22
    case .insert: 16
    case .process: 14
    case .edit: 12
    case .request: 10
    case .save, .delete, .arm: 9
    case .refresh: 7
    case .fetch: 6
    case .rollback, .obtain, .batch: 4
    case .query, .lookUp, .objectAt, .hook: 3
    case .delegate, .open, .keep, .reload: 3
    case .showOwn, .share, .readRow: 2
    case .make, .reset, .release, .forgetCache, .locate, .batchInsert: 1
    case .relate, .merge, .undo, .redo, .trespass, .close, .settle, .reopen, .interrupt, .catchUp,
      .deleteHistory:
      0
    }
  }

  /// The capabilities that every command of the kind needs.
  package var needs: StoreCapabilities {
    switch self {
    case .insert, .set, .process, .delete, .fetch, .release, .objectAt, .locate, .delegate: []
    case .open, .readRow: []
    case .close: .closing
    case .settle: .lateDelivery
    case .reopen: .reopening
    case .interrupt: .writeFaults
    case .catchUp, .deleteHistory: .history
    case .save: .saving
    case .rollback: .rollback
    case .refresh: .refreshing
    case .obtain: .temporaryIDs
    case .reset: .reset
    case .lookUp: .lookups
    case .query: .queries
    case .make: .requestEdits
    case .request: [.requestEdits, .refusals]
    case .share: .sharedDelegates
    case .arm: .callbackHabits
    case .forgetCache: .caches
    case .showOwn, .keep, .reload, .edit: .snapshots
    case .relate: .relationships
    case .merge: .merging
    case .undo, .redo: .undo
    case .hook: .saveHooks
    case .trespass: .refusals
    case .batchInsert, .batch: .batchRequests
    }
  }

  /// Whether a command of the kind changes the objects that it names; the changes then wait for
  /// processing.
  package var changesObjects: Bool {
    switch self {
    case .insert, .set, .relate, .delete: true
    case .process, .save, .fetch, .rollback, .refresh, .obtain, .reset, .lookUp, .query, .make,
      .request, .delegate, .share, .release, .arm, .forgetCache, .objectAt, .locate, .open,
      .showOwn, .keep, .reload, .edit, .merge, .undo, .redo, .hook, .trespass, .batchInsert,
      .batch, .readRow, .close, .settle, .reopen, .interrupt, .catchUp, .deleteHistory:
      false
    }
  }

  /// Whether a command of the kind, if it succeeds, leaves no unprocessed changes.
  @usableFromInline package var processes: Bool {
    switch self {
    case .process, .save, .rollback, .query, .fetch, .reset, .undo, .redo, .merge, .interrupt,
      .catchUp:
      true
    case .insert, .set, .relate, .delete, .refresh, .obtain, .lookUp, .make, .request, .delegate,
      .share, .release, .arm, .forgetCache, .objectAt, .locate, .open, .showOwn, .keep, .reload,
      .edit, .hook, .trespass, .batchInsert, .batch, .readRow, .close, .settle, .reopen,
      .deleteHistory:
      false
    }
  }

  /// Whether a delegate or a hook may run a command of the kind (`Habit.change`,
  /// `SaveHabit.change`): it names objects of one context, and processes nothing.
  package var fitsHabit: Bool {
    switch self {
    case .insert, .set, .relate, .delete, .obtain, .refresh, .lookUp: true
    case .process, .save, .fetch, .rollback, .reset, .query, .make, .request, .delegate, .share,
      .release, .arm, .forgetCache, .objectAt, .locate, .open, .showOwn, .keep, .reload, .edit,
      .merge, .undo, .redo, .hook, .trespass, .batchInsert, .batch, .readRow, .close, .settle,
      .reopen, .interrupt, .catchUp, .deleteHistory:
      false
    }
  }

  /// Whether the result of a command of the kind depends on the snapshot on screen.
  package var usesSnapshotOnShow: Bool {
    self == .showOwn || self == .keep || self == .reload || self == .edit
  }
}

extension CommandKind {
  /// The numbers of the rules for what a command of the kind returns.
  package var rules: [Int] {
    switch self {
    case .insert, .set: [2]
    case .process: [15]
    case .save: [25, 26]
    case .delete: [3]
    case .fetch, .open: [69, 35]
    case .rollback: [19]
    case .refresh: [22]
    case .obtain: [7]
    case .reset: [21]
    case .lookUp: [11]
    case .query: [35]
    case .make: [51]
    case .request: [72]
    case .delegate: [57]
    case .share, .release: [66]
    case .arm: [67]
    case .forgetCache: [74]
    case .objectAt, .locate: [71]
    case .showOwn, .keep, .reload: [79]
    case .edit: [80]
    case .relate: [1]
    case .merge: [28]
    case .undo, .redo: [20]
    case .hook: [25]
    case .trespass: [5]
    case .batchInsert, .batch: [24]
    case .readRow, .close: [91]
    case .settle: [92]
    case .reopen, .interrupt: [101]
    case .catchUp, .deleteHistory: [99]
    }
  }
}

extension Command {
  /// The kind of this command.
  @usableFromInline package var kind: CommandKind {
    switch self {
    case .insert: .insert
    case .set: .set
    case .relate: .relate
    case .delete: .delete
    case .process: .process
    case .obtain: .obtain
    case .save: .save
    case .hook: .hook
    case .merge: .merge
    case .rollback: .rollback
    case .undo: .undo
    case .redo: .redo
    case .reset: .reset
    case .refresh: .refresh
    case .lookUp: .lookUp
    case .query: .query
    case .trespass: .trespass
    case .batchInsert: .batchInsert
    case .batch: .batch
    case .make: .make
    case .request: .request
    case .fetch: .fetch
    case .delegate: .delegate
    case .share: .share
    case .release: .release
    case .arm: .arm
    case .forgetCache: .forgetCache
    case .objectAt: .objectAt
    case .readRow: .readRow
    case .close: .close
    case .settle: .settle
    case .reopen: .reopen
    case .interrupt: .interrupt
    case .catchUp: .catchUp
    case .deleteHistory: .deleteHistory
    case .locate: .locate
    case .open: .open
    case .showOwn: .showOwn
    case .keep: .keep
    case .reload: .reload
    case .edit: .edit
    case .own(_, let ordinary): ordinary.kind
    }
  }
}
