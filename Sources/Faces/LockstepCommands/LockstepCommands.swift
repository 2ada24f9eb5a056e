// # LockstepCommands
//
// Read this to add a verb or a flag.
//
// The command line as a library: an executable is three lines, and a test calls every verb in its
// own process, with its own arguments, environment and sinks.
//
// How it is built. `VerbTable` says which verbs there are and which flags each takes; help, parsing
// and the errors of both are read off that one table. A verb is a type with one `run`, which gets
// its parsed arguments and a `Session`: the subjects, the environment and the terminal. It returns
// an `ExitCode` or throws a `CommandFault`, which carries the message and the code. Nothing else
// decides how the process ends.
//
// Which stream. Results go to standard output (`Terminal.give`, `Terminal.put`): verdicts, tables,
// reports, help, lists of names, the steps of `replay --trace`. Progress, notes, warnings and
// errors go to standard error (`Terminal.say`). With `--json` standard output holds one object and
// nothing else, and the results for people go to standard error.
//
// Flags are long and strict. Each has an environment twin, `LOCKSTEP_` and its name in capitals,
// which counts where the flag is not given; a variable that begins so and is none is an error, like
// an unknown flag.
//
// Where subjects run. `fuzz`, `matrix`, `exhaust`, `replay` and `shrink` run them in workers: this
// executable once more, under the hidden verb `worker`, whatever executable it is; so does
// `defects` with those that end their process. `main` hands its own path on; a test that calls
// `run` hands none, and everything runs in its process.
//
// `pairs` calls differences and screens (`PairChecks`) in workers of their own, under the hidden
// verb `pair-worker`. Its results go to standard output, its progress to standard error.
//
// Whose stores. `Lockstep(mine)` puts stores of one's own before those of the package, each with
// what it can do; what it can't is left out by every verb, which says so. `Lockstep()` has ours
// alone.
//
// Shards. `--shard` cuts a campaign into parts, by a number or by what a scheduler's variables say
// (`SchedulerShard`); `merge` joins their sessions. Only these variables are read beside the twins.
//
// Limits: `corpus distill` and `corpus bytes` run subjects in this process, so one that traps ends
// it. `Reproduction.swift` is a test of its own for this package's subjects alone; for a store of
// somebody's own it is what their `verify` says to run just that.
