import ReferenceStore
import StoreModel
import Testing

@Suite("Object IDs and lookup")
struct IdentityTests {
  @Test("R6: a save replaces temporary IDs, in serial order")
  func swap() throws {
    let world = try World()
    let a = try world.insert()
    let b = try world.insert()
    #expect([a, b].map(\.objectID.description) == ["t1", "t2"])
    try world.context.save()
    #expect([a, b].map(\.objectID.description) == ["p1", "p2"])
    #expect(!a.isInserted && !a.isUpdated)
  }

  @Test(
    "R7: obtaining permanent IDs replaces IDs at once, in the given order, and notifies no list")
  func obtain() throws {
    let world = try World()
    let list = try world.list()
    let recorder = Recorder()
    try list.setDelegate(recorder)
    try list.performFetch()
    let a = try world.insert()
    let b = try world.insert()
    try world.context.processPendingChanges()
    _ = recorder.take()
    try world.context.obtainPermanentIDs(for: [b, a, b])
    try world.context.processPendingChanges()
    #expect([a, b].map(\.objectID.description) == ["p2", "p1"])
    #expect(a.isInserted)
    #expect(recorder.take() == [])
    try world.context.save()
    #expect([a, b].map(\.objectID.description) == ["p2", "p1"])
  }

  @Test("R8: lists report changes before a save replaces IDs, and did-save comes after")
  func saveOrder() throws {
    let world = try World()
    let list = try world.list()
    let recorder = Recorder(.snapshot)
    try list.setDelegate(recorder)
    try list.performFetch()
    var notes: [SaveNote] = []
    world.context.didSave = { notes.append($0) }
    let a = try world.insert()
    try world.context.save()
    #expect(recorder.take() == ["snapshot : marks ", "snapshot :t1 marks "])
    #expect(notes == [SaveNote(inserted: [a.objectID])])
    #expect(a.objectID.description == "p1")
    #expect(list.contents?.items == [a.objectID])
  }

  @Test("R9: a replaced temporary ID finds nothing, and gives an empty fault")
  func oldID() throws {
    let world = try World()
    let a = try world.insert()
    let old = a.objectID
    try world.context.save()
    #expect(refusal { _ = try world.context.existingObject(with: old) } == .objectNotFound)
    #expect(world.context.object(with: old).isFault)
    #expect(try world.context.existingObject(with: a.objectID) === a)
  }

  @Test("R11: existingObject is never a fault, finds no deleted object, and loads a row once")
  func existing() throws {
    let world = try World()
    try world.save(numbers: [1, 2])
    let ids = world.objects.map(\.objectID)
    try world.context.delete(world.objects[0])
    #expect(refusal { _ = try world.context.existingObject(with: ids[0]) } == .objectNotFound)
    #expect(world.context.object(with: ids[0]) === world.objects[0])
    try world.context.reset()
    let b = try world.context.existingObject(with: ids[1])
    #expect(b !== world.objects[1] && !b.isFault)
    #expect(try world.context.existingObject(with: ids[1]) === b)
  }

  @Test("R11: a fault of a row fires when its values are read, and at each processing")
  func firing() throws {
    let world = try World()
    try world.save(numbers: [1, 2])
    let ids = world.objects.map(\.objectID)
    try world.context.reset()
    let a = world.context.object(with: ids[0])
    let b = world.context.object(with: ids[1])
    #expect(a.isFault && b.isFault)
    #expect(try world.context.values(of: a)[Key.number] == .int(1))
    #expect(!a.isFault && b.isFault)
    try world.context.processPendingChanges()
    #expect(!b.isFault)
  }

  @Test("R12: a fault without a row yields a deleted object of nil and zero values")
  func inaccessible() throws {
    let world = try World()
    try world.save(numbers: [1])
    let id = world.objects[0].objectID
    try world.context.delete(world.objects[0])
    try world.context.save()
    let fault = world.context.object(with: id)
    try world.context.processPendingChanges()
    #expect(fault.isFault && !fault.isDeleted)
    #expect(
      try world.context.values(of: fault) == [nil, nil, nil, nil, .int(0), nil])
    #expect(fault.isDeleted && !fault.isFault)
    #expect(refusal { try world.touch(fault) } == .objectIsDeleted)
    var notes: [SaveNote] = []
    world.context.didSave = { notes.append($0) }
    try world.context.save()
    #expect(notes == [SaveNote()])
  }

  @Test("R12: without the option, a fault without a row throws and stays a fault")
  func strictFaults() throws {
    let world = try World(options: StoreOptions(deletesInaccessibleFaults: false))
    let fault = world.context.object(with: ObjectID(number: 9, entity: 0, isTemporary: false))
    #expect(refusal { _ = try world.context.values(of: fault) } == .inaccessibleFault)
    #expect(fault.isFault)
  }

  @Test("R13: a used number is never given out again")
  func numbers() throws {
    let world = try World()
    let a = try world.insert()
    try world.context.obtainPermanentIDs(for: [a])
    try world.context.rollback()
    #expect(a.objectID.description == "p1")
    #expect(
      refusal { _ = try world.context.existingObject(with: a.objectID) } == .objectNotFound)
    let b = try world.insert()
    try world.context.save()
    #expect(b.objectID.description == "p2")
  }
}
