import ReferenceStore
import StoreModel
import Testing

@Suite("Sections")
struct SectionTests {
  private func tracked(
    numbers: [Int64?], teams: [String?], _ methods: DelegateMethods = .legacy
  ) throws -> (world: World, list: ReferenceController, recorder: Recorder) {
    let world = try World()
    try world.save(numbers: numbers, teams: teams)
    let list = try world.list(byTeam: true)
    let recorder = Recorder(methods)
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = recorder.take()
    return (world, list, recorder)
  }

  @Test("R47: without a section key there is exactly one section, even when empty")
  func one() throws {
    let world = try World()
    let list = try world.list()
    try list.performFetch()
    #expect(sections(list) == [":0"])
  }

  @Test("R48, R52, R53: sections are runs of equal names in order, none is empty")
  func runs() throws {
    let (_, list, _) = try tracked(numbers: [2, 1, 1], teams: ["x", "y", "x"])
    #expect(sections(list) == ["x:2", "y:1"] && letters(list) == "cab")
    let other = try World()
    let empty = try other.list(byTeam: true)
    try empty.performFetch()
    #expect(empty.contents?.sections == [])
  }

  @Test("R48: the name is the value's description")
  func names() {
    let table: [(Value?, String)] = [
      (.bool(true), "1"), (.int(-3), "-3"), (.double(2), "2.0"), (.data([202, 254]), "CAFE"),
      (.date(Timestamp(milliseconds: 0)), "1970-01-01T00:00:00Z"), (nil, ""),
    ]
    for (value, name) in table { #expect(Rules.sectionName(value, .attribute(0)) == name) }
    #expect(Rules.sectionName(.string("éa"), .firstLetter(0)) == "é")
    #expect(Rules.sectionName(.string(""), .firstLetter(0)) == "")
  }

  @Test("R48: a derived name is a day, a month, a bucket or a first digit")
  func derivedNames() {
    let table: [(Int64, SectionKey, String)] = [
      (-1, .day(0), "1969-12-31"), (0, .day(0), "1970-01-01"), (-1, .month(0), "1969-12"),
      (.max, .month(0), "+292278994-08"), (.min, .day(0), "-292275055-05-16"),
      (-10, .bucket(10, 0), "-1"), (-11, .bucket(10, 0), "-2"), (9, .bucket(10, 0), "0"),
      (.min, .bucket(1, 0), "-9223372036854775808"), (.min, .bucket(.max, 0), "-2"),
      (-48, .firstDigit(0), "-4"), (0, .firstDigit(0), "0"), (907, .firstDigit(0), "9"),
    ]
    for (number, key, name) in table {
      let value = key.type == .date ? Value.date(Timestamp(milliseconds: number)) : .int(number)
      #expect(Rules.sectionName(value, key) == name)
      #expect(Rules.sectionName(nil, key) == "")
    }
  }

  @Test("R49: nil and \"\" are in the same unnamed section")
  func unnamed() throws {
    let (_, list, _) = try tracked(numbers: [1, 2, 3], teams: [nil, "", "x"])
    #expect(sections(list) == [":2", "x:1"])
  }

  @Test("R43: canonically equivalent names are one section")
  func equivalent() throws {
    let (_, list, _) = try tracked(numbers: [1, 2], teams: ["\u{e9}", "e\u{301}"])
    #expect(list.contents?.sections.map(\.count) == [2])
  }

  @Test("R50: a name in two places makes performFetch fail, and the contents nil")
  func splitAtFetch() throws {
    let (world, list, _) = try tracked(numbers: [1, 2, 3], teams: ["a", "A", "a"])
    #expect(letters(list) == "bac")
    list.configuration.request.sort = [
      SortDescriptor(.team, comparator: .caseInsensitive), SortDescriptor(.number),
    ]
    #expect(refusal { try list.performFetch() } == .sectionSplit(index: 2, section: "a"))
    #expect(letters(list) == "nil" && list.failure == nil)
    try world.set(world.objects[1], team: "a")
    try list.performFetch()
    #expect(letters(list) == "abc")
  }

  @Test("R50, R105: an order may take two texts for one section, and that can split")
  func splitUnderOrder() throws {
    let loose = StringOrder("loose", isSameSection: { $0.lowercased() == $1.lowercased() }) {
      StringOrder.utf8Bytes.compare($0.lowercased(), $1.lowercased())
    }
    let world = try World(options: StoreOptions(strings: loose))
    try world.save(numbers: [1, 2, 3], teams: ["a", "b", "A"])
    let list = try world.list(byTeam: true)
    try list.performFetch()
    list.configuration.request.sort = [SortDescriptor(.number)]
    #expect(refusal { try list.performFetch() } == .sectionSplit(index: 2, section: "A"))
  }

  @Test("R50: a split while processing ends that list and no other")
  func splitWhileTracking() throws {
    let (world, list, recorder) = try tracked(numbers: [1, 2], teams: ["a", "a"])
    list.configuration.request.sort = [
      SortDescriptor(.team, comparator: .caseInsensitive), SortDescriptor(.number),
    ]
    try list.performFetch()
    let other = try world.list()
    let otherRecorder = Recorder(.changeObject)
    try other.setDelegate(otherRecorder)
    try other.performFetch()
    try world.insert(number: 1, team: "A")
    try world.insert(number: 9, team: "a")
    try world.context.processPendingChanges()
    #expect(list.failure == .sectionSplit(index: 2, section: "a"))
    #expect(recorder.take() == [] && letters(list) == "nil")
    #expect(otherRecorder.take().count == 2)
    try world.touch(world.objects[0])
    try world.context.processPendingChanges()
    #expect(recorder.take() == [])
    #expect(throws: StoreError.self) { try list.performFetch() }
    #expect(list.failure == nil)
  }

  @Test("R51: any attribute names sections, and a derived name needs its type of attribute")
  func anyKey() throws {
    let world = try World()
    func error(_ key: SectionKey) -> StoreError? {
      refusal {
        _ = try world.context.makeController(
          ListConfiguration(
            request: FetchRequest(entity: 0, sort: [SortDescriptor(.name)]), sectionKey: key))
      }
    }
    #expect(error(.attribute(.team)) == nil && error(.attribute(.note)) == nil)
    #expect(error(.bucket(1, .number)) == nil && error(.firstDigit(.number)) == nil)
    #expect(error(.firstLetter(.number)) == .sectionNotText(attribute: "number"))
    #expect(error(.day(.name)) == .sectionNotDate(attribute: "name"))
    #expect(error(.month(.number)) == .sectionNotDate(attribute: "number"))
    #expect(error(.bucket(0, .name)) == .sectionNotInt(attribute: "name"))
    #expect(error(.firstDigit(.name)) == .sectionNotInt(attribute: "name"))
    #expect(error(.bucket(0, .number)) == .bucketTooSmall(0))
  }

  @Test("R54: a section event has the final count, 0 for a deleted section")
  func counts() throws {
    let (world, _, recorder) = try tracked(numbers: [1], teams: ["x"], .changeSection)
    try world.insert(number: 1, team: "y")
    try world.insert(number: 2, team: "y")
    try world.context.delete(world.objects[0])
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["section delete x:0 at 0", "section insert y:2 at 0"])
  }

