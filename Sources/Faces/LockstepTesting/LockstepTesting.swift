// # LockstepTesting
//
// Read this to verify a store in a test.
//
// Your test target imports this library to verify your store, or a part of it. It takes one call:
//
//     import LockstepTesting
//     import Testing
//
//     @Test func myStore() async throws { try await verify(MyStore.self) }
//
// You can verify a whole store or one part. For a part, you need no store:
// - `Stores`: a whole store (`ObjectStore`). It runs beside the reference, as in `lockstep fuzz`.
// - `Lists`: one fetched list over your own data (`FetchedList`). `FetchedLists` makes the store
//   around the list.
// - `Pairs`: a difference, which is a function of two lists, or a screen that applies batches
//   (`BatchScreen`). `PairChecks` draws two lists and checks the answer.
//
// The result. A verification passes, or it records one issue (`Recording`). A test framework is not
// a place for hundreds of issues of one bug, so the first failure ends the verification. Its issue
// contains the whole report: the shrunk case, the expected and the actual answers, and the argument
// `replay:` that reruns only this case. Under Swift Testing the issue of a store or a list also has
// the failure's page as an attachment (`--attachments-path`). In a job of GitHub Actions, an
// annotation appears at the line of the test.
//
// A test with the argument `replay:` runs one case or one trial alone. The test fails even if the
// case passes, so that nobody forgets to remove the argument.
//
// Settings (`Running`). The trait `.lockstep(seed:trials:for:isolated:)` sets what the calls of a
// test or a suite do not name themselves. Variables of the environment win over traits.
//
// Processes. A verification runs in the process of the test. If your code traps, the test process
// ends, and its last message names the trial (`CrashMessage`). If your code hangs, the message
// appears when you end the process with Ctrl-C. In an isolated test (`IsolatedCall`), the code runs
// in workers: the test executable, started again for this one test. A worker gets to the same call
// of `verify` and serves there, so the campaign shrinks a trap or a hang as the command line does.
// An executable of your own (`LockstepCommands`) does that, too.
//
// The same result every time. A verification counts its trials, so a slow machine fails no test.
// Only a time that somebody names makes the number of trials depend on the machine. With the fixed
// seed, every run of the test draws the same trials. The seed `fresh` is a new number in every run,
// and the report names it. A campaign proves nothing if it
// misses its canary, or if both stores reject most commands. Both are issues, too.
//
// Rules: users see only public API, and few names. A function that is generic over a store is
// inlinable, because the driver is compiled for a store where a `Contender` is made for it.
//
// Limits: a corpus contains cases of stores and lists only. A failing pair is shown in full, and
// replayed by its seed and trial. Under XCTest, an issue is recorded at the line of the call. If no
// framework runs a test, no issue is recorded: read the returned `Verdict`. XCTest on Linux has no
// attachments, but the `Verdict` contains the page.
