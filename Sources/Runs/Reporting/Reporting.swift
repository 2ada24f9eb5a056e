// # Reporting
//
// Read this to change the words or the looks of a report.
//
// A report is everything that Lockstep says about one failure. It has six forms: the text on the
// console, `report.md`, `report.html`, `failure.json`, `case.lockstep`, and a test to paste.
//
// One source. Every form is made from a `Failure`, which contains the shrunk case, and a `Scene`.
// The scene is what both stores showed when the shrunk case ran once more. The forms share their
// parts and the order of the parts, so they never contradict each other:
// - the difference in one sentence, the check and the broken rules;
// - the commands, with a mark at the command that failed;
// - expected against actual, with a legend;
// - the relevant and the irrelevant parts of the case (`ExplanationText`);
// - the origin of the failure.
//
// The explanation is found after shrinking, and kept in the `Failure`. An older `failure.json` has
// none, and its report has no such part.
//
// A scene contains texts only. A `Board` is a list in three columns: before the command that
// failed, expected, and actual. Its differences are marked and its equal parts are cut. The scene
// also has the callbacks of each command. So a worker can send a scene to its parent, the journal
// can keep it, and nobody has to run the case again.
//
// Pages. A page is a value of `HTML`. Its tags are literals, and its texts are escaped in one
// place, so the values of an object can never become markup. A page loads nothing and runs nothing:
// its style and its drawings are inside. Every colour has a word or a shape of the same meaning.
// Each part of a failure's page has a budget of bytes, and names the number of omitted pieces
// (`Excerpt`). So no case makes a page too large to attach.
//
// The page of a session (`SessionStory`) is about all its trials: the failures, an estimate of the
// failures and cells still to come, the course, and the cells of the matrix that were never run.
//
// Rules: no clock, no file and no global state. A report is a pure function of the failure and the
// stores, and is the same on every machine. `Campaign` writes the texts to files.
//
// Limits: the comparison of two texts takes quadratic time, which is fast enough for a shrunk case.
// Texts of more than `LineDifference.limit` lines are listed one below the other.
