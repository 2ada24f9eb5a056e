import ListSurface
import StoreModel
import Testing

@Suite("The update log")
struct UpdateLogTests {
  @Test("the log prints steps, operations, counts and items")
  func text() throws {
    let source = DiffableDataSource<String, String, String> { item, _ in item }
    source.log.step = 1
    try source.apply(list("Africa: a b c | Asia: d"))
    source.log.step = 2
    try source.apply(list("Asia: e d* c | Europe: f | Africa: b"))
    #expect(
      source.log.text(section: { "zone \"\($0)\"" }) == """
        1 reload [zone "Africa" - -> 3, zone "Asia" - -> 1]
        2 IS(1) MS(1>0) DI(0,0) II(0,0) MI(0,2>0,2) [zone "Africa" 3 -> 1, zone "Asia" 1 -> 3, \
        zone "Europe" - -> 1]
        2 RI(0,1)
        """)
    #expect(
      source.log.entries.last?.line(section: { $0 }, item: { "team \($0)" })
        == "2 RI(0,1) [team d 0,1 -> 0,1]")
    #expect(
      source.log.entries[1].line(section: { _ in "s" }, item: { $0 }).hasSuffix(
        "[a 0,0 -> -, e - -> 0,0, c 0,2 -> 0,2]"))
    source.log.removeAll()
    #expect(source.log.text(section: { $0 }) == "")
  }

  @Test("R75 R76 S0: your own first snapshot with other items replaces the whole section")
  func ownFirstSnapshot() throws {
    let items = (0..<900).map { ObjectID(number: UInt64($0), entity: 0, isTemporary: false) }
    let contents = ListContents(
      sections: [SectionInfo(name: "", indexTitle: "", count: 900)], items: items)
    let emitted = Snapshot<String, ObjectID>(contents) { $0 }
    var rules = SurfaceRules<String, ObjectID>()
    rules.ownSnapshot = { contents in
      let objects = contents.items.map {
        ObjectID(number: $0.number, entity: 1, isTemporary: false)
      }
      return Snapshot(unchecked: [.init(id: "main", items: objects)])
    }
    var configured = 0
    let source = DiffableDataSource<String, ObjectID, ObjectID>(rules: rules) { item, _ in
      configured += 1
      return item
    }
    try source.apply(rules.ownSnapshot(emitted))
    source.log.removeAll()
    source.log.step = 1
    #expect(try source.apply(emitted) == nil)
    #expect(
      source.log.text(section: { "\"\($0)\"" })
        == "1 DS(0) IS(0) [\"main\" 900 -> -, \"\" - -> 900]")
    #expect(configured == 1_800)

    let right = DiffableDataSource<String, ObjectID, ObjectID> { item, _ in item }
    try right.apply(right.rules.ownSnapshot(emitted))
    right.log.removeAll()
    try right.apply(emitted)
    #expect(right.log.entries.isEmpty)
  }

  @Test("the log records nothing if it is switched off")
  func silent() throws {
    let source = DiffableDataSource<String, String, String>(isRecording: false) { item, _ in item }
    try source.apply(list("A: a"))
    #expect(source.log.entries.isEmpty)
  }
}
