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

  /// How often each is drawn where nothing is switched off.
  var baseWeight: Int {
    switch self {
    case .insert: 14
    case .set: 20
    case .process: 14
    case .save: 9
    case .delete: 9
    case .fetch: 6
    case .rollback, .refresh: 4
    case .edit: 4
    case .request: 6
    case .query, .lookUp, .arm: 3
    case .obtain, .delegate, .open, .keep, .reload: 2
    case .make, .reset, .share, .release, .forgetCache, .objectAt, .locate, .showOwn: 1
    }
  }
}

extension Command {
  /// Which kind this command is of.
  package var kind: CommandKind {
    switch self {
    case .insert: .insert
    case .set: .set
    case .delete: .delete
    case .process: .process
    case .obtain: .obtain
    case .save: .save
    case .rollback: .rollback
    case .reset: .reset
    case .refresh: .refresh
    case .lookUp: .lookUp
    case .query: .query
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
