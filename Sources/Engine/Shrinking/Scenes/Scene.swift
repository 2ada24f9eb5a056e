import Checking
import StoreModel

/// What the stores showed around the command that failed: what a report tells beside the failure.
package struct Scene: Hashable, Sendable {
  /// What the subject's lists held before the command.
  package var before: [String]
  /// What was heard on the reference's side during the command: the calls to delegates and
  /// listeners, then what clients were told.
  package var expected: [String]
  /// The same on the subject's side.
  package var actual: [String]
  /// What each command gave and what was heard of it, on the subject's side.
  package var moments: [Moment] = []
  /// The lists around the command, side by side.
  package var boards: [Board] = []
  /// How many lists were as they should be and are not among the boards.
  package var plainLists = 0

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
    var diary = Diary(trialCase.world)
    _ = runner.trace(trialCase, .none) { step in
      if steps.count > 1 { steps.removeFirst() }
      steps.append(step)
      diary.note(step.actual)
    }
    moments = diary.moments
    before = steps.count > 1 ? TraceText(trialCase).contents(of: steps[0].actual) : []
    guard let last = steps.last else { return }
    expected = last.expected.heard(in: trialCase.world)
    actual = last.actual.heard(in: trialCase.world)
    let sketch = BoardSketch(trialCase)
    boards = sketch.boards(of: last, knowsRules: !runner.isAlone)
    plainLists = sketch.listCount(of: last) - Set(boards.map(\.list)).count
  }

  /// The scene before a command that ended the process, from the scene of the case without it.
  package var beforeTheEnd: Scene {
    var scene = Scene(before: before)
    scene.moments = Array(moments.dropLast())
    scene.boards = boards.map(\.beforeAlone)
    scene.plainLists = plainLists
    return scene
  }
}
