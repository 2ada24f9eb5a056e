import RecordLists

/// A list of your own records, which you can verify without a store.
///
/// ```swift
/// try await verify(records: fields, rules) { TeamTable() }
/// ```
public typealias RecordList = RecordLists.RecordList

/// A list of records with unsaved changes.
public typealias SavingRecordList = RecordLists.SavingRecordList

/// A list of records that returns what a table has to do to show a change.
public typealias TellingRecordList = RecordLists.TellingRecordList

/// The changes of a list, in the form in which the list has them.
public typealias RecordChanges = RecordLists.RecordChanges

/// A section of a list of records.
public typealias RecordSection = RecordLists.RecordSection

/// A type that a field of a record can have.
public typealias RecordValue = RecordLists.RecordValue

/// The fields of a type of records, by key paths.
public typealias Fields = RecordLists.Fields

/// The condition, the order and the sections of a list of records.
public typealias RecordRules = RecordLists.RecordRules

/// One key of an order of records.
public typealias RecordOrder = RecordLists.RecordOrder

/// The reason why records can't be verified.
public typealias RecordError = RecordLists.RecordError
