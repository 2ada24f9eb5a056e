import StoreModel

extension Workload {
  /// The workloads of differences of two snapshots.
  static let differences: [Workload] =
    [uuids, manyUUIDs, sections, scattered, fewChanges, derived, marked]
    + arrangements + [small]

  /// The workload of DifferenceKit's own benchmark.
  private static let uuids = difference(
    "uuids", "1,000 UUIDs of 5,000 deleted, 1,000 inserted, 200 shuffled", rows: 5_000,
    bars: [.ratio(to: "CollectionDifference", atMost: 1 / 500, rows: 5_000)]
  ) { rows, edits in
    let old = edits.fresh(rows)
    let new = edits.blocks(old, deletes: 1_000, inserts: 1_000, shuffled: 200)
    return DifferenceBenchmark(from: [old.map(UUIDBytes.init)], to: [new.map(UUIDBytes.init)])
      .instance(.collection, .hashing)
  }

  private static let manyUUIDs = difference(
    "many-uuids", "10,000 UUIDs of 100,000 deleted, 10,000 inserted, 2,000 shuffled",
    rows: 100_000,
    bars: [.ratio(to: "CollectionDifference", atMost: 1 / 5_000, rows: 100_000)]
  ) { rows, edits in
    let old = edits.fresh(rows)
    let new = edits.blocks(old, deletes: 10_000, inserts: 10_000, shuffled: 2_000)
    return DifferenceBenchmark(from: [old.map(UUIDBytes.init)], to: [new.map(UUIDBytes.init)])
      .instance(slow: true, .collection, .hashing)
  }

  private static let sections = difference(
    "sections", "1 % of 100 sections x 1,000 items deleted, inserted or moved", rows: 100_000
  ) { rows, edits in
    let old = (0..<100).map { _ in edits.fresh(rows / 100) }
    let new = edits.scattered(old, deletes: 350, inserts: 350, moves: 300)
    return DifferenceBenchmark(from: old, to: new).instance(.collection, .hashing)
  }

  private static let scattered = Workload(
    "difference-scattered", group: "difference",
    "1 % of the items deleted, 1 % inserted, 0.2 % moved, one by one", unit: "difference",
    sizes: [1_000, 10_000, 100_000], quickSize: 100_000
  ) { rows, seed in
    var edits = ListEdits(seed: seed)
    let old = [edits.fresh(rows)]
    let new = edits.scattered(
      old, deletes: rows / 100, inserts: rows / 100, moves: rows / 500)
    return DifferenceBenchmark(from: old, to: new).instance(.collection, .hashing)
  }

  private static let fewChanges = Workload(
    "difference-few", group: "difference", "10 changes, no storage shared", unit: "difference",
    sizes: [1_000, 10_000, 100_000, 1_000_000], quickSize: 1_000_000,
    bars: [.ratio(to: "CollectionDifference", atMost: 1 / 30, rows: 1_000_000)]
  ) { rows, seed in
    var edits = ListEdits(seed: seed)
    let old = [edits.fresh(rows)]
    let new = edits.scattered(old, deletes: 3, inserts: 3, moves: 4)
    return DifferenceBenchmark(from: old, to: new).instance(.collection, .hashing, .copying)
  }

  /// A new snapshot that was made from the old one, so that most sections are the same arrays.
  private static let derived = Workload(
    "difference-derived", group: "difference", "10 changes, sections of 1,000 shared otherwise",
    unit: "difference", sizes: [10_000, 100_000, 1_000_000], quickSize: 1_000_000,
    bars: [.seconds(atMost: 0.000_180, rows: 1_000_000)]
  ) { rows, seed in
    var edits = ListEdits(seed: seed)
    let old = (0..<rows / 1_000).map { _ in edits.fresh(1_000) }
    let new = edits.scattered(old, deletes: 3, inserts: 3, moves: 4)
    return DifferenceBenchmark(from: old, to: new).instance(.hashing, .copying)
  }

  /// The same with a few items that are marked for reload. The difference must find them wherever
  /// they are.
  private static let marked = Workload(
    "difference-marked", group: "difference", "the same, and 3 items marked for reload",
    unit: "difference", sizes: [10_000, 100_000, 1_000_000], quickSize: 1_000_000
  ) { rows, seed in
    var edits = ListEdits(seed: seed)
    let old = (0..<rows / 1_000).map { _ in edits.fresh(1_000) }
    let new = edits.scattered(old, deletes: 3, inserts: 3, moves: 4)
    let marks = [old[0][500], old[rows / 2_000][500], old[rows / 1_000 - 1][500]]
    return DifferenceBenchmark(from: old, to: new, marks: marks).instance(.hashing, .copying)
  }

  /// New snapshots in which almost every item has another place.
  private static let arrangements: [Workload] = [
    arrangement("reversed", isBarred: true) { list, _ in list.reverse() },
    arrangement("shuffled", isBarred: true) { list, edits in edits.shuffle(&list[...]) },
    arrangement("rotated", isBarred: false) { list, _ in list.append(list.removeFirst()) },
  ]

  private static func arrangement(
    _ name: String, isBarred: Bool,
    _ arrange: @escaping @Sendable (inout [UInt64], inout ListEdits) -> Void
  ) -> Workload {
    Workload(
      "difference-" + name, group: "difference", "all items \(name)",
      unit: "difference", sizes: [1_000, 10_000, 100_000, 1_000_000], quickSize: 10_000,
      bars: isBarred ? [.ratio(to: "hashing", atMost: 20, rows: 100_000)] : []
    ) { rows, seed in
      var edits = ListEdits(seed: seed)
      let old = edits.fresh(rows)
      var new = old
      arrange(&new, &edits)
      return DifferenceBenchmark(from: [old], to: [new]).instance(.hashing, .copying)
    }
  }

  /// The most common case of a list on screen: a change or two among a few rows.
  private static let small = Workload(
    "difference-small", group: "difference", "a change or two among 8 items in 2 sections",
    unit: "difference", sizes: [8], quickSize: 8
  ) { rows, seed in
    var edits = ListEdits(seed: seed)
    let benchmarks = (0..<64).map { _ in
      let old = [edits.fresh(rows / 2), edits.fresh(rows / 2)]
      let new = edits.scattered(
        old, deletes: edits.below(2), inserts: edits.below(2), moves: edits.below(2))
      return DifferenceBenchmark(from: old, to: new)
    }
    return DifferenceBenchmark.instance(benchmarks, .collection)
  }

  private static func difference(
    _ name: String, _ summary: String, rows: Int, bars: [Bar] = [],
    _ instance: @escaping @Sendable (Int, inout ListEdits) -> WorkloadInstance
  ) -> Workload {
    Workload(
      "difference-" + name, group: "difference", summary, unit: "difference", sizes: [rows],
      quickSize: rows, bars: bars
    ) { rows, seed in
      var edits = ListEdits(seed: seed)
      return instance(rows, &edits)
    }
  }
}

extension UUIDBytes {
  /// Makes a UUID whose bytes look random.
  fileprivate init(_ number: UInt64) {
    self.init(high: number, low: number &* 0x9E37_79B9_7F4A_7C15)
  }
}
