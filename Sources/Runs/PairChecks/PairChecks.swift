// # PairChecks
//
// Read this to verify a difference, a screen, a snapshot, an outline or a data source.
//
// This target checks code that works on two lists. A difference calculates the changes that lead
// from one list to the other. A screen shows the first list and applies a batch to get to the
// second. All other code gets a script in place of the second list (`PairScript`): edits of a
// snapshot or an outline, calls of a data source, saves of several lists, or drags of a user. No
// store takes part. A trial draws a pair of lists, and for a screen a batch too, or else a
// script. It calls the code and judges the answers.
//
// How it is built. A `PairCheck` draws trials and judges answers. `PairGenerator` and
// `BatchGenerator` draw lists and batches, and each kind of script has a generator of its own.
// `DifferenceCheck` and `ScreenCheck` judge, and each other kind of code has a check of its own. A
// trial's seed and number determine its pair. So every process draws the same pair, and knows the
// pair before the code is called. `PairShrinking` makes a failing pair smaller. It asks a function
// for the finding of a pair. The function may call the code in this process or in a worker process.
//
// A trap, a hang or a memory blow-up ends or blocks the process. There are three ways to handle
// them:
// - In a test, `verify(screen:)` and `verify(difference:)` call the code in the test's own process.
//   Before a trial begins they note its number. If the code traps, the signal handler prints the
//   subject, the seed, the trial, and how to run that trial alone (`CrashMessage`). A replay prints
//   its pair before it calls the code, so you see the pair of a hang as well.
// - `lockstep pairs` calls the code in a worker process (`PairCampaign` in `Campaign`). The end of
//   the worker is a finding of the check `trap`, `hang` or `memory`. Each smaller pair runs in a
//   worker too, within a budget of tries and of seconds.
// - An executable of your own does the same for your code: `Lockstep(pairs: [...])` takes each
//   difference and screen as a `PairSubject`.
//
// A batch is right if the systems accept it that the mode names (`BatchMode`). The default is
// `portable`: every system accepts the batch.
//
// Why it is a target of its own: tests and executables both check pairs, and only tests may import
// a test framework. A library whose screen conforms to `BatchScreen` depends on this target, and on
// no test framework.
//
// Rules: no clock, no file and no process in this target. The checks share no algorithm with the
// differences of this package: they calculate the longest run by the plain quadratic recurrence.
//
// Limits: a list has at most 4 sections and 16 items. A pair has no text form that could be read
// back; you rerun it by seed and trial.
