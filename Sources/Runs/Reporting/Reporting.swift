// # Reporting
//
// Read this to change the words or the looks of a report.
//
// Everything that is said about a failure: on the console, in `report.md`, in `report.html`, in
// `failure.json`, as `case.lockstep` and as a test to paste. All of it is made from one `Failure`
// and what the pair of stores shows when the shrunk case is run once more (a `Scene`), by the same
// parts in the same order: what is wrong, the commands, expected against actual with a legend,
// what matters in the case, where it comes from. So two forms of one failure never say two things.
// What matters (`ExplanationText`) was found out by whoever shrunk the failure, and is kept with
// it: an older `failure.json` has none, and nothing is said.
//
// A scene holds texts: the lists before the command that failed, as they should be and as they are
// (a `Board`, marked and cut when it is drawn), and what was heard of each command. So it passes
// from worker to parent and into the journal, and nobody has to run the case again.
//
// Pages are values of `HTML`, whose tags are literals and whose texts are escaped in one place:
// what an object holds can never become markup. They load nothing and run nothing, have their style
// and drawings within, and say each thing that a colour says in a word or a shape too. Each part of
// a failure's page has a budget of bytes and counts what it left out (`Excerpt`), so that no case
// makes a page too large to attach. The page of a session (`SessionStory`) tells of all its trials:
// what was found, what is likely left, the course of it, and which cells of the matrix were never
// run.
//
// It makes texts and reads one of them back. It has no clock, no file and no global state: a report
// is a pure function of the failure and the stores, and comes out the same on every machine. What
// puts the texts on a disk is `Campaign`.
//
// JSON is written and read here, not by the platform's coder, for three reasons: fields stand in
// the order a person reads them in, numbers of 64 bits stay exact, and a broken file is refused
// with its line, its column and what was expected there.
//
// Limits: the lines of two texts are compared by the quadratic table, which is plenty for a shrunk
// case; texts beyond `LineDifference.limit` lines are set one below the other.
