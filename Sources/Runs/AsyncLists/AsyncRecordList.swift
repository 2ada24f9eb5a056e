import RecordLists
import StoreModel

/// A list of your own records that several tasks may change at the same time: an actor, or a class
/// that is `Sendable`.
///
/// ```swift
/// try await verify(asyncRecords: fields, rules) { TeamActor() }
/// ```
///
/// Lockstep makes calls from two or three tasks, and chooses which one goes on at each `await`.
/// Each call must take effect at one moment between its beginning and its end.
public protocol AsyncRecordList<Record>: Sendable {
  /// The type of the records.
  associatedtype Record: Identifiable & Sendable

  /// Inserts a record, which has a new ID.
  ///
  /// - Throws: `CancellationError` if the task is cancelled. Any other error fails the test.
  func insert(_ record: Record) async throws

  /// Gives a record its new values. If another task has deleted it, this call changes nothing.
  ///
  /// - Throws: any error if the record is absent, and `CancellationError` if the task is cancelled.
  func update(_ record: Record) async throws

  /// Deletes a record. If another task has deleted it, this call changes nothing.
  ///
  /// - Throws: any error if the record is absent, and `CancellationError` if the task is cancelled.
  func delete(_ record: Record) async throws

  /// The records that the list shows now, section by section, as in `RecordList`.
  var sections: [RecordSection<Record>] { get async throws }
}

/// A list of records with unsaved changes, which all tasks share. It shows them before they are
/// saved.
public protocol SavingAsyncList<Record>: AsyncRecordList {
  /// Makes all changes since the last save final.
  func save() async throws

  /// Takes all changes since the last save back.
  func rollback() async throws
}

/// A list of records that tells its sections whenever they change.
public protocol LiveRecordList<Record>: AsyncRecordList {
  /// A stream of sections.
  associatedtype Updates: AsyncSequence where Updates.Element == [RecordSection<Record>]

  /// Returns the sections now, and then the sections after each change. Several changes may be one
  /// element, but the last one must be told.
  func updates() async -> Updates
}

/// A list of records that tells what a table has to do to show each change.
public protocol ChangingRecordList<Record>: AsyncRecordList {
  /// A stream of changes.
  associatedtype Changes: AsyncSequence where Changes.Element == RecordStage<Record>

  /// Returns the sections now, without a batch, and then a batch and the sections after each
  /// change.
  ///
  /// Several changes may be one element, but the last one must be told. Each batch must lead a
  /// table from the sections before it to the sections after it (R83 to R87).
  func changes() async -> Changes
}

/// The next sections of a table, and the batch that leads to them.
public struct RecordStage<Record: Identifiable & Sendable>: Sendable {
  /// The batch for a table that shows the sections of the stage before. Nil if the table reloads
  /// everything.
  public var batch: BatchUpdate?
  /// The sections after the batch.
  public var sections: [RecordSection<Record>]

  /// Makes a stage.
  public init(_ sections: [RecordSection<Record>], after batch: BatchUpdate? = nil) {
    self.batch = batch
    self.sections = sections
  }
}

/// A list of records that calls a function with its sections whenever they change.
public protocol ObservedRecordList<Record>: AsyncRecordList {
  /// An object that the observer holds. When it is released, the calls must end.
  associatedtype Observer: AnyObject & Sendable

  /// Calls a function with the sections now, and then with the sections after each change. Several
  /// changes may be one call, but the last one must be told.
  func observe(
    _ tell: @escaping @Sendable ([RecordSection<Record>]) -> Void
  ) async -> Observer
}
