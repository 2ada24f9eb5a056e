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
    #expect(try old.applying(batch, target: new, mode: .current) == new)
  }

  @Test("R82: untouched items come from the old list, not from the target")
  func theSubjectDoesNotMarkItsOwnWork() throws {
    let old = try Self.list(("x", [1, 2]), ("y", [3]))
    let new = try Self.list(("x", [2, 1]), ("z", [3]))
    #expect(try old.applying(BatchUpdate(), target: new) == old)
  }

  @Test("R86: only newest lists mix section moves with operations on the sections' items")
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
    #expect(try old.applying(batch, target: new, mode: .current) == new)
    #expect(
      throws: BatchError.itemOfMovedSection(.moveTo, Self.path(0, 1), movedFrom: 2, movedTo: 0)
    ) { try old.applying(batch, target: new, mode: .collection2016) }
    #expect(batch.portable.description == "DS(1) DS(2) IS(0) IS(1) DI(0,0) II(2,1)")
    #expect(try old.applying(batch.portable, target: new) == new)
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

  @Test("R82, R86: naive batches, and their portable forms, lead to the new list")
  func randomLists() throws {
    var random = SplitMix(seed: 4)
    var refusals: [BatchMode: Int] = [:]
    for _ in 0..<3000 {
      let (old, new) = (try random.snapshot(), try random.snapshot())
      let batch = BatchUpdate(naively: old, to: new, listsSubsumed: random.isOneIn(2))
      if try old.applying(batch, target: new, mode: .current) != new {
        Issue.record("\(batch): \(old) to \(new)")
      }
      if try old.applying(batch.portable, target: new) != new {
        Issue.record("portable: \(batch.portable): \(old) to \(new)")
      }
      for mode in [BatchMode.portable, .collection2016] {
        do throws(BatchError) {
          let result = try old.applying(batch, target: new, mode: mode)
          if result != new { Issue.record("\(mode): \(batch): \(old) to \(new)") }
        } catch {
          refusals[mode, default: 0] += 1
        }
      }
    }
    #expect(refusals[.collection2016] ?? 0 > 100)
    #expect(refusals[.portable] ?? 0 > refusals[.collection2016] ?? 0)
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
        _ = try old.applying(batch, target: new, mode: .current)
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
