import Benchmarking
import JSONText
import TestSupport
import Testing

@testable import LabCommands
@testable import LockstepCommands

@Suite("Command line: bench")
struct CommandBenchTests {
  @Test("--list names the workloads with their sizes and runs none")
  func list() async {
    let outcome = await lab("bench", "--list", "--only", "difference-reversed")
    let expected = """
      name                                           rows  work
      difference-reversed  1,000 10,000 100,000 1,000,000  all items reversed

      """
    #expect(outcome == CommandOutcome(code: .clean, output: expected, error: ""))
  }

  @Test("an unknown workload is named with the known ones")
  func unknown() async {
    let outcome = await lab("bench", "--only", "difference,diference-uuids")
    #expect(outcome.code == .usage)
    #expect(
      outcome.error.hasPrefix(
        "lockstep-lab: --only: there is no workload 'diference-uuids'."
          + " Did you mean difference-uuids?"
          + " There are:\n  difference, difference-uuids, "))
  }

  @Test("flags are strict, and have environment variables")
  func flags() async {
    let flag = await lab("bench", "--trials", "3")
    #expect(flag.code == .usage)
    #expect(
      flag.error == "lockstep-lab: bench has no flag --trials (see lockstep-lab bench --help)\n")
    let twin = await lab("bench", "--list", environment: ["LOCKSTEP_QUICK": "yes"])
    #expect(
      twin.error
        == "lockstep-lab: LOCKSTEP_QUICK: expected 1 or 0, found 'yes'"
        + " (see lockstep-lab bench --help)\n")
    let operand = await lab("bench", "difference")
    #expect(operand.code == .usage)
  }

  @Test("a quick run prints its table for people and one object for programs")
  func quick() async throws {
    let outcome = await lab(
      "bench", "--quick", "--quiet", "--json", "--only", "difference-rotated")
    #expect(outcome.code == .clean)
    #expect(outcome.error.hasPrefix("difference-rotated: all items rotated, per difference\n"))
    #expect(outcome.error.contains("counts at 1,000: moves 1 (as must be)"))
    let fields = try JSONFields(JSON(parsing: outcome.output, file: "output"), file: "output")
    #expect(try fields.bool("quick"))
    #expect(try fields.integer("countsMissed", of: Int.self) == 0)
    let workload = try Self.first(of: fields["workloads"])
    #expect(try workload.text("name") == "difference-rotated")
    let size = try Self.first(of: workload["sizes"])
    #expect(try size.integer("rows", of: Int.self) == 1_000)
    let subject = try JSONFields(size["subject"], file: "output")
    #expect(try subject.text("name") == "ours")
    #expect(try subject.integer("samples", of: Int.self) >= 3)
    let count = try Self.first(of: size["counts"])
    #expect(try count.text("name") == "moves")
    #expect(try count.bool("met"))
  }

  /// The first object of an array. Throws if the array is empty.
  private static func first(of json: JSON) throws -> JSONFields {
    guard case .array(let elements) = json.content, let element = elements.first else {
      throw CommandFault(.ownFault, "no array, or an empty one")
    }
    return try JSONFields(element, file: "output")
  }
}

@Suite("Results of bench as text")
struct BenchReportTests {
  private static let bars: [Bar] = [
    .ratio(to: "sort", atMost: 1 / 500, rows: 1_000), .seconds(atMost: 0.000_030, rows: 10_000),
    .growth(from: 1_000, atMost: 5, rows: 10_000), .seconds(atMost: 1, rows: 100_000),
  ]

  private static let result: WorkloadResult = {
    let workload = Workload(
      "one-change", group: "lists", "one row changed", unit: "change",
      sizes: [1_000, 10_000, 100_000], quickSize: 10_000, bars: bars
    ) { _, _ in WorkloadInstance(Implementation("ours") { 0 }, against: []) }
    return WorkloadResult(
      workload,
      [
        .init(
          rows: 1_000, subject: .init(name: "ours", samples: Samples([2e-6, 4e-6, 6e-6])),
          baselines: [.init(name: "sort", samples: Samples([0.002, 0.004, 0.006]))],
          counts: [WorkCount("moves", 12_000, .exactly(12_000)), WorkCount("nodes", 7)]),
        .init(
          rows: 10_000, subject: .init(name: "ours", samples: Samples([0.000_04])),
          baselines: [], counts: [WorkCount("nodes", 9, .atMost(8))]),
      ])
  }()

  @Test("the text has the table, growth, counts and bars")
  func text() {
    #expect(
      BenchReport(Self.result).lines == [
        "one-change: one row changed, per change",
        "    rows        median         quartiles  samples  ours to it",
        "   1,000  ours  4.00us  3.00us .. 5.00us        3",
        "          sort  4.00ms  3.00ms .. 5.00ms        3     1/1,000",
        "  10,000  ours  40.0us  40.0us .. 40.0us        1",
        "  growth 1,000 to 10,000 rows: x10.0",
        "  counts at 1,000: moves 12,000 (as must be), nodes 7",
        "  counts at 10,000: nodes 9 (at most 8) MISSED",
        "  bar at 1,000: at most 1/500 of sort: 1/1,000, met",
        "  bar at 10,000: at most 30.0us: 40.0us, MISSED",
        "  bar at 10,000: at most x5.00 the cost at 1,000: x10.0, MISSED",
        "  bar at 100,000: at most 1.00s: not measured",
      ])
  }

  @Test("a missed bar ends a full run with 1, a missed count any run")
  func codes() {
    let workload = Self.result.workload
    let bars = WorkloadResult(workload, [Self.result.sizes[0]])
    let slow = WorkloadResult(
      workload,
      [.init(rows: 10_000, subject: .init(name: "ours", samples: Samples([1])), baselines: [])])
    func code(_ result: WorkloadResult, isQuick: Bool) -> ExitCode {
      BenchOutcome(seed: 1, isQuick: isQuick, results: [result]).code
    }
    #expect(code(bars, isQuick: false) == .clean)
    #expect(code(slow, isQuick: false) == .counterexample)
    #expect(code(slow, isQuick: true) == .clean)
    #expect(code(Self.result, isQuick: true) == .counterexample)
    #expect(
      BenchOutcome(seed: 1, isQuick: false, results: [Self.result]).summary
        == "1 of 3 bars met, 1 not measured; 1 count out of bounds")
  }
}
