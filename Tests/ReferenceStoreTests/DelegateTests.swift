import ReferenceStore
import StoreModel
import Testing

private struct Refusal: Error, CustomStringConvertible {
  let description: String
}

@Suite("Delegates")
struct DelegateTests {
  private func tracked(
    _ numbers: [Int64?], _ recorder: Recorder, byTeam: Bool = false
  ) throws -> (world: World, list: ReferenceController) {
    let world = try World()
    try world.save(numbers: numbers)
    let list = try world.list(byTeam: byTeam)
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = recorder.take()
    return (world, list)
  }

  @Test("R57: a list tracks only with a tracking method, and the index title is none")
  func tracking() throws {
    for (methods, expected) in [([], ""), (.indexTitle, ""), (.didChange, "a")]
      as [(DelegateMethods, String)]
    {
      let recorder = Recorder(methods)
      let (world, list) = try tracked([], recorder)
      try world.insert(number: 1)
      try world.context.processPendingChanges()
      #expect(letters(list) == expected)
    }
  }

  @Test("R57: an object of which a delete was missed stays, until the next fetch")
  func missed() throws {
    let recorder = Recorder(.changeObject)
    let (world, list) = try tracked([1], recorder)
    try list.setDelegate(nil)
    try world.context.delete(world.objects[0])
    try world.context.processPendingChanges()
    try list.setDelegate(recorder)
    try world.insert(number: 2)
    try world.context.processPendingChanges()
    #expect(letters(list) == "ab")
    try list.performFetch()
    #expect(letters(list) == "b")
  }

  @Test(
    "R58: the snapshot method excludes the others, the difference method excludes legacy events")
  func forms() throws {
    let all: DelegateMethods = [.legacy, .difference, .snapshot]
    let table: [(DelegateMethods, Bool, [String])] = [
      (all, false, ["snapshot :t1 marks "]),
      ([.legacy, .difference], false, ["difference +0:t1"]),
      ([.didChange, .difference], true, ["did a"]),
      (.difference, true, []),
    ]
    for (methods, byTeam, expected) in table {
      let recorder = Recorder(methods)
      let (world, list) = try tracked([], recorder, byTeam: byTeam)
      try world.insert(number: 1)
      try world.context.processPendingChanges()
      #expect(recorder.take() == expected)
      #expect(letters(list) == "a")
    }
  }

  @Test("R66: a list holds its delegate weakly, and each call names its list")
  func weakness() throws {
    var recorder: Recorder? = Recorder()
    weak let observed = recorder
    let world = try World()
    let (first, second) = (try world.list(), try world.list())
    try first.setDelegate(recorder)
    try second.setDelegate(recorder)
    try first.performFetch()
    try second.performFetch()
    try world.insert()
    try world.context.processPendingChanges()
    #expect(recorder?.senders.map { $0 === first } == [true, true, true, false, false, false])
    recorder = nil
    #expect(observed == nil && first.delegate == nil)
    try world.insert()
    try world.context.processPendingChanges()
    #expect(letters(first) == "a")
  }

  @Test("a context holds its lists weakly, and an abandoned list gets no changes")
  func droppedList() throws {
    let world = try World()
    let recorder = Recorder()
    var list: ReferenceController? = try world.context.makeController(
      ListConfiguration(request: FetchRequest(entity: 0, sort: [SortDescriptor(.number)])))
    weak let observed = list
    try list?.setDelegate(recorder)
    try list?.performFetch()
    list = nil
    try world.insert()
    try world.context.processPendingChanges()
    #expect(observed == nil && recorder.take() == [])
  }

  @Test("R67: a delegate's error is thrown to the caller of the change, and the change stays")
  func errors() throws {
    let recorder = Recorder()
    let (world, list) = try tracked([], recorder)
    let other = try world.list()
    let otherRecorder = Recorder()
    try other.setDelegate(otherRecorder)
    try other.performFetch()
    recorder.habit = { _ in throw Refusal(description: "no") }
    let a = try world.insert(number: 1)
    #expect(refusal { try world.context.save() } == .delegateThrew("no"))
    #expect(recorder.take() == ["will "] && letters(list) == "a")
    #expect(otherRecorder.take().count == 3)
    #expect(a.isInserted && world.store.rows.isEmpty)
    recorder.habit = nil
    try world.context.save()
    #expect(!a.isInserted)
  }

  @Test("R68: processing requested in a callback runs after all lists, as its own batch")
  func queued() throws {
    let recorder = Recorder()
    let (world, list) = try tracked([1], recorder)
    let other = try world.list()
    let otherRecorder = Recorder()
    try other.setDelegate(otherRecorder)
    try other.performFetch()
    var fetched = ""
    recorder.habit = { _ in
      recorder.habit = nil
      try world.insert(number: 3)
      fetched = try world.fetch(FetchRequest(entity: 0))
      try world.context.processPendingChanges()
    }
    try world.insert(number: 2)
    try world.context.processPendingChanges()
    #expect(fetched == "abc")
    let expected = [
      "will a", "insert b - > 0,1", "did ab", "will ab", "insert c - > 0,2", "did abc",
    ]
    #expect(recorder.take() == expected && otherRecorder.take() == expected)
    #expect(letters(list) == "abc")
  }

  @Test("R68, R69: a callback refuses every call that would begin a nested bracket")
  func reentrant() throws {
    let recorder = Recorder(.didChange)
    let (world, list) = try tracked([1], recorder)
    let calls: [(String, () throws -> Void)] = [
      ("save", world.context.save), ("rollback", world.context.rollback),
      ("reset", world.context.reset), ("undo", world.context.undo), ("redo", world.context.redo),
      ("merge", { try world.context.merge(SaveNote()) }), ("performFetch", list.performFetch),
      ("performFetch", try world.list().performFetch),
    ]
    for (name, call) in calls {
      var refused: StoreError?
      recorder.habit = { _ in refused = refusal(call) }
      try world.touch(world.objects[0])
      try world.context.processPendingChanges()
      #expect(refused == .reentrant(name))
    }
  }
}
