import Differential
import StoreModel

/// What the stores showed around the command that failed: what a report tells beside the failure.
package struct Scene: Hashable, Sendable {
  /// What the subject's lists held before the command.
  package var before: [String]
  /// What was heard on the reference's side during the command.
  package var expected: [String]
  /// What was heard on the subject's side during the command.
  package var actual: [String]

  /// An empty scene, where nothing is to be run.
  package init(before: [String] = [], expected: [String] = [], actual: [String] = []) {
    self.before = before
    self.expected = expected
    self.actual = actual
  }

  /// Runs a case once more and notes what is shown at the command where it ends.
  package init(of trialCase: Case, runner: any TrialRunning) {
    self.init()
    var steps: [Step] = []
    _ = runner.trace(trialCase, .none) { step in
      if steps.count > 1 { steps.removeFirst() }
      steps.append(step)
    }
    let world = trialCase.world
    before = steps.count > 1 ? TraceText(trialCase).contents(of: steps[0].actual) : []
    expected = steps.last?.expected.emissions.map { $0.text(in: world) } ?? []
    actual = steps.last?.actual.emissions.map { $0.text(in: world) } ?? []
  }

  /// The scene as worker and journal pass it on.
  package var json: JSON {
    .object([
      "before": .array(before.map { .text($0) }),
      "expected": .array(expected.map { .text($0) }),
      "actual": .array(actual.map { .text($0) }),
    ])
  }

  /// Reads a scene.
  package init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      before: try fields.lines("before"), expected: try fields.lines("expected"),
      actual: try fields.lines("actual"))
  }
}
