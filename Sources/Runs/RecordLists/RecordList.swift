import ReferenceStore
import StoreModel

/// A list of your own records, as an app keeps it: in an array, a cache or a database.
///
/// ```swift
/// try await verify(records: fields, rules) { TeamTable() }
/// ```
///
/// Lockstep makes an empty list, calls its methods in a random order, and compares the sections
/// with those that the rules ask for. The list decides itself which records it shows, and in which
/// order. An error that a method throws fails the test.
public protocol RecordList<Record> {
  /// The type of the records.
  associatedtype Record: Identifiable & SendableMetatype

  /// Inserts a record, which has a new ID.
  mutating func insert(_ record: Record) throws

  /// Gives a record its new values. It has the ID of a record that was inserted before.
  mutating func update(_ record: Record) throws

  /// Deletes a record.
  mutating func delete(_ record: Record) throws

  /// The records that the list shows now, section by section; no section is empty. A list without
  /// sections has exactly one, also if it is empty: `[RecordSection(rows)]`.
  var sections: [RecordSection<Record>] { get }

  /// Waits until the list shows all changes, if it works on a queue or a thread of its own.
  /// Lockstep calls this after every method that changes the list, before it looks at the sections.
  ///
  /// - Parameter limit: the longest time to wait.
  /// - Returns: whether the list shows all changes. By default true, without waiting.
  func waitUntilQuiet(for limit: Duration) -> Bool
}

extension RecordList {
  /// Returns true; for a list that shows each change at once.
  public func waitUntilQuiet(for limit: Duration) -> Bool { true }
}

/// A list of records with unsaved changes. It shows them before they are saved.
public protocol SavingRecordList<Record>: RecordList {
  /// Makes all changes since the last save final.
  mutating func save() throws

  /// Takes all changes since the last save back.
  mutating func rollback() throws
}

/// A list of records that returns what a table has to do to show a change.
public protocol TellingRecordList<Record>: RecordList {
  /// Returns the changes since the last call. Lockstep calls this after every other method.
  ///
  /// - Throws: any error; it fails the test.
  mutating func changes() throws -> RecordChanges<Record>
}

/// The changes of a list, in the form in which the list has them.
public enum RecordChanges<Record: Identifiable & SendableMetatype> {
  /// A batch for a table that shows the old sections (R83 to R87).
  case batch(BatchUpdate)
  /// Several batches one after the other, each with the sections after it.
  case stages([(batch: BatchUpdate, sections: [RecordSection<Record>])])
  /// A snapshot of the sections was applied, with these records to reload or reconfigure.
  case snapshot(reloaded: [Record.ID])
}

extension RecordSection: Sendable where Record: Sendable {}

/// A section of a list of records.
public struct RecordSection<Record> {
  /// The name: the key as text.
  public let name: String
  /// The records, in order.
  public let rows: [Record]

  /// Makes a section of a key.
  ///
  /// - Parameters:
  ///   - key: the value that all records of the section have for the section key; nil for the
  ///     section of the records without one.
  ///   - rows: the records, in order, at least one.
  public init<Key: RecordValue>(_ key: Key, _ rows: [Record]) {
    name = key.recordValue?.sectionName ?? SectionInfo.nameOfNil
    self.rows = rows
  }

  /// Makes the one section of a list without sections.
  public init(_ rows: [Record]) {
    name = ""
    self.rows = rows
  }
}
