import StoreModel
import Testing

@testable import IndexedStore

/// Merges, conflicts and batch requests between contexts of one store.
@Suite struct MergeTests {
  @Test func aSiblingsChangeIsAnInsertWhereItWasNeverLoaded() throws {  // R29
    let clubs = try Clubs()
    let a = try clubs.root.club("a", 5)
    try clubs.root.save()
    let other = clubs.store.makeContext()
    let list = try other.makeController(
      ListConfiguration(
        request: FetchRequest(
          entity: 0, predicate: .compare(1, .less, .int(3)), sort: [SortDescriptor(1)])))
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    try list.performFetch()
    let book = clubs.root.keepNotes()
    try clubs.root.rank(a, 1)
    try clubs.root.save()
    try other.merge(book.last)
    #expect(recorder.takeKinds() == [.insert])
    try other.merge(book.last)
    #expect(recorder.take().isEmpty)
  }

  @Test(arguments: [[0, 1], [1, 0], [1, 1, 0, 0]])
  func mergesInAnyOrderReachOneState(order: [Int]) throws {  // R30, R31
    let clubs = try Clubs()
    let (a, b) = (try clubs.root.club("a"), try clubs.root.club("b"))
    try clubs.root.save()
    let other = clubs.store.makeContext()
    let mine = try other.mine(a)
    let deleted = try other.mine(b)
    let recorder = try other.watchedList()
    try other.rank(mine, 7)
    let book = clubs.root.keepNotes()
    try clubs.root.name(a, "A")
    _ = try clubs.root.player("p", of: a)
    try clubs.root.save()
    try clubs.root.name(a, "AA")
    try clubs.root.delete(b)
    try clubs.root.save()
    for index in order { try other.merge(book.notes[index]) }
    #expect(mine.values == [.string("AA"), .int(7), nil])
    #expect(mine.changedKeys == 2)
    #expect(deleted.isDeleted && other.checkInvariants() == nil)
    #expect(recorder.takeKinds().filter { $0 == .delete } == [.delete])
    #expect(try other.related(Clubs.players, mine) == [3])
    try other.save()
    #expect(throws: StoreError.objectIsGone) { try other.delete(deleted) }
    #expect(clubs.store.rows[a.serial]?.values == [.string("AA"), .int(7), nil])
  }

  @Test func aNoteThatNamesAnObjectOftenIsTakenAsOneThatNamesItOnce() throws {  // R31
    let clubs = try Clubs()
    let objects = try ["a", "b", "c"].map { try clubs.root.club($0) }
    try clubs.root.save()
    let other = clubs.store.makeContext()
    let mine = try objects.map { try other.mine($0) }
    let recorder = try other.watchedList()
    try other.delete(mine[2])
    try clubs.root.name(objects[0], "A")
    try clubs.root.delete(objects[1])
    try clubs.root.delete(objects[2])
    try clubs.root.save()
    let ids = objects.map(\.objectID)
    try other.merge(SaveNote(inserted: ids, updated: ids.reversed() + ids, deleted: ids))
    #expect(mine[0].values[0] == .string("A"))
    #expect(mine[1...].allSatisfy { $0.isDeleted })
    #expect(recorder.takeKinds().map { "\($0)" }.sorted() == ["delete", "delete", "update"])
    try other.save()
    #expect(mine[1...].allSatisfy { $0.state.contains(.gone) })
    #expect(other.checkInvariants() == nil)
  }

  @Test func aMergedDeletionFollowsNoRuleAndIsSavedOnce() throws {  // R28, R30
    let clubs = try Clubs(players: .cascade)
    let a = try clubs.root.club("a")
    let player = try clubs.root.player("p", of: a)
    try clubs.root.save()
    let other = clubs.store.makeContext()
    let mine = try other.mine(player)
    try other.name(try other.mine(a), "dirty")
    let note = try clubs.store.execute(.delete(entity: Clubs.club, .always))
    try other.merge(note)
    #expect(!mine.isDeleted)
    #expect(try other.related(Clubs.clubOf, mine) == [])
    let book = other.keepNotes()
    try other.rollback()
    try other.save()
    #expect(book.last == SaveNote(deleted: [a.objectID]))
    try other.save()
    #expect(book.last == SaveNote())
    #expect(other.checkInvariants() == nil)
  }

