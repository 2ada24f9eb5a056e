// # Checking
//
// Read this to add a check or a law.
//
// A trial drives the reference and the subject through the same case and checks both observations
// after every command. The first fault is a mismatch, and ends the trial.
//
// - `Checks` are pure functions of two observations, in a fixed order.
// - `Laws` compare the subject's answers after a command with its answers before. They need no
//   reference, and remember from the commands what a single step does not show.
// - `Metamorphic` compares answers of the subject with each other. These relations need no
//   reference either, and also find faults that both stores share.
// - `Trials` run a case; `Coverage` counts the cells that it reaches.
//
// Rules: pure functions, no clock, no file, no global state, no order of a `Set` or `Dictionary` in
// any output. Every check has a planted defect that it alone, or first, catches.
//
// Limits: a list is compared with a fresh fetch only where its context has heard of every change.
// That excludes lists that read along relationships, and lists below another context or a batch
// request that changed the store, unless their context merges those changes by itself.
