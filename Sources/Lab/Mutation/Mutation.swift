// # Mutation
//
// You need this only to measure the suite itself.
//
// Small faults planted into sources, text to text.
//
// Planted defects say what a suite finds of the faults that somebody thought of. What it would let
// pass is told by faults that nobody thought of: one comparison turned round, one statement left
// out, in any line of a store. This module reads Swift source as tokens, finds every place where
// one thing can be changed (`MutationSite`), draws a sample of them from a seed (`MutantSample`),
// and writes the same source with all of the sample asleep in it (`InstrumentedSource`).
//
// Which one is awake is read from the environment when the program starts. So two hundred faults
// cost one build, and each is tried by running the program once more. That asks of the text that
// every fault can stand beside what it replaces: operators give way to operators of their own with
// the same precedence, conditions are compared with whether the fault is awake, statements stand
// behind an `if`. Nothing adds or takes a line, so that whatever the compiler says of the new text
// is true of the old one; a fault that does not compile is found by its line and left out.
//
// Tokens are enough for this, since the sources are formatted: an operator with blanks on both
// sides is a binary one, and a statement of one line is a statement.
