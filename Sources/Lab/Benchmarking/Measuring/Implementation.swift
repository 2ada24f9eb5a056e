/// One way to do the work of a workload.
package struct Implementation {
  /// The name in the table, such as `CollectionDifference`.
  package let name: String
  /// The units of work in one call of the body. Times are given for one unit.
  package let units: Int
  /// Whether the implementation also takes part in quick runs. Slow baselines do not.
  package let isQuick: Bool
  /// Restores the state in which the body begins; not timed.
  let setUp: (() throws -> Void)?
  /// Does the work and returns a checksum of the results.
  let body: () throws -> UInt64

  /// Makes an implementation.
  ///
  /// - Parameters:
  ///   - name: a short name, the same at every size.
  ///   - units: the units of work in one call.
  ///   - isQuick: false for a baseline that takes many seconds.
  ///   - setUp: called before every call of the body. Without it, short bodies are repeated.
  ///   - body: does the work, and returns a checksum of the results.
  package init(
    _ name: String, units: Int = 1, isQuick: Bool = true, setUp: (() throws -> Void)? = nil,
    body: @escaping () throws -> UInt64
  ) {
    self.name = name
    self.units = units
    self.isQuick = isQuick
    self.setUp = setUp
    self.body = body
  }
}

/// All implementations at one size, on the same inputs, and the counts of the work.
package struct WorkloadInstance {
  /// Our code.
  package let subject: Implementation
  /// The other ways to do the work.
  package let baselines: [Implementation]
  /// The counts at this size.
  package let counts: [WorkCount]

  /// Makes an instance.
  package init(
    _ subject: Implementation, against baselines: [Implementation], counts: [WorkCount] = []
  ) {
    self.subject = subject
    self.baselines = baselines
    self.counts = counts
  }
}
