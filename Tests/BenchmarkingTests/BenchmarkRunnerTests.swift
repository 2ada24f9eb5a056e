import Benchmarking
import Testing

/// A clock with made-up times: the work itself adds seconds while it runs.
private final class Dial: @unchecked Sendable {
  var seconds = 0.0
  var calls: [String] = []

  func stopwatch() -> Stopwatch {
    Stopwatch { [self] work in
      let start = seconds
      try work()
      return seconds - start
    }
  }

  func implementation(
    _ name: String, _ cost: Double, units: Int = 1, isQuick: Bool = true, isSetUp: Bool = false
  ) -> Implementation {
    let setUp = { [self] in calls.append("set up \(name)") }
    return Implementation(name, units: units, isQuick: isQuick, setUp: isSetUp ? setUp : nil) {
      [self] in
      seconds += cost
      calls.append(name)
      return 7
    }
  }
}

@Suite("The benchmark runner")
struct BenchmarkRunnerTests {
  private let dial = Dial()

  private func run(
    isQuick: Bool = false, budget: BenchmarkRunner.Budget,
    _ instance: @escaping @Sendable (Dial) -> WorkloadInstance
  ) throws -> WorkloadResult {
    let dial = dial
    let workload = Workload(
      "work", group: "group", "some work", unit: "thing", sizes: [10, 100], quickSize: 10
    ) { _, _ in instance(dial) }
    let runner = BenchmarkRunner(
      seed: 1, isQuick: isQuick, budget: budget, stopwatch: dial.stopwatch())
    return try runner.run(workload)
  }

  @Test("implementations take turns, after one warm-up each")
  func turns() throws {
    let budget = BenchmarkRunner.Budget(seconds: 3, rounds: 4, sample: 0.1)
    let result = try run(isQuick: true, budget: budget) { dial in
      WorkloadInstance(
        dial.implementation("a", 1), against: [dial.implementation("b", 1.5, units: 3)])
    }
    #expect(dial.calls == ["a", "b", "a", "b", "a", "b", "a", "b"])
    #expect(result.sizes.map(\.rows) == [10])
    #expect(result.sizes[0].subject.samples.all.map(\.seconds) == [1, 1, 1])
    #expect(result.sizes[0].baselines[0].samples.median == 0.5)
    #expect(result.sizes[0].ratio(to: "b") == 2)
  }

  @Test("an implementation that uses up the time runs once, and is compared all the same")
  func slow() throws {
    let budget = BenchmarkRunner.Budget(seconds: 3, rounds: 4, sample: 0.1)
    let result = try run(budget: budget) { dial in
      WorkloadInstance(
        dial.implementation("a", 1), against: [dial.implementation("b", 10, isQuick: false)])
    }
    #expect(dial.calls.count { $0 == "b" } == 2)
    #expect(result.sizes.map { $0.ratio(to: "b") } == [0.1, 0.1])
    #expect(result.sizes[0].baselines[0].samples.all.count == 1)
  }

  @Test("a quick run leaves out large sizes and slow baselines")
  func quick() throws {
    let budget = BenchmarkRunner.Budget(seconds: 3, rounds: 4, sample: 0.1)
    let result = try run(isQuick: true, budget: budget) { dial in
      WorkloadInstance(
        dial.implementation("a", 1), against: [dial.implementation("b", 10, isQuick: false)])
    }
    #expect(result.sizes.map(\.rows) == [10])
    #expect(result.sizes[0].baselines.isEmpty)
    #expect(!dial.calls.contains("b"))
  }

  @Test("a short body is repeated until a sample is long enough, unless it has a set-up")
  func repeats() throws {
    let budget = BenchmarkRunner.Budget(seconds: 4, rounds: 3, sample: 1)
    let short = try run(isQuick: true, budget: budget) { dial in
      WorkloadInstance(dial.implementation("a", 0.25), against: [])
    }
    #expect(dial.calls.count == 1 + 3 * 4)
    #expect(short.sizes[0].subject.samples.all.map(\.seconds) == [0.25, 0.25, 0.25])
    dial.calls = []
    let prepared = try run(isQuick: true, budget: budget) { dial in
      WorkloadInstance(dial.implementation("a", 0.25, isSetUp: true), against: [])
    }
    #expect(dial.calls == Array(repeating: ["set up a", "a"], count: 4).flatMap(\.self))
    #expect(prepared.sizes[0].subject.samples.median == 0.25)
  }

  @Test("the checksum of every call counts")
  func checksum() throws {
    let budget = BenchmarkRunner.Budget(seconds: 3, rounds: 3, sample: 0.1)
    let result = try run(isQuick: true, budget: budget) { dial in
      WorkloadInstance(dial.implementation("a", 1), against: [])
    }
    let expected = (0..<4).reduce(UInt64(0)) { sum, _ in sum &* 31 &+ 7 }
    #expect(result.sizes[0].subject.checksum == expected)
  }
}
