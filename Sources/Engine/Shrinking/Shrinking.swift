// # Shrinking
//
// Read this to change how a failing case is made smaller or explained.
//
// A campaign finds long and messy cases. Shrinking makes a failing case small, so that a person can
// read it. Explaining then tells which parts of the small case are relevant. Both work by running
// other cases. A smaller case is kept if the same check fails at its end.
//
// - `Neighbours` are the cases that differ from a case by one small change. Each neighbour is
//   *simpler*, *plainer* (equally long, but worded more plainly) or *other*.
// - `Passes` make the case small (`CaseShrinker`). They try simpler and plainer neighbours. In a
//   case of thousands of commands, objects and commands are first removed by halves.
// - `Explaining` runs the neighbours of the shrunk case. A change that makes the case pass is
//   relevant; a change after which the check still fails is irrelevant. The report shows the
//   nearest passing case beside the failure.
// - `Failures` contains the result (`Failure`) and its JSON.
// - `Scenes` record what the stores showed around the failing command.
//
// Rules: the shrinker keeps the simplest case, not the shortest. A step never makes the world
// richer, and never replaces several commands by a different one, because a report must show the
// bug that was found. Shrinking sees the stores only through a function from a case to a mismatch.
// The budget counts cases. Only `ShrinkWatch`, which the campaign provides, knows of time.
//
// Limits: a failure is explained once, when it is reported.
