/// The parts of a command, without its kind.
///
/// Functions that name, rename, print or check commands use the parts. So a new kind of command is
/// taken apart and put together only in this file, by switches that name every case.
package struct CommandParts {
  /// The object of the command, by pool number.
  package var object: Int?
  /// Further objects.
  package var others: [Int] = []
  package var entity: Int?
  package var relationship: Int?
  package var predicate: Predicate?
  package var values: [Assignment] = []
  package var request: FetchRequest?
  package var configuration: ListConfiguration?
  package var requestEdit: RequestEdit?
  package var snapshotEdits: [SnapshotEdit<String, Int>]?
  package var path: ItemPath?
  /// The number of the note that is kept or merged.
  package var note: Int?
  package var cacheName: String?
  package var delegate: DelegateKind?
  package var call: RefusedCall?
  package var refreshMode: RefreshMode?
  package var lookup: Lookup?
  package var lookupID: LookupID?
  package var trespass: WrongContextCall?
  package var end: StoreEnd?
  package var interruption: SaveInterruption?
  /// The method of the subject's own that is called.
  package var own: OwnCall?
  /// The command that a hook or a habit executes.
  package var change: Command?
  /// The list of the command.
  package var list: Int?
  /// A second list.
  package var otherList: Int?
  /// The context of the command.
  package var context: Int?
  /// A second context.
  package var otherContext: Int?
}

extension CommandParts {
  /// Returns the parts of an own call that stands for the command with these parts.
  fileprivate func calling(_ own: OwnCall) -> CommandParts {
    var parts = self
    parts.own = own
    return parts
  }
}

extension Command {
  /// The parts of the command; a part that the kind has is not nil.
  package var parts: CommandParts {
    switch self {
    case .insert(let object, let entity, let values, let context):
      CommandParts(object: object, entity: entity, values: values, context: context)
    case .set(let object, let values, let context):
      CommandParts(object: object, values: values, context: context)
    case .relate(let object, let number, let others, let context):
      CommandParts(object: object, others: others, relationship: number, context: context)
    case .delete(let object, let context): CommandParts(object: object, context: context)
    case .process(let context), .rollback(let context), .undo(let context), .redo(let context),
      .reset(let context), .catchUp(let context), .deleteHistory(let context):
      CommandParts(context: context)
    case .obtain(let objects, let context): CommandParts(others: objects, context: context)
    case .save(let note, let context): CommandParts(note: note, context: context)
    case .hook(let habit, let context): habit.parts(in: context)
    case .merge(let note, let context): CommandParts(note: note, context: context)
    case .refresh(let object, let mode, let context):
      CommandParts(object: object, refreshMode: mode, context: context)
    case .lookUp(let lookup, let object, let id, let context):
      CommandParts(object: object, lookup: lookup, lookupID: id, context: context)
    case .query(let request, let context): CommandParts(request: request, context: context)
    case .trespass(let use, let object, let from, let context):
      CommandParts(object: object, trespass: use, context: context, otherContext: from)
    case .batchInsert(let object, let entity, let values, let note):
      CommandParts(object: object, entity: entity, values: values, note: note)
    case .batch(let request, let note): request.parts(keeping: note)
    case .make(let list, let configuration, _):
      CommandParts(configuration: configuration, list: list)
    case .request(let list, let edit): CommandParts(requestEdit: edit, list: list)
    case .fetch(let list), .release(let list), .showOwn(let list), .keep(let list),
      .reload(let list):
      CommandParts(list: list)
    case .delegate(let list, let kind), .open(let list, let kind):
      CommandParts(delegate: kind, list: list)
    case .share(let list, let other): CommandParts(list: list, otherList: other)
    case .arm(let list, let habit): habit.parts(of: list)
    case .forgetCache(let name): CommandParts(cacheName: name)
    case .objectAt(let list, let path), .readRow(let list, let path):
      CommandParts(path: path, list: list)
    case .close, .settle: CommandParts()
    case .reopen(let end): CommandParts(end: end)
    case .interrupt(let interruption, let context):
      CommandParts(interruption: interruption, context: context)
    case .locate(let list, let object): CommandParts(object: object, list: list)
    case .edit(let list, let edits): CommandParts(snapshotEdits: edits, list: list)
    case .own(let call, let ordinary): ordinary.parts.calling(call)
    }
  }

