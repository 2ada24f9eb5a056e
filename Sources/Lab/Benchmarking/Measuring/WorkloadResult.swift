/// The measurements and counts of a workload.
package struct WorkloadResult: Sendable {
  /// The measurements of an implementation at one size.
  package struct Entry: Sendable {
    /// The implementation's name.
    package let name: String
    /// The times of one unit of work.
    package let samples: Samples
    /// The checksum of all results, so that the compiler can remove none of them.
    package let checksum: UInt64

    /// Makes an entry.
    package init(name: String, samples: Samples, checksum: UInt64 = 0) {
      self.name = name
      self.samples = samples
      self.checksum = checksum
    }
  }

  /// The measurements of all implementations at one size.
  package struct Size: Sendable {
    /// The size of the inputs, in rows.
    package let rows: Int
    /// The measurements of our code.
    package let subject: Entry
    /// The measurements of the baselines.
    package let baselines: [Entry]
    /// The counts.
    package let counts: [WorkCount]

    /// Makes the results of one size.
    package init(rows: Int, subject: Entry, baselines: [Entry], counts: [WorkCount] = []) {
      self.rows = rows
      self.subject = subject
      self.baselines = baselines
      self.counts = counts
    }

    /// Returns the ratio of our time to a baseline's; nil if that baseline did not take part.
    package func ratio(to name: String) -> Double? {
      baselines.first { $0.name == name }.map { subject.samples.ratio(to: $0.samples) }
    }
  }

  /// The workload.
  package let workload: Workload
  /// The results by size, ascending.
  package let sizes: [Size]

  /// Makes a result.
  package init(_ workload: Workload, _ sizes: [Size]) {
    self.workload = workload
    self.sizes = sizes
  }

  /// Returns the ratio of our cost at `larger` rows to our cost at `smaller` rows; nil if one of
  /// them is missing.
  package func growth(from smaller: Int, to larger: Int) -> Double? {
    guard let before = sizes.first(where: { $0.rows == smaller }),
      let after = sizes.first(where: { $0.rows == larger })
    else { return nil }
    return after.subject.samples.median / before.subject.samples.median
  }

  /// The bars of the workload with their measured values.
  package var verdicts: [BarVerdict] {
    workload.bars.map { bar in
      let size = sizes.first { $0.rows == bar.rows }
      let found =
        switch bar.measure {
        case .ratio(let name): size?.ratio(to: name)
        case .seconds: size?.subject.samples.median
        case .growth(let smaller): growth(from: smaller, to: bar.rows)
        }
      return BarVerdict(bar: bar, measured: found)
    }
  }

  /// The number of counts that are out of their bounds.
  package var missedCounts: Int { sizes.reduce(0) { $0 + $1.counts.count { !$0.isMet } } }
}
