import ReferenceStore
import StoreModel
import Testing

@Suite("Contexts as a tree")
struct ContextTests {
  @Test("R32: a child sees its parent's unsaved and unprocessed changes, and siblings do not")
  func unsavedParent() throws {
    let league = try League()
    let child = league.context.makeChild()
    let a = try league.insert(League.player, 1)[0]
    #expect(try child.letters() == "a")
    #expect(try league.store.makeContext().letters() == "")
    try league.context.set(a, number: 7)
    try league.context.set([Assignment(League.note, .string("mine"))], of: a)
    let later = league.context.makeChild()
    let twin = try league.twin(a, in: later)
    #expect(try later.number(twin) == 7)
    #expect(try later.values(of: twin)[League.note] == nil)
    try league.context.delete(a)
    #expect(try league.context.makeChild().letters() == "")
  }

  @Test("a loaded object is judged by its own values, even if its row has changed or gone")
  func stale() throws {
    let league = try League()
    let a = try league.insert(League.player, 1)[0]
    let child = league.context.makeChild()
    let twin = try league.twin(a, in: child)
    try league.context.set(a, number: 9)
    #expect(try child.number(twin) == 1)
    try league.context.delete(a)
    #expect(try child.letters() == "a")
    #expect(try child.letters(pending: false) == "")
  }

  @Test("R32: a fault of the parent is read through, and reading fires nothing there")
  func readThrough() throws {
    let league = try League()
    let a = try league.insert(League.player, 1)[0]
    try league.context.save()
    try league.context.refresh(a, .drop)
    let child = league.context.makeChild()
    #expect(try child.number(league.twin(a, in: child)) == 1)
    #expect(a.isFault)
  }

  @Test("R15, R25: a child's save changes the parent, which processes, and goes no further")
  func childSave() throws {
    let league = try League()
    let old = try league.insert(League.player, 1, 2)
    try league.context.save()
    let (list, recorder) = try league.list()
    let child = league.context.makeChild()
    let c = try league.insert(League.player, 3, in: child)[0]
    try child.set(league.twin(old[0], in: child), number: 4)
    try child.delete(league.twin(old[1], in: child))
    var isPosted = false
    child.didSave = { _ in isPosted = true }
    recorder.habit = { _ in #expect(!isPosted) }
    try child.save()
    #expect(isPosted && league.store.rows.map(\.serial) == [1, 2])
    #expect(old[0].isUpdated && old[1].isDeleted && !c.isInserted)
    #expect(
      recorder.take() == ["delete b 0,1 > -", "insert c - > 0,0", "update a 0,0 > 0,1"])
    #expect(letters(list) == "ca")
    try child.save()
    try league.context.processPendingChanges()
    #expect(recorder.take() == [])
    try league.context.save()
    #expect(league.store.rows.map(\.serial) == [1, 3])
  }

  @Test("R10: a child's save replaces no ID, and its note has temporary IDs")
  func childIDs() throws {
    let league = try League()
    let child = league.context.makeChild()
    var notes: [SaveNote] = []
    child.didSave = { notes.append($0) }
    let a = try league.insert(League.player, 1, in: child)[0]
    try child.save()
    #expect(a.objectID.isTemporary && notes == [SaveNote(inserted: [a.objectID])])
    #expect(refusal { try child.obtainPermanentIDs(for: [a]) } == .permanentIDsInChild)
  }

  @Test("R9: an object saved by a child is found by its temporary ID after it became permanent")
  func brought() throws {
    let league = try League()
    let child = league.context.makeChild()
    let a = try league.insert(League.player, 1, in: child)[0]
    try child.save()
    let old = a.objectID
    let own = try league.context.existingObject(with: old)
    try league.context.save()
    #expect(own.objectID.description == "p1" && a.objectID == old)
    #expect(try league.context.existingObject(with: old) === own)
    #expect(try child.existingObject(with: own.objectID) === a)
    #expect(a.objectID == own.objectID)
    try league.context.reset()
    #expect(refusal { _ = try league.context.existingObject(with: old) } == .objectNotFound)
  }

  @Test("a child's updates assign only the changed values in the parent")
  func childProperties() throws {
    let league = try League()
    let a = try league.insert(League.player, 1)[0]
    try league.context.save()
    let child = league.context.makeChild()
    let twin = try league.twin(a, in: child)
    try child.set(twin, name: "child")
    try league.context.set(a, number: 5)
    let number = try child.number(twin)
    try child.save()
    #expect(try league.context.name(a) == "child")
    #expect(try league.context.number(a) == 5)
    #expect(try number != 5 && child.number(twin) == number)
    #expect(twin.changedKeys == 0)
    #expect(!twin.isUpdated)
    try child.refresh(twin, .keep)
    #expect(twin.isFault)
    #expect(try child.number(twin) == 5)
  }