  /// Returns the command with other parts; it keeps a part that it needs if the new one is nil.
  package func with(_ parts: CommandParts) -> Command {
    let new = parts
    let place = new.context ?? context ?? 0
    switch self {
    case .insert(let object, let entity, _, _):
      return .insert(
        object: new.object ?? object, entity: new.entity ?? entity, new.values, in: place)
    case .set(let object, _, _): return .set(object: new.object ?? object, new.values, in: place)
    case .relate(let object, let number, _, _):
      return .relate(
        object: new.object ?? object, relationship: new.relationship ?? number, to: new.others,
        in: place)
    case .delete(let object, _): return .delete(object: new.object ?? object, in: place)
    case .process: return .process(in: place)
    case .obtain: return .obtain(objects: new.others, in: place)
    case .save: return .save(keeping: new.note, in: place)
    case .hook(let habit, _): return .hook(habit.with(new), in: place)
    case .merge(let note, _): return .merge(note: new.note ?? note, in: place)
    case .rollback: return .rollback(in: place)
    case .undo: return .undo(in: place)
    case .redo: return .redo(in: place)
    case .reset: return .reset(in: place)
    case .catchUp: return .catchUp(in: place)
    case .deleteHistory: return .deleteHistory(in: place)
    case .refresh(let object, let mode, _):
      return .refresh(object: new.object ?? object, new.refreshMode ?? mode, in: place)
    case .lookUp(let lookup, let object, let id, _):
      return .lookUp(
        new.lookup ?? lookup, object: new.object ?? object, new.lookupID ?? id, in: place)
    case .query(let request, _): return .query(new.request ?? request, in: place)
    case .trespass(let use, let object, let from, _):
      return .trespass(
        new.trespass ?? use, object: new.object ?? object, from: new.otherContext ?? from,
        in: place)
    case .batchInsert(let object, let entity, _, _):
      return .batchInsert(
        object: new.object ?? object, entity: new.entity ?? entity, new.values, keeping: new.note)
    case .batch(let request, _): return .batch(request.with(new), keeping: new.note)
    case .make(let list, let configuration, let isRefused):
      return .make(
        list: new.list ?? list, new.configuration ?? configuration, isRefused: isRefused)
    case .request(let list, let edit):
      return .request(list: new.list ?? list, new.requestEdit ?? edit)
    case .fetch(let list): return .fetch(list: new.list ?? list)
    case .delegate(let list, let kind):
      return .delegate(list: new.list ?? list, new.delegate ?? kind)
    case .share(let list, let other):
      return .share(list: new.list ?? list, delegateOf: new.otherList ?? other)
    case .release(let list): return .release(list: new.list ?? list)
    case .arm(let list, let habit): return .arm(list: new.list ?? list, habit.with(new))
    case .forgetCache: return .forgetCache(name: new.cacheName)
    case .objectAt(let list, let path):
      return .objectAt(list: new.list ?? list, new.path ?? path)
    case .readRow(let list, let path):
      return .readRow(list: new.list ?? list, new.path ?? path)
    case .close, .settle: return self
    case .reopen(let end): return .reopen(new.end ?? end)
    case .interrupt(let interruption, _):
      return .interrupt(new.interruption ?? interruption, in: place)
    case .locate(let list, let object):
      return .locate(list: new.list ?? list, object: new.object ?? object)
    case .open(let list, let kind): return .open(list: new.list ?? list, new.delegate ?? kind)
    case .showOwn(let list): return .showOwn(list: new.list ?? list)
    case .keep(let list): return .keep(list: new.list ?? list)
    case .reload(let list): return .reload(list: new.list ?? list)
    case .edit(let list, let edits):
      return .edit(list: new.list ?? list, new.snapshotEdits ?? edits)
    case .own(let call, let ordinary): return .own(new.own ?? call, ordinary.with(new))
    }
  }

  /// Returns the command with some parts changed.
  package func changing(_ change: (inout CommandParts) -> Void) -> Command {
    var parts = parts
    change(&parts)
    return with(parts)
  }
}

