// # Verifying
//
// Read this to write another face, such as an adapter to a test framework.
//
// A verification puts a subject beside the reference, looks for the canary first, and says whether
// the trials prove anything. Two faces do that: the test library (`LockstepTesting`) and the
// command line (`LockstepCommands`). This target holds what both need, so that a store gets the
// same verdict from either of them:
//
// - the reference for a subject, and the canary (`Contender+Reference.swift`);
// - a fetched list as a contender (`Contender+Lists.swift`);
// - the text of a failed pair of lists (`PairFinding+Report.swift`);
// - the rule that says when a campaign proves little (`RunResult+Proof.swift`).
//
// Rules: no test framework, no arguments, no console.
//
// Limits: exit codes and printed verdicts belong to the faces.