  @Test("R55: an index title comes from the delegate, or is the first letter in upper case")
  func titles() throws {
    let (_, list, recorder) = try tracked(
      numbers: [1, 2, 3], teams: ["", "ab", "cd"], [.legacy, .indexTitle])
    recorder.title = { $0 == "cd" ? "!" : nil }
    #expect(list.contents?.sections.map(\.indexTitle) == ["", "A", "!"])
    list.configuration.request.sort = [SortDescriptor(.number)]
    list.configuration.sectionKey = .attribute(.number)
    try list.performFetch()
    #expect(list.contents?.sections.map(\.indexTitle) == ["1", "2", "3"])
  }

  @Test("R56: the only member of a section changes it with a delete, an insert and one move")
  func onlyMember() throws {
    let (world, _, recorder) = try tracked(numbers: [1, 1], teams: ["x", "y"])
    try world.set(world.objects[0], team: "z")
    try world.context.processPendingChanges()
    #expect(
      recorder.take() == [
        "will ab", "section delete x:0 at 0", "section insert z:1 at 1", "move a 0,0 > 1,0",
        "did ba",
      ])
  }

  @Test("R56: sections that change places are deleted and inserted, without events for their rows")
  func exchanged() throws {
    let world = try World()
    for (name, letter) in [("B1", 1), ("c", 2), ("c", 3)] as [(String, Int64)] {
      try world.insert(name, number: letter)
    }
    let list = try world.context.makeController(
      ListConfiguration(
        request: FetchRequest(
          entity: 0, sort: [SortDescriptor(.name), SortDescriptor(.number)]),
        sectionKey: .attribute(.name)))
    list.configuration.request.sort = [SortDescriptor(.number)]
    let recorder = Recorder()
    try list.setDelegate(recorder)
    try list.performFetch()
    try world.set(world.objects[0], number: 9)
    try world.context.processPendingChanges()
    #expect(
      recorder.take() == [
        "will abc", "section delete c:0 at 1", "section insert c:2 at 0", "update a 0,0 > 1,0",
        "did bca",
      ])
  }

  @Test("R64: the longest run with the earliest rows stays")
  func earliestRun() {
    #expect(Rules.longestRun([1, 0]) == [true, false])
    #expect(Rules.longestRun([2, 0, 1]) == [false, true, true])
    #expect(Rules.longestRun([2, 3, 0, 1]) == [true, true, false, false])
    #expect(Rules.longestRun([0, 2, 1, 3]) == [true, true, false, true])
    #expect(Rules.longestRun([]) == [])
  }
}
