/// Runs the implementations of workloads in turn.
package struct BenchmarkRunner: Sendable {
  /// The time and the rounds that a runner may use.
  package struct Budget: Sendable {
    /// The seconds for each implementation at each size.
    package var seconds: Double
    /// The most rounds.
    package var rounds: Int
    /// The shortest sample, in seconds; shorter bodies are repeated.
    package var sample: Double

    /// Makes a budget.
    package init(seconds: Double, rounds: Int, sample: Double) {
      self.seconds = seconds
      self.rounds = rounds
      self.sample = sample
    }

    /// The budget for figures that are quoted.
    package static let full = Budget(seconds: 1.5, rounds: 101, sample: 0.000_2)
    /// The budget for a quick impression.
    package static let quick = Budget(seconds: 0.15, rounds: 15, sample: 0.000_1)
  }

  private let seed: UInt64
  private let isQuick: Bool
  private let budget: Budget
  private let stopwatch: Stopwatch

  /// Makes a runner.
  package init(
    seed: UInt64, isQuick: Bool, budget: Budget? = nil, stopwatch: Stopwatch = .standard
  ) {
    self.seed = seed
    self.isQuick = isQuick
    self.budget = budget ?? (isQuick ? .quick : .full)
    self.stopwatch = stopwatch
  }

  /// Measures a workload at the sizes of the run.
  ///
  /// - Throws: the errors of the preparation and of the bodies.
  package func run(_ workload: Workload) throws -> WorkloadResult {
    try run(workload, rows: workload.sizes(isQuick: isQuick))
  }

  /// Measures a workload at some of its sizes.
  package func run(_ workload: Workload, rows: [Int]) throws -> WorkloadResult {
    WorkloadResult(
      workload, try rows.map { try run(workload.prepare($0, seed), rows: $0) })
  }

  private func run(_ instance: WorkloadInstance, rows: Int) throws -> WorkloadResult.Size {
    let baselines = instance.baselines.filter { $0.isQuick || !isQuick }
    var runners = ([instance.subject] + baselines).map(Runner.init)
    for index in runners.indices { try runners[index].warmUp(stopwatch, budget) }
    let rounds = runners.map(\.rounds).max() ?? 0
    for round in 0..<rounds {
      for index in runners.indices where round < runners[index].rounds {
        try runners[index].run(round, stopwatch)
      }
    }
    return WorkloadResult.Size(
      rows: rows, subject: runners[0].entry, baselines: runners.dropFirst().map(\.entry),
      counts: instance.counts)
  }
}

/// An implementation in a benchmark run, with its samples so far.
private struct Runner {
  private let implementation: Implementation
  private var samples = Samples()
  private var checksum: UInt64 = 0
  private var repeats = 1
  /// The number of rounds of the implementation.
  private(set) var rounds = 0

  init(_ implementation: Implementation) {
    self.implementation = implementation
  }

  var entry: WorkloadResult.Entry {
    WorkloadResult.Entry(name: implementation.name, samples: samples, checksum: checksum)
  }

  /// Runs the implementation once to see how long it takes. If this run takes all the time that
  /// there is, it is the only sample.
  mutating func warmUp(_ stopwatch: Stopwatch, _ budget: BenchmarkRunner.Budget) throws {
    let seconds = try time(stopwatch)
    guard seconds < budget.seconds else {
      samples.add(seconds / Double(implementation.units), round: 0)
      return
    }
    if implementation.setUp == nil, seconds < budget.sample {
      repeats = max(1, Int(budget.sample / max(seconds, budget.sample / 10_000)))
    }
    let sample = max(seconds * Double(repeats), budget.sample / 10_000)
    rounds = max(3, min(budget.rounds, Int(budget.seconds / sample)))
  }

  mutating func run(_ round: Int, _ stopwatch: Stopwatch) throws {
    let seconds = try time(stopwatch)
    samples.add(seconds / Double(repeats * implementation.units), round: round)
  }

  private mutating func time(_ stopwatch: Stopwatch) throws -> Double {
    try implementation.setUp?()
    let (body, repeats) = (implementation.body, repeats)
    var sum: UInt64 = 0
    let seconds = try stopwatch.time {
      for _ in 0..<repeats { sum = sum &* 31 &+ (try body()) }
    }
    checksum = checksum &* 31 &+ sum
    return seconds
  }
}
