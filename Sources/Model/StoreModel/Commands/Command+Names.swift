/// The numbers that a command names objects, lists, contexts and notes by, and others in their
/// place.
extension Command {
  /// The pool numbers that the command names, in order.
  package var objects: [Int] {
    let parts = parts
    return [parts.object].compactMap(\.self) + parts.others + (parts.change?.objects ?? [])
      + (parts.snapshotEdit?.items ?? [])
  }

  /// The object that the command inserts, at once or when its turn has come, and its entity; nil
  /// where it inserts none.
  package var insertion: (object: Int, entity: Int)? {
    if case .insert(let object, let entity, _, _) = self { return (object, entity) }
    if case .batchInsert(let object, let entity, _, _) = self { return (object, entity) }
    if case .hook(.change(let change), _) = self { return change.insertion }
    if case .arm(_, .change(let change)) = self { return change.insertion }
    return nil
  }

  /// The list that the command fetches, or lets be fetched by a callback or a hook.
  package var fetchedList: Int? {
    if case .arm(_, .fetch(let list)) = self { return list }
    if case .arm(let list, .performFetch) = self { return list }
    return kind == .fetch || kind == .open || kind == .hook ? list : nil
  }

  /// The note that the command keeps, nil where it keeps none.
  package var keptNote: Int? {
    if case .merge = self { nil } else { parts.note }
  }

  /// The lists that the command names.
  package var lists: [Int] {
    let parts = parts
    return [parts.list, parts.otherList].compactMap(\.self)
  }

  /// The command with other pool numbers.
  package func mapObjects(_ number: (Int) -> Int) -> Command {
    changing { parts in
      parts.object = parts.object.map(number)
      parts.others = parts.others.map(number)
      parts.change = parts.change?.mapObjects(number)
      parts.snapshotEdit = parts.snapshotEdit?.mapItems(number)
    }
  }

  /// The command with other context numbers.
  package func mapContexts(_ number: (Int) -> Int) -> Command {
    changing { parts in
      parts.context = parts.context.map(number)
      parts.otherContext = parts.otherContext.map(number)
    }
  }

  /// The command with other list numbers.
  package func mapLists(_ number: (Int) -> Int) -> Command {
    changing { parts in
      parts.list = parts.list.map(number)
      parts.otherList = parts.otherList.map(number)
    }
  }

  /// The command with another number for the note that it keeps or merges.
  package func mapNote(_ number: (Int) -> Int) -> Command {
    changing { $0.note = $0.note.map(number) }
  }

  /// The command with other names for the cache that it names.
  package func mapCacheName(_ name: (String) -> String) -> Command {
    changing { parts in
      parts.cacheName = parts.cacheName.map(name)
      if let old = parts.configuration?.cacheName { parts.configuration?.cacheName = name(old) }
      if case .cache(let old) = parts.requestEdit { parts.requestEdit = .cache(old.map(name)) }
    }
  }

  /// The cache that the command names.
  package var cacheName: String? {
    let parts = parts
    if case .cache(let name) = parts.requestEdit { return name }
    return parts.cacheName ?? parts.configuration?.cacheName
  }
}
