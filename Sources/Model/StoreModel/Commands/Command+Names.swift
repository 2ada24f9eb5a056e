extension Command {
  /// The pool numbers that the command names, in order.
  package var objects: [Int] {
    switch self {
    case .insert(let object, _, _, _), .set(let object, _, _), .delete(let object, _),
      .refresh(let object, _, _), .lookUp(_, let object, _, _), .locate(_, let object),
      .trespass(_, let object, _, _), .batchInsert(let object, _, _, _):
      [object]
    case .relate(let object, _, let others, _): [object] + others
    case .obtain(let objects, _): objects
    case .hook(.change(let change), _), .arm(_, .change(let change)): change.objects
    case .hook(.endless(let object), _): [object]
    case .edit(_, let edit): edit.items
    default: []
    }
  }

  /// The object that the command inserts, at once or when its turn has come, and its entity; nil
  /// where it inserts none.
  package var insertion: (object: Int, entity: Int)? {
    switch self {
    case .insert(let object, let entity, _, _), .batchInsert(let object, let entity, _, _):
      (object, entity)
    case .hook(.change(let change), _), .arm(_, .change(let change)): change.insertion
    default: nil
    }
  }

  /// The context that the command is done in, nil for one that is done to a list or to the store.
  @usableFromInline package var context: Int? {
    switch self {
    case .insert(_, _, _, let context), .set(_, _, let context), .relate(_, _, _, let context),
      .delete(_, let context), .process(let context), .obtain(_, let context),
      .save(_, let context), .hook(_, let context), .merge(_, let context),
      .rollback(let context), .undo(let context), .redo(let context), .reset(let context),
      .refresh(_, _, let context), .lookUp(_, _, _, let context), .query(_, let context),
      .trespass(_, _, _, let context):
      context
    default: nil
    }
  }

  /// The note that the command keeps, nil where it keeps none.
  package var keptNote: Int? {
    switch self {
    case .save(let note, _), .batchInsert(_, _, _, let note), .batch(_, let note): note
    default: nil
    }
  }

  /// The lists that the command names.
  package var lists: [Int] {
    guard let list else { return [] }
    switch self {
    case .share(_, let other), .arm(_, .fetch(let other)): return [list, other]
    default: return [list]
    }
  }

  /// The contexts that the command names beside the one that it is done in.
  package var otherContexts: [Int] {
    switch self {
    case .trespass(_, _, let from, _): [from]
    case .arm(_, .save(let context)): [context]
    default: []
    }
  }

  /// The list that the command is done to, nil where it is none.
  @usableFromInline package var list: Int? {
    switch self {
    case .make(let list, _, _), .request(let list, _), .fetch(let list), .delegate(let list, _),
      .release(let list), .arm(let list, _), .objectAt(let list, _), .locate(let list, _),
      .open(let list, _), .showOwn(let list), .keep(let list), .reload(let list),
      .edit(let list, _), .share(let list, _), .hook(.refetch(let list), _),
      .hook(.performFetch(let list), _):
      list
    default: nil
    }
  }

  /// The command with other pool numbers.
  package func mapObjects(_ number: (Int) -> Int) -> Command {
    switch self {
    case .insert(let object, let entity, let values, let context):
      .insert(object: number(object), entity: entity, values, in: context)
    case .set(let object, let values, let context):
      .set(object: number(object), values, in: context)
    case .relate(let object, let relationship, let others, let context):
      .relate(
        object: number(object), relationship: relationship, to: others.map(number), in: context)
    case .delete(let object, let context): .delete(object: number(object), in: context)
    case .refresh(let object, let mode, let context):
      .refresh(object: number(object), mode, in: context)
    case .lookUp(let how, let object, let id, let context):
      .lookUp(how, object: number(object), id, in: context)
    case .trespass(let use, let object, let from, let context):
      .trespass(use, object: number(object), from: from, in: context)
    case .batchInsert(let object, let entity, let values, let note):
      .batchInsert(object: number(object), entity: entity, values, keeping: note)
    case .locate(let list, let object): .locate(list: list, object: number(object))
    case .obtain(let objects, let context): .obtain(objects: objects.map(number), in: context)
    case .hook(.change(let change), let context):
      .hook(.change(change.mapObjects(number)), in: context)
    case .hook(.endless(let object), let context):
      .hook(.endless(object: number(object)), in: context)
    case .arm(let list, .change(let change)):
      .arm(list: list, .change(change.mapObjects(number)))
    case .edit(let list, let edit): .edit(list: list, edit.mapItems(number))
    default: self
    }
  }

  /// The command with other context numbers.
  package func mapContexts(_ number: (Int) -> Int) -> Command {
    switch self {
    case .insert(let object, let entity, let values, let context):
      .insert(object: object, entity: entity, values, in: number(context))
    case .set(let object, let values, let context):
      .set(object: object, values, in: number(context))
    case .relate(let object, let relationship, let others, let context):
      .relate(object: object, relationship: relationship, to: others, in: number(context))
    case .delete(let object, let context): .delete(object: object, in: number(context))
    case .process(let context): .process(in: number(context))
    case .obtain(let objects, let context): .obtain(objects: objects, in: number(context))
    case .save(let note, let context): .save(keeping: note, in: number(context))
    case .hook(let habit, let context): .hook(habit, in: number(context))
    case .merge(let note, let context): .merge(note: note, in: number(context))
    case .rollback(let context): .rollback(in: number(context))
    case .undo(let context): .undo(in: number(context))
    case .redo(let context): .redo(in: number(context))
    case .reset(let context): .reset(in: number(context))
    case .refresh(let object, let mode, let context):
      .refresh(object: object, mode, in: number(context))
    case .lookUp(let how, let object, let id, let context):
      .lookUp(how, object: object, id, in: number(context))
    case .query(let request, let context): .query(request, in: number(context))
    case .trespass(let use, let object, let from, let context):
      .trespass(use, object: object, from: number(from), in: number(context))
    case .arm(let list, .save(let context)): .arm(list: list, .save(context: number(context)))
    default: self
    }
  }

  /// The command with other list numbers.
  package func mapLists(_ number: (Int) -> Int) -> Command {
    switch self {
    case .make(let list, let configuration, let isRefused):
      .make(list: number(list), configuration, isRefused: isRefused)
    case .request(let list, let edit): .request(list: number(list), edit)
    case .fetch(let list): .fetch(list: number(list))
    case .delegate(let list, let kind): .delegate(list: number(list), kind)
    case .share(let list, let other): .share(list: number(list), delegateOf: number(other))
    case .release(let list): .release(list: number(list))
    case .arm(let list, .fetch(let other)):
      .arm(list: number(list), .fetch(list: number(other)))
    case .arm(let list, let habit): .arm(list: number(list), habit)
    case .hook(.refetch(let list), let context):
      .hook(.refetch(list: number(list)), in: context)
    case .hook(.performFetch(let list), let context):
      .hook(.performFetch(list: number(list)), in: context)
    case .objectAt(let list, let path): .objectAt(list: number(list), path)
    case .locate(let list, let object): .locate(list: number(list), object: object)
    case .open(let list, let kind): .open(list: number(list), kind)
    case .showOwn(let list): .showOwn(list: number(list))
    case .keep(let list): .keep(list: number(list))
    case .reload(let list): .reload(list: number(list))
    case .edit(let list, let edit): .edit(list: number(list), edit)
    default: self
    }
  }
}
