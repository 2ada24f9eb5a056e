import PairChecks

/// Verifies a data source of your own, which shows whole lists in a table.
///
/// ```swift
/// @Test func mySource() async throws { try await verify(dataSource: MySource.self) }
/// ```
///
/// Each trial draws calls of `apply`. They may come while an animation is in flight. The trial also
/// draws when an animation ends, when work in the background runs, and when the screen goes away
/// (R93). A failure is shrunk to the fewest steps, and is one issue of the test. A data source of
/// the main actor is called there, if the test runs there.
///
/// - Parameters:
///   - dataSource: the type of the data source.
///   - trials: the number of lists of steps to draw; nil for 10,000, or for more if these have
///     fewer than 100,000 steps.
///   - seed: the number that all steps are drawn from; nil for the usual one.
///   - replay: one trial to run instead of all others.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - isolation: the actor on which the data source is called: that of the caller.
/// - Returns: the verdict: the report of a failure, or the number of trials.
@discardableResult
public func verify<Subject: ApplyingDataSource>(
  dataSource: Subject.Type, trials: Int? = nil, seed: Seed? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  let check = PairCheck(dataSource: dataSource, named: "\(Subject.self)")
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limits = try WorkLimits(trials: trials, seed: seed)
  return try await PairVerification(check: check, limits: limits, site: site).recordedVerdict(
    replay)
}
