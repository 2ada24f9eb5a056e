// # Shrinking
//
// Read this to change how a case is made smaller or explained.
//
// A failing case is made small, and then explained. Both work by running other cases: a smaller one
// counts when the same check fails at its end.
//
// - `Neighbours` are the cases one small change away, each *simpler*, *plainer* (as much, in other
//   words) or *other*.
// - `Passes` make the case small (`CaseShrinker`) with what is simpler or plainer.
// - `Explaining` runs the neighbours of the shrunk case. A change that makes the case pass is
//   relevant; one that changes nothing is irrelevant. The nearest passing case is shown beside the
//   failure.
// - `Failures` hold the result (`Failure`), and its JSON.
// - `Scenes` record what the stores showed around the failing command.
//
// Rules: the simplest case is kept, not the shortest. A step never makes the world richer, and
// never puts another command in the place of several: a report tells the bug that was found.
// Shrinking sees stores through a function from a case to a mismatch, and nothing else. The budget
// counts cases; only `ShrinkWatch`, which the campaign provides, knows of time.
//
// Limits: explaining is done once for a failure that is reported.
