import StoreModel

/// The kinds of commands: what swarm weights switch on and off, and what coverage pairs up.
package enum CommandKind: Int, CaseIterable, Sendable {
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

  /// How often each is drawn where nothing is switched off and nothing depends on the world: what
  /// can be done in many ways, such as what a delegate does in a callback, more often than what
  /// there is one of.
  private var baseWeight: Int {
    switch self {
    case .set: 22
    case .insert: 16
    case .process: 14
    case .request: 10
    case .save, .delete, .arm: 9
    case .edit: 8
    case .refresh: 7
    case .fetch: 6
    case .rollback, .obtain, .batch: 4
    case .query, .lookUp, .objectAt, .hook: 3
    case .delegate, .open, .keep, .reload: 3
    case .showOwn, .share: 2
    case .make, .reset, .release, .forgetCache, .locate, .batchInsert: 1
    case .relate, .merge, .undo, .redo, .trespass: 0
    }
  }

  /// How often each is drawn in a world where nothing is switched off; never where the store lacks
  /// what every command of the kind needs.
  func weight(in world: World, _ capabilities: StoreCapabilities) -> Int {
    capabilities.isSuperset(of: needs) ? weight(in: world) : 0
  }

  /// What every command of the kind needs of a store.
  private var needs: StoreCapabilities {
    switch self {
    case .insert, .set, .process, .delete, .fetch, .release, .objectAt, .locate, .delegate: []
    case .open: []
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

  private func weight(in world: World) -> Int {
    let hasSeveral = world.contexts.count > 1
    return switch self {
    case .relate: world.schema.relations.isEmpty ? 0 : 14
    case .merge: hasSeveral ? 8 : 1
    case .undo: world.hasUndo ? 6 : 1
    case .redo: world.hasUndo ? 4 : 1
    case .trespass: hasSeveral ? 1 : 0
    case .save: hasSeveral ? 12 : baseWeight
    case .edit, .showOwn, .keep, .reload: world.hasSnapshots ? baseWeight : 1
    default: baseWeight
    }
  }
}

extension World {
  fileprivate var hasUndo: Bool { contexts.contains { $0.configuration.hasUndo } }
  fileprivate var hasSnapshots: Bool { lists.contains { $0.delegate == .snapshot } }
}

extension Command {
  /// Which kind this command is of.
  package var kind: CommandKind {
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
    case .locate: .locate
    case .open: .open
    case .showOwn: .showOwn
    case .keep: .keep
    case .reload: .reload
    case .edit: .edit
    }
  }
}
