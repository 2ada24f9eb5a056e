import LockstepTesting
import StoreModel
import Testing

/// The samples of the doc comments on engines that answer with stages.
@Suite struct StageSamples {
  @Test("an engine is verified in one line", .enabled(if: Trials.isFull))
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

@Suite("Example: sections with content") struct SectionContentTests {
  /// Remakes all sections but those that are equal by name and place; `reload` returns those of
  /// which the header is reloaded.
  private static func stages(
    _ old: [ItemSection], _ new: [ItemSection],
    reload: (_ old: ItemSection, _ new: ItemSection) -> Bool
  ) -> [ListStage] {
    var batch = BatchUpdate()
    let same = zip(old, new).prefix { $0.id == $1.id }
    batch.deletedSections = Array(same.count..<old.count)
    batch.insertedSections = Array(same.count..<new.count)
    batch.reloadedSections = same.enumerated().filter { $1.0 != $1.1 && reload($1.0, $1.1) }
      .map(\.offset)
    return [ListStage(batch, after: new)]
  }

  @Test("a section with new content is reloaded, with all its rows")
  func reloads() async throws {
    let verdict = try await verify(
      sectionedStages: { Self.stages($0, $1) { _, _ in true } }, rules: .sectionContent,
      trials: Trials.pairs)
    #expect(verdict.isVerified)
  }

  @Test("a header without a reload shows its old content", .enabled(if: Trials.isFull))
  func stale() async throws {
    let report = try await report {
      try await verify(
        sectionedStages: { Self.stages($0, $1) { $0.items != $1.items } }, rules: .sectionContent)
    }
    #expect(report.contains("the header of a section shows its old content"), "\(report)")
    #expect(report.contains("new content  a'") && report.contains("a' []"), "\(report)")
  }

  @Test("a section is not reloaded and deleted at once, and not one that is absent")
  func misplaced() async throws {
    for wrong in [0, 9, -1] {
      let report = try await report {
        try await verify(
          sectionedStages: { old, new in
            var batch = Self.stages(old, new) { _, _ in true }[0].batch
            if batch.deletedSections == [0] || wrong != 0 { batch.reloadedSections = [wrong] }
            return [ListStage(batch, after: new)]
          }, rules: .sectionContent)
      }
      #expect(report.contains("a strict list rejects the difference"), "\(report)")
      #expect(report.contains("RS(\(wrong))"), "\(report)")
    }
  }
}
