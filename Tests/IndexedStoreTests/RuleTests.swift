import StoreModel
import Testing

@testable import IndexedStore

@Suite struct RuleTests {
  private func watch(
    _ list: IndexedController, _ methods: DelegateMethods = .legacy
  ) throws -> Recorder {
    let recorder = Recorder(methods)
    recorder.list = list
    try list.setDelegate(recorder)
    try list.performFetch()
    return recorder
  }

  @Test func nilIsFirstAscendingAndLastDescending() throws {  // R41
    let world = try World()
    let empty = try world.insert("a", nil)
    let one = try world.insert("a", 1)
    for (isAscending, first) in [(true, empty), (false, one)] {
      let list = try world.plain { $0.request.sort[0].isAscending = isAscending }
      try list.performFetch()
      #expect(try list.object(at: ItemPath(0, 0)) === first)
    }
  }

  @Test func tiesBreakBySerialBeforeAndAfterASave() throws {  // R44
    let world = try World()
    let objects = try (0..<5).map { _ in try world.insert("a", 1) }
    try world.context.obtainPermanentIDs(for: objects.reversed())
    let list = try world.plain { $0.request.sort[0].isAscending = false }
    try list.performFetch()
    #expect(list.contents?.items == objects.map(\.objectID))
    try world.context.save()
    try list.performFetch()
    #expect(list.contents?.items == objects.map(\.objectID))
  }

  @Test func aKeyIsCapturedWhenItsObjectIsTouched() throws {  // R46, R14
    let world = try World()
    let a = try world.insert("a", 1)
    let b = try world.insert("a", 2)
    let list = try world.plain()
    let recorder = try watch(list)
    try world.set(a, rank: 3)
    #expect(list.indexPath(of: a) == ItemPath(0, 0))
    #expect(recorder.take().isEmpty)
    try world.context.processPendingChanges()
    #expect(list.contents?.items == [b.objectID, a.objectID])
  }

  @Test func aSplitNamesItsPlaceAndEmptiesThisListOnly() throws {  // R50
    let world = try World()
    _ = try world.insert("a", 1)
    let b = try world.insert("b", 2)
    _ = try world.insert("c", 3)
    let split = try world.grouped { $0.request.sort[0].comparator = .caseInsensitive }
    let other = try world.grouped()
    let recorder = try watch(split)
    let otherRecorder = try watch(other)
    _ = try world.insert("B", 1)
    _ = try world.insert("b", 0)
    try world.context.processPendingChanges()
    #expect(split.failure == .sectionSplit(index: 3, section: "b"))
    #expect(split.contents == nil)
    #expect(recorder.take().isEmpty)
    #expect(other.count == 5)
    #expect(otherRecorder.take().count == 5)
    #expect(throws: StoreError.sectionSplit(index: 3, section: "b")) { try split.performFetch() }
    #expect(split.failure == nil)
    try world.context.delete(b)
    try split.performFetch()
    #expect(split.contents?.sections.map(\.name) == ["a", "b", "B", "c"])
  }

