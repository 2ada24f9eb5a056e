import Benchmarking
import Testing

@Suite("Results of workloads")
struct WorkloadResultTests {
  private static func workload(_ bars: [Bar]) -> Workload {
    Workload(
      "work", group: "group", "some work", unit: "thing", sizes: [10, 100], quickSize: 10,
      bars: bars
    ) { _, _ in WorkloadInstance(Implementation("ours") { 0 }, against: []) }
  }

  private static func size(_ rows: Int, _ ours: Double, _ base: Double?) -> WorkloadResult.Size {
    WorkloadResult.Size(
      rows: rows, subject: .init(name: "ours", samples: Samples([ours])),
      baselines: base.map { [.init(name: "base", samples: Samples([$0]))] } ?? [],
      counts: [WorkCount("moves", rows, .exactly(10)), WorkCount("probes", 50, .atMost(50))])
  }

  @Test("growth is the ratio of the cost of the larger size to that of the smaller one")
  func growth() {
    let result = WorkloadResult(
      Self.workload([]), [Self.size(10, 2, nil), Self.size(100, 24, nil)])
    #expect(result.growth(from: 10, to: 100) == 12)
    #expect(result.growth(from: 10, to: 1_000) == nil)
  }

  @Test("a bar is met up to its limit, missed beyond it, and open without a measurement")
  func bars() {
    let bars: [Bar] = [
      .ratio(to: "base", atMost: 0.25, rows: 10), .ratio(to: "base", atMost: 0.25, rows: 100),
      .seconds(atMost: 3, rows: 10), .growth(from: 10, atMost: 5, rows: 100),
      .ratio(to: "absent", atMost: 1, rows: 10), .seconds(atMost: 1, rows: 1_000),
    ]
    let result = WorkloadResult(
      Self.workload(bars), [Self.size(10, 2, 8), Self.size(100, 20, 40)])
    #expect(result.verdicts.map(\.measured) == [0.25, 0.5, 2, 10, nil, nil])
    #expect(result.verdicts.map(\.isMet) == [true, false, true, false, nil, nil])
  }

  @Test("a count is out of bounds if it differs from the exact value or exceeds the maximum")
  func counts() {
    let result = WorkloadResult(
      Self.workload([]), [Self.size(10, 1, nil), Self.size(100, 1, nil)])
    #expect(result.missedCounts == 1)
    #expect(WorkCount("nodes", 51, .atMost(50)).isMet == false)
    #expect(WorkCount("nodes", 51).isMet)
  }
}
