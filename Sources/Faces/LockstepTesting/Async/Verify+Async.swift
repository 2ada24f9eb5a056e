import AsyncLists
import RecordLists
import StoreModel

/// Verifies a list of your own records that several tasks may change at the same time.
///
/// ```swift
/// try await verify(asyncRecords: fields, rules) { TeamActor() }
/// ```
///
/// Lockstep makes calls from one, two or three tasks, and chooses at each `await` which task goes
/// on. Some order of the calls must then explain what they return and what the list shows. It must
/// also explain the sections that a `LiveRecordList` tells (R92). A failure is shrunk to few calls
/// and few switches, and is one issue of the test. In one build, a trial has the same schedule each
/// time.
///
/// - Parameters:
///   - fields: the fields of the records. Lockstep draws values for them.
///   - rules: the condition, the order and the sections of the list.
///   - schedules: one schedule for each case, or every one with few switches.
///   - trials: the number of cases to draw; nil for 100,000 calls or more, or for 20 cases under
///     every schedule.
///   - seed: the number that all cases and schedules are drawn from.
///   - corpus: a directory of cases that once failed, which run first.
///   - replay: one case or one trial to run instead of all others.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - makeList: makes an empty list.
/// - Returns: the verdict: the report of a failure, or the amount of work done.
/// - Throws: `RecordError` if a field or an order can't be used, `CaseTextError` if a case can't be
///   read, `FileProblem` if a file can't be read.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@discardableResult
public func verify<List: AsyncRecordList>(
  asyncRecords fields: Fields<List.Record>, _ rules: RecordRules<List.Record>,
  schedules: TaskSchedules = .drawn, trials: Int? = nil, seed: Seed? = nil,
  corpus: CaseDirectory? = nil, replay: Replay? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  makeList: @escaping @Sendable () -> List
) async throws -> Verdict where List.Record.ID: RecordValue & Sendable {
  let check = try AsyncCheck(fields, rules, named: "\(List.self)", makeList: makeList)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = AsyncVerification(
    check: check, limits: try WorkLimits(trials: trials, seed: seed), schedules: schedules,
    corpus: corpus, site: site)
  return try await verification.recordedVerdict(replay)
}

/// Verifies a store that several tasks may change at the same time, such as an actor.
///
/// ```swift
/// try await verify(NoteActor.self, capabilities: [.saving, .rollback])
/// ```
///
/// Cases have schemas, relationships and lists as those of any store. All else is as for
/// `verify(asyncRecords:_:schedules:trials:seed:corpus:replay:)`.
///
/// - Parameters:
///   - store: the type of the store. Its `init(schema:options:)` makes an empty store for each
///     case.
///   - capabilities: the features of the store, of those that an `AsyncStore` may have. The suite
///     uses and checks no others.
///   - world: the header of a case, if the store knows one schema alone. The last sort key of each
///     list is an integer, and each object gets one of its own. Nil for a store that takes any
///     schema.
///   - schedules: one schedule for each case, or every one with few switches.
///   - trials: the number of cases to draw; nil for 100,000 calls or more, or for 20 cases under
///     every schedule.
///   - seed: the number that all cases and schedules are drawn from.
///   - corpus: a directory of cases that once failed, which run first.
///   - replay: one case or one trial to run instead of all others.
///   - fileID: the file of the call, where issues are recorded, as `#fileID` names it.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: the verdict: the report of a failure, or the amount of work done.
/// - Throws: `CaseTextError` if the world or a case can't be read, and `FileProblem` if a file
///   can't be read.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@discardableResult
public func verify<Store: AsyncStore & SendableMetatype>(
  _ store: Store.Type, capabilities: StoreCapabilities = .all, world: String? = nil,
  schedules: TaskSchedules = .drawn, trials: Int? = nil, seed: Seed? = nil,
  corpus: CaseDirectory? = nil, replay: Replay? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async throws -> Verdict {
  try await verify(
    asyncStore: capabilities, world: world, schedules: schedules, trials: trials, seed: seed,
    corpus: corpus,
    replay: replay, fileID: fileID, filePath: filePath, line: line, column: column
  ) { Store(schema: $0, options: $1) }
}

/// Verifies a store that several tasks may change, and that a closure makes.
///
/// ```swift
/// try await verify(asyncStore: NoteActor.capabilities) { schema, _ in
///   NoteActor(schema, savesWhatWasThere: true)
/// }
/// ```
///
/// The closure makes an empty store for each case. All else is as in
/// `verify(_:capabilities:world:schedules:trials:seed:corpus:replay:)`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@discardableResult
public func verify<Store: AsyncStore>(
  asyncStore capabilities: StoreCapabilities = .all, world: String? = nil,
  schedules: TaskSchedules = .drawn, trials: Int? = nil, seed: Seed? = nil,
  corpus: CaseDirectory? = nil, replay: Replay? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  makeStore: @escaping @Sendable (Schema, StoreOptions) -> Store
) async throws -> Verdict {
  let check = try AsyncCheck(
    named: "\(Store.self)", capabilities: capabilities, makeStore: makeStore
  ).inWorld(world)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = AsyncVerification(
    check: check, limits: try WorkLimits(trials: trials, seed: seed), schedules: schedules,
    corpus: corpus, site: site)
  return try await verification.recordedVerdict(replay)
}
