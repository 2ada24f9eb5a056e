// # Verifying
//
// Read this to write another face, such as an adapter to a test framework.
//
// A verification runs a subject beside the reference. First it must find the canary, a store with a
// planted defect. At the end it says whether the trials prove anything. Two faces do this: the test
// library (`LockstepTesting`) and the command line (`LockstepCommands`). Both must give a store the
// same verdict, so their common parts are here:
//
// - the reference for a subject, and the canary (`Contender+Reference.swift`);
// - a fetched list as a contender (`Contender+Lists.swift`);
// - the text of a failed pair of lists (`PairFinding+Report.swift`);
// - the rule for a campaign that proves little, because both stores rejected most commands
//   (`RunResult+Proof.swift`).
//
// Rules: no test framework, no arguments, no console.
//
// Limits: exit codes and printed verdicts belong to the faces.
