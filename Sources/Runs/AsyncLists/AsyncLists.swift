// # AsyncLists
//
// Read this to verify a list that several tasks change at the same time, such as an actor.
//
// A `RecordList` is called by one caller, one call after another. A list with asynchronous methods
// has several callers, and each `await` in a method lets another call in. What is right then? Each
// call must take effect at one moment between its beginning and its end. So there must be an order
// of the calls that explains everything: what each call returns, what the list shows at the end,
// and which sections it tells. This is called linearizability.
//
// How it is built. A `ConcurrentCase` has some blocks, and in each block some users make calls at
// the same time (`ConcurrentGenerator`). `ConcurrentRun` runs the case under a `Schedule`, which
// draws the next job whenever several could run. The case and the schedule come from one sequence
// of choices, so a failure shrinks to few calls and few switches, and its replay is exact. The run
// writes down when each call began and ended (`History`). `OrderSearch` looks for an order that
// explains the history, and `HistoryCheck` names what is wrong if there is none.
//
// The reference is a dictionary of records with the rules of the list (`ListModel`), which no two
// calls can meet in. A call that was cancelled may have happened or not, but never in part.
//
// Rules: one thread, no clock. A job that comes from another thread can't be repeated, so it ends
// the search with the check `escaped`.
//
// Limits: one type of records, at most 24 calls in a case. Schedules are drawn at random; the
// user's dictionaries and sets must not decide an order, since Swift orders them anew in each
// process.
