import PairChecks
import StoreModel

/// Verifies a difference of plain lists: it leads exactly from the old one to the new one, and
/// keeps what it is held to.
///
/// ```swift
/// try await verify(difference: { old, new in
///   BatchUpdate(new.difference(from: old).inferringMoves())
/// })
/// ```
///
/// A trap ends the process of the test, which says on standard error in which trial. A replay of
/// that trial prints its lists first, and `lockstep pairs` shrinks it in worker processes.
///
/// - Parameters:
///   - difference: what leads from the first list to the second, all places in section 0.
///   - name: what it is called in a report.
///   - rules: what it is held to beside that.
///   - trials: how many pairs of lists are drawn.
///   - seed: what they are drawn from.
///   - replay: the one trial to run instead.
///   - fileID: the file of the call, as `#fileID` names it; issues are recorded there.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: what came of it, for whoever wants to look.
@discardableResult
public func verify(
  difference: @escaping @Sendable ([Int], [Int]) throws -> BatchUpdate,
  named name: String = "difference",
  rules: DifferenceRules = [.moves, .fewest], trials: Int = 1_000, seed: Seed = .fixed,
  replay: Replay? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async throws -> Verdict {
  let check = PairCheck(difference: difference, named: name, rules: rules)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try PairVerification(check: check, trials: trials, seed: seed.value).verdict(replay)
    .recorded(at: site)
}

/// Verifies a difference of lists in sections, as `verify(difference:)` does with plain ones.
@discardableResult
public func verify(
  sectionedDifference: @escaping @Sendable ([ListSection], [ListSection]) throws -> BatchUpdate,
  named name: String = "difference", rules: DifferenceRules = [.moves, .fewest],
  trials: Int = 1_000, seed: Seed = .fixed, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws -> Verdict {
  let check = PairCheck(sectionedDifference: sectionedDifference, named: name, rules: rules)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try PairVerification(check: check, trials: trials, seed: seed.value).verdict(replay)
    .recorded(at: site)
}

/// Verifies something that shows a list and is told of changes: whatever right batch it is told,
/// it shows the new list.
///
/// ```swift
/// @Test func myTable() async throws { try await verify(screen: MyTable.self) }
/// ```
///
/// A trap ends the process of the test, which says on standard error in which trial. A replay of
/// that trial prints its lists and its batch first, and `lockstep pairs` shrinks it in worker
/// processes.
///
/// - Parameters:
///   - screen: the type.
///   - isStrict: whether a batch that can't be right has to be refused.
///   - isSectioned: whether lists have sections; else there is one, named "".
///   - trials: how many batches are drawn.
///   - seed: what they are drawn from.
///   - replay: the one trial to run instead.
///   - fileID: the file of the call, as `#fileID` names it; issues are recorded there.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: what came of it, for whoever wants to look.
@discardableResult
public func verify<Screen: BatchScreen>(
  screen: Screen.Type, isStrict: Bool = false, isSectioned: Bool = true, trials: Int = 1_000,
  seed: Seed = .fixed, replay: Replay? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async throws -> Verdict {
  let check = PairCheck(
    screen: screen, named: "\(Screen.self)", isStrict: isStrict, isSectioned: isSectioned)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try PairVerification(check: check, trials: trials, seed: seed.value).verdict(replay)
    .recorded(at: site)
}
