import AsyncLists

/// A list of your own records that several tasks may change at the same time, such as an actor.
///
/// ```swift
/// try await verify(asyncRecords: fields, rules) { TeamActor() }
/// ```
public typealias AsyncRecordList = AsyncLists.AsyncRecordList

/// The schedules under which a case runs.
///
/// ```swift
/// try await verify(asyncRecords: fields, rules, schedules: .every(switches: 2)) { TeamActor() }
/// ```
public enum TaskSchedules: Hashable, Sendable {
  /// One schedule, which is drawn with the case.
  case drawn
  /// Every schedule with at most this many switches, for small cases: at most two blocks of two
  /// users, who make at most two calls each. A switch lets another task go on than the one that has
  /// waited longest. With three switches, a case may have many thousand schedules.
  case every(switches: Int)
}

/// A list with unsaved changes, which all tasks share.
public typealias SavingAsyncList = AsyncLists.SavingAsyncList

/// A list that tells its sections whenever they change.
public typealias LiveRecordList = AsyncLists.LiveRecordList

/// A list that tells what a table has to do to show each change.
public typealias ChangingRecordList = AsyncLists.ChangingRecordList

/// The next sections of a table, and the batch that leads to them.
public typealias RecordStage = AsyncLists.RecordStage

/// A list that calls a function with its sections whenever they change.
public typealias ObservedRecordList = AsyncLists.ObservedRecordList
