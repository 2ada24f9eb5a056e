import StoreModel
import Testing

@testable import IndexedStore

/// Contexts with a parent context.
@Suite struct ChildTests {
  @Test func aChildSeesItsParentAsItIs() throws {  // R32
    let clubs = try Clubs()
    let saved = try clubs.root.club("saved")
    try clubs.root.save()
    try clubs.root.reset()
    let child = clubs.root.makeChild()
    let grandchild = child.makeChild()
    let unsaved = try clubs.root.club("unsaved")
    #expect(try grandchild.names() == ["saved", "unsaved"])
    #expect(clubs.root.table[saved.serial] == nil)
    #expect(child.table.count == 0)
    #expect(try grandchild.mine(unsaved).objectID.isTemporary)
    try clubs.root.delete(unsaved)
    #expect(try child.names() == ["saved"])
    #expect(try grandchild.names() == ["saved", "unsaved"])
    try child.name(try child.mine(saved), "child")
    #expect(try clubs.root.names() == ["saved"])
    try grandchild.reset()
    #expect(try grandchild.names() == ["child"])
  }

  @Test func aSaveReachesTheParentAndNoFurther() throws {  // R10, R25
    let clubs = try Clubs()
    let a = try clubs.root.club("a", 1)
    try clubs.root.save()
    let child = clubs.root.makeChild()
    let recorder = try clubs.root.watchedList()
    try clubs.root.rank(a, 5)
    let mine = try child.mine(a)
    let player = try child.player("p", of: mine)
    try child.name(mine, "b")
    let book = child.keepNotes()
    try child.save()
    #expect(book.last.inserted == [player.objectID])
    #expect(book.last.inserted[0].isTemporary)
    #expect(book.last.updated == [a.objectID])
    #expect(recorder.takeKinds() == [.update])
    #expect(a.values == [.string("b"), .int(5), nil])
    #expect(clubs.store.rows[player.serial] == nil)
    let brought = try clubs.root.mine(player)
    #expect(brought.isInserted)
    #expect(try clubs.root.related(Clubs.players, a) == [player.serial])
    let temporary = player.objectID
    try clubs.root.save()
    #expect(try clubs.root.existingObject(with: temporary) === brought)
    #expect(!brought.objectID.isTemporary && player.objectID.isTemporary)
    #expect(try child.existingObject(with: temporary) === player)
    #expect(try child.existingObject(with: brought.objectID) === player)
    #expect(player.objectID == brought.objectID)
    #expect(throws: StoreError.objectNotFound) { try child.existingObject(with: temporary) }
    try clubs.root.reset()
    #expect(throws: StoreError.objectNotFound) {
      try clubs.root.existingObject(with: temporary)
    }
    #expect(child.checkInvariants() == nil)
  }

  @Test func aChildsDeletionIsTheParents() throws {
    let clubs = try Clubs(players: .cascade)
    let a = try clubs.root.club("a")
    let player = try clubs.root.player("p", of: a)
    try clubs.root.save()
    try clubs.root.reset()
    let child = clubs.root.makeChild()
    try child.delete(try child.mine(a))
    try child.save()
    #expect(throws: StoreError.objectNotFound) {
      try clubs.root.existingObject(with: player.objectID)
    }
    try clubs.root.rollback()
    #expect(try child.names() == ["a"])
    #expect(try child.related(Clubs.players, try child.mine(a)) == [player.serial])
  }

  @Test func aFaultThatWaitedBecomesWhatIsBrought() throws {
    let clubs = try Clubs()
    let child = clubs.root.makeChild()
    let a = try child.club("a")
    let waiting = clubs.root.object(with: a.objectID)
    #expect(waiting.isFault)
    try child.save()
    #expect(!waiting.isFault && waiting.isInserted)
    #expect(try clubs.root.existingObject(with: a.objectID) === waiting)
    #expect(clubs.root.checkInvariants() == nil)
  }

  @Test func aFaultOfATemporaryIDDoesNotHideTheRow() throws {  // R9, R12
    let clubs = try Clubs()
    let a = try clubs.root.club("a")
    let other = clubs.store.makeContext()
    let phantom = other.object(with: a.objectID)
    #expect(try other.values(of: phantom) == [nil, nil, nil])
    #expect(phantom.isDeleted)
    try clubs.root.save()
    #expect(try other.names() == ["a"])
    #expect(other.checkInvariants() == nil)
  }

  @Test func childrenThatMergeByThemselvesFollowTheirParent() throws {  // R32
    let clubs = try Clubs()
    let child = clubs.root.makeChild(ContextConfiguration(mergesAutomatically: true))
    let recorder = try child.watchedList()
    let a = try clubs.root.club("a")
    try clubs.root.save()
    #expect(recorder.takeKinds() == [.insert])
    let mine = try child.mine(a)
    try child.rank(mine, 4)
    try clubs.root.name(a, "b")
    try clubs.root.save()
    #expect(mine.values == [.string("b"), .int(4), nil])
    #expect(recorder.takeKinds() == [.update])
  }

  @Test func whatIsInsertedOnceMoreBringsItsRelations() throws {  // R1, R10, R20
    let clubs = try Clubs()
    let club = try clubs.root.club("a")
    let child = clubs.root.makeChild(ContextConfiguration(hasUndo: true))
    let player = try child.player("p")
    try child.save()
    try clubs.root.save()
    let received = try clubs.root.mine(player)
    try child.delete(player)
    try child.save()
    try child.processPendingChanges()
    #expect(received.isDeleted)
    try child.undo()
    #expect(player.isInserted)
    try child.setRelated([child.mine(club)], Clubs.clubOf, of: player)
    try child.save()
    #expect(!received.isDeleted)
    #expect(try clubs.root.related(Clubs.clubOf, received) == [club.serial])
    #expect(try clubs.root.related(Clubs.players, club) == [received.serial])
    #expect(clubs.root.checkInvariants() == nil)
  }

  @Test func whatAChildCannotDoIsRefused() throws {
    let clubs = try Clubs()
    let child = clubs.root.makeChild()
    let a = try clubs.root.club("a")
    #expect(throws: StoreError.permanentIDsInChild) {
      try child.obtainPermanentIDs(for: [a])
    }
    #expect(throws: StoreError.objectOfAnotherContext) { try child.delete(a) }
    #expect(throws: StoreError.cacheInChild("c")) {
      try child.makeController(
        ListConfiguration(
          request: FetchRequest(entity: 0, sort: [SortDescriptor(0)]), cacheName: "c"))
    }
  }

  @Test func aSaveGoesOnWhileItsHookChangesSomething() throws {  // R25
    let root = try Clubs().root
    let a = try root.club("a")
    var calls = 0
    root.willSave = {
      calls += 1
      #expect(throws: StoreError.reentrant("save")) { try root.save() }
      if calls < 3 { try? root.rank(a, Int64(calls)) }
    }
    try root.save()
    #expect(calls == 3)
    root.willSave = { try? root.rank(a, 1) }
    #expect(throws: StoreError.saveDidNotSettle(100)) { try root.save() }
    #expect(a.isUpdated)
  }

  @Test func invalidatedAloneCountsAsDeleted() throws {  // R23
    let root = try Clubs().root
    let a = try root.club("a")
    try root.save()
    let recorder = try root.watchedList()
    try root.refresh(a, .invalidate)
    try root.processPendingChanges()
    #expect(recorder.takeKinds() == [.delete])
    #expect(try root.names() == ["a"])
    try root.refresh(a, .keep)
    try root.processPendingChanges()
    #expect(recorder.takeKinds() == [.insert])
    try root.refresh(a, .invalidate)
    try root.rank(a, 2)
    try root.processPendingChanges()
    #expect(recorder.takeKinds() == [.update])
  }
}
