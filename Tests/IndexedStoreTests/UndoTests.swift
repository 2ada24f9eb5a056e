import StoreModel
import Testing

@testable import IndexedStore

@Suite struct UndoTests {
  private func world(players rule: DeleteRule = .nullify) throws -> Clubs {
    try Clubs(ContextConfiguration(hasUndo: true), players: rule)
  }

  @Test func eachProcessingIsOneStep() throws {  // R20
    let root = try world().root
    let recorder = try root.watchedList()
    let a = try root.club("a", 1)
    try root.processPendingChanges()
    try root.rank(a, 2)
    try root.rank(a, 3)
    try root.undo()
    #expect(a.values[1] == .int(1))
    try root.undo()
    #expect(a.state.contains(.gone))
    try root.undo()
    #expect(recorder.takeKinds() == [.insert, .update, .update, .delete])
    try root.redo()
    #expect(a.isInserted && a.values[1] == .int(1))
    try root.redo()
    #expect(a.values[1] == .int(3))
    try root.redo()
    #expect(recorder.takeKinds() == [.insert, .update])
    #expect(root.checkInvariants() == nil)
    try root.save()
    #expect(try root.names() == ["a"])
  }

  @Test func aDeletionComesBackWithItsRelations() throws {  // R3, R20
    let root = try world(players: .cascade).root
    let a = try root.club("a")
    let player = try root.player("p", of: a)
    try root.save()
    try root.delete(a)
    try root.save()
    #expect(player.state.contains(.gone))
    let id = player.objectID
    try root.undo()
    #expect(player.isInserted && player.objectID == id)
    #expect(try root.related(Clubs.players, a) == [player.serial])
    try root.save()
    #expect(try root.names(Clubs.player) == ["p"])
    try root.redo()
    #expect(player.isDeleted)
    try root.rollback()
    try root.undo()
    #expect(try root.related(Clubs.players, a) == [player.serial])
  }

  @Test func aNewStepForgetsWhatWasUndone() throws {  // R20
    let root = try world().root
    let a = try root.club("a", 1)
    try root.processPendingChanges()
    try root.rank(a, 2)
    try root.undo()
    try root.name(a, "b")
    try root.redo()
    #expect(a.values == [.string("b"), .int(1), nil])
    try root.undo()
    #expect(a.values == [.string("a"), .int(1), nil])
  }

  @Test func aFaultDeletedUnreadComesBackAsItsRow() throws {
    let root = try world().root
    let a = try root.club("a", 1)
    try root.save()
    try root.reset()
    let fault = root.object(with: a.objectID)
    try root.delete(fault)
    #expect(fault.isFault)
    try root.processPendingChanges()
    try root.undo()
    #expect(fault.isUpdated && fault.values[0] == .string("a"))
    #expect(root.checkInvariants() == nil)
  }

  @Test func aChildsSaveIsAStepOfItsParent() throws {
    let root = try world().root
    let child = root.makeChild()
    let a = try child.club("a")
    try child.save()
    let brought = try root.mine(a)
    try root.processPendingChanges()
    try root.undo()
    #expect(brought.state.contains(.gone))
    #expect(throws: StoreError.objectNotFound) { try root.mine(a) }
    try root.redo()
    #expect(try root.mine(a) === brought)
  }

  @Test func withoutAStackNothingIsUndone() throws {  // R20
    let root = try Clubs().root
    _ = try root.club("a")
    try root.undo()
    #expect(root.unprocessed.isEmpty)
    #expect(try root.names() == ["a"])
  }
}