  @Test("R10: a child's save carries the transient values that changed, and they count")
  func transientValues() throws {
    let league = try League()
    let note = { (value: String) in [Assignment(League.note, .string(value))] }
    let a = try league.insert(League.player, 1)[0]
    try league.context.save()
    let child = league.context.makeChild()
    let b = try league.insert(League.player, 2, in: child)[0]
    try child.set(note("new"), of: b)
    let twin = try league.twin(a, in: child)
    try child.set(note("one"), of: twin)
    try child.save()
    #expect(a.isUpdated && a.changedKeys == 0)
    #expect(try league.context.values(of: a)[League.note] == .string("one"))
    let brought = try league.context.existingObject(with: b.objectID)
    #expect(try league.context.values(of: brought)[League.note] == .string("new"))
    try league.context.set(note("mine"), of: a)
    try child.set(twin, number: 7)
    try child.save()
    #expect(try league.context.values(of: a)[League.note] == .string("mine"))
    #expect(try league.context.number(a) == 7)
    try child.set([Assignment(League.note, nil)], of: twin)
    try child.save()
    #expect(try league.context.values(of: a)[League.note] == nil)
  }

  @Test("R15, R67: an error of the parent's delegate ends no save of a child")
  func parentsDelegate() throws {
    let league = try League()
    let (_, recorder) = try league.list()
    let child = league.context.makeChild()
    var notes = 0
    child.didSave = { _ in notes += 1 }
    recorder.habit = { _ in throw StoreError.notFetched }
    let a = try league.insert(League.player, 1, in: child)[0]
    guard case .delegateThrew = refusal({ try child.save() }) else {
      Issue.record("the error did not surface")
      return
    }
    #expect(notes == 1 && !a.isInserted)
    #expect(try league.context.letters() == "a")
  }

  @Test("a child's save skips updates of objects that its parent no longer has")
  func lost() throws {
    let league = try League()
    let a = try league.insert(League.player, 1)[0]
    try league.context.save()
    let child = league.context.makeChild()
    try child.set(league.twin(a, in: child), number: 2)
    try league.context.delete(a)
    try child.save()
    #expect(a.isDeleted)
    try league.context.save()
    #expect(league.store.rows.isEmpty)
  }

  @Test("a grandchild's insert climbs one level a save, with its relationships")
  func climbing() throws {
    let league = try League()
    let middle = league.context.makeChild()
    let low = middle.makeChild()
    let a = try league.insert(League.player, 1, in: low)[0]
    let b = try league.insert(League.team, 2, in: low)[0]
    try low.setRelated([a], Bond.players, of: b)
    try low.save()
    #expect(try league.context.letters() == "")
    #expect(try middle.letters() == "a")
    try middle.save()
    #expect(try league.context.letters() == "a")
    #expect(league.store.rows.isEmpty)
    try league.context.save()
    #expect(league.store.rows.map(\.related) == [[[2], [], []], [[], [], []]])
  }

  @Test("an object of one context is refused by another context")
  func trespass() throws {
    let league = try League()
    let a = try league.insert(League.player, 1)[0]
    let other = league.store.makeContext()
    let calls: [() throws -> Void] = [
      { try other.set(a, number: 1) }, { try other.delete(a) }, { try other.refresh(a, .keep) },
      { try other.obtainPermanentIDs(for: [a]) }, { _ = try other.values(of: a) },
      { _ = try other.relatedIDs(Bond.team, of: a) },
      { try other.setRelated([], Bond.team, of: a) },
    ]
    for call in calls { #expect(refusal(call) == .objectOfAnotherContext) }
  }

  @Test("R73: a list of a child has no cache")
  func cache() throws {
    let league = try League()
    let configuration = ListConfiguration(
      request: FetchRequest(entity: 0, sort: [SortDescriptor(1)]), cacheName: "one")
    #expect(
      refusal { _ = try league.context.makeChild().makeController(configuration) }
        == .cacheInChild("one"))
  }

  @Test("R22, R23: an invalidated object counts as deleted once, and is live all the same")
  func invalidation() throws {
    let league = try League()
    let players = try league.insert(League.player, 1, 2)
    try league.context.save()
    let (list, recorder) = try league.list()
    try league.context.set(players[0], number: 9)
    try league.context.refresh(players[0], .invalidate)
    #expect(players[0].isFault && !players[0].isUpdated && !players[0].isDeleted)
    try league.context.processPendingChanges()
    #expect(recorder.take() == ["delete a 0,0 > -"] && letters(list) == "b")
    #expect(try league.context.letters() == "ab")
    try league.context.set(players[0], number: 3)
    try league.context.processPendingChanges()
    #expect(recorder.take() == ["insert a - > 0,1"])
    try league.context.refresh(players[1], .invalidate)
    try league.context.set(players[1], number: 2)
    try league.context.processPendingChanges()
    #expect(recorder.take() == ["update b 0,0 > 0,0"])
  }
}
