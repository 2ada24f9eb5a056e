import PairChecks

/// Verifies a screen of your own that shows several lists in one table.
///
/// ```swift
/// @Test func myScreen() async throws { try await verify(sharedScreen: MyScreen.self) }
/// ```
///
/// Each trial draws one to three lists, and saves that change some of them (R96). The lists tell
/// their changes one after the other. A failure is shrunk to the fewest saves, and is one issue of
/// the test. A screen of the main actor is called there, if the test runs there.
///
/// - Parameters:
///   - sharedScreen: the type of the screen.
///   - trials: the number of cases to draw; nil for 10,000, or for more if these have fewer
///     than 100,000 saves.
///   - seed: the number that all cases are drawn from; nil for the usual one.
///   - replay: one trial to run instead of all others.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - isolation: the actor on which the screen is called: that of the caller.
/// - Returns: the verdict: the report of a failure, or the number of trials.
@discardableResult
public func verify<Subject: SharedScreen>(
  sharedScreen: Subject.Type, trials: Int? = nil, seed: Seed? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  let check = PairCheck(sharedScreen: sharedScreen, named: "\(Subject.self)")
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limits = try WorkLimits(trials: trials, seed: seed)
  return try await PairVerification(check: check, limits: limits, site: site).recordedVerdict(
    replay)
}