// The driver reads these two at every step, so they do not build the other parts.
extension Command {
  /// The context of the command, nil for a command on a list or on the store.
  @usableFromInline package var context: Int? {
    switch self {
    case .insert(_, _, _, let context), .set(_, _, let context), .relate(_, _, _, let context),
      .delete(_, let context), .process(let context), .obtain(_, let context),
      .save(_, let context), .hook(_, let context), .merge(_, let context),
      .rollback(let context), .undo(let context), .redo(let context), .reset(let context),
      .refresh(_, _, let context), .lookUp(_, _, _, let context), .query(_, let context),
      .trespass(_, _, _, let context), .interrupt(_, let context), .catchUp(let context),
      .deleteHistory(let context):
      context
    case .batchInsert, .batch, .make, .request, .fetch, .delegate, .share, .release, .arm,
      .forgetCache, .objectAt, .readRow, .locate, .open, .showOwn, .keep, .reload, .edit, .close,
      .settle, .reopen:
      nil
    case .own(_, let ordinary): ordinary.context
    }
  }

  /// The list of the command, nil if it has none.
  @usableFromInline package var list: Int? {
    switch self {
    case .make(let list, _, _), .request(let list, _), .fetch(let list), .delegate(let list, _),
      .share(let list, _), .release(let list), .arm(let list, _), .objectAt(let list, _),
      .readRow(let list, _), .locate(let list, _), .open(let list, _), .showOwn(let list),
      .keep(let list), .reload(let list), .edit(let list, _), .hook(.refetch(let list), _),
      .hook(.performFetch(let list), _):
      list
    case .hook(.change, _), .hook(.endless, _), .hook(.call, _), .insert, .set, .relate, .delete,
      .process, .obtain, .save, .merge, .rollback, .undo, .redo, .reset, .refresh, .lookUp,
      .query, .trespass, .batchInsert, .batch, .forgetCache, .close, .settle, .reopen, .interrupt,
      .catchUp, .deleteHistory:
      nil
    case .own(_, let ordinary): ordinary.list
    }
  }
}

extension BatchRequest {
  fileprivate func parts(keeping note: Int?) -> CommandParts {
    switch self {
    case .insert(let entity, let values):
      CommandParts(entity: entity, values: values, note: note)
    case .update(let entity, let predicate, let values):
      CommandParts(entity: entity, predicate: predicate, values: values, note: note)
    case .delete(let entity, let predicate):
      CommandParts(entity: entity, predicate: predicate, note: note)
    }
  }

  fileprivate func with(_ new: CommandParts) -> BatchRequest {
    switch self {
    case .insert(let entity, _): .insert(entity: new.entity ?? entity, new.values)
    case .update(let entity, let predicate, _):
      .update(entity: new.entity ?? entity, new.predicate ?? predicate, new.values)
    case .delete(let entity, let predicate):
      .delete(entity: new.entity ?? entity, new.predicate ?? predicate)
    }
  }
}

extension SaveHabit {
  fileprivate func parts(in context: Int) -> CommandParts {
    switch self {
    case .change(let change): CommandParts(change: change, context: context)
    case .endless(let object): CommandParts(object: object, context: context)
    case .call(let call): CommandParts(call: call, context: context)
    case .performFetch(let list), .refetch(let list):
      CommandParts(list: list, context: context)
    }
  }

  fileprivate func with(_ new: CommandParts) -> SaveHabit {
    switch self {
    case .change(let change): .change(new.change ?? change)
    case .endless(let object): .endless(object: new.object ?? object)
    case .call(let call): .call(new.call ?? call)
    case .performFetch(let list): .performFetch(list: new.list ?? list)
    case .refetch(let list): .refetch(list: new.list ?? list)
    }
  }
}

extension Habit {
  fileprivate func parts(of list: Int) -> CommandParts {
    switch self {
    case .query, .process, .performFetch, .fail, .applyElsewhere, .release:
      CommandParts(list: list)
    case .readRow(let path): CommandParts(path: path, list: list)
    case .call(let call): CommandParts(call: call, list: list)
    case .save(let context): CommandParts(list: list, otherContext: context)
    case .fetch(let other): CommandParts(list: list, otherList: other)
    case .delegate(let kind): CommandParts(delegate: kind, list: list)
    case .change(let change): CommandParts(change: change, list: list)
    }
  }

  fileprivate func with(_ new: CommandParts) -> Habit {
    switch self {
    case .query, .process, .performFetch, .fail, .applyElsewhere, .release: self
    case .readRow(let path): .readRow(new.path ?? path)
    case .call(let call): .call(new.call ?? call)
    case .save(let context): .save(context: new.otherContext ?? context)
    case .fetch(let list): .fetch(list: new.otherList ?? list)
    case .delegate(let kind): .delegate(new.delegate ?? kind)
    case .change(let change): .change(new.change ?? change)
    }
  }
}
