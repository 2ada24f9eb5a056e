// # Benchmarking
//
// You need this only to measure the suite itself.
//
// This target measures how long the suite's work takes, compared with other ways to do the same
// work. All implementations run in one process, in one run and on the same inputs, so that the
// ratios mean something on any machine.
//
// How it is built. A `Workload` names a piece of work and the sizes at which it is measured. For
// each size it draws inputs from the seed and makes a `WorkloadInstance`. An instance contains the
// subject (our code), the baselines, and counts of the work. A baseline does the same work, or
// less: for example one linear pass, which no implementation can beat. `BenchmarkRunner` runs the
// implementations in turn, one sample each in a round, so that other load on the machine slows all
// of them alike. The result is the median of the ratios within the rounds; the quartiles show the
// spread. A `Bar` is a limit that a workload must keep, and `WorkloadResult` says whether it did.
//
// Counts accompany the times: comparisons, probes, nodes, moves. They are the same in every run and
// on every machine. Tests assert on them, so they find a regression without a clock. A count may
// have a bound, such as the fewest possible moves, calculated by another algorithm.
//
// To add a workload, write an extension of `Workload` in a file of its own in `Workloads`, one file
// for each group. Give it a `static let` with its workloads, and add this to `Workload.all`. Each
// body returns a checksum of its results, so that no optimiser can remove the work. Inputs come
// from `PRNG` with the seed.
//
// Rules: the only clock of this target is in `Stopwatch`. The target uses no file, no Foundation
// and no global state, and decides nothing about a store.
//
// Limits: the times are wall times of one thread, so load from other processes shows in the spread.
// A body that is shorter than the clock's resolution is repeated within one sample, unless each
// call needs a set-up. A short body with a set-up should do its work many times, and say how often
// by `units`.
