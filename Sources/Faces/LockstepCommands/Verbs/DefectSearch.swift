import Campaign
import DefectiveStores
import Foundation

/// The search for several planted defects: which ones, with which seed and how many trials.
package struct DefectSearch {
  let session: Session
  let arguments: Arguments

  /// Reads the flags `--only`, `--seed`, `--trials`, `--jobs` and `--quiet`.
  package init(session: Session, arguments: Arguments) {
    self.session = session
    self.arguments = arguments
  }

  /// The seed of the first search.
  package var seed: UInt64 { arguments.seed(.fixedSeed) ?? 1 }

  /// The defects that `--only` names, else all but those that end their process.
  package func chosen() throws(CommandFault) -> [PlantedDefect] {
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

  /// The most trials for each defect.
  package var trials: Int { arguments.count(.trialsEach) ?? 20_000 }

  /// Works at several at a time, given by their places; the results are in the order of the
  /// defects. Those that an interruption cut off are left out.
  package func results<Result: Sendable>(
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
  package func isDeadly(_ defect: PlantedDefect) -> Bool {
    session.subjects.deadly.contains { $0.id == defect.id }
  }
}
