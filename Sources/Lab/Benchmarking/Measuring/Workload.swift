/// A piece of work that is measured at several sizes.
package struct Workload: Sendable {
  /// The name for `--only`, such as `difference-uuids`.
  package let name: String
  /// The group of the workload, also for `--only`.
  package let group: String
  /// The description of the work in one line.
  package let summary: String
  /// The name of one unit of work, in the singular.
  package let unit: String
  /// The sizes in rows, ascending.
  package let sizes: [Int]
  /// The largest size of a quick run.
  package let quickSize: Int
  /// The limits that the workload must keep.
  package let bars: [Bar]
  /// Draws the inputs of a size from a seed and makes the instance.
  let prepare: @Sendable (_ rows: Int, _ seed: UInt64) throws -> WorkloadInstance

  /// Makes a workload.
  package init(
    _ name: String, group: String, _ summary: String, unit: String, sizes: [Int], quickSize: Int,
    bars: [Bar] = [],
    prepare: @escaping @Sendable (_ rows: Int, _ seed: UInt64) throws -> WorkloadInstance
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.unit = unit
    self.sizes = sizes
    self.quickSize = quickSize
    self.bars = bars
    self.prepare = prepare
  }

  /// The sizes of a run.
  package func sizes(isQuick: Bool) -> [Int] {
    isQuick ? sizes.filter { $0 <= quickSize } : sizes
  }
}
