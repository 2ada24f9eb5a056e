// # AsyncLists
//
// Read this to verify a list that several tasks change at the same time, such as an actor.
//
// A `RecordList` has one caller, who makes one call after another. A list with asynchronous methods
// has several callers, and each `await` in a method lets another call in. What is right then? Each
// call must take effect at one moment between its beginning and its end. So some order of the calls
// must explain everything: the results of the calls, the sections at the end, and those that the
// list tells. This is called linearizability.
//
// How it is built.
// - A `ConcurrentCase` has blocks. In a block, some users make calls at the same time. A
//   `ConcurrentGenerator` draws it.
// - `ConcurrentRun` runs the case under a `Schedule`, which draws the next job whenever several
//   could run. It writes down when each call began and ended (`History`).
// - `OrderSearch` looks for an order that explains the history. If there is none, `HistoryCheck`
//   says what is wrong.
// - The reference is a dictionary of records with the rules of the list (`ListModel`).
// - A failure shrinks to few calls, then to few users, then to few switches. A smaller case has
//   other points at which jobs are chosen, so each is tried under many schedules
//   (`ScheduleSearch`).
//
// A call that was cancelled may have happened or not, but never in part.
//
// Rules: one thread, no clock. A job of another thread can't be repeated. So it ends the search,
// with the check `escaped`.
//
// Limits: one type of records, and at most 36 calls in a case. Dictionaries and sets of the user
// must not decide an order, since Swift orders them anew in each process.
