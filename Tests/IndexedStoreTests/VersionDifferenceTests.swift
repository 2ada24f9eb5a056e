import SnapshotDiffing
import StoreModel
import TestSupport
import Testing

@testable import IndexedStore

/// The difference of two versions, compared with the difference of their plain forms, and strictly
/// applied.
@Suite struct VersionDifferenceTests {
  /// Fetches a list and records its snapshots from now on.
  private static func keep(_ list: IndexedController) throws -> Recorder {
    let recorder = Recorder(.snapshot)
    recorder.list = list
    try list.setDelegate(recorder)
    try list.performFetch()
    return recorder
  }

  private static let groups = ["a", "A", "b", "B", "c", "d"]

  /// Lists whose sections keep their order, change places, or are cut by a window.
  private static func lists(_ world: World, _ random: inout TinyRandom) throws -> [Recorder] {
    let (limit, offset) = (random.below(30), random.below(20))
    let jumping = [SortDescriptor(0, comparator: .caseInsensitive), SortDescriptor(1)]
    let lists = [
      try world.grouped(), try world.plain(), try world.grouped { $0.request.sort = jumping },
      try world.grouped {
        $0.window = .live
        $0.request.limit = limit
        $0.request.offset = offset
      },
      try world.plain {
        $0.window = .live
        $0.request.offset = offset
        $0.request.predicate = .compare(1, .less, .int(70))
      },
    ]
    return try lists.map { list in
      list.configuration.marksReloads = true
      return try keep(list)
    }
  }

  private static func isNamed(
    _ group: String, _ object: IndexedObject, in world: World
  ) throws -> Bool {
    try world.context.values(of: object)[0] == .string(group)
  }

  private static func step(
    _ world: World, _ objects: inout [IndexedObject], _ random: inout TinyRandom
  ) throws {
    for _ in 0...random.below(6) {
      let group = groups[random.below(groups.count)]
      let rank = Int64(random.below(90))
      switch random.below(objects.count < 20 ? 2 : 12) {
      case 0, 1: objects.append(try world.insert(group, rank))
      case 2, 3, 4, 5: try world.set(objects[random.below(objects.count)], rank: rank)
      case 6: try world.set(objects[random.below(objects.count)], group: group)
      case 7: try world.context.delete(objects.remove(at: random.below(objects.count)))
      case 8: try world.context.refresh(objects[random.below(objects.count)], .keep)
      case 9:
        for object in try objects.filter({ try isNamed(group, $0, in: world) }) {
          try world.set(object, rank: rank)
        }
      case 10 where random.below(4) == 0:
        let other = groups[random.below(groups.count)]
        for object in try objects.filter({ try isNamed(group, $0, in: world) }) {
          try world.set(object, group: other)
        }
      default:
        if random.below(8) == 0 { try world.context.save() }
      }
    }
  }

  private static func check(_ old: IndexedSnapshot, _ new: IndexedSnapshot) throws -> String? {
    let (before, after) = (old.plain, new.plain)
    let found = new.difference(from: old)
    let wanted = SnapshotDiffing.difference(from: before, to: after)
    if found.batch.deletedSections != wanted.batch.deletedSections
      || found.batch.insertedSections != wanted.batch.insertedSections
      || found.batch.deletedItems != wanted.batch.deletedItems
      || found.batch.insertedItems != wanted.batch.insertedItems
      || found.batch.movedSections.count != wanted.batch.movedSections.count
      || found.batch.movedItems.count != wanted.batch.movedItems.count
      || found.reloads != wanted.reloads
    {
      return "found \(found), of the plain forms \(wanted)"
    }
    let result = try before.applying(found.batch, target: after, mode: .current)
    return result == after ? nil : "\(found) leads to \(result), not \(after)"
  }

  @Test(arguments: 1...Volume.scale(quick: 2, full: 12))
  func aDifferenceOfVersionsIsThatOfTheirPlainForms(seed: UInt64) throws {
    var random = TinyRandom(seed)
    let world = try World()
    var objects: [IndexedObject] = []
    for _ in 0..<(seed % 3 == 0 ? 900 : 60) {
      let group = Self.groups[random.below(Self.groups.count) / 2 * 2]
      objects.append(try world.insert(group, Int64(random.below(90))))
    }
    let keepers = try Self.lists(world, &random)
    for _ in 0..<60 {
      try Self.step(world, &objects, &random)
      try world.context.processPendingChanges()
      for keeper in keepers where keeper.list?.failure != nil { try? keeper.list?.performFetch() }
    }
    for (index, keeper) in keepers.enumerated() {
      let snapshots = keeper.snapshots
      for place in snapshots.indices.dropFirst() {
        let near = try Self.check(snapshots[place - 1], snapshots[place])
        #expect(near == nil, "list \(index), snapshot \(place)")
        let other = random.below(snapshots.count)
        let far = try Self.check(snapshots[other], snapshots[place])
        #expect(far == nil, "list \(index), snapshots \(other) and \(place)")
      }
    }
  }

  @Test(.fullVolume) func aListForgetsTheNamesOfSectionsThatWent() throws {
    let world = try World()
    let objects = try (0..<5).map { try world.insert("g\($0)", Int64($0)) }
    let list = try world.grouped()
    let keeper = try Self.keep(list)
    for step in 0..<2500 {
      try world.set(objects[step % 5], group: "n\(step)")
      try world.context.processPendingChanges()
      #expect(list.arena.sections.count < 1100)
      guard step % 100 == 0 || step % 1000 > 20 && step % 1000 < 60 else { continue }
      #expect(list.checkInvariants() == nil)
      let names = keeper.snapshots[step + 1].plain.sections.map(\.id)
      #expect(names.contains("n\(step)"))
      let fault = try Self.check(keeper.snapshots[step], keeper.snapshots[step + 1])
      #expect(fault == nil, "step \(step)")
    }
    #expect(keeper.snapshots[1].plain.sections.map(\.id) == ["g1", "g2", "g3", "g4", "n0"])
  }

  /// The number of nodes that a difference visits when ten changes lie between the two versions.
  private func work(_ count: Int) throws -> Int {
    let world = try World()
    var objects: [IndexedObject] = []
    for index in 0..<count {
      objects.append(try world.insert("g\(1_000_000 + index / 50)", Int64(index % 50 * 2)))
    }
    let list = try world.grouped()
    let keeper = try Self.keep(list)
    for place in 0..<10 { try world.set(objects[count / 10 * place + 7], rank: 61) }
    try world.context.processPendingChanges()
    let (old, new) = (keeper.snapshots[0], keeper.snapshots[1])
    let before = list.work.nodesVisited
    let difference = new.difference(from: old)
    #expect(difference.batch.movedItems.count == 10)
    return list.work.nodesVisited - before
  }

  @Test func aDifferenceOfVersionsVisitsTheNodesThatChanged() throws {
    let (small, large) = (try work(1000), try work(100_000))
    #expect(small <= 400)
    #expect(large <= 560)
  }
}
