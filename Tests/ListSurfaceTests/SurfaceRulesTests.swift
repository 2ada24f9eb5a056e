import ListSurface
import StoreModel
import Testing

/// Each rule is used in its place: when a test replaces the rule, only the behaviour under that
/// rule changes.
@Suite("The surface rules")
struct SurfaceRulesTests {
  private typealias Rules = SurfaceRules<String, String>

  private func source(_ rules: Rules) -> DiffableDataSource<String, String, String> {
    DiffableDataSource(rules: rules) { item, _ in item }
  }

  @Test("R69 a screen sets its delegate before it fetches")
  func opening() {
    #expect(Rules().opening == [.setDelegate, .performFetch])
    #expect(Rules().adapter == AdapterRules())
  }

  @Test("R75 items of another type are refused before anything is applied")
  func typedSnapshot() {
    var rules = Rules()
    rules.typedSnapshot = { _ throws(SurfaceError) in
      throw .itemType(expected: "Object", given: "ObjectID")
    }
    let source = source(rules)
    let refusal = #expect(throws: SurfaceError.self) { try source.apply(list("A: a")) }
    #expect(
      refusal?.description
        == "items are ObjectID, but the list's are Object: use the objects' IDs as items (tag:"
        + " could-not-cast-value-of-type)")
    #expect(source.needsReload && source.snapshot == Contents())
  }

  @Test("R81 a replaced second batch configures another cell")
  func markBatch() throws {
    var rules = Rules()
    rules.markBatch = { difference, _, _ in
      var batch = difference.marks
      batch.reloadedItems = [at(0, 2)]
      return batch
    }
    let factory = CellFactory()
    let source = DiffableDataSource<String, String, String>(
      rules: rules, cellProvider: factory.cell)
    try source.apply(list("A: a b"))
    _ = factory.take()
    try source.apply(list("A: x a* b"))
    #expect(factory.take() == ["x@0,0", "b@0,2"])
  }

  @Test("R83 a replaced identifier batch is performed as it is, and its divergence is reported")
  func identifierBatch() throws {
    var rules = Rules()
    rules.identifierBatch = { batch, _, _ in
      var other = batch
      other.deletedItems = [at(0, 1)]
      return other
    }
    let source = source(rules)
    try source.apply(list("A: a b"))
    #expect(try source.apply(list("A: b")) == .item(at(0, 0), shown: "a", wanted: "b"))
    #expect(source.displayed == list("A: a") && source.snapshot == list("A: b"))
  }

  @Test("R79 a replaced rule decides how a marked snapshot reads back")
  func readBack() throws {
    var rules = Rules()
    rules.readBack = { $0 }
    let (right, wrong) = (source(Rules()), source(rules))
    var marked = list("A: a b")
    try marked.reloadItems(["b"])
    for source in [right, wrong] {
      try source.apply(list("A: a b"))
      try source.apply(marked)
      #expect(source.displayed == marked && source.displayed.reloads.isEmpty)
    }
    #expect(right.snapshot.reloads.isEmpty && wrong.snapshot.reloads == ["b"])
  }

  @Test("R80 a replaced edit that repeats an item is refused when it is applied")
  func edit() throws {
    var rules = Rules()
    rules.edit = { contents, _ throws(SnapshotError) in contents = list("A: a a") }
    let source = source(rules)
    try source.apply(list("A: a"))
    #expect(throws: SurfaceError.repeatedItem("a", at(0, 0), at(0, 1))) {
      try source.edit([.appendItems(["a"], to: nil)])
    }
  }

  @Test("R62 R65 each object event passes through its rule, and the batch through its own")
  func objectEvents() throws {
    var rules = Rules()
    rules.objectEvent = { $0.kind == .move ? nil : $0 }
    let client = EventClient<String, String>(rules: rules) { item, _ in item }
    try client.reload(to: list("A: a b"))
    client.willChange()
    try client.record(ObjectEvent(.move, at: at(0, 0), newPath: at(0, 1)))
    #expect(
      try client.didChange(to: list("A: b a")) == .item(at(0, 0), shown: "a", wanted: "b"))
    rules = Rules()
    rules.eventBatch = { events in
      var batch = events.batch
      batch.insertedItems = []
      batch.movedItems = [.init(from: at(0, 0), to: at(0, 1))]
      return batch
    }
    let other = EventClient<String, String>(rules: rules) { item, _ in item }
    try other.reload(to: list("A: a | B: b"))
    other.willChange()
    try other.record(SectionEvent(.delete, at: 0))
    #expect(throws: SurfaceError.batch(.moveOutOfDeletedSection(from: at(0, 0), to: at(0, 1)))) {
      try other.didChange(to: list("B: b a"))
    }
  }
}
