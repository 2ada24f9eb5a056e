/// What was measured and counted of a workload.
package struct WorkloadResult: Sendable {
  /// A contestant at one size.
  package struct Entry: Sendable {
    /// The contestant's name.
    package let name: String
    /// What its units of work took.
    package let samples: Samples
    /// Made of all results, so that none was dropped.
    package let checksum: UInt64

    /// Makes an entry.
    package init(name: String, samples: Samples, checksum: UInt64 = 0) {
      self.name = name
      self.samples = samples
      self.checksum = checksum
    }
  }

  /// All contestants at one size.
  package struct Size: Sendable {
    /// How large the inputs were.
    package let rows: Int
    /// Ours.
    package let subject: Entry
    /// Those it is compared with.
    package let baselines: [Entry]
    /// What was counted.
    package let counts: [WorkCount]

    /// Makes the results of one size.
    package init(rows: Int, subject: Entry, baselines: [Entry], counts: [WorkCount] = []) {
      self.rows = rows
      self.subject = subject
      self.baselines = baselines
      self.counts = counts
    }

    /// Our time as a share of a baseline's; nil where that did not take part.
    package func ratio(to name: String) -> Double? {
      baselines.first { $0.name == name }.map { subject.samples.ratio(to: $0.samples) }
    }
  }

  /// What was done.
  package let workload: Workload
  /// Ascending.
  package let sizes: [Size]

  /// Makes a result.
  package init(_ workload: Workload, _ sizes: [Size]) {
    self.workload = workload
    self.sizes = sizes
  }

  /// How many times our cost at `smaller` rows that at `larger` is; nil where one is missing.
  package func growth(from smaller: Int, to larger: Int) -> Double? {
    guard let before = sizes.first(where: { $0.rows == smaller }),
      let after = sizes.first(where: { $0.rows == larger })
    else { return nil }
    return after.subject.samples.median / before.subject.samples.median
  }

  /// Each bar of the workload with what was found.
  package var verdicts: [BarVerdict] {
    workload.bars.map { bar in
      let size = sizes.first { $0.rows == bar.rows }
      let found =
        switch bar.measure {
        case .ratio(let name): size?.ratio(to: name)
        case .seconds: size?.subject.samples.median
        case .growth(let smaller): growth(from: smaller, to: bar.rows)
        }
      return BarVerdict(bar: bar, found: found)
    }
  }

  /// How many counts are out of their bounds.
  package var missedCounts: Int { sizes.reduce(0) { $0 + $1.counts.count { !$0.isMet } } }
}
