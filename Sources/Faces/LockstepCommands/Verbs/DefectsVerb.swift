import Campaign
import DefectiveStores
import Foundation
import JSONText

/// The verb `lockstep defects`: tests the suite itself with planted defects.
///
/// The suite must find each defect, and shrink it to a case that is short enough.
struct DefectsVerb {
  let session: Session
  let arguments: Arguments

  private var search: DefectSearch { DefectSearch(session: session, arguments: arguments) }

  func run() async throws -> ExitCode {
    let defects = try search.chosen()
    if arguments.isOn(.list) {
      session.terminal.printResult(DefectsVerb.list(defects))
      if arguments.isOn(.json) { try session.terminal.write(DefectsVerb.json(of: defects)) }
      return .clean
    }
    if session.catchesSignals { Interruption.await() }
    let results = try await examine(defects)
    session.terminal.printResult(DefectsVerb.table(results).joined(separator: "\n"))
    session.terminal.printResult(DefectsVerb.verdict(results, of: defects.count))
    if arguments.isOn(.json) {
      let list = JSON.array(results.map(\.json))
      try session.terminal.write(
        JSON.object(["seed": .integer(search.seed), "defects": list]).printed + "\n")
    }
    if results.contains(where: { !$0.isGood }) { return .counterexample }
    guard results.count < defects.count else { return .clean }
    return results.isEmpty ? .inconclusive : .interrupted
  }

  private static func verdict(_ results: [DefectResult], of count: Int) -> String {
    let failed = results.filter { !$0.isGood }
    if !failed.isEmpty {
      return "not found, or not shrunk far enough: "
        + failed.map(\.defect.id).joined(separator: ", ")
    }
    if results.isEmpty { return "inconclusive: interrupted before a defect was examined" }
    return results.count == count
      ? "all \(count.counted("defect")) found and shrunk far enough"
      : "interrupted: \(results.count) of \(count.counted("defect")) examined, all of them found"
        + " and shrunk far enough"
  }

  private func examine(_ defects: [PlantedDefect]) async throws -> [DefectResult] {
    let commands = try defects.map { try workers(of: $0) }
    return try await search.results(
      of: defects, { $0.failure == nil ? "not found" : "found" }
    ) { [seed = search.seed, trials = search.trials] index in
      try await DefectResult(
        of: defects[index], seed: seed, trials: trials, workers: commands[index])
    }
  }

  /// Returns the command that starts a worker, for a defect that ends its process; otherwise nil.
  private func workers(of defect: PlantedDefect) throws(CommandFault) -> WorkerCommand? {
    guard search.isDeadly(defect) else { return nil }
    let subject = Subject(defect)
    guard let workers = session.workers(of: subject, arguments) else {
      throw CommandFault(
        .usage, "--only: \(defect.id) ends its process, and there is no executable for another")
    }
    return workers
  }

  private static func table(_ results: [DefectResult]) -> [String] {
    var table = TextTable([
      ("id", .left), ("found", .left), ("trials", .right), ("commands", .right),
      ("seconds", .right), ("shrunk", .right), ("allowed", .right), ("check", .left),
      ("verdict", .left),
    ])
    for result in results {
      let failure = result.failure
      table.add([
        result.defect.id, failure == nil ? "no" : "yes", result.trials.grouped,
        result.commands.grouped, result.seconds.tenths,
        failure.map { String($0.shrunk.commands.count) } ?? "-", String(result.defect.shortest),
        failure?.mismatch.check.rawValue ?? "-", result.isGood ? "" : result.verdict,
      ])
    }
    return table.lines
  }
}
