// # Reporting
//
// Everything that is said about a failure: on the console, in `report.md`, in `failure.json`, as
// `case.lockstep` and as a test to paste. All of it is made from one `Failure` and what the pair of
// stores shows when the shrunk case is run once more, by the same parts in the same order: what is
// wrong, the commands, expected against actual with a legend, where it comes from. So two forms of
// one failure never say two things.
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
