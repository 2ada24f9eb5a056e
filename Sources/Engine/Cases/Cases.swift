// # Cases
//
// Read this to add a command, or to change what is drawn.
//
// A case is a world (schema, options, contexts, lists) and a sequence of commands. This target
// makes cases in three ways. No store can run here, so a case is a plain value: you can print it,
// read it back, shrink it and replay it.
//
// - `Generation` turns a sequence of choices into a case, for `fuzz`. It never draws commands that
//   the subject can't do. Leaving out such a command draws nothing, so the same choices keep their
//   meaning. Texts come from classes (`TextClass`), of which each trial prefers one (`TextTheme`).
//   Many values, sets and requests are one small step away from those that are there already.
// - `Matrix` writes the cases of each cell of sort, section and save order, for `matrix`. It also
//   writes cases for all pairs of values of the other axes (`CoveringArray`).
// - `Exhaustion` describes small universes for `exhaust`, which runs every sequence of commands up
//   to a length.
//
// Rules: no clock, no file, no global state, no order of a `Set` or `Dictionary` in any output.
//
// Limits: all contexts exist when a case begins; no command makes one.
