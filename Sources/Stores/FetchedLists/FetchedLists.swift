// # FetchedLists
//
// Read this to verify a fetched list when you have no store.
//
// A fetched list keeps the rows that match a query, in order and in sections. The list may belong
// to a cache, to a view model or to anything else that holds rows. This target has two parts:
// - `FetchedList` is the protocol that your list conforms to. Lockstep passes your list the rows
//   that changed and the rows that were deleted. Your list returns the batch that a table has to
//   perform.
// - `ListStore` is the store that Lockstep puts around your list: a dictionary of objects, one
//   context, no saves. So a list is a `Contender` like any store, and trials, checks, reports and
//   workers are the same.
//
// Why this is a target of its own: a test and an executable both verify lists, but only the test
// may import a test framework. A library with a list depends on this target alone.
//
// Rules: the reference decides which rows match and how they are ordered. Your list receives both
// decisions as functions (`ListRules`). Lockstep tests what your list does with these functions
// (R44 to R53, R60 to R65). A row that changes and stays is reloaded or moved, never both (R63).
//
// Limits: the rows are of one entity, their IDs never change, and queries are not nested. A
// `Contender` of a list has the capabilities in `StoreCapabilities.list` at most.
