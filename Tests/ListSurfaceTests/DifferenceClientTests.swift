import ListSurface
import StoreModel
import Testing

@Suite("The difference client")
struct DifferenceClientTests {
  @Test("R88 the client applies removals and insertions, and keeps the other cells")
  func applies() throws {
    let factory = CellFactory()
    let client = DifferenceClient<String, String>(cellProvider: factory.cell)
    client.reload(to: ["a", "b", "c"])
    _ = factory.take()
    let difference = try OrderedDifference(
      removals: [.init(offset: 0, element: "a"), .init(offset: 2, element: "c")],
      insertions: [.init(offset: 1, element: "d"), .init(offset: 2, element: "a")])
    #expect(try client.apply(difference, target: ["b", "d", "a"]) == nil)
    #expect(client.rows == ["b", "d", "a"] && client.cells == ["b#2", "d#1", "a#2"])
    #expect(client.displayed == Contents(unchecked: [.init(id: "", items: ["b", "d", "a"])]))
  }

  @Test("R88 the client refuses other rows, stays unchanged and waits for the next fetch")
  func refuses() throws {
    let client = DifferenceClient<String, String> { item, _ in item }
    client.reload(to: ["a"])
    let difference = try OrderedDifference(
      removals: [.init(offset: 0, element: "b")], insertions: [])
    #expect(throws: SurfaceError.difference(.otherElement(offset: 0))) {
      try client.apply(difference, target: [])
    }
    #expect(client.rows == ["a"] && client.needsReload)
    #expect(try client.apply(difference, target: []) == nil)
  }

  @Test("R67 a client that lost track skips differences until the next fetch")
  func lostTrack() throws {
    let client = DifferenceClient<String, String> { item, _ in item }
    client.reload(to: ["a"])
    client.loseTrack()
    let difference = try OrderedDifference(
      removals: [.init(offset: 0, element: "a")], insertions: [])
    #expect(try client.apply(difference, target: []) == nil)
    #expect(client.rows == ["a"] && client.needsReload && client.applied.isEmpty)
    client.reload(to: ["a"])
    #expect(try client.apply(difference, target: []) == nil)
    #expect(client.rows.isEmpty)
  }

  @Test("the client reports the first row that differs from the target")
  func divergence() throws {
    let client = DifferenceClient<String, String> { item, _ in item }
    client.reload(to: ["a", "b"])
    let nothing = try OrderedDifference<String>(removals: [], insertions: [])
    #expect(
      try client.apply(nothing, target: ["a"])
        == .item(at(0, 1), shown: "b", wanted: "nothing"))
  }
}
