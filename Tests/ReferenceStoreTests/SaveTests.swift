import ReferenceStore
import StoreModel
import Testing

@Suite("Save")
struct SaveTests {
  @Test("R25: processing comes before validation")
  func order() throws {
    let world = try World()
    let list = try world.list()
    let recorder = Recorder(.changeObject)
    try list.setDelegate(recorder)
    try list.performFetch()
    let a = try world.insert(number: 1)
    try world.context.set([Assignment(Key.age, nil)], of: a)
    #expect(throws: StoreError.self) { try world.context.save() }
    #expect(recorder.take() == ["insert a - > 0,0"])
  }

  @Test("R26: all validation errors are thrown together, and a failed save does nothing else")
  func failure() throws {
    let world = try World()
    let ages: [Int64?] = [nil, -1, 11]
    let objects = try ages.map { age in
      let object = try world.insert()
      try world.context.set([Assignment(Key.age, age.map(Value.int))], of: object)
      return object
    }
    var notes = 0
    world.context.didSave = { _ in notes += 1 }
    let findings = zip(objects, [ValidationFailure.Reason.missing, .tooSmall, .tooLarge]).map {
      ValidationFailure(object: $0.objectID, attribute: "age", reason: $1)
    }
    #expect(refusal { try world.context.save() } == .validation(findings))
    #expect(objects.allSatisfy { $0.isInserted && $0.objectID.isTemporary })
    #expect(notes == 0 && world.store.rows.isEmpty)
    for object in objects { try world.context.set([Assignment(Key.age, .int(1))], of: object) }
    try world.context.save()
    #expect(world.store.rows.count == 3)
  }

  @Test("R27: a save with no change posts an empty note")
  func empty() throws {
    let world = try World()
    var notes: [SaveNote] = []
    world.context.didSave = { notes.append($0) }
    try world.context.save()
    #expect(notes == [SaveNote()])
  }

  @Test("R8: the note lists inserted, updated and deleted objects by serial")
  func note() throws {
    let world = try World()
    try world.save(numbers: [1, 2, 3])
    var notes: [SaveNote] = []
    world.context.didSave = { notes.append($0) }
    let d = try world.insert()
    try world.touch(world.objects[2])
    try world.touch(world.objects[0])
    try world.context.delete(world.objects[1])
    try world.context.save()
    let ids = world.objects.map(\.objectID)
    #expect(
      notes == [SaveNote(inserted: [d.objectID], updated: [ids[0], ids[2]], deleted: [ids[1]])])
  }

  @Test("a transient value is validated, kept by the object and never written")
  func transient() throws {
    let world = try World()
    let a = try world.insert()
    try world.context.set([Assignment(Key.note, .string("n"))], of: a)
    try world.context.save()
    #expect(try world.context.values(of: a)[Key.note] == .string("n"))
    #expect(world.store.rows[0].values[Key.note] == nil)
  }
}
