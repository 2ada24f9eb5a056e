/// A race that runs the contestants of workloads in turn.
package struct Race: Sendable {
  /// The time and the rounds that a race may use.
  package struct Effort: Sendable {
    /// The seconds for each contestant at each size.
    package var seconds: Double
    /// The most rounds.
    package var rounds: Int
    /// The shortest sample, in seconds; shorter bodies are repeated.
    package var sample: Double

    /// Makes an effort.
    package init(seconds: Double, rounds: Int, sample: Double) {
      self.seconds = seconds
      self.rounds = rounds
      self.sample = sample
    }

    /// The effort for figures that are quoted.
    package static let full = Effort(seconds: 1.5, rounds: 101, sample: 0.000_2)
    /// The effort for a quick impression.
    package static let quick = Effort(seconds: 0.15, rounds: 15, sample: 0.000_1)
  }

  private let seed: UInt64
  private let isQuick: Bool
  private let effort: Effort
  private let stopwatch: Stopwatch

  /// Makes a race.
  package init(
    seed: UInt64, isQuick: Bool, effort: Effort? = nil, stopwatch: Stopwatch = .standard
  ) {
    self.seed = seed
    self.isQuick = isQuick
    self.effort = effort ?? (isQuick ? .quick : .full)
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

  private func run(_ lineup: Lineup, rows: Int) throws -> WorkloadResult.Size {
    let baselines = lineup.baselines.filter { $0.isQuick || !isQuick }
    var runners = ([lineup.subject] + baselines).map(Runner.init)
    for index in runners.indices { try runners[index].warmUp(stopwatch, effort) }
    let rounds = runners.map(\.rounds).max() ?? 0
    for round in 0..<rounds {
      for index in runners.indices where round < runners[index].rounds {
        try runners[index].run(round, stopwatch)
      }
    }
    return WorkloadResult.Size(
      rows: rows, subject: runners[0].entry, baselines: runners.dropFirst().map(\.entry),
      counts: lineup.counts)
  }
}

/// A contestant in a race, with its samples so far.
private struct Runner {
  private let contestant: Contestant
  private var samples = Samples()
  private var checksum: UInt64 = 0
  private var repeats = 1
  /// The number of rounds of the contestant.
  private(set) var rounds = 0

  init(_ contestant: Contestant) {
    self.contestant = contestant
  }

  var entry: WorkloadResult.Entry {
    WorkloadResult.Entry(name: contestant.name, samples: samples, checksum: checksum)
  }

  /// Runs the contestant once to see how long it takes. If this run takes all the time that there
  /// is, it is the only sample.
  mutating func warmUp(_ stopwatch: Stopwatch, _ effort: Race.Effort) throws {
    let seconds = try time(stopwatch)
    guard seconds < effort.seconds else {
      samples.add(seconds / Double(contestant.units), round: 0)
      return
    }
    if contestant.setUp == nil, seconds < effort.sample {
      repeats = max(1, Int(effort.sample / max(seconds, effort.sample / 10_000)))
    }
    let sample = max(seconds * Double(repeats), effort.sample / 10_000)
    rounds = max(3, min(effort.rounds, Int(effort.seconds / sample)))
  }

  mutating func run(_ round: Int, _ stopwatch: Stopwatch) throws {
    let seconds = try time(stopwatch)
    samples.add(seconds / Double(repeats * contestant.units), round: round)
  }

  private mutating func time(_ stopwatch: Stopwatch) throws -> Double {
    try contestant.setUp?()
    let (body, repeats) = (contestant.body, repeats)
    var sum: UInt64 = 0
    let seconds = try stopwatch.time {
      for _ in 0..<repeats { sum = sum &* 31 &+ (try body()) }
    }
    checksum = checksum &* 31 &+ sum
    return seconds
  }
}
