import ListSurface
import StoreModel
import Testing

@Suite("The diffable data source")
struct DiffableDataSourceTests {
  private typealias Source = DiffableDataSource<String, String, String>

  private let factory = CellFactory()

  private func source(
    _ rules: SurfaceRules<String, String> = SurfaceRules()
  ) -> DiffableDataSource<String, String, String> {
    DiffableDataSource(rules: rules, cellProvider: factory.cell)
  }

  @Test("R81 an apply reloads, performs the difference, then reloads the marks at new paths")
  func phases() throws {
    let source = source()
    #expect(source.needsReload)
    #expect(try source.apply(list("A: a b c")) == nil)
    #expect(!source.needsReload)
    #expect(factory.take() == ["a@0,0", "b@0,1", "c@0,2"])
    #expect(try source.apply(list("A: x b* c a")) == nil)
    #expect(factory.take() == ["x@0,0", "b@0,1"])
    #expect(source.cells == ["x#1", "b#2", "c#3", "a#1"])
    #expect(source.cell(at: at(0, 2)) == "c#3")
    #expect(source.cell(at: at(0, 4)) == nil)
    #expect(source.log.batches.map(\.description) == ["II(0,0) MI(0,0>0,3)", "RI(0,1)"])
  }

  @Test("R81 survivors in another section keep their cell, and inserted sections get new cells")
  func sections() throws {
    let source = source()
    try source.apply(list("A: a b | B: c"))
    _ = factory.take()
    #expect(try source.apply(list("B: c | C: d b | D: | A: a e")) == nil)
    #expect(factory.take() == ["d@1,0", "e@3,1"])
    #expect(source.cells == ["c#3", "d#1", "b#2", "a#1", "e#2"])
    #expect(source.displayed == list("B: c | C: d b | D: | A: a e"))
  }

  @Test("R94 a reconfigured row keeps its place, and its cell is configured again")
  func reconfigures() throws {
    let source = source()
    try source.apply(list("A: a b c"))
    _ = factory.take()
    try source.edit([
      .deleteItems(["a"]), .reconfigureItems(["c", "b"]), .reloadItems(["b"]),
    ])
    #expect(factory.take() == ["b@0,0", "c@0,1"])
    #expect(source.log.batches.map(\.description) == ["DI(0,0)", "RI(0,0) CI(0,1)"])
    #expect(source.snapshot.reconfigures == [] && source.displayed == list("A: b c"))
  }

  @Test("R95 a marked section is drawn anew at its new index, and its rows are not marked")
  func sectionMarks() throws {
    let source = source()
    try source.apply(list("A: a b | B: c"))
    _ = factory.take()
    try source.edit([
      .moveSection("B", .before, "A"), .reloadItems(["a", "c"]), .reloadSections(["A"]),
      .appendSections(["C"]), .reloadSections(["C"]),
    ])
    #expect(factory.take() == ["a@1,0", "b@1,1", "c@0,0"].sorted(by: Self.byPath))
    #expect(source.log.batches.map(\.description) == ["IS(2) MS(1>0)", "RS(1) RI(0,0)"])
    #expect(source.snapshot.reloadedSections == [])
  }

  private static func byPath(_ left: String, _ right: String) -> Bool {
    left.suffix(3) < right.suffix(3)
  }

  @Test("R79 the snapshot reads back without marks")
  func readBack() throws {
    let source = source()
    try source.apply(list("A: a* b"))
    #expect(source.snapshot == list("A: a b"))
    #expect(source.snapshot.reloads == [])
    try source.apply(list("A: a* b*"))
    #expect(source.snapshot.reloads == [] && source.displayed.reloads == [])
  }

  @Test("the data source shows each of many snapshots with a cell for every item")
  func manySnapshots() throws {
    var draws = Draws(seed: 8)
    let source = source()
    for _ in 0..<1_500 {
      let next = draws.contents(items: 8)
      #expect(try source.apply(next) == nil)
      #expect(source.displayed == next)
      #expect(source.cells.map { $0.prefix(1) } == next.items.map { $0.prefix(1) })
    }
  }

