import ReferenceStore
import StoreModel
import Testing

@Suite("Batch requests")
struct BatchRequestTests {
  @Test("R24: a batch request changes rows, and contexts see it only by merging the note")
  func bypass() throws {
    let league = try League()
    let players = try league.insert(League.player, 1, 2)
    try league.context.save()
    let (list, recorder) = try league.list()
    let notes = [
      try league.store.execute(
        .update(entity: 0, .compare(1, .less, .int(2)), [Assignment(League.number, .int(9))])),
      try league.store.execute(.delete(entity: 0, .compare(1, .equal, .int(2)))),
      try league.store.execute(.insert(entity: 0, [Assignment(League.number, .int(3))])),
    ]
    #expect(notes[0] == SaveNote(updated: [players[0].objectID]))
    #expect(notes[1] == SaveNote(deleted: [players[1].objectID]))
    #expect(notes[2].inserted.map(\.description) == ["p3"])
    #expect(league.store.rows.map(\.version) == [2, 4])
    #expect(recorder.take() == [] && letters(list) == "ab")
    for note in notes { try league.context.merge(note) }
    #expect(
      recorder.take() == ["move a 0,0 > 0,1", "delete b 0,0 > -", "insert c - > 0,0"])
    #expect(letters(list) == "ca")
  }

  @Test("R24: contexts that merge automatically ignore batch requests")
  func automatic() throws {
    let league = try League(ContextConfiguration(mergesAutomatically: true))
    let (list, recorder) = try league.list()
    _ = try league.store.execute(.insert(entity: 0, []))
    #expect(recorder.take() == [] && letters(list) == "")
  }

  @Test("R24: a batch request follows no delete rule, and keeps no transient value")
  func bare() throws {
    let league = try League(playersRule: .cascade, needsTeam: true)
    let player = try league.insert(League.player, 1)[0]
    let team = try league.insert(League.team, 2)[0]
    try league.context.setRelated([team], Bond.team, of: player)
    try league.context.save()
    _ = try league.store.execute(.delete(entity: League.team, .always))
    _ = try league.store.execute(
      .update(entity: 0, .always, [Assignment(League.note, .string("n"))]))
    #expect(league.store.rows.map(\.related) == [[[2], [], []]])
    #expect(league.store.rows[0].values[League.note] == nil)
  }

  @Test("R24: a predicate is checked before the values, and a refusal counts no write")
  func checks() throws {
    let league = try League()
    let wrong = [Assignment(League.name, .int(1))]
    #expect(
      refusal {
        _ = try league.store.execute(.update(entity: 0, .compare(1, .equal, .bool(true)), wrong))
      } == .wrongType(attribute: "number"))
    #expect(
      refusal { _ = try league.store.execute(.update(entity: 0, .always, wrong)) }
        == .wrongType(attribute: "name"))
    #expect(
      refusal { _ = try league.store.execute(.insert(entity: 0, wrong)) }
        == .wrongType(attribute: "name"))
    try league.insert(League.player, 1)
    try league.context.save()
    #expect(league.store.rows.map(\.version) == [1])
  }

  @Test("R33: a batch request counts as a write that can conflict with a save")
  func conflict() throws {
    let league = try League()
    let a = try league.insert(League.player, 1)[0]
    try league.context.save()
    try league.context.set(a, number: 2)
    _ = try league.store.execute(.update(entity: 0, .always, []))
    let conflict = SaveConflict(object: a.objectID, base: 1, stored: 2)
    #expect(refusal { try league.context.save() } == .conflicts([conflict]))
  }
}
