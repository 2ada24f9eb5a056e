import ListSurface
import StoreModel
import Testing

@Suite("The event client")
struct EventClientTests {
  private let factory = CellFactory()

  private func client(
    showing text: String, rules: SurfaceRules<String, String> = SurfaceRules()
  ) throws -> EventClient<String, String> {
    let client = EventClient<String, String>(rules: rules, cellProvider: factory.cell)
    try client.reload(to: list(text))
    _ = factory.take()
    return client
  }

  /// Sends a bracket with its events in the order of the arguments, and the sections or the objects
  /// first.
  private func send(
    _ sections: [SectionEvent], _ objects: [ObjectEvent], to client: EventClient<String, String>,
    objectsFirst: Bool = false, target: String
  ) throws -> ListDivergence? {
    client.willChange()
    if objectsFirst { for event in objects { try client.record(event) } }
    for event in sections { try client.record(event) }
    if !objectsFirst { for event in objects { try client.record(event) } }
    return try client.didChange(to: list(target))
  }

  @Test(
    "R61 R86 the client performs a bracket as two batches, in either order of its events",
    arguments: [false, true])
  func bracket(objectsFirst: Bool) throws {
    let client = try client(showing: "A: a b | B: c d")
    let found = try send(
      [SectionEvent(.insert, at: 1)],
      [
        ObjectEvent(.update, at: at(0, 1), newPath: at(0, 0)),
        ObjectEvent(.move, at: at(1, 1), newPath: at(2, 0)),
        ObjectEvent(.delete, at: at(0, 0), newPath: nil),
        ObjectEvent(.insert, at: nil, newPath: at(1, 0)),
      ], to: client, objectsFirst: objectsFirst, target: "A: b | AB: x | B: d c")
    #expect(found == nil)
    #expect(
      client.log.batches.map(\.description)
        == ["IS(1) DI(0,0) II(1,0) MI(1,1>2,0)", "RI(0,0)"])
    #expect(factory.take() == ["x@1,0", "d@2,0", "b@0,0"])
    #expect(client.cells == ["b#3", "x#1", "d#2", "c#3"])
  }

  @Test("R61 R83 the batch of a bracket is in ascending order for any order of events")
  func order() {
    func path(_ item: Int) -> ItemPath { ItemPath(section: 1, item: item) }
    var events = ListEvents()
    for index in [4, 2, 3] {
      events.sections += [SectionEvent(.delete, at: index), SectionEvent(.insert, at: index)]
      events.objects += [
        ObjectEvent(.delete, at: path(index), newPath: nil),
        ObjectEvent(.insert, at: nil, newPath: path(index)),
        ObjectEvent(.update, at: path(index + 4), newPath: path(index + 4)),
        ObjectEvent(.move, at: path(20 - index), newPath: path(index + 8)),
      ]
    }
    let batch = events.batch
    #expect(batch.deletedSections == [2, 3, 4] && batch.insertedSections == [2, 3, 4])
    #expect(batch.deletedItems == [2, 3, 4].map(path))
    #expect(batch.insertedItems == [2, 3, 4].map(path))
    #expect(batch.reloadedItems == [] && events.reloads == [6, 7, 8].map(path))
    #expect(batch.movedItems.map(\.to) == [10, 11, 12].map(path))
  }

  @Test("R56 R86 moves out of deleted sections become inserts, rows of inserted ones are dropped")
  func movesAcrossSections() throws {
    let sole = try client(showing: "A: a | B: b")
    #expect(
      try send(
        [SectionEvent(.delete, at: 0)], [ObjectEvent(.move, at: at(0, 0), newPath: at(0, 1))],
        to: sole, target: "B: b a") == nil)
    #expect(sole.log.batches.map(\.description) == ["DS(0) II(0,1)"])
    let split = try client(showing: "A: a b")
    #expect(
      try send(
        [SectionEvent(.insert, at: 1)], [ObjectEvent(.move, at: at(0, 0), newPath: at(1, 0))],
        to: split, target: "A: b | B: a") == nil)
    #expect(split.log.batches.map(\.description) == ["IS(1) DI(0,0)"])
    let renamed = try client(showing: "A: a")
    #expect(
      try send(
        [SectionEvent(.delete, at: 0), SectionEvent(.insert, at: 0)],
        [ObjectEvent(.move, at: at(0, 0), newPath: at(0, 0))], to: renamed, target: "B: a") == nil)
    #expect(renamed.log.batches.map(\.description) == ["DS(0) IS(0)"])
  }

  @Test("R65 a move to an equal path is performed")
  func moveToEqualPath() throws {
    let client = try client(showing: "A: a b c")
    #expect(
      try send(
        [],
        [
          ObjectEvent(.delete, at: at(0, 0), newPath: nil),
          ObjectEvent(.move, at: at(0, 1), newPath: at(0, 1)),
        ], to: client, target: "A: c b") == nil)
    #expect(client.cells == ["c#3", "b#1"])
  }

  @Test("R86 a swap with an update never reloads beside the move")
  func swap() throws {
    let client = try client(showing: "A: a b")
    #expect(
      try send(
        [],
        [
          ObjectEvent(.move, at: at(0, 1), newPath: at(0, 0)),
          ObjectEvent(.update, at: at(0, 0), newPath: at(0, 1)),
        ], to: client, target: "A: b a") == nil)
    #expect(client.log.batches.map(\.description) == ["MI(0,1>0,0)", "RI(0,1)"])
    #expect(factory.take() == ["b@0,0", "a@0,1"])
  }

  @Test("R86 a row of an inserted section is not reloaded, and an update alone is one batch")
  func reloads() throws {
    let client = try client(showing: "A: a | B: b")
    #expect(
      try send(
        [SectionEvent(.delete, at: 0), SectionEvent(.insert, at: 1)],
        [ObjectEvent(.update, at: at(0, 0), newPath: at(1, 0))], to: client, target: "B: b | A: a")
        == nil)
    #expect(
      try send(
        [], [ObjectEvent(.update, at: at(0, 0), newPath: at(0, 0))], to: client,
        target: "B: b | A: a") == nil)
    #expect(client.log.batches.map(\.description) == ["DS(0) IS(1)", "RI(0,0)"])
  }

  @Test("R84 a bracket without its section events is refused, and the client waits for a fetch")
  func missingSectionEvents() throws {
    var rules = SurfaceRules<String, String>()
    rules.sectionEvent = { _ in nil }
    let client = try client(showing: "A: a", rules: rules)
    let refusal = #expect(throws: SurfaceError.self) {
      try send(
        [SectionEvent(.insert, at: 1)], [ObjectEvent(.insert, at: nil, newPath: at(1, 0))],
        to: client, target: "A: a | B: b")
    }
    #expect(refusal == .batch(.sectionCount(before: 1, deleted: 0, inserted: 0, after: 2)))
    #expect(client.displayed == list("A: a") && client.needsReload)
    try client.reload(to: list("A: a | B: b"))
    #expect(client.cells.count == 2 && !client.needsReload)
  }

  @Test("R67 a bracket that was cut short is dropped, and the client waits for a fetch")
  func incompleteBracket() throws {
    let client = try client(showing: "A: a")
    client.willChange()
    try client.record(ObjectEvent(.insert, at: nil, newPath: at(0, 1)))
    #expect(try send([], [], to: client, target: "A: a b") == nil)
    #expect(client.needsReload && !client.isGathering && client.displayed == list("A: a"))
    #expect(try send([], [], to: client, target: "A: a c") == nil)
    try client.reload(to: list("A: b"))
    #expect(
      try send(
        [], [ObjectEvent(.insert, at: nil, newPath: at(0, 0))], to: client, target: "A: c b") == nil
    )
    #expect(client.displayed == list("A: c b"))
  }

  @Test("R69 a client whose cell is refused in a fetch waits for the next fetch")
  func refusedReload() throws {
    var rules = SurfaceRules<String, String>()
    rules.cellItem = { item, _, _ in item == "x" ? nil : item }
    let client = try client(showing: "A: a", rules: rules)
    #expect(throws: SurfaceError.noItemAtPath(at(0, 1))) {
      try client.reload(to: list("A: a x"))
    }
    #expect(client.needsReload)
    try client.reload(to: list("A: b"))
    #expect(!client.needsReload && client.displayed == list("A: b"))
  }

  @Test("R60 events outside a bracket are refused")
  func outsideBracket() throws {
    let client = try client(showing: "A: a")
    #expect(throws: SurfaceError.noBracket("delete of section 0")) {
      try client.record(SectionEvent(.delete, at: 0))
    }
    #expect(throws: SurfaceError.noBracket("did-change")) {
      try client.didChange(to: list("A: a"))
    }
  }
}
