import PairChecks
import StoreModel

/// Verifies a difference of plain lists, a function that returns the changes between two lists.
///
/// ```swift
/// try await verify(difference: { old, new in
///   BatchUpdate(new.difference(from: old).inferringMoves())
/// })
/// ```
///
/// The batch must lead exactly from the old list to the new one, and must keep the `rules`. A
/// failure is shrunk to the smallest pair of lists, and is one issue of the test.
///
/// A trap ends the process of the test, and a message on standard error names the trial. A replay
/// of that trial prints its lists first. An executable of your own (`Lockstep(pairs:)`) shrinks the
/// trial in worker processes.
///
/// - Parameters:
///   - difference: returns the changes that lead from the first list to the second one. All places
///     are in section 0.
///   - name: the name in reports.
///   - rules: further rules for the difference.
///   - mode: the systems that must accept the difference. Choose `current` if a diffable data
///     source applies it, and `portable` for a table or a collection view by hand (R86).
///   - trials: the number of pairs of lists to draw; nil for 100,000.
///   - seed: the number that all pairs are drawn from; nil for the usual one.
///   - replay: one trial to run instead of all others.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - isolation: the actor on which the difference is called: that of the caller.
/// - Returns: the verdict: the report of a failure, or the number of trials.
@discardableResult
public func verify(
  difference: @escaping ([Int], [Int]) throws -> BatchUpdate,
  named name: String = "difference",
  rules: DifferenceRules = [], mode: BatchMode = .portable, trials: Int? = nil,
  seed: Seed? = nil, replay: Replay? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  let check = PairCheck(difference: difference, named: name, rules: rules, mode: mode)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limits = try WorkLimits(trials: trials, seed: seed)
  return try await PairVerification(check: check, limits: limits, site: site).recordedVerdict(
    replay)
}

/// Verifies a difference of lists with sections. All parameters are as in `verify(difference:)`.
@discardableResult
public func verify(
  sectionedDifference: @escaping ([ListSection], [ListSection]) throws -> BatchUpdate,
  named name: String = "difference", rules: DifferenceRules = [],
  mode: BatchMode = .portable, trials: Int? = nil, seed: Seed? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  let check = PairCheck(
    sectionedDifference: sectionedDifference, named: name, rules: rules, mode: mode)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limits = try WorkLimits(trials: trials, seed: seed)
  return try await PairVerification(check: check, limits: limits, site: site).recordedVerdict(
    replay)
}

/// Verifies a screen, a type that shows a list and applies batches of changes.
///
/// ```swift
/// @Test func myTable() async throws { try await verify(screen: MyTable.self) }
/// ```
///
/// After every correct batch, the screen must show the new list. A failure is shrunk to the
/// smallest pair of lists, and is one issue of the test. A screen of the main actor is called
/// there, if the test runs there: `@Test @MainActor func myTable()`.
///
/// A trap ends the process of the test, and a message on standard error names the trial. A replay
/// of that trial prints its lists and its batch first. An executable of your own
/// (`Lockstep(pairs:)`) shrinks the trial in worker processes.
///
/// - Parameters:
///   - screen: the type of the screen.
///   - isStrict: whether the screen must throw an error for a batch that can't be right.
///   - isSectioned: whether lists have sections; without sections, each list is one section named
///     "".
///   - mode: the systems whose rules decide which batches are right (R86).
///   - trials: the number of batches to draw.
///   - seed: the number that all batches are drawn from; nil for the usual one.
///   - replay: one trial to run instead of all others.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - isolation: the actor on which the screen is called: that of the caller.
/// - Returns: the verdict: the report of a failure, or the number of trials.
@discardableResult
public func verify<Screen: BatchScreen>(
  screen: Screen.Type, isStrict: Bool = false, isSectioned: Bool = true,
  mode: BatchMode = .portable, trials: Int? = nil, seed: Seed? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  let check = PairCheck(
    screen: screen, named: "\(Screen.self)", isStrict: isStrict, isSectioned: isSectioned,
    mode: mode)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limits = try WorkLimits(trials: trials, seed: seed)
  return try await PairVerification(check: check, limits: limits, site: site).recordedVerdict(
    replay)
}
