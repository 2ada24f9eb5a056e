import IndexedStore
import StoreModel

extension Workload {
  /// The workloads of the tree of a list alone: one row is removed, and inserted with another key.
  static let trees: [Workload] = [
    tree(
      "tree-kept", "one row of the tree changed, every version kept", 0.000_008, isKeeping: true),
    tree("tree-in-place", "one row of the tree changed in place", 0.000_001, isKeeping: false),
  ]

  private static func tree(
    _ name: String, _ summary: String, _ seconds: Double, isKeeping: Bool
  ) -> Workload {
    Workload(
      name, group: "tree", summary, unit: "change", sizes: [10_000, 100_000, 1_000_000],
      quickSize: 100_000, bars: [.seconds(atMost: seconds, rows: 1_000_000)]
    ) { rows, seed in
      let world = try ListWorld<IndexedStore>(rows: rows, seed: seed)
      try world.list.performFetch()
      guard let tree = StandaloneTree(of: world.list, changes: 1_000, distance: 500) else {
        throw StoreError.notFetched
      }
      return WorkloadInstance(
        Implementation(
          "ours", units: tree.changeCount, setUp: { tree.forgetVersions() }
        ) { UInt64(tree.change(keepingVersions: isKeeping)) },
        against: [])
    }
  }
}
