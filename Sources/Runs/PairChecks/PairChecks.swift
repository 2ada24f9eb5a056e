// # PairChecks
//
// Read this to verify a difference or a screen.
//
// Checks code that works on two lists: a difference, which leads from one list to the other, or a
// screen, which shows the one and applies a batch to get to the other. No store takes part. A trial
// draws a pair of lists, and for a screen a batch too, calls the code once, and judges the answer.
//
// How it is built. A `PairCheck` draws (`PairGenerator`, `BatchGenerator`) and judges
// (`DifferenceCheck`, `ScreenCheck`). A trial follows from its seed and its number alone, so every
// process draws the same pair, and knows it before the code is called. `PairShrinking` makes a
// failing pair smaller. It asks a function what a pair shows: the function may call the code here,
// or have another process call it.
//
// A trap, a hang or a memory blow-up takes the process along. There are three ways to meet one:
// - In a test, `verify(screen:)` and `verify(difference:)` call the code in the test's own process.
//   Before a trial begins they note its number, and the handler of the signal says subject, seed
//   and trial, and how to run that trial alone (`LastWords`). A replay prints its pair before it
//   calls the code, so a hang shows its pair as well.
// - `lockstep pairs` calls the code in a worker process (`PairCampaign` in `Campaign`). The end of
//   a worker is a finding of the check `trap`, `hang` or `memory`. Each smaller pair is tried in a
//   worker too, within a budget of tries and of seconds.
// - An executable of your own does the same for your code: `Lockstep(pairs: [...])` takes each
//   difference and screen as a `PairSubject`.
//
// Why it is apart: tests and executables both check pairs, and only tests may know a test
// framework. A library whose screen conforms to `BatchScreen` depends on this and on no test.
//
// Rules: no clock, no file, no process in here. The checks share no algorithm with the differences
// of this package: the longest run is the plain quadratic recurrence.
//
// Limits: at most 4 sections and 16 items a list. A pair has no text of its own to be read back; it
// is run again by seed and trial.
