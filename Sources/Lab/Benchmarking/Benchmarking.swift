// # Benchmarking
//
// You need this only to measure the suite itself.
//
// How long the work takes, set against what else could do it: in one process, in one run, on the
// same inputs, so that a figure means something on any machine.
//
// How: a `Workload` names a piece of work and the sizes it is done at. For each size it draws
// inputs from the seed and hands out a `Lineup`: the subject (ours), baselines that do the same
// work (or less: a linear pass that nobody can beat), and counts of the work done. `Race` runs the
// contestants in turn, one sample each a round, so that whatever else the machine does falls on all
// alike. What counts is the median of the ratios within a round; the spread is that of the
// quartiles. `Bar`s say what has to be reached; `WorkloadResult` says whether it was.
//
// Counts stand beside the times: comparisons, probes, nodes, moves. They are the same in every run
// and on every machine, and tests assert on them, so a regression is caught without a clock. A
// count may carry a bound, such as the fewest moves worked out by other means.
//
// To add work: an extension of `Workload` in a file of its own under `Workloads`, one file a group,
// with a `static let` of its workloads that `Workload.all` lists. Bodies give back a checksum made
// of their results, so that no optimiser can drop them; inputs come from `PRNG` with the seed.
//
// Rules: the only clock below Campaign, in `Stopwatch`; no file, no Foundation, no global state.
// Nothing here decides anything about a store.
//
// Limits: wall time of one thread; work of a neighbour on the machine shows in the spread. A body
// shorter than the clock is repeated within one sample, unless each call needs to be set up: such a
// body should do its work many times and say so by `units`.
