import Driving
import ListSurface
import StoreModel
import Verifying

/// Verifies the delegate methods that update a table. No store is needed: the lists of the
/// reference drive them, and a strict table shows what they do.
///
/// ```swift
/// @Test func myHandler() async throws { try await verify(handler: MyHandler.self) }
/// ```
///
/// After every change the table must show the rows of the list with their present values, and no
/// batch may be one that a table or a collection view rejects (R84 to R86). If the handler fails,
/// the test has one issue with the whole report. A handler of the main actor is called there, if
/// the test runs there.
///
/// - Parameters:
///   - handler: the type of the handler.
///   - capabilities: the features of the lists, such as `.handler.subtracting(.sections)` for a
///     handler of lists without sections. Features that are not in `.handler` are ignored.
///   - trials: the number of cases to draw; 0 to run only the corpus. Nil for 10,000, or for more
///     if these have fewer than 100,000 commands.
///   - seed: the number that all cases are drawn from; nil for the usual one.
///   - corpus: a directory of cases that run first, and that can keep new failures.
///   - replay: one case or one trial to run instead of everything else.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - isolation: the actor on which the handler is called: that of the caller.
/// - Returns: the verdict: the report of a failure, or the amount of work done.
/// - Throws: an error if the corpus or a case can't be read. A failure of the handler is an issue
///   of the test, not an error.
@discardableResult
public func verify<Handler: TableHandler>(
  handler: Handler.Type, capabilities: StoreCapabilities = .handler, trials: Int? = nil,
  seed: Seed? = nil, corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  // The handler may belong to the caller's actor, and is called there alone.
  nonisolated(unsafe) let make = { (table: HandledTable) -> any TableHandler in
    Handler(table: table)
  }
  var clients = ClientRules()
  clients.handler = { make($0) }
  return try await StoreVerification(
    subject: Contender(handling: "\(Handler.self)", capabilities, among: .handler, clients),
    limits: WorkLimits(trials: trials, seed: seed), corpus: corpus,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    isInPlace: isolation != nil
  ).recordedVerdict(replay)
}

/// Verifies the delegate method that applies snapshots to a diffable data source. No store is
/// needed: the lists of the reference drive it.
///
/// ```swift
/// @Test func mySnapshots() async throws { try await verify(snapshotHandler: MySnapshots.self) }
/// ```
///
/// After every change the data source must show the rows of the list with their present values. All
/// parameters are as in `verify(handler:)`; the capabilities are among `.snapshotHandler`.
@discardableResult
public func verify<Handler: SnapshotHandler>(
  snapshotHandler handler: Handler.Type, capabilities: StoreCapabilities = .snapshotHandler,
  trials: Int? = nil,
  seed: Seed? = nil, corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  // The handler may belong to the caller's actor, and is called there alone.
  nonisolated(unsafe) let make = { (dataSource: HandledDataSource) -> any SnapshotHandler in
    Handler(dataSource: dataSource)
  }
  var clients = ClientRules()
  clients.snapshotHandler = { make($0) }
  return try await StoreVerification(
    subject: Contender(handling: "\(Handler.self)", capabilities, among: .snapshotHandler, clients),
    limits: WorkLimits(trials: trials, seed: seed), corpus: corpus,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    isInPlace: isolation != nil
  ).recordedVerdict(replay)
}

/// Verifies the delegate method that applies plain differences to a table. No store is needed: the
/// lists of the reference drive it.
///
/// ```swift
/// @Test func mine() async throws { try await verify(differenceHandler: MyDifferences.self) }
/// ```
///
/// After every change the table must show the rows of the list (R58, R88), and no batch may be one
/// that a table or a collection view rejects (R84 to R86). All parameters are as in
/// `verify(handler:)`; the capabilities are among `.differenceHandler`.
@discardableResult
public func verify<Handler: DifferenceHandler>(
  differenceHandler handler: Handler.Type, capabilities: StoreCapabilities = .differenceHandler,
  trials: Int? = nil,
  seed: Seed? = nil, corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async throws -> Verdict {
  // The handler may belong to the caller's actor, and is called there alone.
  nonisolated(unsafe) let make = { (table: HandledTable) -> any DifferenceHandler in
    Handler(table: table)
  }
  var clients = ClientRules()
  clients.differenceHandler = { make($0) }
  return try await StoreVerification(
    subject: Contender(
      handling: "\(Handler.self)", capabilities, among: .differenceHandler, clients),
    limits: WorkLimits(trials: trials, seed: seed), corpus: corpus,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    isInPlace: isolation != nil
  ).recordedVerdict(replay)
}
