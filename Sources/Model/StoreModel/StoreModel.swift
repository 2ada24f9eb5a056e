// # StoreModel
//
// Everybody needs this one.
//
// The vocabulary that every other target speaks, and the only thing the reference and the subject
// share: values, schemas with their relations, object IDs, key paths, predicates, sort descriptors,
// fetch and batch requests, how contexts behave, snapshots and their differences, change events,
// commands and their text, observations, the protocols a store meets, and what it can do of them.
//
// Why it is apart: an oracle must not borrow the bug. What stands here is *data* and *refusals*;
// how to filter, sort, group, merge, compare versions or number events is each store's own work.
// The one computation shared on purpose is `Collation`, because "the same string order on every
// platform" is a definition and not an algorithm, and the strict application of a difference,
// because no subject may mark its own work.
//
// Rules: no Foundation (but in `Collation.swift`), no clock, no file, no order of a `Set` or
// `Dictionary` in any output. Where the rules leave a choice, `StoreModel.docc/Contract.md`
// makes it, once, for everybody.
//
// Limits: the attributes of an entity and the relations of its schema are together at most 64
// (changed keys are a bit mask, attributes from the bottom, relations from the top), an object ID
// packs a number below 2^48.
