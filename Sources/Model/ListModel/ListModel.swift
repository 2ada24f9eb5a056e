// # ListModel
//
// Read this if you have a list or a difference of your own, and no store.
//
// This target is the part of the vocabulary that describes lists. Its parts, by folder:
//
// - `Identity`: object IDs and UUIDs, the identifiers of rows.
// - `Lists`: snapshots, places in them, batch updates, and the edits of a screen.
// - `Outlines`: lists whose rows have parents and can be folded.
//
// Why the target is separate: some packages only compute differences. They build this target and
// `SnapshotDiffing`, and neither stores nor cases. The target `StoreModel` exports this one, so
// code that has a store imports that alone.
//
// One computation is shared on purpose: `Snapshot` and `OrderedDifference` apply differences
// strictly, because no subject may check its own work.
//
// Rules: no Foundation, no import at all, and no order of a `Set` or `Dictionary` in any output.
