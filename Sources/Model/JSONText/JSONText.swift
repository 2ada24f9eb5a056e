// # JSONText
//
// Read this when you change the form of a report, a journal or a message between processes.
//
// This target reads and prints JSON. Reports, journals and the messages of worker processes use it.
// The reader reports the line and the column of every error. The printer keeps the order of the
// fields.
//
// Parts:
//
// - `JSON` is a value. Its numbers keep all 64 bits.
// - `JSONReader` parses a text.
// - `JSONFields` reads the fields of an object. Its errors name a field that is missing or has
//   another type.
//
// Rules: no Foundation, so that the targets below `Campaign` can use this one.
//
// Limits: a document is read and printed as a whole, in memory. A document has at most 64 levels of
// arrays and objects.
