import SnapshotDiffing
import StoreModel

/// Sets our difference of two snapshots against other ways on the same snapshots.
struct DifferenceLineup<ItemID: Hashable & Sendable> {
  typealias Contents = Snapshot<Int, ItemID>

  private let old: Contents
  private let new: Contents

  /// The items of both versions, a list a section.
  init(from old: [[ItemID]], to new: [[ItemID]]) {
    self.old = DifferenceLineup.contents(old)
    self.new = DifferenceLineup.contents(new)
  }

  private static func contents(_ lists: [[ItemID]]) -> Contents {
    Contents(
      unchecked: lists.enumerated().map { Contents.Section(id: $0.offset, items: $0.element) })
  }

  /// Ours against the baselines named, and the work counts.
  ///
  /// `CollectionDifference` knows no sections: it gets all items in one list.
  func lineup(slow: Bool = false, _ baselines: Baseline...) -> Lineup {
    Lineup(
      Contestant("ours", body: ours),
      against: baselines.map { contestant($0, isQuick: !slow || $0 != .collection) },
      counts: counts)
  }

  /// What our difference is compared with.
  enum Baseline: String {
    /// The standard library's `difference(from:)`.
    case collection = "CollectionDifference"
    /// The sum of `hashValue` over all identifiers of both versions: any way that hashes each
    /// identifier but once, as Swift hashes, takes at least this long.
    case hashing
    /// Copying all identifiers of both versions.
    case copying
  }

  private func ours() -> UInt64 {
    let difference = SnapshotDiffing.difference(from: old, to: new)
    return UInt64(difference.batch.movedItems.count &+ difference.batch.deletedItems.count)
  }

  private func contestant(_ baseline: Baseline, isQuick: Bool) -> Contestant {
    let before = old.items
    let after = new.items
    return Contestant(baseline.rawValue, isQuick: isQuick) {
      switch baseline {
      case .collection: UInt64(after.difference(from: before).count)
      case .hashing: DifferenceLineup.hashes(before) &+ DifferenceLineup.hashes(after)
      case .copying: DifferenceLineup.copied(before) &+ DifferenceLineup.copied(after)
      }
    }
  }

  private static func hashes(_ items: [ItemID]) -> UInt64 {
    var sum: UInt64 = 0
    for item in items { sum &+= UInt64(truncatingIfNeeded: item.hashValue) }
    return sum
  }

  /// A copy with room for one more, so that it is a copy at once.
  private static func copied(_ items: [ItemID]) -> UInt64 {
    var copy: [ItemID] = []
    copy.reserveCapacity(items.count + 1)
    copy.append(contentsOf: items)
    return copy.withUnsafeBufferPointer { UInt64($0.count) }
  }

  private var counts: [WorkCount] {
    let batch = SnapshotDiffing.difference(from: old, to: new).batch
    let fewest = FewestMoves(from: old, to: new)
    var counts = [WorkCount("moves", batch.movedItems.count, .exactly(fewest.items))]
    if old.sections.count > 1 {
      counts.append(
        WorkCount("section moves", batch.movedSections.count, .exactly(fewest.sections)))
    }
    counts.append(WorkCount("deletes", batch.deletedItems.count))
    counts.append(WorkCount("inserts", batch.insertedItems.count))
    return counts
  }
}
