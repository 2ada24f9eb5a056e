import PairChecks

/// Verifies a snapshot type of your own, whose sections and items an app edits.
///
/// ```swift
/// @Test func mySnapshot() async throws { try await verify(snapshot: MySnapshot.self) }
/// ```
///
/// After every edit, the snapshot must have the sections, items and marks that the rules ask for
/// (R78, R80). A failure is shrunk to the fewest edits, and is one issue of the test. A snapshot of
/// the main actor is called there, if the test runs there.
///
/// - Parameters:
///   - snapshot: the type of the snapshot.
///   - isStrict: whether the snapshot must throw an error for an edit that can't be performed. If
///     it traps instead, pass false: such edits are then not made.
///   - trials: the number of lists of edits to draw; nil for 10,000, or for more if these have
///     fewer than 100,000 edits.
///   - seed: the number that all edits are drawn from; nil for the usual one.
///   - replay: one trial to run instead of all others.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - isolation: the actor on which the snapshot is called: that of the caller.
/// - Returns: the verdict: the report of a failure, or the number of trials.
@discardableResult
public func verify<Subject: EditableSnapshot>(
  snapshot: Subject.Type, isStrict: Bool = true, trials: Int? = nil, seed: Seed? = nil,
  replay: Replay? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  let check = PairCheck(snapshot: snapshot, named: "\(Subject.self)", isStrict: isStrict)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limits = try WorkLimits(trials: trials, seed: seed)
  return try await PairVerification(check: check, limits: limits, site: site).recordedVerdict(
    replay)
}
