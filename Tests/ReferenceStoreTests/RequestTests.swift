import ReferenceStore
import StoreModel
import Testing

@Suite("Requests")
struct RequestTests {
  private let byNumber = [SortDescriptor(.number)]

  @Test("R5: an entity matches itself and, unless excluded, its descendants")
  func subentities() throws {
    let world = try World()
    try world.insert()
    try world.insert(entity: 1)
    try world.insert(entity: 2)
    #expect(try world.fetch(FetchRequest(entity: 0)) == "ab")
    #expect(try world.fetch(FetchRequest(entity: 1)) == "b")
    #expect(try world.fetch(FetchRequest(entity: 0, includesSubentities: false)) == "a")
  }

  @Test("R35: a fetch sees pending changes, or only the saved rows if they are excluded")
  func pending() throws {
    let world = try World()
    try world.save(numbers: [1, 2, 3])
    try world.set(world.objects[0], number: 9)
    try world.context.delete(world.objects[1])
    try world.insert(number: 0)
    #expect(try world.fetch(FetchRequest(entity: 0, sort: byNumber)) == "dca")
    let saved = FetchRequest(entity: 0, sort: byNumber, includesPendingChanges: false)
    #expect(try world.fetch(saved) == "abc")
  }

  @Test(
    "R36: the offset applies before the limit, and both after sorting",
    arguments: [
      (0, 0, "cba"), (1, 0, "ba"), (0, 1, "c"), (1, 1, "b"), (2, 5, "a"), (3, 0, ""), (9, 9, ""),
    ])
  func window(offset: Int, limit: Int, expected: String) throws {
    let world = try World()
    try world.save(numbers: [3, 2, 1])
    let request = FetchRequest(entity: 0, sort: byNumber, limit: limit, offset: offset)
    #expect(try world.fetch(request) == expected)
  }

  @Test("R38: the batch size changes nothing")
  func batches() throws {
    let world = try World()
    try world.save(numbers: [3, 1, 2])
    for size in 0...4 {
      #expect(try world.fetch(FetchRequest(entity: 0, sort: byNumber, batchSize: size)) == "bca")
    }
  }

  @Test("R39: a tracking list needs objects, and no list counts")
  func resultTypes() throws {
    let world = try World()
    let recorder = Recorder()
    var request = FetchRequest(entity: 0, sort: byNumber, resultType: .count)
    #expect(refusal { _ = try world.list(request) } == .resultTypeNotTracked(.count))
    request.resultType = .identifiers
    let list = try world.list(request)
    try list.setDelegate(recorder)
    #expect(refusal { try list.performFetch() } == .resultTypeNotTracked(.identifiers))
    try list.setDelegate(nil)
    let a = try world.insert()
    try list.performFetch()
    #expect(refusal { try list.setDelegate(recorder) } == .resultTypeNotTracked(.identifiers))
    #expect(list.delegate == nil)
    let temporary = a.objectID
    try world.context.save()
    #expect(list.contents?.items == [temporary])
  }

  @Test("R35: a tracking list can't exclude pending changes")
  func pendingExcluded() throws {
    let world = try World()
    let recorder = Recorder()
    let list = try world.list(
      FetchRequest(entity: 0, sort: byNumber, includesPendingChanges: false))
    try list.performFetch()
    #expect(refusal { try list.setDelegate(recorder) } == .pendingExcludedWhileTracking)
  }

  @Test("R40: the first descriptor is the most significant")
  func significance() throws {
    let world = try World()
    try world.insert("x", number: 2)
    try world.insert("y", number: 1)
    try world.insert("x", number: 1)
    let sort = [SortDescriptor(.name), SortDescriptor(.number)]
    #expect(try world.fetch(FetchRequest(entity: 0, sort: sort)) == "cab")
    #expect(try world.fetch(FetchRequest(entity: 0, sort: sort.reversed())) == "cba")
  }

  @Test("R41: nil is smallest, first in ascending order and last in descending")
  func nils() throws {
    let world = try World()
    try world.save(numbers: [1, nil, 2])
    #expect(try world.fetch(FetchRequest(entity: 0, sort: byNumber)) == "bac")
    let descending = [SortDescriptor(.number, ascending: false)]
    #expect(try world.fetch(FetchRequest(entity: 0, sort: descending)) == "cab")
  }

  @Test("R44: ties break by serial in either direction, before and after a save")
  func ties() throws {
    let world = try World()
    let a = try world.insert(number: 1)
    let b = try world.insert(number: 1)
    try world.context.obtainPermanentIDs(for: [b, a])
    for ascending in [true, false] {
      let sort = [SortDescriptor(.number, ascending: ascending)]
      #expect(try world.fetch(FetchRequest(entity: 0, sort: sort)) == "ab")
    }
    try world.context.save()
    #expect(try world.fetch(FetchRequest(entity: 0)) == "ab")
  }

  @Test("the checks of a request run in a fixed order, and change nothing")
  func checks() throws {
    let world = try World()
    var configuration = ListConfiguration(
      request: FetchRequest(
        entity: 0, predicate: .compare(.name, .equal, .int(1)),
        sort: [SortDescriptor(.note)], limit: -1, offset: -2, batchSize: -3,
        resultType: .count),
      sectionKey: .firstLetter(.number), cacheName: "cache", window: .live)
    func next() -> StoreError? { refusal { _ = try world.context.makeController(configuration) } }
    #expect(next() == .negative("limit", -1))
    configuration.request.limit = 0
    #expect(next() == .negative("offset", -2))
    configuration.request.offset = 0
    #expect(next() == .negative("batch size", -3))
    configuration.request.batchSize = 0
    #expect(next() == .wrongType(attribute: "name"))
    configuration.request.predicate = .or([.not(.match(.number, .like, "", []))])
    #expect(next() == .wrongType(attribute: "number"))
    configuration.request.predicate = .compare(.price, .less, .double(.nan))
    #expect(next() == .notANumber(attribute: "price"))
    configuration.request.predicate = .always
    #expect(next() == .transientSortKey(attribute: "note"))
    configuration.request.sortDescriptors = nil
    #expect(next() == .noSortDescriptors)
    configuration.request.sort = [SortDescriptor(.price, comparator: .numeric)]
    #expect(next() == .unsupportedComparator(.numeric, attribute: "price"))
    configuration.request.sort = [SortDescriptor(.name, comparator: .localized)]
    #expect(next() == .unsupportedComparator(.localized, attribute: "name"))
    configuration.request.sort = [SortDescriptor(.name)]
    #expect(next() == .sectionNotText(attribute: "number"))
    configuration.sectionKey = .bucket(0, .number)
    #expect(next() == .bucketTooSmall(0))
    configuration.sectionKey = .firstLetter(.team)
    #expect(next() == .resultTypeNotTracked(.count))
    configuration.request.resultType = .objects
    #expect(next() == .liveWindowWithCache("cache"))
    configuration.window = .atFetch
    #expect(next() == nil)
  }

  @Test("R45: a transient sort key is refused in a fetch too")
  func transientKey() throws {
    let world = try World()
    #expect(
      refusal {
        _ = try world.fetch(FetchRequest(entity: 0, sort: [SortDescriptor(.note)]))
      } == .transientSortKey(attribute: "note"))
  }
}
