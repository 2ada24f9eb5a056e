import Driving
import StoreModel

/// Verifies a store: runs random cases on the store and on the reference, and compares both.
///
/// ```swift
/// @Test func myStore() async throws {
///   try await verify(MyStore.self, capabilities: .all.subtracting(.undo), trials: 2_000)
/// }
/// ```
///
/// If the store breaks a rule, the case is shrunk, and the test has one issue with the whole
/// report. The report shows the argument `replay:` that reruns only this case.
///
/// - Parameters:
///   - store: the type of the store. Its `init(schema:options:)` makes an empty store for each
///     case.
///   - capabilities: the features of the store. The suite uses and checks no others.
///   - dialect: the dialect that the store follows, such as `.swiftData`. Nil for a store that can
///     follow each one, as its `StoreOptions` say.
///   - strings: the order by which the store sorts and compares strings (R105). Nil for that of the
///     dialect.
///   - world: the header of a case, if the store knows one schema alone (`Contender.inWorld`). Nil
///     for a store that takes any schema.
///   - commands: commands of your own: methods that stand for ordinary commands.
///   - laws: laws of your own, which are checked beside the rules.
///   - goals: what the trials are to reach (`Goals.reach`). The verdict names those that none did.
///   - trials: the number of cases to draw; 0 to run only the corpus. Nil for 10,000, or for more
///     if these have fewer than 100,000 commands.
///   - seed: the number that all cases are drawn from; nil for the usual one.
///   - corpus: a directory of cases that run first, and that can keep new failures.
///   - replay: one case or one trial to run instead of everything else.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: the verdict: the report of a failure, or the amount of work done.
/// - Throws: an error if the corpus, the world or a case can't be read, and `StringOrderError` if
///   `strings` is no order. A failure of the store is an issue of the test, not an error.
@discardableResult
@inlinable
public func verify<Store: ObjectStore & SendableMetatype>(
  _ store: Store.Type, capabilities: StoreCapabilities = .all, follows dialect: Dialect? = .frc,
  strings: StringOrder? = nil, world: String? = nil, commands: [OwnCommand<Store.Context>] = [],
  laws: [OwnLaw] = [], goals: [String] = [], trials: Int? = nil, seed: Seed? = nil,
  corpus: CaseDirectory? = nil, replay: Replay? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws -> Verdict {
  var subject = Contender(
    name: "\(Store.self)", capabilities: capabilities, follows: dialect, strings: strings,
    commands: commands, laws: laws, goals: goals
  ) { Store(schema: $0, options: $1) }
  if let world { subject = try subject.inWorld(world) }
  return try await verify(
    subject, trials: trials, seed: seed, corpus: corpus, replay: replay, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Verifies a store that needs more than `init(schema:options:)`, such as clients of its own.
///
/// ```swift
/// let subject = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
/// try await verify(subject)
/// ```
///
/// The other parameters are as in
/// `verify(_:capabilities:follows:strings:world:commands:laws:goals:trials:seed:corpus:replay:)`.
@discardableResult
public func verify(
  _ subject: Contender, trials: Int? = nil, seed: Seed? = nil, corpus: CaseDirectory? = nil,
  replay: Replay? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async throws -> Verdict {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await StoreVerification(
    subject: subject, limits: WorkLimits(trials: trials, seed: seed), corpus: corpus, site: site
  ).recordedVerdict(replay)
}
