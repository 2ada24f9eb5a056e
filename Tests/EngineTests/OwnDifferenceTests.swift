import StoreModel
import Testing

@testable import Checking
@testable import Driving
@testable import ReferenceStore

/// A store's own differences between two of its snapshots, compared with the plain forms of the
/// snapshots.
@Suite("A store's own differences")
struct OwnDifferenceTests {
  private typealias Contents = Snapshot<String, ObjectID>

  private static func id(_ number: UInt64) -> ObjectID {
    ObjectID(number: number, entity: 0, isTemporary: false)
  }

  private static func list(_ numbers: UInt64..., marks: [UInt64] = []) throws -> Contents {
    var list = Contents()
    try list.appendSections([""])
    try list.appendItems(numbers.map(id), to: "")
    try list.reloadItems(marks.map(id))
    return list
  }

  private static func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  @Test("an own difference with the fewest operations is right (R81, R82)")
  func right() throws {
    var own = SnapshotDifference()
    own.batch.movedItems = [.init(from: Self.path(2), to: Self.path(0))]
    own.reloads = [Self.path(1)]
    let (old, new) = (try Self.list(1, 2, 3), try Self.list(3, 1, 2, marks: [1]))
    #expect(OwnDifference.fault(of: own, from: old, to: new) == nil)
  }

  @Test("marks are compared with the survivors in their order, be they few or many (R81)")
  func marks() throws {
    let numbers = (1...30).map { UInt64($0) }
    for marked: [UInt64] in [[30, 2, 31], Array(numbers.reversed()) + [31]] {
      var (old, new) = (try Self.list(), try Self.list())
      try old.appendItems(numbers.map(Self.id), to: "")
      try new.appendItems((numbers + [31]).map(Self.id), to: "")
      try new.reloadItems(marked.map(Self.id))
      var own = SnapshotDifference()
      own.batch.insertedItems = [Self.path(30)]
      own.reloads = marked.filter { $0 < 31 }.map { Self.path(Int($0) - 1) }.sorted()
      #expect(OwnDifference.fault(of: own, from: old, to: new) == nil)
      own.reconfigures = [Self.path(3)]
      #expect(OwnDifference.fault(of: own, from: old, to: new)?.contains("CI(0,3)") == true)
      own.reloads.removeLast()
      #expect(OwnDifference.fault(of: own, from: old, to: new)?.contains("reloads") == true)
    }
  }

  @Test("an own difference that does not apply, is wrong or too long, or lacks marks is found")
  func wrong() throws {
    let (old, new) = (try Self.list(1, 2, 3), try Self.list(3, 1, 2, marks: [1]))
    func fault(_ change: (inout SnapshotDifference) -> Void) -> String? {
      var own = SnapshotDifference()
      own.batch.movedItems = [.init(from: Self.path(2), to: Self.path(0))]
      own.reloads = [Self.path(1)]
      change(&own)
      return OwnDifference.fault(of: own, from: old, to: new)
    }
    #expect(fault { $0.batch.movedItems = [] }?.hasSuffix("does not lead to the new list") == true)
    let outside = fault { $0.batch.deletedItems = [Self.path(7)] }
    #expect(outside?.contains("does not apply") == true)
    let long = fault {
      $0.batch.movedItems = [
        .init(from: Self.path(0), to: Self.path(1)), .init(from: Self.path(1), to: Self.path(2)),
      ]
    }
    #expect(long?.hasSuffix("makes 2 moves where 1 do") == true)
    #expect(fault { $0.reloads = [] }?.contains("reloads [], not") == true)
  }

  private static func driver() throws -> Driver<ReferenceStore> {
    let text = "lockstep 2\nentity Item name:string\nlist A Item sort name delegate snapshot\n"
    let world = try Case(parsing: text, file: "world").world
    let store = ReferenceStore(schema: world.schema, options: world.options)
    return Driver(store, clients: ClientRules(), patience: .seconds(5), in: world)
  }

  @Test("a wrong own difference fails the check display of its list")
  func checked() throws {
    let driver = try Self.driver()
    var step = Step(world: driver.world)
    let fetched = driver.perform(.fetch(list: 0))
    step.advance(.fetch(list: 0), fetched, fetched)
    #expect(Checks.first(in: step) == nil)
    let list = try #require(driver.lists[0].controller)
    driver.begin()
    try driver.receive(
      0, list,
      .snapshot(
        try Self.list(), fault: "the store's own difference: no", changed: nil))
    let seen = driver.observe(.done)
    step.advance(.process(), seen, seen)
    let found = try #require(Checks.first(in: step))
    #expect(found.check == .display && found.actual == "the store's own difference: no")
  }

  /// Sends a list's client snapshots with these numbers of rows, from a store whose own difference
  /// always says that nothing has changed.
  ///
  /// - Returns: the numbers of the snapshots with a fault, and how often the client asked the
  ///   store.
  private static func listen(to rows: [UInt64]) throws -> (faults: [Int], asked: Int) {
    let list = try #require(try driver().lists[0].controller)
    nonisolated(unsafe) var asked = 0
    var rules = Rules()
    rules.ownDifference = { _, _ in
      asked += 1
      return SnapshotDifference()
    }
    var (received, faults): (Int, [Int]) = (0, [])
    let delegate = RecordingDelegate<ReferenceController>(number: 0) { _, callback in
      received += 1
      if case .snapshot(_, fault: .some, changed: _) = callback { faults.append(received) }
    }
    for count in rows {
      var contents = Contents()
      try contents.appendSections([""])
      try contents.appendItems((1...count).map(id), to: "")
      try delegate.results(list, didChangeWith: ReferenceSnapshot(contents, rules))
    }
    return (faults, asked)
  }

  @Test(
    "a short list is compared at each snapshot, a long one at each 64th, each fourth one twice",
    arguments: [(256, 199 + 50), (257, 3 + 3)])
  func turns(rows: UInt64, times: Int) throws {
    let told = try Self.listen(to: Array(repeating: rows, count: 200))
    #expect(told.asked == times && told.faults.isEmpty)
  }

  @Test("the differences over one step and over three steps are checked")
  func steps() throws {
    #expect(try Self.listen(to: [1, 2, 2, 2, 2, 2, 2, 2]).faults == [2, 4])
  }
}
