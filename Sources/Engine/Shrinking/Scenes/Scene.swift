import Checking
import StoreModel

/// The observations around the failing command, which a report shows beside the failure.
package struct Scene: Hashable, Sendable {
  /// The contents of the subject's lists before the command, as lines.
  package var before: [String]
  /// The calls and updates on the reference's side during the command: the calls to delegates and
  /// listeners, then the updates that clients received.
  package var expected: [String]
  /// The calls and updates on the subject's side.
  package var actual: [String]
  /// The result of each command on the subject's side, with its calls and updates.
  package var records: [CommandRecord] = []
  /// The first difference of callbacks and contents, if a command before the failing one has it.
  package var earlier: EarlierDifference?
  /// The boards of the lists around the command.
  package var boards: [Board] = []
  /// The number of lists that have no board.
  package var plainLists = 0

  /// Makes an empty scene, for failures whose case must not be run.
  package init(before: [String] = [], expected: [String] = [], actual: [String] = []) {
    self.before = before
    self.expected = expected
    self.actual = actual
  }

  /// Runs a case once more and records the observations around its last step.
  package init(of trialCase: Case, runner: any TrialRunning) {
    self.init()
    var steps: [Step] = []
    var recorder = CommandRecorder(trialCase.world)
    let text = TraceText(trialCase)
    _ = runner.trace(trialCase, .none) { step in
      if !runner.isAlone, earlier == nil {
        earlier = EarlierDifference(in: step, at: recorder.records.count, text)
      }
      if steps.count > 1 { steps.removeFirst() }
      steps.append(step)
      recorder.record(step.actual)
    }
    records = recorder.records
    if let step = earlier?.step, step >= records.count - 1 { earlier = nil }
    before = steps.count > 1 ? text.contents(of: steps[0].actual) : []
    guard let last = steps.last else { return }
    expected = last.expected.eventLines(in: trialCase.world)
    actual = last.actual.eventLines(in: trialCase.world)
    let sketch = BoardSketch(trialCase)
    boards = sketch.boards(of: last, knowsRules: !runner.isAlone)
    plainLists = sketch.listCount(of: last) - Set(boards.map(\.list)).count
  }

  /// The scene before a command that ended the process. It is made from the scene of the case
  /// without that command.
  package var beforeTheEnd: Scene {
    var scene = Scene(before: before)
    scene.records = Array(records.dropLast())
    scene.boards = boards.map(\.beforeAlone)
    scene.plainLists = plainLists
    return scene
  }
}
