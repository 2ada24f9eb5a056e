import ListSurface
import StoreModel
import Testing

@Suite("The strict list")
struct StrictListTests {
  private static let refusals: [(String, String, BatchUpdate, BatchMode, String)] = [
    (
      "A: a b c d", "A: a b c d", change { $0.deletedItems = [at(0, 4)] }, .portable,
      "attempt to delete item 4 of section 0, which only contains 4 items before the update; use"
        + " old paths (tag: attempt-to-delete-item)"
    ),
    (
      "A: a", "A: a", change { $0.deletedItems = [at(0, 0)] }, .portable,
      "invalid number of items in section 0: 1 before, 1 deleted, 0 inserted, 0 moved out, 0 moved"
        + " in; this adds up to 0, but the list has 1 after the update"
        + " (tag: invalid-number-of-rows)"
    ),
    (
      "A: a", "A: a | B: b", BatchUpdate(), .portable,
      "invalid number of sections: 1 before, 0 deleted, 0 inserted; this adds"
        + " up to 1, but the list has 2 after the update (tag: invalid-number-of-sections)"
    ),
    (
      "A: a", "A: a b", change { $0.insertedItems = [at(0, 2)] }, .portable,
      "attempt to insert item 2 of section 0, which only contains 2 items after the update; use new"
        + " paths (tag: attempt-to-insert-item)"
    ),
    (
      "A: a", "A: a b", change { $0.insertedItems = [at(1, 0)] }, .portable,
      "attempt to insert item 0 of section 1, but there are only 1 sections after the update; use"
        + " new paths (tag: attempt-to-insert-item)"
    ),
    (
      "A: a", "A: a", change { $0.deletedSections = [1] }, .collection2016,
      "attempt to delete section 1, but there are only 1 sections before the update; use old"
        + " indexes (tag: attempt-to-delete-section)"
    ),
    (
      "A: a b", "A: a",
      change {
        $0.deletedItems = [at(0, 1)]
        $0.reloadedItems = [at(0, 1)]
      }, .collection2016,
      "attempt to delete and to reload the same index path 0,1: one operation an item and one item"
        + " a place (tag: same-index-path)"
    ),
    (
      "A: a b", "A: a b",
      change {
        $0.reloadedItems = [at(0, 1)]
        $0.reconfiguredItems = [at(0, 1)]
      }, .current,
      "attempt to reload and to reconfigure the same index path 0,1: one operation an item and one"
        + " item a place (tag: same-index-path)"
    ),
    (
      "A: a", "A: a", change { $0.reconfiguredItems = [at(0, 1)] }, .portable,
      "attempt to reconfigure item 1 of section 0, which only contains 1 items before the update;"
        + " use old paths (tag: attempt-to-reconfigure-item)"
    ),
    (
      "A: a", "",
      change {
        $0.deletedSections = [0]
        $0.reloadedSections = [0]
      }, .current,
      "attempt to delete and to reload section 0: one operation a section (tag:"
        + " multiple-section-operations)"
    ),
    (
      "A: a | B: b", "A: | B: b a",
      change {
        $0.reloadedSections = [0]
        $0.movedItems = [.init(from: at(0, 0), to: at(1, 1))]
      }, .portable,
      "attempt to move 0,0 to 1,1 out of a deleted or reloaded section: insert it at 1,1 instead"
        + " (tag: move-out-of-deleted-section)"
    ),
    (
      "A: a | B: b", "A: b a | B:",
      change {
        $0.reloadedSections = [0]
        $0.movedItems = [.init(from: at(1, 0), to: at(0, 0))]
      }, .portable,
      "attempt to move 1,0 to 0,0 into an inserted or reloaded section: delete 1,0 instead, since"
        + " the new section brings the row (tag: move-into-inserted-section)"
    ),
    (
      "A: a b", "A: b c",
      change {
        $0.insertedItems = [at(0, 1)]
        $0.movedItems = [.init(from: at(0, 0), to: at(0, 1))]
      }, .collection2016,
      "attempt to insert and to move to the same index path 0,1: one operation an item and one item"
        + " a place (tag: same-index-path)"
    ),
    (
      "A: a | B: b", "B: b | A: a",
      change {
        $0.deletedSections = [0]
        $0.movedSections = [.init(from: 0, to: 1)]
      }, .collection2016,
      "attempt to delete and to move from section 0: one operation a section (tag:"
        + " multiple-section-operations)"
    ),
    (
      "A: a | B: b", "B: a b",
      change {
        $0.deletedSections = [0]
        $0.movedItems = [.init(from: at(0, 0), to: at(0, 0))]
      }, .portable,
      "attempt to move 0,0 to 0,0 out of a deleted or reloaded section: insert it at 0,0 instead"
        + " (tag: move-out-of-deleted-section)"
    ),
    (
      "A: a b", "A: b a",
      change {
        $0.movedItems = [.init(from: at(0, 1), to: at(0, 0))]
        $0.reloadedItems = [at(0, 0)]
      }, .portable,
      "attempt to reload 0,0 beside moves: a view puts the row back at 0,0, but it belongs at 0,1;"
        + " reload 0,1 in a second batch (tag: displaced-reload)"
    ),
  ]

