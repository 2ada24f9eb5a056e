import ReferenceStore
import StoreModel
import Testing

@Suite("Undo and redo")
struct UndoTests {
  private let undoing = ContextConfiguration(hasUndo: true)

  @Test("R20: without an undo stack, undo and redo only process")
  func without() throws {
    let league = try League()
    let (list, _) = try league.list()
    try league.insert(League.player, 1)
    try league.context.undo()
    try league.context.redo()
    #expect(letters(list) == "a")
  }

  @Test("R20: each processing is a step: insert, update and delete can be undone and redone")
  func steps() throws {
    let league = try League(undoing)
    let context = league.context
    let (list, recorder) = try league.list()
    let a = try league.insert(League.player, 1)[0]
    try context.processPendingChanges()
    try context.set(a, number: 2)
    try context.set(a, name: "n")
    try context.processPendingChanges()
    try context.delete(a)
    try context.processPendingChanges()
    _ = recorder.take()
    try context.undo()
    #expect(recorder.take() == ["insert a - > 0,0"] && a.isInserted)
    try context.undo()
    #expect(recorder.take() == ["update a 0,0 > 0,0"])
    #expect(try context.number(a) == 1)
    #expect(try context.name(a) == nil)
    try context.undo()
    #expect(recorder.take() == ["delete a 0,0 > -"] && letters(list) == "")
    try context.undo()
    #expect(recorder.take() == [])
    for _ in 0..<2 { try context.redo() }
    #expect(letters(list) == "a" && a.objectID.description == "t1")
    #expect(try context.number(a) == 2)
    try context.redo()
    #expect(letters(list) == "")
  }

  @Test("R20: undo processes first, and a change removes the steps to redo")
  func forgetting() throws {
    let league = try League(undoing)
    let (list, _) = try league.list()
    try league.insert(League.player, 1)
    try league.context.undo()
    #expect(letters(list) == "")
    try league.insert(League.player, 2)
    try league.context.redo()
    #expect(letters(list) == "b")
  }

  @Test("R20: a step restores stored relationships and the effects of delete rules")
  func relationships() throws {
    let league = try League(undoing, playersRule: .cascade)
    let context = league.context
    let players = try league.insert(League.player, 1, 2)
    let team = try league.insert(League.team, 3)[0]
    try context.setRelated(players, Bond.players, of: team)
    try context.save()
    try context.delete(team)
    try context.processPendingChanges()
    #expect(players.allSatisfy { $0.isDeleted })
    try context.undo()
    #expect(players.allSatisfy { !$0.isDeleted && $0.changedKeys == 0 })
    #expect(try context.related(Bond.players, team) == "ab")
    try context.redo()
    try context.save()
    #expect(league.store.rows.isEmpty)
    try context.undo()
    #expect(team.isInserted && team.objectID.description == "p3")
    #expect(try context.related(Bond.players, team) == "ab")
    try context.save()
    #expect(league.store.rows.map(\.id.description) == ["p1", "p2", "p3"])
  }

  @Test("R20: a step assigns its own changes, and leaves merged changes alone")
  func mergesStay() throws {
    let league = try League(undoing)
    let a = try league.insert(League.player, 1)[0]
    try league.context.save()
    try league.context.set(a, number: 2)
    try league.context.processPendingChanges()
    let other = league.store.makeContext()
    var notes: [SaveNote] = []
    other.didSave = { notes.append($0) }
    try other.set(league.twin(a, in: other), name: "there")
    try other.save()
    try league.context.merge(notes[0])
    try league.context.undo()
    #expect(try league.context.number(a) == 1)
    #expect(try league.context.name(a) == "there")
  }

  @Test("R20: a child's save is a step, rollback and reset remove all steps, a save removes none")
  func lifetime() throws {
    let league = try League(undoing)
    let context = league.context
    let child = context.makeChild()
    try league.insert(League.player, 1, in: child)
    try child.save()
    try context.save()
    try context.undo()
    #expect(try context.letters() == "")
    try context.redo()
    try context.rollback()
    try context.undo()
    #expect(try context.letters() == "a")
    try league.insert(League.player, 2)
    try context.processPendingChanges()
    try context.reset()
    try context.undo()
    #expect(try context.letters() == "a")
  }

  @Test("R20: a refresh is no step, and drops the unprocessed change")
  func refreshes() throws {
    let league = try League(undoing)
    let a = try league.insert(League.player, 1)[0]
    try league.context.save()
    try league.context.set(a, number: 2)
    try league.context.refresh(a, .drop)
    try league.context.undo()
    #expect(try league.context.letters() == "")
  }

  @Test("R20: a fault that was deleted unread comes back with its row")
  func unread() throws {
    let league = try League(undoing)
    let a = try league.insert(League.player, 1)[0]
    try league.context.save()
    try league.context.refresh(a, .drop)
    try league.context.delete(a)
    #expect(a.isFault)
    try league.context.processPendingChanges()
    try league.context.undo()
    #expect(try league.context.number(a) == 1)
    #expect(!a.isDeleted)
    #expect(a.isUpdated)
  }
}
