import Benchmarking
import Testing

@Suite("The workloads")
struct WorkloadTests {
  @Test("names are unique, groups are no names, and every bar stands at a size that is run")
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

  @Test("a name means one workload, a group all of its own, and anything else none")
  func naming() {
    #expect(Workload.named("difference-uuids").map(\.name) == ["difference-uuids"])
    #expect(Workload.named("difference").count > 5)
    #expect(Workload.named("diff").isEmpty)
  }
}
