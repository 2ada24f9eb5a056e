import StoreModel
import TestSupport
import Testing

@testable import IndexedStore

/// Random commands in a tree of contexts. After each command the redundant data agree, relations
/// read like a search through all objects, and tracking lists equal freshly fetched ones.
@Suite struct TreeFuzzTests {
  private struct Tree {
    let clubs: Clubs
    /// Two root contexts, then a child and a grandchild of the first one.
    let contexts: [IndexedContext]
    let lists: [Recorder]
    let books: [NoteBook]
    var random: TinyRandom
    /// Whether the contexts merge automatically (except the grandchild), so that their lists follow
    /// every save.
    let isFollowed: Bool

    init(_ seed: UInt64) throws {
      random = TinyRandom(seed)
      isFollowed = seed % 2 == 0
      let rules: [DeleteRule] = [.nullify, .cascade, .deny, .noAction]
      let policies: [MergePolicy] = [.objectTrump, .storeTrump, .overwrite, .rollback, .error]
      let configuration = ContextConfiguration(
        mergesAutomatically: isFollowed, policy: policies[random.below(5)], hasUndo: true)
      clubs = try Clubs(
        configuration, players: rules[random.below(4)],
        options: StoreOptions(
          deletesInaccessibleFaults: random.below(4) > 0,
          delivery: random.below(3) == 0 ? .late : .atOnce))
      let other = clubs.store.makeContext(configuration)
      let child = clubs.root.makeChild(configuration)
      contexts = [clubs.root, other, child, child.makeChild()]
      lists = try contexts.flatMap {
        [try $0.watchedList(), try $0.watchedList(Clubs.player, .snapshot)]
      }
      books = contexts.map { $0.keepNotes() }
    }

    mutating func pick<T>(_ values: [T]) -> T? {
      values.isEmpty ? nil : values[random.below(values.count)]
    }
  }

  /// An object for a context: one of its own, or one that it looks up by ID.
  private static func object(
    _ tree: inout Tree, _ context: IndexedContext, _ entity: Int? = nil
  ) throws -> IndexedObject? {
    var own: [IndexedObject] = []
    context.table.forEach { if entity == nil || $0.entity == entity { own.append($0) } }
    if tree.random.below(3) > 0, let object = tree.pick(own) { return object }
    var others: [ObjectID] = []
    for other in tree.contexts {
      other.table.forEach { if entity == nil || $0.entity == entity { others.append($0.objectID) } }
    }
    guard let id = tree.pick(others) else { return nil }
    return tree.random.below(2) == 0
      ? context.object(with: id) : try context.existingObject(with: id)
  }

  private static func change(_ tree: inout Tree, _ context: IndexedContext) throws {
    let rank = Int64(tree.random.below(6))
    switch tree.random.below(8) {
    case 0: _ = try context.club("c\(rank)", rank)
    case 1: _ = try context.player("p\(rank)")
    case 2, 3:
      guard let object = try object(&tree, context) else { return }
      let attribute = tree.random.below(3)
      try context.set(
        [Assignment(attribute, attribute == 1 ? .int(rank) : .string("\(rank)"))], of: object)
    case 4, 5:
      let number = tree.random.below(6)
      let layout = tree.clubs.store.relationships[number]
      guard let object = try object(&tree, context, 1 - layout.destination) else { return }
      let others = try (0..<tree.random.below(3)).compactMap { _ in
        try Self.object(&tree, context, layout.destination)
      }
      try context.setRelated(others, number, of: object)
    case 6:
      guard let object = try object(&tree, context) else { return }
      try context.delete(object)
    default:
      guard let object = try object(&tree, context) else { return }
      let mode: RefreshMode = tree.random.below(2) == 0 ? .keep : .drop
      try context.refresh(object, mode)
    }
  }

