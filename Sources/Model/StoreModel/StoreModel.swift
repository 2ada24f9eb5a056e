@_exported import ListModel

// # StoreModel
//
// Read this first: almost every other target uses these types.
//
// This target is the common vocabulary of Lockstep. It is the only code that the reference store
// and the store under test (the *subject*) share. Its parts, by folder:
//
// - `Stores`: the protocols that a store meets, its errors, and its capabilities.
// - `Schema`, `Values`: entities with attributes and relations, and their values.
// - `Requests`: predicates, sort descriptors, key paths, and the configuration of a list.
// - `Commands`: one step of a test, and a *case*: a world and the commands that run in it.
// - `Text`: the text form of a case. A person can read, edit and paste it (`*.lockstep`).
// - `Observations`: everything that a test sees of a store after one command.
// - `States`: fingerprints of states, to recognise two equal ones.
// - `Rules`: the specification as data.
//
// The target `ListModel` has object IDs, snapshots and batch updates. If you import this target,
// you have that one too.
//
// Why the target is separate: if both stores shared an algorithm, they would share its bugs, and no
// comparison could find them. So there is only *data* here, with its *errors*. Each store does the
// work itself: it filters, sorts, groups, merges, compares versions and numbers events.
//
// One computation is shared on purpose: `Collation` defines the string order, which must be the
// same on every platform.
//
// Rules: no Foundation (except in `Collation.swift`), no clock, no file, no order of a `Set` or
// `Dictionary` in any output. The article `StoreModel.docc/Contract.md` decides everything that the
// rules leave open, once for both stores.
//
// Limits: an entity's attributes and the schema's relations are together at most 64. Changed keys
// are a bit mask, with attributes from the lowest bit up and relations from the highest bit down.
// An object ID holds a number below 2^48.
