// # RecordLists
//
// Read this to verify a list of your own types.
//
// A record is a struct or a class of an app, such as a `Team`. `Fields` names its fields by key
// paths, `RecordRules` says how a list sorts, filters and sections its records. From the two comes
// one world (`RecordWorld`): an entity with an attribute for each field, and one list. So cases,
// checks, shrinking and reports are those of any store, and the reference follows your closures.
//
// A condition, a section or a sort key that is a closure becomes a computed attribute. The driver
// computes it for both sides whenever an object changes.
//
// Your list conforms to `RecordList`: insert, update, delete, and the sections that it shows. It
// may also save and roll back (`SavingRecordList`) or return what a table has to do
// (`TellingRecordList`). `RecordStore` is the store around it. It passes each command on at once,
// and compares the values of the records that the list shows.
//
// Why this is a target of its own: a library with a list depends on it without a test framework.
//
// Limits: one type of records and one list in a call. A field for another record holds its ID.
