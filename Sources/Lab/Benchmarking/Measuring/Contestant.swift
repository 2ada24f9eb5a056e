/// One way to do the work of a workload.
package struct Contestant {
  /// What it is called in the table, such as `CollectionDifference`.
  package let name: String
  /// How many units of work one call of the body does; times are given for one.
  package let units: Int
  /// Whether this is run in quick mode, and elsewhere; a slow baseline is left out of quick runs.
  package let isQuick: Bool
  /// Brings everything back to where the body begins; not timed.
  let setUp: (() throws -> Void)?
  /// Does the work and sums up what came of it.
  let body: () throws -> UInt64

  /// Makes a contestant.
  ///
  /// - Parameters:
  ///   - name: short, the same at every size.
  ///   - units: how many units of work a call does.
  ///   - isQuick: false for a baseline that takes many seconds.
  ///   - setUp: called before every call of the body; without it, short bodies are repeated.
  ///   - body: does the work, and gives a checksum of the results.
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

/// Everyone who takes part at one size, on the same inputs, and what was counted.
package struct Lineup {
  /// Ours.
  package let subject: Contestant
  /// What it is compared with.
  package let baselines: [Contestant]
  /// What was counted at this size.
  package let counts: [WorkCount]

  /// Makes a lineup.
  package init(_ subject: Contestant, against baselines: [Contestant], counts: [WorkCount] = []) {
    self.subject = subject
    self.baselines = baselines
    self.counts = counts
  }
}
