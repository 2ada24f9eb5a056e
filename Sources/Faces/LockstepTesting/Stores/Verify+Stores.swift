import Driving
import StoreModel

/// Verifies a store: runs it through drawn cases beside the reference, and records one issue with
/// the whole report where it breaks a rule.
///
/// ```swift
/// @Test func myStore() async throws {
///   try await verify(MyStore.self, capabilities: .all.subtracting(.undo), trials: 2_000)
/// }
/// ```
///
/// - Parameters:
///   - store: the type, made by its `init(schema:options:)`.
///   - capabilities: what it can do; nothing else is asked of it.
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
@inlinable
public func verify<Store: ObjectStore & SendableMetatype>(
  _ store: Store.Type, capabilities: StoreCapabilities = .all, trials: Int = 1_000,
  seed: Seed = .fixed, corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws -> Verdict {
  let subject = Contender(name: "\(Store.self)", capabilities: capabilities) {
    Store(schema: $0, options: $1)
  }
  return try await verify(
    subject, trials: trials, seed: seed, corpus: corpus, replay: replay, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Verifies a store that is made in a way of its own, or shown by clients of its own.
///
/// ```swift
/// let subject = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
/// try await verify(subject)
/// ```
///
/// The other parameters are those of `verify(_:capabilities:trials:seed:corpus:replay:)`.
@discardableResult
public func verify(
  _ subject: Contender, trials: Int = 1_000, seed: Seed = .fixed, corpus: CaseDirectory? = nil,
  replay: Replay? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async throws -> Verdict {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = StoreVerification(
    subject: subject, trials: trials, seed: seed.value, corpus: corpus, site: site)
  return try await verification.verdict(replay).recorded(at: site)
}
