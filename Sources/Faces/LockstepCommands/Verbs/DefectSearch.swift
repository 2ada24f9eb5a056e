import Campaign
import DefectiveStores
import Foundation

/// A search for several planted defects, as the flags describe it.
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

  /// Returns the defects that `--only` names, or all defects that do not end their process.
  package func chosen() throws(CommandFault) -> [PlantedDefect] {
    guard let only = arguments.text(.only) else { return session.subjects.defects }
    let subjects = session.subjects
    let all = subjects.defects + subjects.deadly + subjects.thresholds
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

  /// Works at several defects at a time, and returns the results in the order of the defects.
  ///
  /// If the search is interrupted, the results of unfinished defects are missing.
  ///
  /// - Parameters:
  ///   - defects: the planted defects.
  ///   - said: returns the text for the progress line of a result.
  ///   - work: searches for the defect at an index.
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

  /// Returns whether a defect ends its process.
  package func isDeadly(_ defect: PlantedDefect) -> Bool {
    session.subjects.deadly.contains { $0.id == defect.id }
  }
}
