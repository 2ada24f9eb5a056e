// # Checking
//
// Read this to add a check or a law.
//
// A trial runs one case on two stores: the reference, which is right by definition, and the
// subject, which is under test. After every command the trial checks what the two stores show. The
// first check that fails gives a `Mismatch` and ends the trial.
//
// - `Checks` are pure functions of two observations. They run in a fixed order (`CheckID`).
// - `Laws` compare what the subject shows after a command with what it showed before. A law needs
//   no reference. The `LawBook` remembers from earlier commands what one step does not show.
// - `Metamorphic` compares answers of the subject with each other. These relations need no
//   reference either, and they also find faults that both stores share.
// - `Trials` run a case; `Coverage` counts the cells that the case reaches.
//
// Rules: pure functions, no clock, no file, no global state. No output depends on the order of a
// `Set` or a `Dictionary`. For every check there is a planted defect that only this check catches,
// or that this check catches first.
//
// Limits: a list is compared with a fresh fetch only if its context has received every change. This
// excludes lists that read along relationships. It also excludes lists whose store was changed by
// another context or by a batch request, unless the context of the list merges those changes
// automatically.
