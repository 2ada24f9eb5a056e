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
  let check = DifferenceCheck(rules: rules) { try difference($0[0].items, $1[0].items) }
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try check.verification(name, trials, seed, isSectioned: false).verdict(replay)
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
  let check = DifferenceCheck(rules: rules) { try sectionedDifference($0, $1) }
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try check.verification(name, trials, seed, isSectioned: true).verdict(replay)
    .recorded(at: site)
}

/// Verifies something that shows a list and is told of changes: whatever right batch it is told,
/// it shows the new list.
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
  let check = ScreenCheck(isStrict: isStrict) { Screen(showing: $0) }
  let pairs = PairGenerator(isSectioned: isSectioned, hasDuplicates: false)
  let verification = PairVerification(
    subject: "\(Screen.self)", trials: trials, seed: seed.value,
    draw: BatchGenerator(pairs: pairs, errs: isStrict).trial, finding: check.finding,
    lines: \.lines, size: { $0.batch.changeCount })
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try verification.verdict(replay).recorded(at: site)
}

extension DifferenceCheck {
  fileprivate func verification(
    _ name: String, _ trials: Int, _ seed: Seed, isSectioned: Bool
  ) -> PairVerification<ListPair> {
    let pairs = PairGenerator(
      isSectioned: isSectioned, hasDuplicates: rules.contains(.refusesDuplicates))
    return PairVerification(
      subject: name, trials: trials, seed: seed.value, draw: pairs.pair, finding: finding,
      lines: \.lines, size: { $0.old.flatMap(\.items).count + $0.new.flatMap(\.items).count })
  }
}

extension BatchUpdate {
  fileprivate var changeCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedItems.count
      + insertedItems.count + movedItems.count + reloadedItems.count
  }
}
