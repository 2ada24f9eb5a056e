// # LockstepCommands
//
// Read this to add a verb or a flag.
//
// This target is the command line as a library. So an executable over your own stores is five
// lines (`Lockstep`). A test can call every verb in its own process, with its own arguments,
// environment and output.
//
// Verbs. A verb is a command such as `fuzz` or `replay`. `VerbTable` lists the verbs, and each
// `Verb` lists its flags. The help, the parser and their errors all read that one table. A verb is
// a type with one function `run`. It gets the parsed `Arguments` and a `Session`: the subjects, the
// environment and the terminal. `run` returns an `ExitCode`, or throws a `CommandFault` with a
// message and an exit code. Nothing else decides how the process ends.
//
// Flags are long and strict. Each flag has a variable in the environment: `LOCKSTEP_SEED` for
// `--seed`. A flag on the command line overrides its variable. An unknown variable that begins with
// `LOCKSTEP_` is an error, like an unknown flag.
//
// Output. Results go to standard output (`Terminal.printResult`, `Terminal.write`): verdicts,
// tables, reports, help, lists of names, and the steps of `replay --trace`. Progress, notes,
// warnings and errors go to standard error (`Terminal.say`). With `--json`, standard output
// contains one JSON object and nothing else, and the results for people go to standard error.
//
// Workers. A subject may trap or hang, so most verbs run it in worker processes. A worker is this
// same executable, started again with a hidden verb:
// - `fuzz`, `matrix`, `exhaust`, `replay`, `shrink`, `show --html`, `corpus check` and `corpus add`
//   start it with the verb `worker`. `defects` does so only for planted defects that end their
//   process.
// - `pairs` starts it with the verb `pair-worker`, which calls the difference or the screen
//   (`PairChecks`).
//
// `main` passes the path of the executable on. A test that calls `run` passes no path, so
// everything runs in the process of the test.
//
// Stores. `Lockstep(mine)` has your own stores before those of this package; `Lockstep()` has only
// ours. A store has capabilities. No verb tests a missing capability, and each verb says so.
//
// Shards. `--shard` divides a run among machines, by a number or by the variables of a scheduler
// (`SchedulerShard`). `merge` joins the sessions of the shards. The target reads no other variables
// of the environment, except `NO_COLOR`, `TERM` and those of GitHub Actions.
//
// Limits: `corpus distill` and `corpus bytes` run subjects in this process, so a trap ends it.
// `Reproduction.swift` is a complete test only for the subjects of this package. For your own store
// it has only the argument `replay:` for your call of `verify`.