  @Test(
    "R87 an apply from the cell provider is refused with both queues, and the first one goes on")
  func reentrantApply() throws {
    var refusal: SurfaceError?
    var source: Source?
    source = Source { item, _ in
      do throws(SurfaceError) {
        try source?.apply(list("A: z"), from: QueueID("background"))
      } catch {
        refusal = error
      }
      return item
    }
    let shown = try #require(source)
    try shown.apply(list("A: a"))
    #expect(refusal == .applyInProgress(running: .main, refused: QueueID("background")))
    #expect(
      refusal?.description
        == "queue background applied a snapshot while queue main was applying one: apply from one"
        + " queue, one after the other (tag: apply-from-two-queues)")
    #expect(shown.displayed == list("A: a") && shown.cells == ["a"])
    #expect(try shown.apply(list("A: a b"), from: QueueID("background")) == nil)
    source = nil
  }

  @Test("R75 a snapshot with a repeated item or section is refused")
  func repeats() throws {
    let source = source()
    try source.apply(list("A: a"))
    let item = #expect(throws: SurfaceError.self) { try source.apply(list("A: a b | B: c b")) }
    #expect(item == .repeatedItem("b", at(0, 1), at(1, 1)))
    let section = #expect(throws: SurfaceError.self) { try source.apply(list("A: a | A: b")) }
    #expect(section == .repeatedSection("A", 0, 1))
    #expect(source.snapshot == list("A: a") && !source.needsReload)
  }

  @Test("R80 an edit changes the snapshot on screen, and is refused like an edit of a snapshot")
  func edits() throws {
    let source = source()
    try source.apply(list("A: a b"))
    try source.edit([.appendItems(["a"], to: nil)])
    #expect(source.displayed == list("A: b a"))
    try source.edit([.reloadItems(["a"])])
    #expect(source.log.batches.map(\.description) == ["MI(0,1>0,0)", "RI(0,1)"])
    let refusal = #expect(throws: SurfaceError.self) {
      try source.edit([.moveItem("a", .after, "z")])
    }
    #expect(refusal == .edit(.unknownItem("z")))
    try source.edit([.deleteAllItems])
    #expect(source.displayed == Contents() && source.cells == [])
  }

  @Test("R11 kept identifiers are configured again if they still lead to a row on screen")
  func kept() throws {
    let source = source()
    try source.apply(list("A: a b c"))
    let kept = source.snapshot.items
    try source.apply(list("A: a c"))
    _ = factory.take()
    #expect(try source.reload(kept: kept) { $0 != "c" } == ["a"])
    #expect(factory.take() == ["a@0,0"])
  }

  @Test("R60 a cell is made for the given identifier, or by another rule for the controller's item")
  func cellItem() throws {
    var rules = SurfaceRules<String, String>()
    rules.cellItem = { _, path, controller in controller(path) }
    let source = source(rules)
    source.controllerItem = { $0.item == 0 ? "other" : nil }
    try source.apply(list("A: a"))
    #expect(source.cells == ["other#1"])
    let refusal = #expect(throws: SurfaceError.self) { try source.apply(list("A: a b")) }
    #expect(refusal == .noItemAtPath(at(0, 1)))
    #expect(source.needsReload)
  }

  @Test("R84 a list that has moved on refuses the batch, and the table shows what the list did")
  func listMovesOn() throws {
    var rules = SurfaceRules<String, String>()
    rules.listBefore = { _, target in target }
    let source = source(rules)
    try source.apply(list("A: a b"))
    let refusal = #expect(throws: SurfaceError.self) { try source.apply(list("A: a")) }
    #expect(
      refusal
        == .batch(.itemOutOfRange(.delete, at(0, 1), count: 1)))
    #expect(source.displayed == list("A: a b") && source.needsReload)
    try source.apply(list("A: a"))
    #expect(source.displayed == list("A: a") && source.cells.count == 1)
  }
}
