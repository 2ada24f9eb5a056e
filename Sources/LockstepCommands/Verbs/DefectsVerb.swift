import Campaign
import DefectiveStores
import Differential
import Foundation
import Reporting

/// `lockstep defects`: the suite's own examination.
struct DefectsVerb {
  let session: Session
  let arguments: Arguments

  func run() async throws -> ExitCode {
    let defects = try chosen()
    if arguments.isOn(.list) {
      session.terminal.give(DefectsVerb.list(defects))
      if arguments.isOn(.json) { try session.terminal.put(DefectsVerb.json(of: defects)) }
      return .clean
    }
    if arguments.isOn(.shapes), arguments.text(.compare) != nil || arguments.count(.starts) != nil {
      throw CommandFault(
        .usage, "--shapes shrinks what it finds, and --compare does not: give one of them")
    }
    if let directory = arguments.text(.compare) { return try await compare(defects, directory) }
    if arguments.count(.starts) != nil {
      throw CommandFault(.usage, "--starts needs --compare, the cases that are to be tried")
    }
    if arguments.isOn(.shapes) { return try await compareShapes(defects) }
    if arguments.count(.seeds) != nil {
      throw CommandFault(
        .usage, "--seeds needs --compare or --shapes; one seed is given with --seed")
    }
    if arguments.count(.failuresOfEach) != nil {
      throw CommandFault(
        .usage, "--failures needs --shapes: without it a campaign goes on to as many as it takes")
    }
    if session.catchesSignals { Interruption.await() }
    let results = try await examine(defects)
    session.terminal.give(DefectsVerb.table(results).joined(separator: "\n"))
    session.terminal.give(DefectsVerb.verdict(results, of: defects.count))
    if arguments.isOn(.json) {
      let list = JSON.array(results.map(\.json))
      try session.terminal.put(
        JSON.object(["seed": .integer(seed), "defects": list]).printed + "\n")
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
      ? "all \(count.counted("defect")) found and shrunk as far as asked"
      : "interrupted: \(results.count) of \(count.counted("defect")) examined, all of them found"
        + " and shrunk as far as asked"
  }

  var seed: UInt64 { arguments.seed(.fixedSeed) ?? 1 }

  private func chosen() throws(CommandFault) -> [PlantedDefect] {
    guard let only = arguments.text(.only) else { return session.subjects.defects }
    let all = session.subjects.defects + session.subjects.deadly
    var chosen: [PlantedDefect] = []
    for id in only.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let defect = all.first(where: { $0.id == id }) else {
        throw CommandFault(
          .usage,
          "--only: there is no defect \(id.inQuotes)"
            + NameSuggestion.sentences(
              for: id, among: all.map(\.id), list: session.subjects.defectList))
      }
      chosen.append(defect)
    }
    return chosen
  }

  var trials: Int { arguments.count(.trialsEach) ?? 20_000 }

  private func examine(_ defects: [PlantedDefect]) async throws -> [DefectResult] {
    let commands = try defects.map { try workers(of: $0) }
    return try await results(
      of: defects, { $0.failure == nil ? "not found" : "found" }
    ) { [seed, trials] index in
      try await DefectResult(
        of: defects[index], seed: seed, trials: trials, workers: commands[index])
    }
  }

  /// Works at several at a time, given by their places; the results are in the order of the
  /// defects. Those that an interruption cut off are left out.
  func results<Result: Sendable>(
    of defects: [PlantedDefect], _ said: (Result) -> String,
    work: @escaping @Sendable (Int) async throws -> Result
  ) async throws -> [Result] {
    let jobs = arguments.count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results: [Int: Result] = [:]
      var next = 0
      func add() {
        guard next < defects.count, !Interruption.hasCome else { return }
        group.addTask { [next] in (next, try await work(next)) }
        next += 1
      }
      for _ in 0..<jobs { add() }
      while let (index, result) = try await group.next() {
        if Interruption.hasCome { continue }
        results[index] = result
        if !arguments.isOn(.quiet) {
          session.terminal.say(
            "  \(results.count) of \(defects.count): \(defects[index].id) \(said(result))")
        }
        add()
      }
      return defects.indices.compactMap { results[$0] }
    }
  }

  /// Whether it ends its process.
  func isDeadly(_ defect: PlantedDefect) -> Bool {
    session.subjects.deadly.contains { $0.id == defect.id }
  }

  /// How workers of a defect are started that ends its process; nil for any other.
  private func workers(of defect: PlantedDefect) throws(CommandFault) -> WorkerCommand? {
    guard isDeadly(defect) else { return nil }
    let subject = Subject(defect.contender, defect.summary)
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
