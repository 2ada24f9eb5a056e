/// A piece of work that is measured at some sizes.
package struct Workload: Sendable {
  /// As `--only` takes it, such as `difference-uuids`.
  package let name: String
  /// Workloads that belong together; `--only` takes this too.
  package let group: String
  /// What the work is, in one line.
  package let summary: String
  /// What one unit of the work is, in the singular.
  package let unit: String
  /// In rows, ascending.
  package let sizes: [Int]
  /// The largest size that a quick run does.
  package let quickSize: Int
  /// What has to be reached.
  package let bars: [Bar]
  /// Draws the inputs for so many rows from a seed.
  let prepare: @Sendable (_ rows: Int, _ seed: UInt64) throws -> Lineup

  /// Makes a workload.
  package init(
    _ name: String, group: String, _ summary: String, unit: String, sizes: [Int], quickSize: Int,
    bars: [Bar] = [], prepare: @escaping @Sendable (_ rows: Int, _ seed: UInt64) throws -> Lineup
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
