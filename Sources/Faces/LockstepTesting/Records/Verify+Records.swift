import RecordLists
import StoreModel
import Verifying

/// Verifies a list of your own records, such as `Team`.
///
/// ```swift
/// let fields = Fields<Team>(\.name, \.zone, \.wins) { Team(id: $0) }
/// let rules = RecordRules<Team>(sorted: [.descending(\.wins)], sections: \.zone) {
///   $0.wins > 0
/// }
/// try await verify(records: fields, rules) { TeamTable() }
/// ```
///
/// After every insert, update and delete the list must show the records that the rules ask for, in
/// their order and sections, with their current values. A list that saves must also save and roll
/// back (`SavingRecordList`). The changes that a list returns must lead a table to its sections
/// (`TellingRecordList`). If the list fails, the test has one issue with the whole report. A list
/// of the main actor is called there, if the test runs there.
///
/// - Parameters:
///   - fields: the fields of the records. Lockstep draws values for them.
///   - rules: the condition, the order and the sections of the list.
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
///   - makeList: makes an empty list.
/// - Returns: the verdict: the report of a failure, or the amount of work done.
/// - Throws: `RecordError` if a field or an order can't be used. Also an error if the corpus or a
///   case can't be read. A failure of the list is an issue of the test, not an error.
@discardableResult
public func verify<List: RecordList>(
  records fields: Fields<List.Record>, _ rules: RecordRules<List.Record>, trials: Int? = nil,
  seed: Seed? = nil, corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
  makeList: @escaping () -> List
) async throws -> Verdict where List.Record.ID: RecordValue {
  // The list may belong to the caller's actor, and is called there alone.
  nonisolated(unsafe) let make = { () -> any RecordBridge in TypedBridge(fields, makeList()) }
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let subject = try Contender(
    records: fields, rules, name: "\(List.self)",
    isSaving: List.self is any SavingRecordList.Type,
    isTelling: List.self is any TellingRecordList.Type
  ) { make() }
  return try await StoreVerification(
    subject: subject, limits: WorkLimits(trials: trials, seed: seed), corpus: corpus, site: site,
    isInPlace: isolation != nil
  ).recordedVerdict(replay)
}
