import PairChecks
import StoreModel

/// Verifies an engine that compares items with identity and content, in one stage or in several.
///
/// ```swift
/// try await verify(stages: { old, new in [ListStage(myBatch(old, new), after: new)] })
/// ```
///
/// The stages are performed on a table, one after the other. After each stage the table must show
/// its list, and after the last one the new list, with the new content of every item. An item shows
/// new content if a stage inserts or reloads it. A row that moves keeps its cell, as in a table
/// view.
///
/// The closure returns the stages that lead from the first list to the second one. For changes that
/// are performed one by one, see `ListStage.sequence(_:from:)`. The `rules` say what you ask for
/// beyond a right answer. Four of them are for stages alone:
///
/// - `.allowsDuplicates`: an item may occur twice in a list.
/// - `.identitiesAlone`: the engine ignores content.
/// - `.movesReload`: your app configures the cell of a row that moves.
/// - `.sectionContent`: the header of a section has content that may change.
///
/// The other parameters are as in `verify(difference:)`.
@discardableResult
public func verify(
  stages: @escaping ([ListItem], [ListItem]) throws -> [ListStage],
  named name: String = "stages", rules: DifferenceRules = [], mode: BatchMode = .portable,
  trials: Int? = nil, seed: Seed? = nil, replay: Replay? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  let check = PairCheck(
    sectionedStages: { try stages($0[0].items, $1[0].items) }, named: name, rules: rules,
    mode: mode, isSectioned: false)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limits = try WorkLimits(trials: trials, seed: seed)
  return try await PairVerification(check: check, limits: limits, site: site).recordedVerdict(
    replay)
}

/// Verifies an engine that compares lists with sections. All parameters are as in
/// `verify(stages:)`.
@discardableResult
public func verify(
  sectionedStages: @escaping ([ItemSection], [ItemSection]) throws -> [ListStage],
  named name: String = "stages", rules: DifferenceRules = [], mode: BatchMode = .portable,
  trials: Int? = nil, seed: Seed? = nil, replay: Replay? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  let check = PairCheck(
    sectionedStages: sectionedStages, named: name, rules: rules, mode: mode, isSectioned: true)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limits = try WorkLimits(trials: trials, seed: seed)
  return try await PairVerification(check: check, limits: limits, site: site).recordedVerdict(
    replay)
}