  @Test func batchRequestsPassContextsBy() throws {  // R24
    let clubs = try Clubs()
    let a = try clubs.root.club("a", 1)
    try clubs.root.save()
    let inserted = try clubs.store.execute(.insert(entity: 0, [Assignment(2, .string("x"))]))
    #expect(clubs.store.rows[2]?.values == [nil, nil, nil])
    #expect(throws: StoreError.wrongType(attribute: "rank")) {
      try clubs.store.execute(
        .update(
          entity: 0, .compare(1, .equal, .string("")), [Assignment(1, .double(.nan))]))
    }
    let updated = try clubs.store.execute(
      .update(entity: 0, .compare(1, .equal, .int(1)), [Assignment(1, .int(2))]))
    #expect(updated.updated == [a.objectID])
    #expect(a.values[1] == .int(1))
    try clubs.root.merge(SaveNote(updated: inserted.inserted + updated.updated))
    #expect(a.values[1] == .int(2))
    #expect(clubs.root.table[2] != nil)
    #expect(clubs.store.version == 3)
  }

  @Test func contextsThatMergeByThemselvesFollowASave() throws {  // R32
    let clubs = try Clubs()
    let follower = clubs.store.makeContext(ContextConfiguration(mergesAutomatically: true))
    let recorder = try follower.watchedList()
    let idle = try clubs.store.makeContext().watchedList()
    recorder.onDidChange = { _ in throw StoreError.notFetched }
    _ = try clubs.root.club("a")
    #expect(throws: StoreError.delegateThrew("\(StoreError.notFetched)")) {
      try clubs.root.save()
    }
    #expect(recorder.takeKinds() == [.insert])
    #expect(idle.take().isEmpty)
    #expect(clubs.store.rows[1] != nil)
  }

  @Test func aContextThatGoesTakesNoOtherWithIt() throws {  // R32
    let clubs = try Clubs()
    let merging = ContextConfiguration(mergesAutomatically: true)
    let follower = clubs.store.makeContext(merging)
    let recorder = try follower.watchedList()
    _ = clubs.store.makeContext(merging)
    #expect(clubs.store.mergingContexts.map { $0 === follower } == [true])
    _ = try clubs.root.club("a")
    try clubs.root.save()
    #expect(recorder.takeKinds() == [.insert])
  }

  private struct Conflict {
    let clubs: Clubs
    let mine: IndexedContext
    let object: IndexedObject
    let book: NoteBook
  }

  /// One half of a conflict: another context has saved a new name and captain, or a deletion. The
  /// test then makes the conflicting change in `mine`.
  private func conflict(_ policy: MergePolicy, deleted: Bool = false) throws -> Conflict {
    let clubs = try Clubs()
    let theirs = try clubs.root.club("a", 1)
    try clubs.root.save()
    let mine = clubs.store.makeContext(ContextConfiguration(policy: policy))
    let object = try mine.mine(theirs)
    if deleted {
      try clubs.root.delete(theirs)
    } else {
      try clubs.root.name(theirs, "theirs")
      try clubs.root.setRelated([try clubs.root.player("p")], Clubs.captain, of: theirs)
    }
    try clubs.root.save()
    return Conflict(clubs: clubs, mine: mine, object: object, book: mine.keepNotes())
  }

  @Test func policiesSettleAnUpdateAgainstAnUpdate() throws {  // R33
    let results: [(MergePolicy, [Value?], [Int])] = [
      (.objectTrump, [.string("mine"), .int(1), nil], [2]),
      (.storeTrump, [.string("theirs"), .int(1), nil], [2]),
      (.overwrite, [.string("mine"), .int(1), nil], []),
      (.rollback, [.string("theirs"), .int(1), nil], [2]),
    ]
    for (policy, values, captain) in results {
      let given = try conflict(policy)
      let recorder = try given.mine.watchedList()
      try given.mine.name(given.object, "mine")
      try given.mine.processPendingChanges()
      _ = recorder.take()
      try given.mine.save()
      #expect(given.object.values == values, "\(policy)")
      #expect(try given.mine.related(Clubs.captain, given.object) == captain)
      #expect(given.clubs.store.rows[1]?.values == values)
      #expect(given.book.last.updated.count == (policy == .rollback ? 0 : 1))
      #expect(!given.object.isUpdated)
      #expect(recorder.take().isEmpty)
      try given.mine.processPendingChanges()
      #expect(recorder.takeKinds() == [.update])
      try given.mine.save()
    }
    let given = try conflict(.error)
    try given.mine.name(given.object, "mine")
    let wanted = [SaveConflict(object: given.object.objectID, base: 1, stored: 2)]
    #expect(throws: StoreError.conflicts(wanted)) { try given.mine.save() }
    #expect(given.object.isUpdated && given.book.notes.isEmpty)
    try given.mine.refresh(given.object, .keep)
    try given.mine.save()
    #expect(given.clubs.store.rows[1]?.values[0] == .string("mine"))
  }

  @Test func policiesSettleAnUpdateAgainstADeletion() throws {  // R34
    for policy in MergePolicy.allCases {
      let given = try conflict(policy, deleted: true)
      let id = given.object.objectID
      try given.mine.name(given.object, "mine")
      if policy == .error {
        let wanted = [SaveConflict(object: id, base: 1, stored: nil)]
        #expect(throws: StoreError.conflicts(wanted)) { try given.mine.save() }
        continue
      }
      try given.mine.save()
      let isKept = policy == .objectTrump || policy == .overwrite
      #expect(given.clubs.store.rows[1]?.id == (isKept ? id : nil))
      #expect(given.object.isDeleted == !isKept)
      #expect(given.mine.checkInvariants() == nil)
      #expect(given.book.last.deleted == [])
      try given.mine.save()
      #expect(given.book.last.deleted == (isKept ? [] : [id]))
      #expect(given.object.state.contains(.gone) == !isKept)
      #expect(given.mine.checkInvariants() == nil)
    }
  }

  @Test func whatGoesAndComesBackWhileAListIsToldStays() throws {  // R30, R32, R34, R68
    let given = try conflict(.objectTrump)
    let (store, theirs) = (given.clubs.store, given.clubs.root)
    let follower = store.makeContext(ContextConfiguration(mergesAutomatically: true))
    let recorder = try follower.watchedList()
    let object = try follower.mine(given.object)
    try given.mine.name(given.object, "mine")
    recorder.onDidChange = { _ in
      recorder.onDidChange = { _ in }
      try theirs.delete(theirs.mine(given.object))
      try theirs.save()
      try given.mine.save()
    }
    let other = store.makeContext()
    _ = try other.club("b")
    try other.save()
    #expect(store.rows[1]?.values.first == .string("mine"))
    #expect(object.isLive && object.values.first == .string("mine"))
    #expect(recorder.takeKinds() == [.insert, .update])
    #expect(follower.checkInvariants() == nil)
  }

  /// While a list did not track, one of its rows kept an instance that is gone. A new instance took
  /// its place. The list reports the new instance once, whether it stays in the window or leaves
  /// it.
  @Test func anInstanceThatTookThePlaceOfAnotherIsToldOnce() throws {  // R11, R34, R52
    let clubs = try Clubs()
    let theirs = try clubs.root.club("a", 1)
    for (name, rank) in [("b", 2), ("c", 3)] as [(String, Int64)] {
      _ = try clubs.root.club(name, rank)
    }
    try clubs.root.save()
    let mine = clubs.store.makeContext(ContextConfiguration(policy: .objectTrump))
    try mine.name(mine.mine(theirs), "mine")
    let reader = clubs.store.makeContext(ContextConfiguration(mergesAutomatically: true))
    let list = try reader.makeController(
      ListConfiguration(
        request: FetchRequest(entity: Clubs.club, sort: [SortDescriptor(1)], limit: 2),
        window: .live))
    try list.performFetch()
    let former = try list.object(at: ItemPath(0, 0))
    try clubs.root.delete(theirs)
    try clubs.root.save()
    try reader.save()
    try mine.save()
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    let object = try reader.existingObject(with: former.objectID)
    #expect(object !== former)
    try reader.rank(object, 9)
    try reader.processPendingChanges()
    #expect(recorder.takeKinds() == [.delete, .insert])
    #expect(list.contents?.items.count == 2)
    try reader.rank(object, 0)
    try reader.processPendingChanges()
    #expect(try list.object(at: ItemPath(0, 0)) === object)
    #expect(list.checkInvariants() == nil && reader.checkInvariants() == nil)
  }

  @Test func policiesSettleADeletionAgainstAnUpdate() throws {  // R34
    for policy in MergePolicy.allCases where policy != .error {
      let given = try conflict(policy)
      let recorder = try given.mine.watchedList()
      try given.mine.delete(given.object)
      try given.mine.save()
      #expect(recorder.takeKinds() == [.delete])
      let isKept = policy == .rollback
      #expect((given.clubs.store.rows[1] != nil) == isKept)
      try given.mine.processPendingChanges()
      #expect(recorder.takeKinds() == (isKept ? [.insert] : []))
      #expect(given.mine.checkInvariants() == nil)
    }
    let given = try conflict(.error, deleted: true)
    try given.mine.delete(given.object)
    try given.mine.save()
    #expect(given.book.last.deleted.count == 1)
  }
}
