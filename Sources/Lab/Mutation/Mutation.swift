// # Mutation
//
// You need this only to measure the suite itself.
//
// This target plants small faults into sources and counts those that the suite does not find.
//
// Planted defects measure the suite only with faults that somebody thought of. Mutants are faults
// that nobody thought of: one reversed comparison or one removed statement, in any line of a store.
// A mutant that no check finds shows you where a check is missing.
//
// How it is built:
// - `SiteFinder` reads Swift source as tokens and finds every place where one thing can be changed
//   (`MutationSite`).
// - `MutantSample` draws a sample of these places from a seed.
// - `InstrumentedSource` writes the source again with all mutants of the sample in it, asleep.
// - `MutationRun` builds the package with all of these mutants, and runs one campaign for each.
//
// The program reads from its environment, when it starts, which mutant is awake. So two hundred
// mutants cost one build, and each is tried by running the program once more.
//
// Rules for the new text: every mutant must fit beside the code that it replaces.
// - An operator is replaced by a new operator of the same precedence, which chooses between the
//   usual result and the mutant's.
// - A condition is compared with whether the mutant is awake.
// - A statement gets an `if` before it.
// - No mutant adds or removes a line. So an error of the compiler in the new text names a line of
//   the old one. A mutant that does not compile is found by its line and dropped.
//
// Limits: the finder knows only tokens, and relies on formatted sources. An operator with a blank
// on both sides is a binary one, and a statement of one line is a whole statement.
