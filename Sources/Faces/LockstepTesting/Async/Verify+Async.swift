import AsyncLists
import RecordLists

/// Verifies a list of your own records that several tasks may change at the same time.
///
/// ```swift
/// try await verify(asyncRecords: fields, rules) { TeamActor() }
/// ```
///
/// Lockstep makes calls from one, two or three tasks, and chooses at each `await` which task goes
/// on. Some order of the calls must then explain what they return and what the list shows. It must
/// also explain the sections that a `LiveRecordList` tells (R92). A failure is shrunk to few calls
/// and few switches, and is one issue of the test. In one build, a trial has the same schedule each
/// time.
///
/// - Parameters:
///   - fields: the fields of the records. Lockstep draws values for them.
///   - rules: the condition, the order and the sections of the list.
///   - schedules: one schedule for each case, or every one with few switches.
///   - trials: the number of cases to draw; nil for 100,000 calls or more, or for 20 cases under
///     every schedule.
///   - seed: the number that all cases and schedules are drawn from.
///   - replay: one trial to run instead of all others.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - makeList: makes an empty list.
/// - Returns: the verdict: the report of a failure, or the amount of work done.
/// - Throws: `RecordError` if a field or an order can't be used.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@discardableResult
public func verify<List: AsyncRecordList>(
  asyncRecords fields: Fields<List.Record>, _ rules: RecordRules<List.Record>,
  schedules: TaskSchedules = .drawn, trials: Int? = nil, seed: Seed = .fixed, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, makeList: @escaping @Sendable () -> List
) async throws -> Verdict where List.Record.ID: RecordValue & Sendable {
  let check = try AsyncCheck(fields, rules, named: "\(List.self)", makeList: makeList)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var verification = AsyncVerification(check: check, trials: trials, seed: seed.value)
  verification.schedules = schedules
  return try verification.verdict(replay).recorded(at: site)
}
