// # AsyncLists
//
// Read this to verify a store or a list that several tasks change at the same time, such as an
// actor.
//
// An `ObjectStore` or a `RecordList` has one caller, who makes one call after another. A store with
// asynchronous methods has several callers, and each `await` in a method lets another call in. What
// is right then? Each call must take effect at one moment between its beginning and its end. So
// some order of the calls must explain their results, the contents at the end, and the deliveries
// of the lists. This is called linearizability.
//
// How it is built.
// - A `ConcurrentCase` has a world and blocks. In a block, some users give commands at the same
//   time. A `ConcurrentGenerator` draws it, and it has a text.
// - `ConcurrentRun` runs the case under a `Schedule`, which draws the next job whenever several
//   could run. It writes down when each call began and ended (`History`).
// - An `AsyncSubject` makes the calls: on an `AsyncStore`, or on an `AsyncRecordList`. A user of
//   records gives all values of a record, as this user knows them (`WholeRecords`).
// - `OrderSearch` looks for an order that explains the history. It tries each on a reference: the
//   reference store, or a dictionary of records with the rules of the list. If there is no such
//   order, `HistoryCheck` says what is wrong.
// - A failure shrinks to few commands, then to few users, then to few switches. A smaller case has
//   other points at which jobs are chosen, so each is tried under many schedules
//   (`ScheduleSearch`).
// - `ActorSubject` is a store or a list for the command line, and `ConcurrentUniverse` has all
//   small cases.
//
// A call that was cancelled may have happened or not, but never in part.
//
// Schedules. Swift gives a job no name that is the same in each run. So a strategy can't give
// priorities to tasks. Instead it chooses a place in the queue: nearly always the first or the
// last, with few exceptions at drawn moments, or any.
//
// Rules: one thread, no clock. A job of another thread can't be repeated. So it ends the search,
// with the check `escaped`.
//
// Limits: all users share one set of unsaved changes. At most 60 commands in a case. Dictionaries
// and sets of the user must not decide an order, since Swift orders them anew in each process.
