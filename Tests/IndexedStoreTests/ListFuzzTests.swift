import StoreModel
import TestSupport
import Testing

@testable import IndexedStore

/// Random worlds: every tracking list equals a freshly fetched one, and its callbacks lead to the
/// same contents.
@Suite struct ListFuzzTests {
  private struct Watched {
    let list: IndexedController
    let recorder: Recorder
    var before: Snapshot<String, Int>
    /// The IDs that follow from the differences that the delegate received.
    var told: [ObjectID]
    var hasFailed = false
  }

  private static func snapshot(_ list: IndexedController) -> Snapshot<String, Int> {
    var sections: [Snapshot<String, Int>.Section] = []
    for (index, info) in (list.contents?.sections ?? []).enumerated() {
      let serials = (0..<info.count).compactMap {
        try? list.object(at: ItemPath(index, $0)).serial
      }
      sections.append(Snapshot.Section(id: info.name, items: serials))
    }
    return Snapshot(unchecked: sections)
  }

  private static func batch(_ told: [Told]) -> BatchUpdate {
    var batch = BatchUpdate()
    for event in told {
      switch event {
      case .section(_, let index, .delete): batch.deletedSections.append(index)
      case .section(_, let index, _): batch.insertedSections.append(index)
      case .object(_, let old?, .delete, nil): batch.deletedItems.append(old)
      case .object(_, nil, .insert, let new?): batch.insertedItems.append(new)
      case .object(_, let old?, .move, let new?):
        batch.movedItems.append(BatchUpdate.ItemMove(from: old, to: new))
      default: break
      }
    }
    return batch
  }

  /// Lists of every kind. The last one sorts names without case, so its sections may change places
  /// or split.
  private static func lists(_ world: World, _ random: inout TinyRandom) throws -> [Watched] {
    let (limit, offset) = (random.below(5), random.below(4))
    let countsFromEnd = random.below(2) == 1
    let lists: [(IndexedController, DelegateMethods)] = [
      (try world.grouped(), DelegateMethods.legacy),
      (try world.plain(), .difference),
      (
        try world.grouped {
          $0.window = .live
          $0.request.limit = limit
          $0.request.offset = offset
          $0.request.countsFromEnd = countsFromEnd
        }, .legacy
      ),
      (
        try world.plain {
          $0.window = .live
          $0.request.limit = limit
          $0.request.offset = offset
          $0.request.countsFromEnd = countsFromEnd
          $0.request.predicate = .compare(1, .less, .int(7))
        }, .difference
      ),
      (try world.grouped { $0.request.sort[0].isAscending = false }, .snapshot),
      (
        try world.grouped {
          $0.request.sort = [SortDescriptor(0, comparator: .caseInsensitive), SortDescriptor(1)]
        }, .legacy
      ),
    ]
    return try lists.map { list, methods in
      let recorder = Recorder(methods)
      try list.setDelegate(recorder)
      try list.performFetch()
      let told = list.contents?.items ?? []
      return Watched(list: list, recorder: recorder, before: snapshot(list), told: told)
    }
  }

  private static func check(_ watched: inout Watched) throws -> String? {
    let list = watched.list
    if let fault = list.checkInvariants() { return fault }
    let fresh = try list.context.makeController(list.configuration)
    do {
      try fresh.performFetch()
    } catch let error as StoreError {
      defer { watched.hasFailed = true }
      if watched.hasFailed || list.failure == error { return nil }
      return "failure \(list.failure as Any), fresh \(error)"
    }
    if list.failure != nil {
      try list.performFetch()
      watched.before = snapshot(list)
      watched.hasFailed = false
      _ = watched.recorder.take()
      return nil
    }
    if list.contents != fresh.contents {
      return "contents \(list.contents as Any), fresh \(fresh.contents as Any)"
    }
    let now = snapshot(list)
    defer { watched.before = now }
    return try checkTold(&watched, now)
  }

  private static func checkTold(
    _ watched: inout Watched, _ now: Snapshot<String, Int>
  ) throws -> String? {
    let told = watched.recorder.take()
    let items = watched.list.contents?.items ?? []
    if watched.recorder.methods == .difference {
      if now == watched.before, told.isEmpty { return nil }
      for case .difference(let difference) in told {
        watched.told = try difference.applying(to: watched.told)
      }
      return watched.told == items ? nil : "told \(watched.told), is \(items)"
    }
    if watched.recorder.methods == .snapshot {
      guard case .snapshot(let last)? = told.last else {
        return now == watched.before ? nil : "changed without a snapshot"
      }
      return last.items == items ? nil : "emitted \(last.items), is \(items)"
    }
    if told.isEmpty { return now == watched.before ? nil : "changed without events" }
    let result = try watched.before.applying(batch(told), target: now, mode: .current)
    return result == now ? nil : "events lead to \(result), not \(now)"
  }

  private static func step(
    _ world: World, _ objects: inout [IndexedObject], _ random: inout TinyRandom
  ) throws {
    let groups = ["a", "b", "B", "c", "d"]
    for _ in 0...random.below(4) {
      let index = objects.isEmpty ? 0 : random.below(objects.count)
      switch random.below(objects.count < 6 ? 3 : 9) {
      case 0, 1, 2:
        let group = groups[random.below(groups.count)]
        objects.append(try world.insert(group, Int64(random.below(10))))
      case 3, 4: try world.set(objects[index], rank: Int64(random.below(10)))
      case 5:
        let group = groups[random.below(groups.count)]
        let names = try objects.map { try world.context.values(of: $0)[0] }
        for (object, name) in zip(objects, names)
        where random.below(2) == 0 || name == names[index] {
          try world.set(object, group: group)
        }
      case 6: try world.context.refresh(objects[index], .keep)
      default: try world.context.delete(objects.remove(at: index))
      }
    }
  }

  @Test(arguments: 1...Volume.scale(quick: 2, full: 12), TreeShape.both)
  func everyTrackingListEqualsAFreshOne(seed: UInt64, shape: TreeShape) throws {
    var random = TinyRandom(seed)
    let world = try World(shape)
    var objects: [IndexedObject] = []
    var watched = try Self.lists(world, &random)
    for step in 0..<40 {
      try Self.step(world, &objects, &random)
      if random.below(6) == 0 {
        try world.context.rollback()
        objects = try world.context.allObjects()
      }
      try world.context.processPendingChanges()
      for index in watched.indices {
        let fault = try Self.check(&watched[index])
        #expect(fault == nil, "list \(index), step \(step)")
      }
      switch random.below(4) {
      case 0: try world.context.save()
      case 1: try world.context.obtainPermanentIDs(for: Array(objects.prefix(2)))
      default: break
      }
    }
  }
}

extension IndexedContext {
  fileprivate func allObjects() throws -> [IndexedObject] {
    guard case .objects(let objects) = try fetch(FetchRequest(entity: 0)) else { return [] }
    return objects
  }
}
