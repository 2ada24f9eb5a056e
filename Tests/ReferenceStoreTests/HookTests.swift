import ReferenceStore
import StoreModel
import Testing

@Suite("Will-save")
struct HookTests {
  @Test("R25: will-save runs after processing and before validation, even without a change")
  func order() throws {
    let world = try World()
    let list = try world.list()
    let recorder = Recorder(.changeObject)
    var calls: [String] = []
    recorder.habit = { _ in calls.append("processing") }
    try list.setDelegate(recorder)
    try list.performFetch()
    world.context.willSave = { calls.append("will") }
    world.context.didSave = { _ in calls.append("did") }
    try world.context.save()
    let a = try world.insert(number: 1)
    try world.context.set([Assignment(Key.age, nil)], of: a)
    #expect(throws: StoreError.self) { try world.context.save() }
    #expect(calls == ["will", "did", "processing", "will"])
  }

  @Test("R25: changes of the hook are processed and saved, and the hook runs again")
  func loop() throws {
    let league = try League()
    let a = try league.insert(League.player, 1)[0]
    let (_, recorder) = try league.list()
    var rounds = 0
    league.context.willSave = {
      rounds += 1
      if rounds < 3 { try? league.context.set(a, number: Int64(rounds) * 10) }
    }
    try league.context.save()
    #expect(rounds == 3 && recorder.take() == Array(repeating: "update a 0,0 > 0,0", count: 2))
    #expect(league.store.row(1)?.values[League.number] == .int(20))
  }

  @Test("R25: a hook that never settles ends the save")
  func endless() throws {
    let league = try League()
    let a = try league.insert(League.player, 1)[0]
    var rounds = 0
    league.context.willSave = {
      rounds += 1
      try? league.context.set(a, number: 1)
    }
    #expect(refusal { try league.context.save() } == .saveDidNotSettle(100))
    #expect(rounds == 100 && a.isInserted && league.store.rows.isEmpty)
  }

  @Test("R68: seven calls are refused inside the hook, and all others are done at once")
  func refusals() throws {
    let league = try League(ContextConfiguration(hasUndo: true))
    let context = league.context
    let (list, recorder) = try league.list()
    var refused: [StoreError?] = []
    var heard: [String] = []
    var isFirst = true
    context.willSave = {
      guard isFirst else { return }
      isFirst = false
      refused = [
        refusal { try context.save() }, refusal { try context.rollback() },
        refusal { try context.reset() }, refusal { try context.undo() },
        refusal { try context.redo() }, refusal { try context.merge(SaveNote()) },
        refusal { try list.performFetch() },
      ]
      _ = try? league.insert(League.player, 1)
      try? context.processPendingChanges()
      heard = recorder.take()
    }
    try context.save()
    let names = ["save", "rollback", "reset", "undo", "redo", "merge", "performFetch"]
    #expect(refused == names.map { .reentrant($0) })
    #expect(heard == ["insert a - > 0,0"] && league.store.rows.count == 1)
  }
}
