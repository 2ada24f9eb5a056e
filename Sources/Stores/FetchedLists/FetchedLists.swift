// # FetchedLists
//
// Read this to verify a fetched list without a store.
//
// Who keeps a list of somebody's data sorted and in sections need not be a store. A `FetchedList`
// is told which rows changed and went, and says what the table that shows it is to be told. Here is
// that protocol, and the store that we put around a list (`ListStore`): a plain dictionary of
// objects, one context, no saves. What comes out is a `Contender` like any store, so that
// everything else of a campaign is as it is for a store: trials, checks, reports and workers.
//
// Why it is apart: a test and an executable both verify lists, and only one of them may know a test
// framework. A library that conforms to the protocol depends on this and on nothing that tests.
//
// Rules: the order and the condition of a request are the reference's, handed to the list as
// functions. What is verified is what the list does with them (R44 to R53, R60 to R65); a row that
// changed and stays is reloaded or moved, never both (R63).
//
// Limits: one entity's rows, IDs that never change, no nested queries; a `Contender` of a list can
// do what `StoreCapabilities.list` names and no more.
