// # JSONText
//
// Read this when you change the form of a report, a journal or a message.
//
// JSON with places: the reader reports the line and the column of every error, and the printer
// keeps the order of fields. Reports, journals and the messages of workers use it.
//
// `JSON` is the value, `JSONReader` parses it, and `JSONFields` reads the fields of an object and
// names the field that is missing or of another type. Numbers keep all 64 bits.
//
// Rules: no Foundation, so that the targets below `Campaign` can use it.
//
// Limits: a document is read and printed whole, in memory.
