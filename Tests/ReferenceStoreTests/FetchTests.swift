import ReferenceStore
import StoreModel
import Testing

@Suite("performFetch, caches and snapshots")
struct FetchTests {
  @Test("R69: a fetch makes no legacy callback, and sends a snapshot delegate one snapshot")
  func emission() throws {
    let world = try World()
    try world.save(numbers: [1])
    let list = try world.list()
    let (legacy, snapshot) = (Recorder(), Recorder([.legacy, .snapshot]))
    try list.setDelegate(legacy)
    try list.performFetch()
    #expect(legacy.take() == [])
    try list.setDelegate(snapshot)
    #expect(snapshot.take() == [])
    try list.performFetch()
    #expect(snapshot.take() == ["snapshot :p1 marks "])
  }

  @Test("R69: a fetch in the snapshot callback of a fetch is refused")
  func reentrant() throws {
    let world = try World()
    let list = try world.list()
    let recorder = Recorder(.snapshot)
    var refused: StoreError?
    recorder.habit = { list in refused = refusal { try list.performFetch() } }
    try list.setDelegate(recorder)
    try list.performFetch()
    #expect(refused == .reentrant("performFetch"))
  }

  @Test("R70: a list whose sort descriptors are nil is refused, contents stay")
  func noSort() throws {
    let world = try World()
    try world.save(numbers: [1])
    let list = try world.list()
    try list.performFetch()
    list.configuration.request.sortDescriptors = nil
    #expect(refusal { try list.performFetch() } == .noSortDescriptors)
    #expect(letters(list) == "a")
  }

  @Test("R71: there are no contents before the first fetch, and both numbers of a path are checked")
  func contents() throws {
    let world = try World()
    try world.save(numbers: [1])
    let list = try world.list()
    let path = ItemPath(section: 0, item: 0)
    #expect(list.contents == nil && list.count == 0)
    #expect(refusal { _ = try list.object(at: path) } == .notFetched)
    try list.performFetch()
    #expect(list.count == 1 && list.indexPath(of: world.objects[0]) == path)
    let beyond = ItemPath(section: 0, item: 1)
    #expect(
      refusal { _ = try list.object(at: beyond) }
        == .noSuchIndexPath(beyond, sections: 1, items: 1))
    let outside = ItemPath(section: 1, item: 0)
    #expect(
      refusal { _ = try list.object(at: outside) }
        == .noSuchIndexPath(outside, sections: 1, items: 0))
    #expect(list.indexPath(of: try world.insert()) == nil)
  }

  @Test("R72: an edit of the configuration takes effect at the next fetch")
  func edits() throws {
    let world = try World()
    try world.save(numbers: [1, 2])
    let list = try world.list()
    let recorder = Recorder()
    try list.setDelegate(recorder)
    try list.performFetch()
    list.configuration.request.sort = [SortDescriptor(.number, ascending: false)]
    try world.insert(number: 3)
    try world.context.processPendingChanges()
    #expect(letters(list) == "abc")
    try list.performFetch()
    #expect(letters(list) == "cba")
  }

  @Test("R73, R74: a cache name with another configuration is refused until the cache is deleted")
  func caches() throws {
    let world = try World()
    try world.save(numbers: [1, 2])
    let list = try world.list(cache: "one")
    try list.performFetch()
    list.configuration.request.limit = 1
    try list.performFetch()
    #expect(letters(list) == "a")
    list.configuration.request.sort = [SortDescriptor(.number, ascending: false)]
    #expect(refusal { try list.performFetch() } == .cacheConfigurationDiffers("one"))
    world.store.deleteCache(named: "two")
    #expect(refusal { try list.performFetch() } == .cacheConfigurationDiffers("one"))
    world.store.deleteCache(named: nil)
    try list.performFetch()
    #expect(letters(list) == "b")
  }

  @Test("R75, R76, R78: a snapshot has sections by name, items by ID, and marks in list order")
  func snapshots() throws {
    let world = try World()
    try world.save(numbers: [1, 2, 3], teams: ["x", "x", "y"])
    let list = try world.list(byTeam: true)
    let recorder = Recorder(.snapshot)
    try list.setDelegate(recorder)
    try list.performFetch()
    #expect(recorder.take() == ["snapshot x:p1,p2 y:p3 marks "])
    try world.touch(world.objects[2])
    try world.set(world.objects[0], number: 9)
    try world.context.delete(world.objects[1])
    try world.insert(number: 0, team: "y")
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["snapshot x:p1 y:t4,p3 marks p1,p3"])
  }

  @Test("R78: a list without reload marks marks nothing")
  func withoutMarks() throws {
    let world = try World()
    try world.save(numbers: [1])
    let list = try world.list(marks: false)
    let recorder = Recorder(.snapshot)
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = recorder.take()
    try world.touch(world.objects[0])
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["snapshot :p1 marks "])
  }

  @Test("R77: a new permanent ID emits nothing, and the next difference replaces the item")
  func swap() throws {
    let world = try World()
    let list = try world.list()
    let recorder = Recorder(.difference)
    try list.setDelegate(recorder)
    try list.performFetch()
    let a = try world.insert(number: 1)
    try world.context.save()
    #expect(recorder.take() == ["difference +0:t1"])
    try world.touch(a)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["difference -0:t1 +0:p1"])
    try world.touch(a)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["difference"])
  }

  @Test("R58: a difference removes and inserts the moved items")
  func movedDifference() throws {
    let world = try World()
    try world.save(numbers: [1, 2, 3])
    let list = try world.list()
    let recorder = Recorder(.difference)
    try list.setDelegate(recorder)
    try list.performFetch()
    try world.set(world.objects[0], number: 9)
    try world.context.delete(world.objects[1])
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["difference -1:p2 -0:p1 +1:p1"])
  }

  @Test("R79: equality of snapshots ignores marks")
  func equality() {
    let id = ObjectID(number: 1, entity: 0, isTemporary: false)
    let section = Snapshot<String, ObjectID>.Section(id: "", items: [id])
    #expect(
      Snapshot(unchecked: [section], reloads: [id]) == Snapshot(unchecked: [section]))
  }
}