  private static func step(_ tree: inout Tree) throws {
    let index = tree.random.below(tree.contexts.count)
    let context = tree.contexts[index]
    switch tree.random.below(24) {
    case 0, 1: try context.processPendingChanges()
    case 2, 3: try context.save()
    case 4: try context.rollback()
    case 5: try context.undo()
    case 6: try context.redo()
    case 7 where tree.random.below(4) == 0 && !tree.isFollowed: try context.reset()
    case 8:
      guard let note = tree.pick(tree.books.flatMap(\.notes)) else { return }
      try context.merge(note)
    case 9:
      guard let object = try object(&tree, context) else { return }
      _ = try context.values(of: object)
    case 10:
      guard let object = try object(&tree, context) else { return }
      try context.obtainPermanentIDs(for: [object])
    case 11: _ = try context.names(tree.random.below(2))
    case 12 where !tree.isFollowed: try batch(&tree)
    case 13: try tree.clubs.store.settle()
    default: try change(&tree, context)
    }
  }

  private static func batch(_ tree: inout Tree) throws {
    let rank = Predicate.compare(1, .equal, .int(Int64(tree.random.below(6))))
    let requests: [BatchRequest] = [
      .insert(entity: 1, [Assignment(1, .int(3))]), .update(entity: 0, rank, [Assignment(1, nil)]),
      .delete(entity: 1, rank),
    ]
    guard let request = tree.pick(requests) else { return }
    tree.books[0].notes.append(try tree.clubs.store.execute(request))
  }

  /// The serials in a relationship of a live object, found by a search through all objects.
  private static func searched(
    _ number: Int, of object: IndexedObject, in context: IndexedContext, _ last: Int
  ) -> [Int] {
    let layout = context.store.relationships[number]
    let all = (1...last).compactMap { context.reading($0) }
    if layout.isStored {
      return object.related[layout.relation].filter { named in
        all.contains { $0.serial == named }
      }
    }
    let found = all.filter { $0.related[layout.relation].contains(object.serial) }.map(\.serial)
    return layout.isToMany ? found : Array(found.prefix(1))
  }

  private static func check(_ context: IndexedContext) -> String? {
    if let fault = context.checkInvariants() { return fault }
    var (last, live): (Int, [IndexedObject]) = (60, [])
    context.table.forEach {
      last = max(last, $0.serial)
      if $0.isLive { live.append($0) }
    }
    for object in live {
      for number in context.store.layouts[object.entity].relationships {
        let wanted = searched(number, of: object, in: context, last)
        let found = context.relatedSerials(number, of: object)
        if found != wanted {
          return "relationship \(number) of \(object.serial) is \(found), searched \(wanted)"
        }
      }
    }
    return nil
  }

  /// Checks the invariants of the lists. If contexts merge automatically, also compares the lists
  /// of the root contexts with freshly fetched ones.
  private static func checkLists(_ tree: Tree) throws -> String? {
    for recorder in tree.lists {
      guard let list = recorder.list else { continue }
      if let fault = list.checkInvariants() { return fault }
      guard list.context.parent == nil, tree.isFollowed else { continue }
      try list.context.processPendingChanges()
      try list.context.store.settle()
      let fresh = try list.context.makeController(list.configuration)
      try fresh.performFetch()
      if list.contents != fresh.contents {
        return "list \(list.contents as Any), fresh \(fresh.contents as Any)"
      }
    }
    return nil
  }

  @Test(arguments: 1...Volume.scale(quick: 2, full: 8))
  func everyRedundantFactAgreesAfterEachCommand(seed: UInt64) throws {
    for part in 0..<3 {
      var tree = try Tree(seed * 100 + UInt64(part) * 7)
      for index in 0..<120 {
        do {
          try Self.step(&tree)
        } catch is StoreError {}
        let fault = tree.contexts.lazy.compactMap { Self.check($0) }.first
        #expect(fault == nil, "part \(part), step \(index)")
        if index % 10 == 9 {
          let fault = try Self.checkLists(tree)
          #expect(fault == nil, "part \(part), step \(index)")
        }
        if fault != nil { return }
      }
    }
  }
}
