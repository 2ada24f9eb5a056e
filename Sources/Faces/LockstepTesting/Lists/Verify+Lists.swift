import FetchedLists
import PairChecks
import StoreModel
import Verifying

/// Verifies a fetched list over your own data.
///
/// ```swift
/// @Test func myList() async throws { try await verify(list: MyList.self) }
/// ```
///
/// After every change, the list must contain the right rows in the right order and sections. The
/// batch that the list returns must lead a table to these rows. If the list fails, the test has one
/// issue with the whole report. A list of the main actor is called there, if the test runs there.
///
/// - Parameters:
///   - list: the type of the list.
///   - capabilities: the features of the list, such as `.list.subtracting(.sections)`. Features
///     that are not in `.list` are ignored.
///   - dialect: the dialect that the list follows; nil for a list that can follow each one.
///   - rules: `.moves` if a row that changes and stays must be reloaded or moved (R63). Pass `[]`
///     if your list deletes and inserts such a row on purpose.
///   - trials: the number of cases to draw; 0 to run only the corpus. Nil for 10,000, or for more
///     if these have fewer than 100,000 commands.
///   - seed: the number that all cases are drawn from; nil for the usual one.
///   - corpus: a directory of cases that run first, and that can keep new failures.
///   - replay: one case or one trial to run instead of everything else.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - isolation: the actor on which the list is called: that of the caller.
/// - Returns: the verdict: the report of a failure, or the amount of work done.
/// - Throws: an error if the corpus or a case can't be read. A failure of the list is an issue of
///   the test, not an error.
@discardableResult
public func verify<List: FetchedList>(
  list: List.Type, capabilities: StoreCapabilities = .list, follows dialect: Dialect? = .frc,
  rules: DifferenceRules = .moves, trials: Int? = nil,
  seed: Seed? = nil, corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  // The list may belong to the caller's actor, and is called there alone.
  nonisolated(unsafe) let make = { (rules: ListRules) -> any FetchedList in List(rules: rules) }
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let subject = Contender(
    name: "\(List.self)", capabilities: capabilities, follows: dialect, rules: rules
  ) { make($0) }
  return try await StoreVerification(
    subject: subject, limits: WorkLimits(trials: trials, seed: seed), corpus: corpus, site: site,
    isInPlace: isolation != nil
  ).recordedVerdict(replay)
}
