import Benchmarking
import Testing

@Suite("The workloads")
struct WorkloadTests {
  @Test("workload names are unique and no group names, and the size of every bar is run")
  func table() {
    let names = Workload.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names).isDisjoint(with: Workload.all.map(\.group)))
    for workload in Workload.all {
      #expect(workload.sizes == workload.sizes.sorted())
      #expect(!workload.sizes(isQuick: true).isEmpty)
      #expect(workload.bars.allSatisfy { workload.sizes.contains($0.rows) })
    }
  }

  @Test("R82 every count of the differences that a quick run makes keeps its bound")
  func counts() throws {
    let runner = BenchmarkRunner(
      seed: 3, isQuick: true, budget: .init(seconds: 0, rounds: 1, sample: 0),
      stopwatch: Stopwatch { work in
        try work()
        return 1
      })
    for workload in Workload.named("difference") where workload.sizes[0] <= 10_000 {
      for size in try runner.run(workload, rows: [workload.sizes[0]]).sizes {
        #expect(size.counts.filter { !$0.isMet } == [], "\(workload.name)")
        #expect(!size.counts.isEmpty)
      }
    }
  }

  @Test("a name selects one workload, a group all its workloads, and any other word none")
  func naming() {
    #expect(Workload.named("difference-uuids").map(\.name) == ["difference-uuids"])
    #expect(Workload.named("difference").count > 5)
    #expect(Workload.named("diff").isEmpty)
  }
}
