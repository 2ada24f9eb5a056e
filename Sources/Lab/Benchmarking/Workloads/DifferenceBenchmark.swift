import SnapshotDiffing
import StoreModel

/// An instance of our difference of two snapshots and of other ways to do the work, on the same
/// snapshots.
struct DifferenceBenchmark<ItemID: Hashable & Sendable> {
  typealias Contents = Snapshot<Int, ItemID>

  private let old: Contents
  private let new: Contents

  /// Makes an instance from the items of both versions, one list for each section.
  init(from old: [[ItemID]], to new: [[ItemID]], marks: [ItemID] = []) {
    self.old = DifferenceBenchmark.contents(old, marks: [])
    self.new = DifferenceBenchmark.contents(new, marks: marks)
  }

  private static func contents(_ lists: [[ItemID]], marks: [ItemID]) -> Contents {
    Contents(
      unchecked: lists.enumerated().map { Contents.Section(id: $0.offset, items: $0.element) },
      reloads: marks)
  }

  /// Returns the instance of our difference and the named baselines, with the work counts.
  ///
  /// `CollectionDifference` knows no sections, so it gets all items in one list.
  func instance(slow: Bool = false, _ baselines: Baseline...) -> WorkloadInstance {
    WorkloadInstance(
      Implementation("ours", body: ours),
      against: baselines.map { implementation($0, isQuick: !slow || $0 != .collection) },
      counts: counts)
  }

  /// Returns an instance over many pairs of snapshots at once, for pairs that are too small to be
  /// timed alone.
  static func instance(_ pairs: [DifferenceBenchmark], _ baselines: Baseline...) -> WorkloadInstance
  {
    let implementations = baselines.map { baseline in
      let each = pairs.map { $0.implementation(baseline, isQuick: true) }
      return Implementation(baseline.rawValue, units: pairs.count) {
        try each.reduce(0) { $0 &+ (try $1.body()) }
      }
    }
    let moves = pairs.map { pair in
      let batch = SnapshotDiffing.difference(from: pair.old, to: pair.new).batch
      return (
        found: batch.movedItems.count, fewest: FewestMoves(from: pair.old, to: pair.new).items
      )
    }
    let fewest = moves.reduce(0) { $0 + $1.fewest }
    return WorkloadInstance(
      Implementation("ours", units: pairs.count) { pairs.reduce(0) { $0 &+ $1.ours() } },
      against: implementations,
      counts: [WorkCount("moves", moves.reduce(0) { $0 + $1.found }, .exactly(fewest))])
  }

  /// A way to do the work that our difference is compared with.
  enum Baseline: String {
    /// The standard library's `difference(from:)`.
    case collection = "CollectionDifference"
    /// One linear pass: the sum of `hashValue` over all identifiers of both versions. An algorithm
    /// that hashes each identifier once cannot be faster, even if its table, its pairs and its
    /// output cost nothing.
    case hashing
    /// Copying all identifiers of both versions.
    case copying
  }

  private func ours() -> UInt64 {
    let difference = SnapshotDiffing.difference(from: old, to: new)
    return UInt64(
      difference.batch.movedItems.count &+ difference.batch.deletedItems.count
        &+ difference.reloads.count)
  }

  private func implementation(_ baseline: Baseline, isQuick: Bool) -> Implementation {
    let before = old.items
    let after = new.items
    return Implementation(baseline.rawValue, isQuick: isQuick) {
      switch baseline {
      case .collection: UInt64(after.difference(from: before).count)
      case .hashing: DifferenceBenchmark.hashes(before) &+ DifferenceBenchmark.hashes(after)
      case .copying: DifferenceBenchmark.copied(before) &+ DifferenceBenchmark.copied(after)
      }
    }
  }

  private static func hashes(_ items: [ItemID]) -> UInt64 {
    var sum: UInt64 = 0
    for item in items { sum &+= UInt64(truncatingIfNeeded: item.hashValue) }
    return sum
  }

  /// Returns the count of a copy. The copy reserves room for one more item, so that it is a real
  /// copy at once.
  private static func copied(_ items: [ItemID]) -> UInt64 {
    var copy: [ItemID] = []
    copy.reserveCapacity(items.count + 1)
    copy.append(contentsOf: items)
    return copy.withUnsafeBufferPointer { UInt64($0.count) }
  }

  /// The counts of our difference. The work may grow only with the number of items, and the moves
  /// must be the fewest.
  private var counts: [WorkCount] {
    var work = DifferenceWork()
    let batch = SnapshotDiffing.difference(from: old, to: new, counting: &work).batch
    let fewest = FewestMoves(from: old, to: new)
    let items = old.itemCount + new.itemCount
    var counts = [WorkCount("moves", batch.movedItems.count, .exactly(fewest.items))]
    if old.sections.count > 1 {
      counts.append(
        WorkCount("section moves", batch.movedSections.count, .exactly(fewest.sections)))
    }
    return counts + [
      WorkCount("deletes", batch.deletedItems.count),
      WorkCount("inserts", batch.insertedItems.count),
      WorkCount("comparisons", work.comparisons, .atMost(items)),
      WorkCount("probes", work.probes, .atMost(4 * items)),
      WorkCount("runs", work.runs),
    ]
  }
}
