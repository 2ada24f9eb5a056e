import ReferenceStore
import StoreModel
import Testing

@Suite("Merges")
struct MergeTests {
  /// Two contexts of one store with players a and b, and the notes of the first context's saves.
  private final class Pair {
    let league: League
    let other: ReferenceContext
    var notes: [SaveNote] = []
    let players: [ReferenceObject]

    init(_ configuration: ContextConfiguration = ContextConfiguration()) throws {
      league = try League()
      players = try league.insert(League.player, 1, 2)
      try league.context.save()
      other = league.store.makeContext(configuration)
      league.context.didSave = { [unowned self] in notes.append($0) }
    }
  }

  @Test("R28, R29: a merge refreshes known objects, inserts unknown ones, and deletes")
  func merge() throws {
    let pair = try Pair()
    let (list, recorder) = try pair.league.list(in: pair.other)
    try pair.league.context.set(pair.players[0], number: 5)
    try pair.league.context.delete(pair.players[1])
    try pair.league.insert(League.player, 3)
    try pair.league.context.save()
    #expect(letters(list) == "ab")
    try pair.other.merge(pair.notes[0])
    #expect(
      recorder.take() == ["delete b 0,1 > -", "insert c - > 0,0", "update a 0,0 > 0,1"])
    #expect(letters(list) == "ca" && !pair.other.objects.contains(where: \.isUpdated))
    #expect(pair.other.objects.map(\.isDeleted) == [false, true, false])
  }

  @Test("R29: an update is an insert if it makes an object match that was never loaded")
  func neverLoaded() throws {
    let pair = try Pair()
    let request = FetchRequest(
      entity: 0, predicate: .compare(1, .greater, .int(5)), sort: [SortDescriptor(1)])
    let list = try pair.other.makeController(ListConfiguration(request: request))
    let recorder = Recorder(.changeObject)
    try list.setDelegate(recorder)
    try list.performFetch()
    try pair.league.context.set(pair.players[0], number: 9)
    try pair.league.context.save()
    try pair.other.merge(pair.notes[0])
    #expect(recorder.take() == ["insert a - > 0,0"])
  }

  @Test("R30: local changes survive a merge, except if it deletes their object")
  func localChanges() throws {
    let pair = try Pair()
    let a = try pair.league.twin(pair.players[0], in: pair.other)
    let b = try pair.league.twin(pair.players[1], in: pair.other)
    try pair.other.set(a, name: "mine")
    try pair.other.set(b, name: "mine")
    try pair.league.context.set(pair.players[0], number: 9)
    try pair.league.context.delete(pair.players[1])
    try pair.league.context.save()
    try pair.other.merge(pair.notes[0])
    #expect(try pair.other.name(a) == "mine")
    #expect(try pair.other.number(a) == 9)
    #expect(a.isUpdated && a.changedKeys == 1)
    #expect(b.isDeleted && refusal { try pair.other.set(b, name: "") } == .objectIsDeleted)
    try pair.other.save()
    #expect(refusal { try pair.other.set(b, name: "") } == .objectIsGone)
    #expect(league(pair).rows.count == 1)
  }

  @Test("R32, R68: a save during callbacks is merged after all lists have been called")
  func savedMeanwhile() throws {
    let pair = try Pair(ContextConfiguration(mergesAutomatically: true))
    let (list, recorder) = try pair.league.list(in: pair.other)
    recorder.habit = { _ in
      recorder.habit = nil
      try pair.league.insert(League.player, 3)
      try pair.league.context.save()
    }
    try pair.other.set(pair.league.twin(pair.players[0], in: pair.other), number: 7)
    try pair.other.processPendingChanges()
    #expect(recorder.take() == ["move a 0,0 > 0,1", "insert c - > 0,1"])
    #expect(letters(list) == "bca")
  }

  private func league(_ pair: Pair) -> ReferenceStore { pair.league.store }

  @Test("R31: two saves merged in either order give the same state, and a repeated merge is silent")
  func anyOrder() throws {
    for order in [[0, 1], [1, 0], [0, 1, 0, 1], [1]] {
      let pair = try Pair()
      let (list, recorder) = try pair.league.list(in: pair.other)
      try pair.league.context.set(pair.players[0], number: 5)
      try pair.league.context.save()
      try pair.league.context.set(pair.players[0], number: 7)
      try pair.league.context.save()
      for note in order { try pair.other.merge(pair.notes[note]) }
      #expect(letters(list) == "ba")
      #expect(recorder.take() == ["move a 0,0 > 0,1"])
    }
  }

  @Test("R31: a merge follows the row, and not the contents of the note")
  func late() throws {
    let pair = try Pair()
    let (list, recorder) = try pair.league.list(in: pair.other)
    try pair.league.context.set(pair.players[0], number: 5)
    try pair.league.context.save()
    try pair.league.context.delete(pair.players[0])
    try pair.league.context.save()
    try pair.other.merge(pair.notes[0])
    #expect(recorder.take() == ["delete a 0,0 > -"] && letters(list) == "b")
    try pair.other.merge(pair.notes[1])
    #expect(recorder.take() == [])
  }

  @Test("R28, R30: a merged deletion is pending until the next save, and no rollback ends it")
  func pendingDeletion() throws {
    let pair = try Pair()
    let (list, recorder) = try pair.league.list(in: pair.other)
    var posted: [SaveNote] = []
    pair.other.didSave = { posted.append($0) }
    let a = try pair.league.twin(pair.players[0], in: pair.other)
    try pair.other.set(a, number: 4)
    try pair.league.context.delete(pair.players[0])
    try pair.league.context.save()
    try pair.other.merge(pair.notes[0])
    #expect(a.isDeleted && letters(list) == "b")
    #expect(recorder.take() == ["delete a 0,0 > -"])
    try pair.other.rollback()
    #expect(a.isDeleted && recorder.take() == [])
    try pair.other.save()
    #expect(posted == [SaveNote(deleted: [a.objectID])])
    #expect(!a.isDeleted && recorder.take() == [])
    #expect(refusal { try pair.other.delete(a) } == .objectIsGone)
  }

  @Test("R28: a deleted object takes over the row, and stays deleted without one")
  func deleted() throws {
    let pair = try Pair()
    let a = try pair.league.twin(pair.players[0], in: pair.other)
    let b = try pair.league.twin(pair.players[1], in: pair.other)
    try pair.other.delete(a)
    try pair.other.delete(b)
    try pair.other.processPendingChanges()
    try pair.league.context.set(pair.players[0], number: 5)
    try pair.league.context.delete(pair.players[1])
    try pair.league.context.save()
    try pair.other.merge(pair.notes[0])
    #expect(a.isDeleted && b.isDeleted)
    try pair.other.rollback()
    #expect(try pair.other.number(a) == 5)
    #expect(b.isDeleted)
  }

  @Test("R28: unknown IDs in a note are skipped, and inserted objects are left alone")
  func unknown() throws {
    let pair = try Pair()
    let c = try pair.league.insert(League.player, 3, in: pair.other)[0]
    let stranger = ObjectID(number: 77, entity: 0, isTemporary: false)
    try pair.other.merge(SaveNote(inserted: [stranger, c.objectID], deleted: [c.objectID]))
    #expect(c.isInserted)
  }

  @Test("R32: automatic merging is off by default, and if it is on, a context follows its siblings")
  func automatic() throws {
    let pair = try Pair(ContextConfiguration(mergesAutomatically: true))
    let manual = pair.league.store.makeContext()
    let (list, recorder) = try pair.league.list(in: pair.other)
    let (stale, silent) = try pair.league.list(in: manual)
    try pair.league.context.set(pair.players[0], number: 5)
    #expect(recorder.take() == [])
    try pair.league.context.save()
    #expect(recorder.take() == ["move a 0,0 > 0,1"] && letters(list) == "ba")
    #expect(silent.take() == [] && letters(stale) == "ab")
  }

  @Test("R32: a child that merges automatically follows its parent's saves only")
  func children() throws {
    let league = try League()
    let middle = league.context.makeChild()
    let low = middle.makeChild(ContextConfiguration(mergesAutomatically: true))
    let a = try league.insert(League.player, 1)[0]
    try league.context.save()
    let (_, recorder) = try league.list(in: low)
    try league.context.set(a, number: 2)
    try league.context.save()
    #expect(recorder.take() == [])
    try middle.set(league.twin(a, in: middle), number: 3)
    try middle.save()
    #expect(recorder.take() == ["update a 0,0 > 0,0"])
  }

  @Test("R32, R67: a delegate's error in a merge is thrown by the save, which stays")
  func errors() throws {
    let automatic = ContextConfiguration(mergesAutomatically: true)
    let pair = try Pair(automatic)
    let third = pair.league.store.makeContext(automatic)
    let (_, first) = try pair.league.list(in: pair.other)
    let (_, second) = try pair.league.list(in: third)
    first.habit = { _ in throw StoreError.notFetched }
    try pair.league.context.set(pair.players[0], number: 5)
    guard case .delegateThrew = refusal({ try pair.league.context.save() }) else {
      Issue.record("the error did not surface")
      return
    }
    #expect(second.take() == ["move a 0,0 > 0,1"] && !pair.players[0].isUpdated)
  }
}