  @Test func theOnlyMemberLeavesItsSection() throws {  // R56, R61
    let world = try World()
    let a = try world.insert("a", 1)
    _ = try world.insert("b", 1)
    let recorder = try watch(try world.grouped())
    try world.set(a, group: "c")
    try world.context.processPendingChanges()
    #expect(
      recorder.take() == [
        .willChange,
        .section(SectionInfo(name: "a", indexTitle: "A", count: 0), 0, .delete),
        .section(SectionInfo(name: "c", indexTitle: "C", count: 1), 1, .insert),
        .object(a, ItemPath(0, 0), .move, ItemPath(1, 0)), .didChange,
      ])
  }

  @Test func sectionsThatChangePlacesAreDeletedAndInserted() throws {  // R56
    let world = try World()
    let x = try world.insert("x", 1)
    let y = try world.insert("y", 2)
    let z = try world.insert("z", 3)
    let list = try world.plain {
      $0.request.sort = [SortDescriptor(0)]; $0.sectionKey = .attribute(0)
    }
    list.configuration.request.sort = [SortDescriptor(1)]
    let recorder = try watch(list)
    try world.set(y, rank: 0)
    try world.context.processPendingChanges()
    // Of the two longest runs, x z and y z, the one with x stays.
    #expect(
      recorder.take() == [
        .willChange,
        .section(SectionInfo(name: "y", indexTitle: "Y", count: 0), 1, .delete),
        .section(SectionInfo(name: "y", indexTitle: "Y", count: 1), 0, .insert),
        .object(y, ItemPath(1, 0), .update, ItemPath(0, 0)), .didChange,
      ])
    // Now y x z becomes y z x, and y x is the earlier of the longest runs.
    try world.set(y, rank: 8)
    try world.set(z, rank: 9)
    try world.set(x, rank: 10)
    try world.context.processPendingChanges()
    #expect(list.contents?.items == [y, z, x].map(\.objectID))
    #expect(
      recorder.take().prefix(3) == [
        .willChange,
        .section(SectionInfo(name: "z", indexTitle: "Z", count: 0), 2, .delete),
        .section(SectionInfo(name: "z", indexTitle: "Z", count: 1), 1, .insert),
      ])
  }

  @Test func anUpdateInPlaceIsNoMove() throws {  // R63, R64
    let world = try World()
    let objects = try (0..<4).map { try world.insert("a", Int64($0 * 10)) }
    let recorder = try watch(try world.grouped())
    try world.set(objects[1], rank: 15)
    try world.context.processPendingChanges()
    #expect(
      recorder.take() == [
        .willChange, .object(objects[1], ItemPath(0, 1), .update, ItemPath(0, 1)), .didChange,
      ])
    try world.set(objects[1], rank: 25)
    try world.context.processPendingChanges()
    #expect(
      recorder.take() == [
        .willChange, .object(objects[1], ItemPath(0, 1), .move, ItemPath(0, 2)), .didChange,
      ])
  }

  @Test func ofTouchedRowsTheEarliestRunStays() throws {  // R64
    let world = try World()
    let objects = try (0..<3).map { try world.insert("a", Int64($0)) }
    let recorder = try watch(try world.grouped())
    for (object, rank) in zip(objects, [2, 1, 0]) { try world.set(object, rank: Int64(rank)) }
    try world.context.processPendingChanges()
    #expect(
      recorder.take() == [
        .willChange, .object(objects[2], ItemPath(0, 2), .move, ItemPath(0, 0)),
        .object(objects[1], ItemPath(0, 1), .move, ItemPath(0, 1)),
        .object(objects[0], ItemPath(0, 0), .update, ItemPath(0, 2)), .didChange,
      ])
  }

  @Test func aMoveMayEndWhereItBegan() throws {  // R65
    let world = try World()
    let objects = try (0..<3).map { try world.insert("a", Int64($0 * 10)) }
    let recorder = try watch(try world.grouped())
    try world.context.delete(objects[0])
    try world.set(objects[1], rank: 30)
    try world.context.processPendingChanges()
    #expect(
      recorder.take() == [
        .willChange, .object(objects[0], ItemPath(0, 0), .delete, nil),
        .object(objects[1], ItemPath(0, 1), .move, ItemPath(0, 1)), .didChange,
      ])
  }

  @Test func aLiveWindowFromTheEndMovesWithTheEnd() throws {  // R104
    let world = try World()
    let objects = try (0..<3).map { try world.insert(["a", "b", "c"][$0], Int64($0)) }
    let list = try world.grouped {
      $0.window = .live
      $0.request.limit = 2
      $0.request.countsFromEnd = true
    }
    let recorder = try watch(list)
    #expect(list.contents?.items == [objects[1], objects[2]].map(\.objectID))
    try world.context.delete(objects[2])
    try world.context.processPendingChanges()
    #expect(list.contents?.items == [objects[0], objects[1]].map(\.objectID))
    #expect(list.contents?.sections.map(\.name) == ["a", "b"])
    #expect(list.indexPath(of: objects[1]) == ItemPath(1, 0))
    #expect(recorder.take().count == 6)
  }

  @Test func aLiveWindowIsRefilledAndCut() throws {  // R37
    let world = try World()
    let objects = try (0..<4).map { try world.insert("a", Int64($0 * 10)) }
    let list = try world.grouped {
      $0.window = .live
      $0.request.limit = 2
    }
    let recorder = try watch(list)
    try world.context.delete(objects[0])
    try world.context.processPendingChanges()
    #expect(list.contents?.items == [objects[1], objects[2]].map(\.objectID))
    #expect(
      recorder.take() == [
        .willChange, .object(objects[0], ItemPath(0, 0), .delete, nil),
        .object(objects[2], nil, .insert, ItemPath(0, 1)), .didChange,
      ])
    try world.set(objects[3], rank: 99)
    try world.context.processPendingChanges()
    #expect(recorder.take().isEmpty)
  }

  @Test func marksAreTheTouchedSurvivors() throws {  // R78, R77
    let world = try World()
    let objects = try (0..<3).map { try world.insert("a", Int64($0)) }
    let list = try world.plain()
    let recorder = Recorder(.snapshot)
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = try world.insert("a", 9)
    try world.set(objects[2], rank: -1)
    try world.set(objects[1], rank: 1)
    try world.context.delete(objects[0])
    try world.context.save()
    let marks = recorder.snapshots.map(\.plain.reloads)
    #expect(marks.map(\.count) == [0, 2])
    #expect(marks.last?.allSatisfy(\.isTemporary) == true)
    #expect(list.contents?.items.contains(where: \.isTemporary) == false)
  }

  @Test func aListWhoseDelegateIsTakenWhileAnotherIsToldShowsTheChange() throws {  // R58, R68
    let world = try World()
    let (first, second) = (try world.plain(), try world.plain())
    let recorder = try watch(first)
    let (other, titles) = (try watch(second), Recorder(.indexTitle))
    recorder.onWillChange = { _ in try second.setDelegate(titles) }
    let object = try world.insert("a", 1)
    try world.context.processPendingChanges()
    #expect(other.take().isEmpty && titles.take().isEmpty)
    #expect(second.contents?.items == [object.objectID])
  }

  @Test func aPathBeyondAWindowIsToldHowManySectionsThereAre() throws {  // R37, R52, R71
    let world = try World()
    for group in ["a", "b", "c", "d", "e"] {
      for rank: Int64 in [1, 2] { _ = try world.insert(group, rank) }
    }
    let list = try world.grouped {
      $0.window = .live
      $0.request.offset = 3
      $0.request.limit = 4
    }
    try list.performFetch()
    #expect(list.contents?.sections.map(\.name) == ["b", "c", "d"])
    let path = ItemPath(3, 0)
    #expect(throws: StoreError.noSuchIndexPath(path, sections: 3, items: 0)) {
      try list.object(at: path)
    }
  }

  @Test func whatComesOrGoesHasThePathThatTheListShows() throws {  // R60, R71
    let world = try World()
    let list = try world.plain()
    let recorder = try watch(list)
    let object = try world.insert("a", 0)
    var paths: [ItemPath?] = []
    recorder.onWillChange = { paths.append($0.indexPath(of: object)) }
    recorder.onDidChange = { paths.append($0.indexPath(of: object)) }
    try world.context.processPendingChanges()
    #expect(paths == [nil, ItemPath(0, 0)])
    try world.context.delete(object)
    try world.context.processPendingChanges()
    #expect(paths == [nil, ItemPath(0, 0), ItemPath(0, 0), nil])
  }

  @Test func aCallbackQueuesWhatItProcesses() throws {  // R60, R67, R68, R69
    struct Refusal: Error {}
    let world = try World()
    let a = try world.insert("a", 1)
    let list = try world.plain()
    let recorder = try watch(list)
    recorder.onWillChange = { list in
      #expect(list.indexPath(of: a) == ItemPath(0, 0))
      #expect(throws: StoreError.reentrant("performFetch")) { try list.performFetch() }
      #expect(throws: StoreError.reentrant("save")) { try world.context.save() }
    }
    recorder.onDidChange = { list in
      recorder.onWillChange = { _ in }
      recorder.onDidChange = { _ in throw Refusal() }
      try world.set(a, rank: 7)
      try world.context.processPendingChanges()
      #expect(list.indexPath(of: a) == ItemPath(0, 1))
    }
    _ = try world.insert("a", 0)
    #expect(throws: StoreError.delegateThrew("Refusal()")) {
      try world.context.processPendingChanges()
    }
    #expect(recorder.take().count == 6)
  }

  @Test func anIDObtainedBeforeAnythingIsToldIsTold() throws {  // R7, R68, R77
    let world = try World()
    let list = try world.plain()
    let recorder = try watch(list)
    let objects = try [1, 2, 3].map { try world.insert("a", $0) }
    recorder.onWillChange = { _ in
      try world.context.obtainPermanentIDs(for: [objects[1]])
    }
    try world.context.processPendingChanges()
    #expect(list.contents?.items == objects.map(\.objectID))
    #expect(list.contents?.items.map(\.isTemporary) == [true, false, true])
    #expect(list.checkInvariants() == nil)
  }

  @Test func aRollbackTellsTheInverseOnce() throws {  // R19
    let world = try World()
    let a = try world.insert("a", 1)
    try world.context.save()
    let recorder = try watch(try world.plain())
    try world.context.delete(a)
    let b = try world.insert("a", 2)
    try world.context.processPendingChanges()
    _ = recorder.take()
    try world.context.rollback()
    #expect(
      recorder.take() == [
        .willChange, .object(b, ItemPath(0, 0), .delete, nil),
        .object(a, nil, .insert, ItemPath(0, 0)), .didChange,
      ])
    try world.context.rollback()
    #expect(recorder.take().isEmpty)
  }

  @Test func nothingIsKeptAlive() throws {  // R66
    weak var list: IndexedController?
    weak var context: IndexedContext?
    weak var object: IndexedObject?
    do {
      let world = try World()
      let made = try world.grouped()
      _ = try watch(made)
      object = try world.insert("a", 1)
      try world.context.save()
      (list, context) = (made, world.context)
      #expect(made.delegate == nil)
    }
    #expect(list == nil && context == nil && object == nil)
  }
}
