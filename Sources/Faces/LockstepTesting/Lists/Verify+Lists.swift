import FetchedLists
import StoreModel
import Verifying

/// Verifies a fetched list over somebody's own data: what it holds after every change, and that
/// what it says leads a table there.
///
/// ```swift
/// @Test func myList() async throws { try await verify(list: MyList.self) }
/// ```
///
/// - Parameters:
///   - list: the type.
///   - capabilities: what it can do; at most what can be asked of a list.
///   - trials: how many cases are drawn.
///   - seed: what they are drawn from.
///   - corpus: cases that are run first, and where failures are kept.
///   - replay: what to run instead of all that.
///   - fileID: the file of the call, as `#fileID` names it; issues are recorded there.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: what came of it, for whoever wants to look.
/// - Throws: what makes the corpus, a case of it, or the one to replay, unreadable.
@discardableResult
public func verify<List: FetchedList & SendableMetatype>(
  list: List.Type, capabilities: StoreCapabilities = .list, trials: Int = 1_000,
  seed: Seed = .fixed, corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws -> Verdict {
  try await verify(
    Contender(list: list, capabilities: capabilities), trials: trials, seed: seed, corpus: corpus,
    replay: replay, fileID: fileID, filePath: filePath, line: line, column: column)
}
