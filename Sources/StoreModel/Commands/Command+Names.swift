extension Command {
  /// The pool numbers that the command names, in order.
  package var objects: [Int] {
    switch self {
    case .insert(let object, _, _), .set(let object, _), .delete(let object),
      .refresh(let object, _), .lookUp(_, let object, _), .locate(_, let object):
      [object]
    case .obtain(let objects): objects
    case .arm(_, .set(let object, _)), .arm(_, .delete(let object)): [object]
    case .edit(_, let edit): edit.items
    default: []
    }
  }

  /// The lists that the command names.
  package var lists: [Int] {
    switch self {
    case .make(let list, _), .request(let list, _), .fetch(let list), .delegate(let list, _),
      .release(let list), .arm(let list, _), .objectAt(let list, _), .locate(let list, _),
      .open(let list, _), .showOwn(let list), .keep(let list), .reload(let list),
      .edit(let list, _):
      [list]
    case .share(let list, let other): [list, other]
    default: []
    }
  }

  /// The command with other pool numbers.
  package func mapObjects(_ number: (Int) -> Int) -> Command {
    switch self {
    case .insert(let object, let entity, let values):
      .insert(object: number(object), entity: entity, values)
    case .set(let object, let values): .set(object: number(object), values)
    case .delete(let object): .delete(object: number(object))
    case .refresh(let object, let keeping):
      .refresh(object: number(object), keepingChanges: keeping)
    case .lookUp(let how, let object, let id): .lookUp(how, object: number(object), id)
    case .locate(let list, let object): .locate(list: list, object: number(object))
    case .obtain(let objects): .obtain(objects: objects.map(number))
    case .arm(let list, .set(let object, let values)):
      .arm(list: list, .set(object: number(object), values))
    case .arm(let list, .delete(let object)): .arm(list: list, .delete(object: number(object)))
    case .edit(let list, let edit): .edit(list: list, edit.mapItems(number))
    default: self
    }
  }

  /// The command with other list numbers.
  package func mapLists(_ number: (Int) -> Int) -> Command {
    switch self {
    case .make(let list, let configuration): .make(list: number(list), configuration)
    case .request(let list, let edit): .request(list: number(list), edit)
    case .fetch(let list): .fetch(list: number(list))
    case .delegate(let list, let kind): .delegate(list: number(list), kind)
    case .share(let list, let other): .share(list: number(list), delegateOf: number(other))
    case .release(let list): .release(list: number(list))
    case .arm(let list, let habit): .arm(list: number(list), habit)
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
