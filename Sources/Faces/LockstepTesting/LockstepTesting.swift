// # LockstepTesting
//
// Read this to verify a store in a test.
//
// What a test target imports to verify a store, or a part of one, of its own. One call does it:
//
//     import LockstepTesting
//     import Testing
//
//     @Test func myStore() async throws { try await verify(MyStore.self) }
//
// What can be verified, from the whole to the parts; whoever has only a part needs no more:
// - `Stores`: a whole store, an `ObjectStore`, against the reference, as `lockstep fuzz` does it.
// - `Lists`: only a fetched list over somebody's own data, a `FetchedList`, with the store around
//   it that `FetchedLists` makes.
// - `Pairs`: only a difference, a function of two lists, or only a screen that applies one, a
//   `BatchScreen`. No store takes part: `PairChecks` draws two lists and checks the answer.
//
// How a verification ends. All is well, or one issue is recorded that holds the whole report: the
// shrunk case, what was expected and what came, and what to write into the test to run just that
// (`Recording`). A test framework is not a place for hundreds of issues of one bug. `replay` runs
// one case or trial alone, and fails the test even when it passes, so that it can't be forgotten.
// Under Swift Testing the failure's page is attached to the issue (`--attachments-path`), and in a
// job of GitHub Actions a note is put beside the test.
//
// What it rests on. A verification runs in this process, since workers need an executable: a
// subject that traps ends the test process, which says in which trial (`LastWords`); one that hangs
// makes it say so when somebody ends it. `lockstep fuzz` and `lockstep pairs` over an executable of
// one's own (`LockstepCommands`) are the way to shrink that. Trials are
// counted and never timed, so that a slow machine fails nothing. With the fixed seed a test gives
// the same every time; `fresh` draws another each time and the report names it. A campaign that
// misses its canary, or of which most commands are refused, proves nothing and is an issue too.
//
// Rules: public API only towards users, and few names. What is generic over a store is inlinable,
// since the driver is compiled for a store where a `Contender` names it.
//
// Limits: cases of a corpus are those of stores and lists; pairs are shown in full and replayed by
// seed and trial. Under XCTest the place of an issue is the caller's line; when neither framework
// runs a test, nothing is recorded, and the verdict that is given back tells. XCTest on Linux has
// no attachments; the verdict holds the page.
