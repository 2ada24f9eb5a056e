/// The numbers of objects, lists, contexts and notes in a command, and functions that replace them.
extension Command {
  /// The pool numbers of the objects that the command names, in order.
  package var objects: [Int] {
    let parts = parts
    return [parts.object].compactMap(\.self) + parts.others + (parts.change?.objects ?? [])
      + (parts.snapshotEdits?.flatMap(\.items) ?? [])
  }

  /// The object that the command inserts, now or in a later callback, and its entity; nil if it
  /// inserts none.
  package var insertion: (object: Int, entity: Int)? {
    if case .insert(let object, let entity, _, _) = ordinary { return (object, entity) }
    if case .batchInsert(let object, let entity, _, _) = self { return (object, entity) }
    if case .hook(.change(let change), _) = self { return change.insertion }
    if case .arm(_, .change(let change)) = self { return change.insertion }
    return nil
  }

  /// The list that the command fetches, now or in a later callback or hook.
  package var fetchedList: Int? {
    if case .arm(_, .fetch(let list)) = self { return list }
    if case .arm(let list, .performFetch) = self { return list }
    return kind == .fetch || kind == .open || kind == .hook ? list : nil
  }

  /// The number of the note that the command keeps, nil if it keeps none.
  package var keptNote: Int? {
    if case .merge = self { nil } else { parts.note }
  }

  /// The lists that the command names.
  package var lists: [Int] {
    let parts = parts
    return [parts.list, parts.otherList].compactMap(\.self)
  }

  /// Returns the command with other pool numbers.
  package func mapObjects(_ number: (Int) -> Int) -> Command {
    changing { parts in
      parts.object = parts.object.map(number)
      parts.others = parts.others.map(number)
      parts.change = parts.change?.mapObjects(number)
      parts.snapshotEdits = parts.snapshotEdits?.map { $0.mapItems(number) }
    }
  }

  /// Returns the command with other context numbers.
  package func mapContexts(_ number: (Int) -> Int) -> Command {
    changing { parts in
      parts.context = parts.context.map(number)
      parts.otherContext = parts.otherContext.map(number)
    }
  }

  /// Returns the command with other list numbers.
  package func mapLists(_ number: (Int) -> Int) -> Command {
    changing { parts in
      parts.list = parts.list.map(number)
      parts.otherList = parts.otherList.map(number)
    }
  }

  /// Returns the command with another number for the note that it keeps or merges.
  package func mapNote(_ number: (Int) -> Int) -> Command {
    changing { $0.note = $0.note.map(number) }
  }

  /// Returns the command with another name for its cache.
  package func mapCacheName(_ name: (String) -> String) -> Command {
    changing { parts in
      parts.cacheName = parts.cacheName.map(name)
      if let old = parts.configuration?.cacheName { parts.configuration?.cacheName = name(old) }
      if case .cache(let old) = parts.requestEdit { parts.requestEdit = .cache(old.map(name)) }
    }
  }

  /// The name of the cache in the command, nil for none.
  package var cacheName: String? {
    let parts = parts
    if case .cache(let name) = parts.requestEdit { return name }
    return parts.cacheName ?? parts.configuration?.cacheName
  }
}
