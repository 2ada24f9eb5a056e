// # Shrinking
//
// Read this to change how a case is made smaller or explained.
//
// A failing case is made small, and then explained. Both work by running other cases: a smaller one
// counts when the same check fails at its end.
//
// - `Passes` make the case small (`CaseShrinker`).
// - `Explaining` changes one thing at a time in the shrunk case. A change that makes the case pass
//   is relevant; one that changes nothing is irrelevant. The nearest passing case is shown beside
//   the failure.
// - `Failures` hold the result (`Failure`), and its JSON.
// - `Scenes` record what the stores showed around the failing command.
//
// Rules: shrinking sees stores through a function from a case to a mismatch, and nothing else. The
// budget counts cases; only `ShrinkWatch`, which the campaign provides, knows of time.
//
// Limits: explaining is done once for a failure that is reported.
