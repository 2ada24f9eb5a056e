import AsyncLists

/// A list of your own records that several tasks may change at the same time, such as an actor.
///
/// ```swift
/// try await verify(asyncRecords: fields, rules) { TeamActor() }
/// ```
public typealias AsyncRecordList = AsyncLists.AsyncRecordList

/// A list with unsaved changes, which all tasks share.
public typealias SavingAsyncList = AsyncLists.SavingAsyncList

/// A list that tells its sections whenever they change.
public typealias LiveRecordList = AsyncLists.LiveRecordList
