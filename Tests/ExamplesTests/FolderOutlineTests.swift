import LockstepTesting
import StoreModel
import Testing

@Suite("Example: an outline written by hand")
struct FolderOutlineTests {
  private typealias MyOutline = FolderOutline

  @Test(.enabled(if: Trials.isFull))
  func myOutline() async throws { try await verify(outline: MyOutline.self) }

  @Test("R100 an outline that keeps the state of hidden items passes, with all its refusals")
  func right() async throws {
    let verdict = try await verify(outline: FolderOutline.self, trials: Trials.scripts)
    #expect(verdict.isVerified && verdict.commands > 6 * Trials.scripts)
  }

  @Test("R100 an outline may be an object, may lack edits, and may be spared the invalid ones")
  func other() async throws {
    try await verify(outline: OutlineObject.self, trials: Trials.scripts)
    try await verify(
      outline: MistakenOutline<AcceptsTwice>.self, isStrict: false, trials: Trials.scripts)
  }

  @Test("R100 collapsing an item keeps the state of what it hides")
  func collapsing() async throws {
    try await finds(ForgetsInnerState.self, "the state of ", "  collapse ", edits: 4)
  }

  @Test("R100 an item without children may be expanded")
  func childless() async throws {
    try await finds(NeedsChildren.self, "the state of 0", "  edit 2  expand 0", edits: 2)
  }

  @Test("R100 deleting an item deletes what is below, and its state")
  func deleting() async throws {
    try await finds(LeavesChildren.self, "rejects a valid edit", "  delete ", edits: 5)
    try await finds(PromotesChildren.self, "the list of ", "  edit 3  delete ", edits: 3)
    try await finds(KeepsDeadState.self, "the state of ", "  delete ", edits: 4)
  }

  @Test("R100 the visible items are in depth-first order")
  func order() async throws {
    try await finds(BreadthFirst.self, "the list of visible items", edits: 4)
  }

  @Test("R100 an item is inserted beside another one, behind what is below that one")
  func inserting() async throws {
    try await finds(InsertsInside.self, "the list of ", " after ", edits: 5)
  }

  @Test("R100 an item twice is an error, also below its own child, and then nothing changes")
  func twice() async throws {
    try await finds(MovesBelowItself.self, "  append ", edits: 3)
    try await finds(AcceptsTwice.self, "accepts an invalid edit", "  append 0 0 ", edits: 1)
    try await finds(ChangesAnyway.self, "the state of 0 is not as expected after a", edits: 2)
  }

  @Test("R100 a plain list keeps the tree, the state and the hidden items of what stays")
  func plainLists() async throws {
    try await finds(DropsExpansion.self, "the state of ", "  apply plain list ", edits: 3)
    try await finds(Flattens.self, "  apply plain list ", edits: 4)
    try await finds(DropsHidden.self, "  apply plain list ", edits: 3)
  }

  @Test("R100 a plain list shows all its items, in its order")
  func plainListItems() async throws {
    try await finds(InsertsNewBehind.self, "the list of ", "  apply plain list ", edits: 4)
    try await finds(DropsOrphans.self, "the list of roots", "  apply plain list ", edits: 4)
  }

  @Test("R100 children that are replaced bring their state, and the parent keeps its own")
  func replacing() async throws {
    try await finds(CollapsesReplaced.self, "the state of ", "  replace children ", edits: 3)
    try await finds(RefusesOldChildren.self, "rejects a valid edit", "  replace ", edits: 3)
    try await finds(DropsBroughtState.self, "the state of ", "  insert outline 1+ ", edits: 2)
  }

  @Test("R100 a batch leads from the visible items to the next ones, by inserts or deletes alone")
  func batches() async throws {
    try await finds(DeletesChildrenAlone.self, "a strict list rejects", "  collapse ", edits: 8)
    try await finds(ReplacesAllRows.self, "changes more than the rows below", edits: 3)
  }

  @Test("R100 an older copy of an outline still says what it said")
  func copies() async throws {
    for seed in UInt64(1)...3 {
      let report = try await report {
        try await verify(outline: SharedOutline.self, seed: .number(seed))
      }
      #expect(report.contains("in a copy made after 0 edits, which a later"), "\(report)")
      #expect(!report.contains("  edit 2  "), "\(report)")
    }
  }

  private func finds<Mistake: OutlineMistake>(
    _ mistake: Mistake.Type, _ texts: String..., edits: Int
  ) async throws {
    for seed in UInt64(1)...3 {
      let report = try await report {
        try await verify(outline: MistakenOutline<Mistake>.self, seed: .number(seed))
      }
      for text in texts { #expect(report.contains(text), "\(report)") }
      #expect(!report.contains("  edit \(edits + 1)  "), "\(report)")
    }
  }
}
