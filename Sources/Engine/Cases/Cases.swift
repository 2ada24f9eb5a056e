// # Cases
//
// Read this to add a command, or to change what is drawn.
//
// A case is a world (schema, contexts, lists, options) and a sequence of commands. This target
// invents cases in three ways, and no store can run here, so a case is a plain value: it prints,
// reads back, shrinks and replays.
//
// - `Generation` turns a sequence of choices into a case, for `fuzz`. Commands that the subject
//   can't do are never drawn. Leaving one out draws nothing, so the same choices mean the same.
// - `Matrix` writes a case for each cell of sort, section and save order, and pairs of the other
//   axes (`CoveringArray`), for `matrix`.
// - `Exhaustion` describes small universes, in which every sequence of commands can be run, for
//   `exhaust`.
//
// Rules: no clock, no file, no global state, no order of a `Set` or `Dictionary` in any output.
//
// Limits: all contexts exist when a case begins; none is made later.
