import StoreModel
import Testing

/// A batch that a strict list refuses, and the whole text of the refusal.
struct BatchRefusal: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let batch: BatchUpdate
  let text: String
  /// The numbers of items in the target's sections.
  let counts: [Int]
  let mode: BatchMode

  init(
    _ name: String, to counts: [Int], mode: BatchMode = .portable,
    _ fill: (inout BatchUpdate) -> Void, text: String
  ) {
    testDescription = name
    var batch = BatchUpdate()
    fill(&batch)
    self.batch = batch
    self.counts = counts
    self.mode = mode
    self.text = text
  }
}

@Suite struct BatchRefusalTests {
  /// A list with these numbers of items in its sections. The items are numbered from `first`.
  private static func list(_ counts: [Int], from first: Int) throws -> Snapshot<Int, Int> {
    var list = Snapshot<Int, Int>()
    var item = first
    for (section, count) in counts.enumerated() {
      try list.appendSections([section])
      try list.appendItems(Array(item..<item + count), to: section)
      item += count
    }
    return list
  }

  private static func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test("R84 to R86: each refusal contains its numbers", arguments: sections + items + counts)
  func refusal(_ refusal: BatchRefusal) throws {
    let old = try Self.list([3, 2], from: 0)
    let target = try Self.list(refusal.counts, from: 100)
    let error = #expect(throws: BatchError.self) {
      try old.applying(refusal.batch, target: target, mode: refusal.mode)
    }
    #expect(error?.description == refusal.text)
  }

  private static let sections = [
    BatchRefusal(
      "delete beyond the old sections", to: [3], { $0.deletedSections = [2] },
      text: "attempt to delete section 2, but there are only 2 sections before the update; use old"
        + " indexes (tag: attempt-to-delete-section)"),
    BatchRefusal(
      "negative section", to: [3], { $0.deletedSections = [-1] },
      text: "attempt to delete section -1, but there are only 2 sections before the update; use old"
        + " indexes (tag: attempt-to-delete-section)"),
    BatchRefusal(
      "insert beyond the new sections", to: [3, 2, 0], { $0.insertedSections = [3] },
      text: "attempt to insert section 3, but there are only 3 sections after the update; use new"
        + " indexes (tag: attempt-to-insert-section)"),
    BatchRefusal(
      "move from beyond", to: [3, 2], { $0.movedSections = [.init(from: 5, to: 0)] },
      text: "attempt to move from section 5, but there are only 2 sections before the update; use"
        + " old indexes (tag: attempt-to-move-section)"),
    BatchRefusal(
      "move to beyond", to: [3, 2], { $0.movedSections = [.init(from: 1, to: 2)] },
      text: "attempt to move to section 2, but there are only 2 sections after the update; use new"
        + " indexes (tag: attempt-to-move-section)"),
    BatchRefusal(
      "delete and move of one section", to: [3, 2],
      {
        $0.deletedSections = [0]
        $0.movedSections = [.init(from: 0, to: 1)]
      },
      text: "attempt to delete and to move from section 0: one operation a section (tag:"
        + " multiple-section-operations)"),
    BatchRefusal(
      "insert and move to one section", to: [3, 2],
      {
        $0.insertedSections = [1]
        $0.movedSections = [.init(from: 0, to: 1)]
      },
      text: "attempt to insert and to move to section 1: one operation a section (tag:"
        + " multiple-section-operations)"),
    BatchRefusal(
      "one section deleted twice", to: [3], { $0.deletedSections = [1, 1] },
      text: "attempt to delete and to delete section 1: one operation a section (tag:"
        + " multiple-section-operations)"),
  ]

  private static let items = [
    BatchRefusal(
      "delete beyond the section", to: [2, 2], { $0.deletedItems = [path(0, 3)] },
      text: "attempt to delete item 3 of section 0, which only contains 3 items before the update;"
        + " use old paths (tag: attempt-to-delete-item)"),
    BatchRefusal(
      "insert beyond the section", to: [4, 2], { $0.insertedItems = [path(0, 4)] },
      text: "attempt to insert item 4 of section 0, which only contains 4 items after the update;"
        + " use new paths (tag: attempt-to-insert-item)"),
    BatchRefusal(
      "reload of an unknown section", to: [3, 2], { $0.reloadedItems = [path(2, 0)] },
      text: "attempt to reload item 0 of section 2, but there are only 2 sections before the"
        + " update; use old paths (tag: attempt-to-reload-item)"),
    BatchRefusal(
      "move from a negative item", to: [3, 2],
      { $0.movedItems = [.init(from: path(0, -1), to: path(0, 0))] },
      text: "attempt to move from item -1 of section 0, which only contains 3 items before the"
        + " update; use old paths (tag: attempt-to-move-item)"),
    BatchRefusal(
      "move to beyond", to: [3, 2], { $0.movedItems = [.init(from: path(0, 0), to: path(1, 2))] },
      text: "attempt to move to item 2 of section 1, which only contains 2 items after the update;"
        + " use new paths (tag: attempt-to-move-item)"),
    BatchRefusal(
      "delete and reload", to: [2, 2],
      {
        $0.deletedItems = [path(0, 0)]
        $0.reloadedItems = [path(0, 0)]
      },
      text: "attempt to delete and to reload the same index path 0,0: one operation an item and one"
        + " item a place (tag: same-index-path)"),
    BatchRefusal(
      "insert and move to", to: [3, 2],
      {
        $0.insertedItems = [path(0, 1)]
        $0.movedItems = [.init(from: path(0, 0), to: path(0, 1))]
      },
      text: "attempt to insert and to move to the same index path 0,1: one operation an item and"
        + " one item a place (tag: same-index-path)"),
    BatchRefusal(
      "reload and move", to: [3, 2],
      {
        $0.reloadedItems = [path(0, 0)]
        $0.movedItems = [.init(from: path(0, 0), to: path(0, 1))]
      },
      text: "attempt to reload and to move from the same index path 0,0: one operation an item and"
        + " one item a place (tag: same-index-path)"),
    BatchRefusal(
      "move out of a deleted section", to: [4],
      {
        $0.deletedSections = [1]
        $0.movedItems = [.init(from: path(1, 0), to: path(0, 0))]
      },
      text: "attempt to move 1,0 to 0,0 out of a deleted or reloaded section: insert it at 0,0"
        + " instead (tag: move-out-of-deleted-section)"),
    BatchRefusal(
      "move into an inserted section", to: [2, 1, 2],
      {
        $0.insertedSections = [1]
        $0.movedItems = [.init(from: path(0, 0), to: path(1, 0))]
      },
      text: "attempt to move 0,0 to 1,0 into an inserted or reloaded section: delete 0,0"
        + " instead, since the new section brings the row (tag: move-into-inserted-section)"),
    BatchRefusal(
      "insert into a section that moves", to: [2, 4], mode: .collection2016,
      {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.insertedItems = [path(1, 0)]
      },
      text: "attempt to insert item 0 of section 1, which moves from 0 to 1: delete section 0 and"
        + " insert section 1 instead of moving it (tag: item-of-moved-section)"),
    BatchRefusal(
      "reload in a section that moves", to: [2, 3],
      {
        $0.movedSections = [.init(from: 1, to: 0)]
        $0.reloadedItems = [path(1, 0)]
      },
      text: "attempt to reload item 0 of section 1, which moves from 1 to 0: delete section 1 and"
        + " insert section 0 instead of moving it (tag: item-of-moved-section)"),
    BatchRefusal(
      "reload of a row that a move displaces", to: [3, 2], mode: .collection2016,
      {
        $0.movedItems = [.init(from: path(0, 1), to: path(0, 0))]
        $0.reloadedItems = [path(0, 0)]
      },
      text: "attempt to reload 0,0 beside moves: a view puts the row back at 0,0, but it belongs"
        + " at 0,1; reload 0,1 in a second batch (tag: displaced-reload)"),
    BatchRefusal(
      "reload in a section that a section move displaces", to: [2, 3],
      {
        $0.movedSections = [.init(from: 1, to: 0)]
        $0.reloadedItems = [path(0, 2)]
      },
      text: "attempt to reload 0,2 beside moves: a view puts the row back at 0,2, but it belongs"
        + " at 1,2; reload 1,2 in a second batch (tag: displaced-reload)"),
  ]

  private static let counts = [
    BatchRefusal(
      "too few sections", to: [3], { $0.insertedSections = [0] },
      text: "invalid number of sections: 2 before, 0 deleted, 1 inserted; this adds"
        + " up to 3, but the list has 1 after the update (tag: invalid-number-of-sections)"),
    BatchRefusal(
      "a section that nobody deleted", to: [3], { _ in },
      text: "invalid number of sections: 2 before, 0 deleted, 0 inserted; this adds"
        + " up to 2, but the list has 1 after the update (tag: invalid-number-of-sections)"),
    BatchRefusal(
      "too many items", to: [3, 2],
      {
        $0.deletedItems = [path(0, 0)]
        $0.insertedItems = [path(0, 0), path(0, 1)]
        $0.movedItems = [
          .init(from: path(0, 1), to: path(1, 0)), .init(from: path(1, 1), to: path(0, 2)),
        ]
      },
      text: "invalid number of items in section 0: 3 before, 1 deleted, 2 inserted, 1 moved out, 1"
        + " moved in; this adds up to 4, but the list has 3 after the update"
        + " (tag: invalid-number-of-rows)"),
    BatchRefusal(
      "a row that nobody deleted", to: [3, 1], { _ in },
      text: "invalid number of items in section 1: 2 before, 0 deleted, 0 inserted, 0 moved out, 0"
        + " moved in; this adds up to 2, but the list has 1 after the update"
        + " (tag: invalid-number-of-rows)"),
  ]
}
