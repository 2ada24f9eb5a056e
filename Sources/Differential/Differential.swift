// # Differential
//
// Sets a reference and a subject side by side: draws a case from choices, drives both stores
// through it with the same calls, looks at everything that can be seen after every command, or
// now and then where the world says so, and checks it. The first thing that is wrong is a
// mismatch; it is shrunk and becomes a failure.
//
// - `Generation` turns choices into a case. No store runs meanwhile, so a case is a value: it
//   prints, reads back, shrinks and replays. What the subject can't do is never drawn, nor tried
//   while shrinking; to leave it out draws nothing, so that the same choices mean the same.
// - `Driving` turns a command into the calls a person would make, on any store that meets the
//   protocols, puts clients on its lists, and gathers an observation. IDs are translated to pool
//   identities here, so that stores may number as they like. An object has one instance in hand in
//   each context that has met it.
// - `Checks` are pure functions of two observations, in a fixed order.
// - `Laws` hold what the subject tells after a command against what it told before: they need no
//   reference, and remember from the commands what a step alone does not tell.
// - `Exhaustion` says small universes, in which every sequence of commands can be run.
// - `Metamorphic` holds the subject against itself: relations between its own answers, which need
//   no reference and also find what the two stores share.
// - `Trials` run a case; `Coverage` counts the cells it reaches.
// - `Shrinking` makes a failing case small, always with the same failing check.
// - `Explaining` changes one thing at a time in the shrunk case and runs that: what makes it pass
//   matters, what could be anything does not, and the nearest case that passes stands beside it.
//   It is done once for a failure that is told, and its budget counts cases.
//
// Rules: generic over the stores and importing neither. Only the driver is generic; it is inlinable
// and compiled for each store where a `Contender` names that store, and a trial sees it as three
// functions (`AnyDriver`). What is inlinable is public or internal, since the compiler does not
// carry `package` functions from one module to another. No clock, no file, no global state, no
// order of a `Set` or `Dictionary` in any output. Key paths and dynamic casts stay out of generic
// code that runs once a command: they are made anew each time.
//
// Limits: contexts stand ready when a case begins and none is made later. That a list equals a
// fresh fetch is asked only where it has heard of all that happened: not where it reads along
// relationships, nor where another context or a batch request has changed what is above it, unless
// its context merges that by itself. A subject that traps or never returns ends the process; that
// it did is a finding of `Campaign`, under a check of its own (`trap`, `hang`, `memory`).
