import LockstepTesting
import StoreModel
import Testing

/// The samples of the doc comments on engines that answer with stages.
@Suite struct StageSamples {
  @Test("an engine is verified in one line")
  func oneLine() async throws {
    @Sendable func myBatch(_ old: [ListItem], _ new: [ListItem]) -> BatchUpdate {
      var batch = BatchUpdate()
      batch.deletedItems = old.indices.map { ItemPath(section: 0, item: $0) }
      batch.insertedItems = new.indices.map { ItemPath(section: 0, item: $0) }
      return old == new ? BatchUpdate() : batch
    }
    try await verify(stages: { old, new in [ListStage(myBatch(old, new), after: new)] })
  }

  @Test("changes that are performed one by one are stages")
  func sequence() throws {
    let old = [ListItem(id: 1), ListItem(id: 2), ListItem(id: 3)]
    let item = ListItem(id: 4)
    let stages = try ListStage.sequence([.delete(at: 0), .insert(item, at: 2)], from: old)
    let new = [ListItem(id: 2), ListItem(id: 3), item]
    #expect(stages.last?.after == [ItemSection(id: "", items: new)])
    var batch = BatchUpdate()
    batch.insertedItems = [ItemPath(section: 0, item: 2)]
    let stage = ListStage(batch, after: new)
    #expect(stages.last == stage)
  }
}
