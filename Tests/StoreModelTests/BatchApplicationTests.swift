import StoreModel
import Testing

@Suite struct BatchApplicationTests {
  private typealias List = Snapshot<String, Int>

  private static func list(_ sections: (String, [Int])...) throws -> List {
    var list = List()
    for (id, items) in sections {
      try list.appendSections([id])
      try list.appendItems(items, to: id)
    }
    return list
  }

  private static func batch(_ fill: (inout BatchUpdate) -> Void) -> BatchUpdate {
    var batch = BatchUpdate()
    fill(&batch)
    return batch
  }

  private static func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test("R82: an empty batch leaves the list unchanged")
  func nothing() throws {
    let list = try Self.list(("x", [1, 2]), ("y", []))
    #expect(try list.applying(BatchUpdate(), target: list) == list)
    #expect(BatchUpdate().isEmpty)
    #expect(BatchUpdate().description == "-")
  }

  @Test("R83: deletes, sources and reloads are old coordinates, inserts and targets new ones")
  func coordinates() throws {
    let old = try Self.list(("x", [1, 2, 3, 4]))
    let new = try Self.list(("x", [9, 3, 8, 1]))
    let batch = Self.batch {
      $0.deletedItems = [Self.path(0, 1)]
      $0.movedItems = [.init(from: Self.path(0, 0), to: Self.path(0, 3))]
      $0.insertedItems = [Self.path(0, 0)]
      $0.reloadedItems = [Self.path(0, 3)]
    }
    #expect(batch.description == "DI(0,1) II(0,0) MI(0,0>0,3) RI(0,3)")
    #expect(try old.applying(batch, target: new) == new)
  }

  @Test("R82: untouched items come from the old list, not from the target")
  func theSubjectDoesNotMarkItsOwnWork() throws {
    let old = try Self.list(("x", [1, 2]), ("y", [3]))
    let new = try Self.list(("x", [2, 1]), ("z", [3]))
    #expect(try old.applying(BatchUpdate(), target: new) == old)
  }

  @Test("R86: section moves mix with operations on the items in the sections")
  func sectionMovesAndItems() throws {
    let old = try Self.list(("x", [1, 2]), ("y", [3, 4]), ("z", [5]))
    let new = try Self.list(("z", [5, 1]), ("w", [6, 4]), ("x", [2, 7]))
    let batch = Self.batch {
      $0.deletedSections = [1]
      $0.insertedSections = [1]
      $0.movedSections = [.init(from: 2, to: 0)]
      $0.insertedItems = [Self.path(2, 1)]
      $0.movedItems = [
        .init(from: Self.path(0, 0), to: Self.path(0, 1)),
        .init(from: Self.path(1, 1), to: Self.path(1, 1)),
      ]
    }
    #expect(batch.description == "DS(1) IS(1) MS(2>0) II(2,1) MI(0,0>0,1) MI(1,1>1,1)")
    #expect(try old.applying(batch, target: new, mode: .collection) == new)
    #expect(
      throws: BatchError.moveOutOfDeletedSection(from: Self.path(1, 1), to: Self.path(1, 1))
    ) { try old.applying(batch, target: new, mode: .table) }
  }

  @Test(
    "R86: operations inside deleted and inserted sections are subsumed",
    arguments: BatchMode.allCases)
  func subsumed(mode: BatchMode) throws {
    let old = try Self.list(("x", [1, 2]), ("y", [3]))
    let new = try Self.list(("y", [3]), ("z", [4, 5]))
    let batch = Self.batch {
      $0.deletedSections = [0]
      $0.insertedSections = [1]
    }
    #expect(try old.applying(batch, target: new, mode: mode) == new)
    let listed = Self.batch {
      $0.deletedSections = [0]
      $0.insertedSections = [1]
      $0.deletedItems = [Self.path(0, 1)]
      $0.reloadedItems = [Self.path(0, 0)]
      $0.insertedItems = [Self.path(1, 1)]
    }
    #expect(try old.applying(listed, target: new, mode: mode) == new)
  }

  @Test("R82: naive batches between random lists lead to the new list, in both modes")
  func randomLists() throws {
    var random = SplitMix(seed: 4)
    var refusals = 0
    for _ in 0..<3000 {
      let (old, new) = (try random.snapshot(), try random.snapshot())
      let batch = BatchUpdate(naively: old, to: new, listsSubsumed: random.isOneIn(2))
      if try old.applying(batch, target: new) != new { Issue.record("\(batch): \(old) to \(new)") }
      let leaves = batch.movedItems.contains { batch.deletedSections.contains($0.from.section) }
      do throws(BatchError) {
        let result = try old.applying(batch, target: new, mode: .table)
        if leaves || result != new { Issue.record("table: \(batch): \(old) to \(new)") }
      } catch {
        refusals += 1
        guard case .moveOutOfDeletedSection = error, leaves else {
          Issue.record("\(error): \(batch)")
          continue
        }
      }
    }
    #expect(refusals > 100)
  }

  @Test(
    "R84 to R86: a batch that lacks one operation is refused"
  )
  func spoiledBatches() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<3000 {
      let (old, new) = (try random.snapshot(), try random.snapshot())
      var batch = BatchUpdate(naively: old, to: new, listsSubsumed: false)
      guard let item = batch.deletedItems.popLast() ?? batch.insertedItems.popLast() else {
        continue
      }
      do throws(BatchError) {
        _ = try old.applying(batch, target: new)
        Issue.record("accepted without \(item): \(batch)")
      } catch {
        guard case .itemCount = error else {
          Issue.record("\(error): \(batch)")
          continue
        }
      }
    }
  }
}
