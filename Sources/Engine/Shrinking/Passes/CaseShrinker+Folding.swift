import StoreModel

/// Folding: what a command does may as well be so from the beginning.
extension CaseShrinker {
  /// Folds commands into what stands before them: a set into its object's insert, a make, an edit
  /// or a delegate into the world's list, also the delegate of an open; in short cases an edit into
  /// a list of its own, and an insert into a predicate, where the object is only compared with.
  mutating func foldCommands() {
    var index = best.commands.count - 1
    while index >= 0 {
      switch best.commands[index] {
      case .insert(_, let entity, let values, _) where isShort:
        foldInsert(at: index, of: entity, values)
      case .set(let object, let values, _): foldSet(at: index, of: object, values)
      case .make(let list, let configuration, _):
        fold(index, into: list) { $0.configuration = configuration }
      case .request(let list, let edit):
        if !fold(index, into: list, { $0.configuration.apply(edit) }), isShort {
          foldEdit(at: index, of: list, edit)
        }
      case .delegate(let list, let kind): fold(index, into: list) { $0.delegate = kind }
      case .open(let list, let kind): foldOpen(at: index, list, kind)
      case .obtain(let objects, let context): foldObtain(at: index, objects, in: context)
      default: break
      }
      index = min(index, best.commands.count) - 1
    }
  }

  /// Folds what settles a change and a change before it into a batch request, which leaves the same
  /// in the store: a save, but also a processing, IDs obtained, or a batch request itself.
  mutating func foldSaves() {
    guard isShort else { return }
    var settling = best.commands.count - 1
    while settling > 0 {
      switch best.commands[settling] {
      case .save(let note, _): foldChange(before: settling, keeping: note)
      case .process, .obtain, .batch: foldChange(before: settling, keeping: nil)
      default: break
      }
      settling = min(settling, best.commands.count) - 1
    }
  }

  private mutating func foldChange(before settling: Int, keeping note: Int?) {
    let entities = best.entitiesOfObjects
    for change in (0..<settling).reversed() {
      guard let batch = best.commands[change].asBatch(of: entities, keeping: note) else { continue }
      var rest = best
      rest.commands.remove(at: settling)
      rest.commands.remove(at: change)
      for place in Set([0, change, settling - 1]).sorted() {
        var candidate = rest
        candidate.commands.insert(batch, at: place)
        if attempt(candidate) || attempt(candidate.deletingRows) { return }
      }
    }
  }

  /// Lets all commands of one list be done to another.
  mutating func mergeLists() {
    var list = best.world.lists.count - 1
    while list > 0 {
      for other in best.world.lists.indices where other < list {
        if attempt(best.mergingList(list, into: other)) { break }
      }
      list -= 1
    }
  }

  @discardableResult
  private mutating func fold(
    _ index: Int, into list: Int, _ change: (inout ListDeclaration) -> Void
  ) -> Bool {
    guard best.world.lists.indices.contains(list) else { return false }
    var candidate = best
    candidate.commands.remove(at: index)
    change(&candidate.world.lists[list])
    return attempt(candidate)
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

  private mutating func foldInsert(at index: Int, of entity: Int, _ values: [Assignment]) {
    for list in best.world.lists.indices {
      let request = best.world.lists[list].configuration.request
      guard request.predicate == .always, let path = request.sort.first?.path, path.isOwn,
        best.world.schema.entity(entity, isKindOf: request.entity),
        let value = values.first(where: { $0.attribute == path.attribute })?.value
      else { continue }
      for comparison in [Comparison.less, .greater] {
        let isFolded = fold(index, into: list) {
          $0.configuration.request.predicate = .compare(path, comparison, value)
        }
        if isFolded { return }
      }
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
    if attempt(candidate) || attempt(candidate.confirmingInChild) { return }
    for other in candidate.commands[..<index].indices.reversed() where other != insert {
      guard candidate.commands[other].kind == .insert else { continue }
      var later = candidate
      later.commands.insert(later.commands.remove(at: other), at: index - 1)
      if attempt(later) { return }
    }
    for other in candidate.commands.indices {
      let entities = candidate.entitiesOfObjects
      for changed in candidate.commands[other].withOtherValues(
        in: candidate.world.schema, entities)
      {
        var further = candidate
        further.commands[other] = changed
        if attempt(further) { return }
      }
    }
  }
}

extension Command {
  /// The batch request that does in the store what this change does once it is saved; nil for what
  /// is no such change.
  fileprivate func asBatch(of entities: [Int: Int], keeping note: Int?) -> Command? {
    switch self {
    case .insert(let object, let entity, let values, _):
      .batchInsert(object: object, entity: entity, values, keeping: note)
    case .set(let object, let values, _):
      entities[object].map { .batch(.update(entity: $0, .always, values), keeping: note) }
    case .delete(let object, _):
      entities[object].map { .batch(.delete(entity: $0, .always), keeping: note) }
    default: nil
    }
  }
}

extension Case {
  /// This case with a batch request for the first deletion or rollback, which take no row away
  /// before they are saved: of the rows of what is deleted, or of the first object; nil where there
  /// is none.
  fileprivate var deletingRows: Case? {
    let entities = entitiesOfObjects
    for (index, command) in commands.enumerated() {
      let entity: Int? =
        switch command {
        case .delete(let object, _): entities[object]
        case .rollback: objects.first.flatMap { entities[$0] }
        default: nil
        }
      guard let entity else { continue }
      var deleting = self
      deleting.commands[index] = .batch(.delete(entity: entity, .always))
      return deleting
    }
    return nil
  }

  /// This case with one list's commands done to another, and without that list.
  fileprivate func mergingList(_ list: Int, into other: Int) -> Case {
    var merged = self
    merged.world.lists.remove(at: list)
    merged.commands = commands.map { command in
      command.mapLists { $0 == list ? other : $0 > list ? $0 - 1 : $0 }
    }
    return merged
  }
}