  @Test(
    "R84 R85 R86 a refusal contains every number, and the list stays unchanged",
    arguments: refusals.indices)
  func refusal(_ index: Int) throws {
    let (old, new, batch, mode, text) = Self.refusals[index]
    var strict = StrictList<String, String>()
    strict.reloadData(to: list(old))
    let error = try #require(throws: BatchError.self) {
      try strict.perform(batch, target: list(new), mode: mode)
    }
    #expect(error.description == text)
    #expect(strict.displayed == list(old))
  }

  @Test("R86 a collection view of 2016 accepts a move out of a deleted section")
  func moveOutOfDeletedSection() throws {
    var strict = StrictList<String, String>()
    strict.reloadData(to: list("A: a | B: b"))
    let batch = change {
      $0.deletedSections = [0]
      $0.movedItems = [.init(from: at(0, 0), to: at(0, 0))]
    }
    #expect(try strict.perform(batch, target: list("B: a b"), mode: .collection2016) == nil)
    #expect(strict.displayed == list("B: a b"))
  }

  @Test("the list reports the first place that differs from the target")
  func divergence() throws {
    var strict = StrictList<String, String>()
    strict.reloadData(to: list("A: a b"))
    let batch = change {
      $0.deletedItems = [at(0, 0)]
      $0.insertedItems = [at(0, 0)]
    }
    let found = try strict.perform(batch, target: list("A: b c"), mode: .portable)
    #expect(found == .item(at(0, 1), shown: "b", wanted: "c"))
    #expect(found?.description == "the row at 0,1 shows b, but its data source holds c")
    #expect(strict.displayed.items == ["b", "b"])
    let section = try strict.perform(BatchUpdate(), target: list("B: b b"), mode: .portable)
    #expect(section == .section(0, shown: "A", wanted: "B"))
  }

  @Test("R84 R85 R86 the list accepts and refuses the same batches as the model, right or wrong")
  func agreesWithModel() {
    var draws = Draws(seed: 5)
    var refused = 0
    var faults: [String] = []
    for _ in 0..<4_000 {
      let old = draws.contents(items: 6)
      let new = draws.contents(items: 6)
      let mode = BatchMode.allCases[draws.below(3)]
      let batch = draws.batch(from: old, to: new)
      let expected = Result { () throws(BatchError) in
        try old.applying(batch, target: new, mode: mode)
      }
      var strict = StrictList<String, String>()
      strict.reloadData(to: old)
      let outcome = Result { () throws(BatchError) in
        try strict.perform(batch, target: new, mode: mode)
      }
      let agrees =
        switch (expected, outcome) {
        case (.success(let contents), .success(let divergence)):
          strict.displayed == contents && (divergence == nil) == (contents == new)
        case (.failure(let error), .failure(let other)): error == other && strict.displayed == old
        default: false
        }
      if case .failure = expected { refused += 1 }
      if !agrees { faults.append("\(old) \(new) \(batch): \(expected) against \(outcome)") }
    }
    #expect(faults.prefix(1) == [])
    #expect(refused > 500 && refused < 3_500)
  }
}

private func change(_ edit: (inout BatchUpdate) -> Void) -> BatchUpdate {
  var batch = BatchUpdate()
  edit(&batch)
  return batch
}
