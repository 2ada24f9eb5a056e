import StoreModel

/// Folding: the world begins with the effect of a command, and the command is removed.
extension CaseShrinker {
  /// Folds commands into earlier parts of the case. A set goes into the insert of its object. A
  /// make, a request edit or a delegate goes into the declaration of the list, and so does the
  /// delegate of an open.
  mutating func foldCommands() {
    guard !isLong else { return }
    var index = best.commands.count - 1
    while index >= 0 {
      fold(best.commands[index], at: index)
      index = min(index, best.commands.count) - 1
    }
  }

  private mutating func fold(_ command: Command, at index: Int) {
    if case .set(let object, let values, _) = command {
      foldSet(at: index, of: object, values)
    } else if case .obtain(let objects, let context) = command {
      foldObtain(at: index, objects, in: context)
    } else if case .open(let list, let kind) = command {
      foldOpen(at: index, list, kind)
    } else if case .make(let list, let configuration, _) = command {
      fold(index, into: list) { $0.configuration = configuration }
    } else if case .request(let list, let edit) = command {
      fold(index, into: list) { $0.configuration.apply(edit) }
    } else if case .delegate(let list, let kind) = command {
      fold(index, into: list) { $0.delegate = kind }
    }
  }

  /// Moves all commands of one list to another list, and removes the first one.
  mutating func mergeLists() {
    var list = best.world.lists.count - 1
    while list > 0 {
      for other in best.world.lists.indices where other < list {
        if attempt(best.mergingList(list, into: other)) { break }
      }
      list -= 1
    }
  }

  private mutating func fold(
    _ index: Int, into list: Int, _ change: (inout ListDeclaration) -> Void
  ) {
    guard best.world.lists.indices.contains(list) else { return }
    var candidate = best
    candidate.commands.remove(at: index)
    change(&candidate.world.lists[list])
    attempt(candidate)
  }

  private mutating func foldOpen(at index: Int, _ list: Int, _ kind: DelegateKind) {
    guard best.world.lists.indices.contains(list) else { return }
    var candidate = best
    candidate.commands[index] = .fetch(list: list)
    candidate.world.lists[list].delegate = kind
    attempt(candidate)
  }

  private mutating func foldObtain(at index: Int, _ objects: [Int], in context: Int) {
    for earlier in best.commands.indices where earlier < index {
      guard case .obtain(let others, context) = best.commands[earlier] else { continue }
      var candidate = best
      candidate.commands[earlier] = .obtain(objects: others + objects, in: context)
      candidate.commands.remove(at: index)
      if attempt(candidate) { return }
    }
  }

  private mutating func foldSet(at index: Int, of object: Int, _ values: [Assignment]) {
    let insert = best.commands[..<index].firstIndex {
      if case .insert(object, _, _, _) = $0 { true } else { false }
    }
    guard let insert, case .insert(_, let entity, var initial, let context) = best.commands[insert]
    else { return }
    initial.removeAll { old in values.contains { $0.attribute == old.attribute } }
    var candidate = best
    candidate.commands[insert] = .insert(
      object: object, entity: entity, initial + values, in: context)
    candidate.commands.remove(at: index)
    attempt(candidate)
  }
}

extension Case {
  /// Returns this case with the commands of one list done to another, and without the first list.
  fileprivate func mergingList(_ list: Int, into other: Int) -> Case {
    var merged = self
    merged.world.lists.remove(at: list)
    merged.commands = commands.map { command in
      command.mapLists { $0 == list ? other : $0 > list ? $0 - 1 : $0 }
    }
    return merged
  }
}
