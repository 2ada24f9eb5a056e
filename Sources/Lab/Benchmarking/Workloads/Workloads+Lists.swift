import IndexedStore
import ReferenceStore
import StoreModel

extension Workload {
  /// The workloads of lists with sections and three sort keys: loaded, changed, compared.
  static let lists: [Workload] = [load, change, events, versions, batch]

  private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

  private static let load = Workload(
    "list-load", group: "list", "performFetch of all rows", unit: "fetch", sizes: sizes,
    quickSize: 100_000, bars: [.ratio(to: "Array.sort", atMost: 1.5, rows: 1_000_000)]
  ) { rows, seed in
    let world = try ListWorld<IndexedStore>(rows: rows, seed: seed)
    try world.list.performFetch()
    let memory = world.list.memory
    return WorkloadInstance(
      Implementation("ours") {
        try world.list.performFetch()
        return UInt64(world.list.count)
      },
      against: [
        Implementation("Array.sort") { PlainRow.sort(world.rows) }
      ],
      counts: [
        WorkCount("bytes a row", memory.total / rows),
        WorkCount(
          "bytes a row beyond its key", (memory.total - memory.keys) / rows,
          rows < 10_000 ? .any : .atMost(64)),
      ])
  }

  private static let change = one(
    "list-change", "one object set and processed, its snapshot kept with all before it", .snapshot)

  private static let events = one(
    "list-events", "one object set and processed, its events delivered",
    [.changeSection, .changeObject, .didChange])

  /// Returns a workload that changes one object. The reference does the same work at sizes that are
  /// bearable. Its time is quadratic in the rows, more than twenty seconds at 100,000, so our share
  /// of its time is still smaller at a million.
  private static func one(
    _ name: String, _ summary: String, _ methods: DelegateMethods
  ) -> Workload {
    Workload(
      name, group: "list", summary, unit: "change", sizes: sizes, quickSize: 100_000,
      bars: [
        .seconds(atMost: 0.000_030, rows: 1_000_000),
        .growth(from: 1_000, atMost: 5, rows: 1_000_000),
        .ratio(to: "reference", atMost: 1 / 10_000, rows: 100_000),
      ]
    ) { rows, seed in
      let world = try ListWorld<IndexedStore>(rows: rows, seed: seed, methods)
      try world.start()
      let before = world.list.work
      for _ in 0..<100 { try world.change(1) }
      let after = world.list.work
      var counts = [
        WorkCount("nodes visited by 100", after.nodesVisited - before.nodesVisited),
        WorkCount("nodes copied by 100", after.nodesCopied - before.nodesCopied),
        WorkCount("comparisons of 100", after.comparisons - before.comparisons),
      ]
      if methods.contains(.snapshot) {
        while world.snapshots.count <= 1_000 { try world.change(1) }
        let bytes = IndexedSnapshot.bytes(ofVersions: world.snapshots)
        counts.append(WorkCount("bytes of 1,000 versions more", bytes, .atMost(50_000_000)))
        world.forgetSnapshots()
      }
      return WorkloadInstance(
        changing("ours", world, 100),
        against: rows > 100_000 ? [] : [try reference(rows, seed, methods)],
        counts: counts)
    }
  }

  private static func reference(
    _ rows: Int, _ seed: UInt64, _ methods: DelegateMethods
  ) throws -> Implementation {
    let world = try ListWorld<ReferenceStore>(rows: rows, seed: seed, methods)
    var isStarted = false
    return Implementation(
      "reference", isQuick: false,
      setUp: {
        if !isStarted { try world.start() }
        isStarted = true
        world.forgetSnapshots()
      }
    ) {
      try world.change(1)
      return world.callbackCount
    }
  }

  /// Returns an implementation that makes `changes` changes, one after another, and keeps every
  /// snapshot.
  private static func changing(
    _ name: String, _ world: ListWorld<IndexedStore>, _ changes: Int
  ) -> Implementation {
    Implementation(name, units: changes, setUp: { world.forgetSnapshots() }) {
      for _ in 0..<changes { try world.change(1) }
      return world.callbackCount
    }
  }

  private static let versions = Workload(
    "list-versions", group: "list", "the difference of two versions ten changes apart",
    unit: "difference", sizes: sizes, quickSize: 1_000_000,
    bars: [
      .seconds(atMost: 0.000_060, rows: 100_000), .seconds(atMost: 0.000_100, rows: 1_000_000),
    ]
  ) { rows, seed in
    let world = try ListWorld<IndexedStore>(rows: rows, seed: seed)
    try world.start()
    for _ in 0...16 { try world.change(10) }
    let snapshots = world.snapshots
    let before = world.list.work.nodesVisited
    for (old, new) in zip(snapshots, snapshots.dropFirst()) { _ = new.difference(from: old) }
    let nodes = WorkCount("nodes visited by 16", world.list.work.nodesVisited - before)
    return WorkloadInstance(
      Implementation("ours", units: snapshots.count - 1) {
        var moves = 0
        for (old, new) in zip(snapshots, snapshots.dropFirst()) {
          moves += new.difference(from: old).batch.movedItems.count
        }
        return UInt64(moves)
      }, against: [], counts: [nodes])
  }

  /// A tenth of the rows changed, and processed as one batch.
  private static let batch = Workload(
    "list-batch", group: "list", "a tenth of the objects set, and processed as one batch",
    unit: "batch", sizes: sizes, quickSize: 100_000
  ) { rows, seed in
    let world = try ListWorld<IndexedStore>(rows: rows, seed: seed)
    try world.start()
    return WorkloadInstance(
      Implementation("ours", setUp: { world.forgetSnapshots() }) {
        try world.change(rows / 10)
        return world.callbackCount
      },
      against: [
        Implementation("Array.sort") { PlainRow.sort(world.rows) }
      ])
  }
}
