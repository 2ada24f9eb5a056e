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
/// the test has one issue with the whole report.
///
/// - Parameters:
///   - handler: the type of the handler.
///   - capabilities: the features of the lists, such as `.handler.subtracting(.sections)` for a
///     handler of lists without sections. Features that are not in `.handler` are ignored.
///   - trials: the number of cases to draw; 0 to run only the corpus. Nil for 10,000, or for more
///     if these have fewer than 100,000 commands.
///   - seed: the number that all cases are drawn from.
///   - corpus: a directory of cases that run first, and that can keep new failures.
///   - replay: one case or one trial to run instead of everything else.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: the verdict: the report of a failure, or the amount of work done.
/// - Throws: an error if the corpus or a case can't be read. A failure of the handler is an issue
///   of the test, not an error.
@discardableResult
public func verify<Handler: TableHandler & SendableMetatype>(
  handler: Handler.Type, capabilities: StoreCapabilities = .handler, trials: Int? = nil,
  seed: Seed = .fixed, corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws -> Verdict {
  try await verify(
    Contender(handler: handler, capabilities: capabilities), trials: trials, seed: seed,
    corpus: corpus, replay: replay, fileID: fileID, filePath: filePath, line: line, column: column)
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
public func verify<Handler: SnapshotHandler & SendableMetatype>(
  snapshotHandler handler: Handler.Type, capabilities: StoreCapabilities = .snapshotHandler,
  trials: Int? = nil, seed: Seed = .fixed, corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws -> Verdict {
  try await verify(
    Contender(snapshotHandler: handler, capabilities: capabilities), trials: trials, seed: seed,
    corpus: corpus, replay: replay, fileID: fileID, filePath: filePath, line: line, column: column)
}
