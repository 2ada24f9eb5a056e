import StoreModel
import Testing

@testable import IndexedStore

/// Predicates with an object as their argument.
@Suite struct ObjectPredicateTests {
  private func id(_ number: UInt64, of entity: Int = 0, temporary: Bool) -> ObjectID {
    ObjectID(number: number, entity: entity, isTemporary: temporary)
  }

  private func found(
    _ id: ObjectID, in context: IndexedContext, pending: Bool = true
  ) throws -> [Int] {
    let request = FetchRequest(
      entity: id.entity, predicate: .isObject(id), includesPendingChanges: pending)
    guard case .objects(let objects) = try context.fetch(request) else { return [] }
    return objects.map(\.serial)
  }

  private func expectRefusal(_ id: ObjectID, in context: IndexedContext) {
    #expect(throws: StoreError.objectOfAnotherContext) { try found(id, in: context) }
  }

  @Test func anIDNamesWhoHasOrHadIt() throws {  // R6, R13
    let clubs = try Clubs()
    let (a, b) = (try clubs.root.club("a"), try clubs.root.club("b"))
    let first = a.objectID
    #expect(try found(first, in: clubs.root) == [a.serial])
    let plan = FetchPlan(FetchRequest(entity: 0, predicate: .isObject(first)), in: clubs.root)
    #expect(plan.accepts(a) && !plan.accepts(b))
    try clubs.root.obtainPermanentIDs(for: [b, a])
    #expect(plan.accepts(a) && !plan.accepts(b))
    expectRefusal(first, in: clubs.root)
    #expect(try found(id(1, temporary: false), in: clubs.root) == [b.serial])
    #expect(try found(id(2, temporary: false), in: clubs.root) == [a.serial])
    #expect(try found(id(1, of: 1, temporary: false), in: clubs.root) == [])
    #expect(try found(id(3, temporary: false), in: clubs.root) == [])
    #expect(try found(b.objectID, in: clubs.root, pending: false) == [])
    try clubs.root.save()
    #expect(try found(b.objectID, in: clubs.root, pending: false) == [b.serial])
    let others = FetchRequest(entity: 0, predicate: .not(.isObject(b.objectID)))
    guard case .objects(let objects) = try clubs.root.fetch(others) else { return }
    #expect(objects.map(\.serial) == [a.serial])
  }

  @Test func aTemporaryIDOfAnotherContextIsRefused() throws {
    let world = try World()
    let theirs = try world.store.makeContext().insert(0, [])
    let list = try world.plain()
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = try world.insert("a", 1)
    for wrong in [theirs.objectID, id(9, temporary: true)] {
      expectRefusal(wrong, in: world.context)
      #expect(throws: StoreError.objectOfAnotherContext) {
        try world.plain { $0.request.predicate = .not(.isObject(wrong)) }
      }
      list.configuration.request.predicate = .isObject(wrong)
      #expect(throws: StoreError.objectOfAnotherContext) { try list.performFetch() }
    }
    #expect(list.count == 0 && recorder.take().isEmpty)
    try world.context.processPendingChanges()
    #expect(list.count == 1)
  }

  @Test func theChecksComeDepthFirst() throws {
    let world = try World()
    let foreign = Predicate.isObject(id(1, temporary: true))
    let wrong = Predicate.match(1, .like, "", [])
    #expect(throws: StoreError.objectOfAnotherContext) {
      try world.context.fetch(FetchRequest(entity: 0, predicate: .or([.and([foreign]), wrong])))
    }
    #expect(throws: StoreError.wrongType(attribute: "rank")) {
      try world.context.fetch(FetchRequest(entity: 0, predicate: .or([.not(wrong), foreign])))
    }
  }

  @Test func aParentsObjectsAndThoseThatWereBroughtAreKnown() throws {  // R9, R10, R32
    let clubs = try Clubs()
    let child = clubs.root.makeChild()
    let mine = try clubs.root.club("mine")
    let unsaved = mine.objectID
    #expect(try found(unsaved, in: child) == [mine.serial])
    let theirs = try child.club("theirs")
    expectRefusal(theirs.objectID, in: clubs.root)
    try child.save()
    try clubs.root.save()
    #expect(theirs.objectID.isTemporary)
    for context in [child, clubs.root] {
      #expect(try found(theirs.objectID, in: context) == [theirs.serial])
    }
    expectRefusal(unsaved, in: clubs.root)
    #expect(try found(unsaved, in: child) == [mine.serial])
    #expect(try found(mine.objectID, in: child) == [mine.serial])
    try child.reset()
    expectRefusal(unsaved, in: child)
    expectRefusal(theirs.objectID, in: child)
  }

  @Test func whatOnlyWaitsUnderAnIDIsNotKnown() throws {
    let clubs = try Clubs()
    let a = try clubs.root.club("a")
    let other = clubs.store.makeContext()
    _ = other.object(with: a.objectID)
    expectRefusal(a.objectID, in: other)
    try clubs.root.delete(a)
    #expect(clubs.root.knows(a.objectID))
    try clubs.root.processPendingChanges()
    #expect(!clubs.root.knows(a.objectID))
  }

  @Test func aTrackedListIsNotCheckedAgain() throws {  // R46
    let world = try World()
    let a = try world.insert("a", 1)
    let old = try world.plain { $0.request.predicate = .isObject(a.objectID) }
    let later = try world.plain {
      $0.request.predicate = .isObject(id(1, temporary: false))
    }
    let recorders = [Recorder(.changeObject), Recorder(.changeObject)]
    for (list, recorder) in zip([old, later], recorders) {
      try list.setDelegate(recorder)
      try list.performFetch()
    }
    #expect(old.count == 1 && later.count == 0)
    try world.context.save()
    try world.set(a, rank: 2)
    try world.context.processPendingChanges()
    #expect(recorders[0].take() == [.object(a, ItemPath(0, 0), .update, ItemPath(0, 0))])
    #expect(recorders[1].take() == [.object(a, nil, .insert, ItemPath(0, 0))])
    #expect(throws: StoreError.objectOfAnotherContext) { try old.performFetch() }
    #expect(old.count == 1)
  }

  @Test func aBatchRequestTakesPermanentIDsOnly() throws {  // R24
    let world = try World()
    let a = try world.insert("a", 1)
    let first = a.objectID
    for predicate in [Predicate.isObject(first), .not(.isObject(first))] {
      #expect(throws: StoreError.objectOfAnotherContext) {
        try world.store.execute(.update(entity: 0, predicate, []))
      }
      #expect(throws: StoreError.objectOfAnotherContext) {
        try world.store.execute(.delete(entity: 0, predicate))
      }
    }
    #expect(world.store.version == 0)
    _ = try world.insert("b", 2)
    try world.context.save()
    let note = try world.store.execute(.delete(entity: 0, .isObject(a.objectID)))
    #expect(note.deleted == [a.objectID])
  }
}
