import ListSurface
import StoreModel
import Testing

@Suite("Samples: clients of lists")
struct SurfaceSamples {
  @Test("a data source shows a snapshot, with one cell for each item")
  func dataSource() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections([""])
    try snapshot.appendItems([1, 2])
    let source = DiffableDataSource<String, Int, String> { item, path in "row \(item)" }
    let divergence = try source.apply(snapshot)
    #expect(divergence == nil && source.cells == ["row 1", "row 2"])
  }

  @Test("a strict list performs a batch and shows the target")
  func strictList() throws {
    var target = Snapshot<String, Int>()
    try target.appendSections(["Africa"])
    var batch = BatchUpdate()
    batch.insertedSections = [0]
    var list = StrictList<String, Int>()
    let divergence = try list.perform(batch, target: target)
    #expect(divergence == nil && list.displayed == target)
  }

  @Test("the log of a data source prints each batch with the counts that changed")
  func log() throws {
    let source = DiffableDataSource<String, String, String> { item, _ in item }
    try source.apply(list("Africa: a b c | Asia: d e f g h"))
    source.log.removeAll()
    source.log.step = 1
    try source.apply(list("Asia: d e f g"))
    let log = source.log
    print(log.text(section: { $0 }))
    // 1 DS(0) DI(1,4) [Africa 3 -> -, Asia 5 -> 4]
    #expect(log.text(section: { $0 }) == "1 DS(0) DI(1,4) [Africa 3 -> -, Asia 5 -> 4]")
  }

  @Test("a planted defect replaces a rule")
  func rules() {
    var rules = SurfaceRules<String, Int>()
    rules.opening = [.performFetch, .setDelegate]  // a defect: the first snapshot is lost
    #expect(SurfaceRules<String, Int>().opening == rules.opening.reversed())
  }
}
