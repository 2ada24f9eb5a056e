import Benchmarking
import JSONText
import LockstepCommands
import Reporting

/// `lockstep-lab bench`: measures our work against other ways to do it.
struct BenchVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let workloads = try chosen()
    if arguments.isOn(.listWorkloads) {
      session.terminal.printResult(BenchVerb.list(workloads))
      if arguments.isOn(.json) { try session.terminal.write(BenchVerb.json(of: workloads)) }
      return .clean
    }
    let seed = arguments.seed(.fixedSeed) ?? 1
    let isQuick = arguments.isOn(.quick)
    announce(workloads, isQuick: isQuick)
    let runner = BenchmarkRunner(seed: seed, isQuick: isQuick)
    var results: [WorkloadResult] = []
    for workload in workloads {
      let result = try runner.run(workload)
      results.append(result)
      session.terminal.printResult(BenchReport(result).lines.joined(separator: "\n") + "\n")
    }
    let outcome = BenchOutcome(seed: seed, isQuick: isQuick, results: results)
    session.terminal.printResult(outcome.summary)
    if arguments.isOn(.json) { try session.terminal.write(outcome.json.printed + "\n") }
    return outcome.code
  }

  /// Returns the workloads that `--only` names, or all, in the order of the table.
  private func chosen() throws(CommandFault) -> [Workload] {
    guard let only = arguments.text(.onlyWorkloads) else { return Workload.all }
    var names: Set<String> = []
    for name in only.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let meant = Workload.named(name)
      guard !meant.isEmpty else { throw BenchVerb.unknown(name) }
      names.formUnion(meant.map(\.name))
    }
    return Workload.all.filter { names.contains($0.name) }
  }

  private static func unknown(_ name: String) -> CommandFault {
    var known: [String] = []
    for workload in Workload.all {
      if !known.contains(workload.group) { known.append(workload.group) }
      known.append(workload.name)
    }
    return CommandFault(
      .usage,
      "--only: there is no workload \(name.inQuotes)"
        + NameSuggestion.sentences(for: name, among: known))
  }

  private func announce(_ workloads: [Workload], isQuick: Bool) {
    guard !arguments.isOn(.quiet) else { return }
    session.terminal.say(
      "\(Program.name): \(workloads.count.counted("workload"))" + (isQuick ? ", quick" : ""))
    #if DEBUG
      session.terminal.say("\(Program.name): built for debugging, so the times mean nothing")
    #endif
  }

  private static func list(_ workloads: [Workload]) -> String {
    var table = TextTable([("name", .left), ("rows", .right), ("work", .left)])
    for workload in workloads {
      let sizes = workload.sizes.map(\.grouped).joined(separator: " ")
      table.add([workload.name, sizes, workload.summary])
    }
    return table.lines.joined(separator: "\n")
  }

  private static func json(of workloads: [Workload]) -> String {
    let list = workloads.map { workload in
      JSON.object([
        "name": .text(workload.name), "rows": .array(workload.sizes.map { .integer($0) }),
        "work": .text(workload.summary),
      ])
    }
    return JSON.object(["workloads": .array(list)]).printed + "\n"
  }
}
