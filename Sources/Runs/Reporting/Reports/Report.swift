import Checking
import Shrinking

/// A failure and what the stores showed around it: the one value that every form is printed from.
package struct Report: Sendable {
  /// What failed.
  package let failure: Failure
  /// Where the report is kept, as people type it; nil when it is kept nowhere.
  package let directory: String?
  /// What the subject's lists held before the command that failed.
  let before: [String]
  /// What was heard during it, on both sides.
  let heard: LineDifference
  /// What each command gave and what was heard of it.
  let moments: [Moment]
  /// The lists around the command that failed, and how many are not among them.
  let boards: [Board]
  let plainLists: Int
  /// What else a reader has to know, in a sentence.
  let remark: String?
  /// Where and when it was found.
  let found: Provenance
  /// Who runs it again.
  let rerun: Rerun
  /// What `replay` needs besides the path to run the same, such as `--subject B24` for a case.
  let replayWords: [String]

  /// The report of a failure and what was shown around it.
  ///
  /// Without a scene it is the report of a failure as it was written down, where nothing is run.
  package init(
    _ failure: Failure, scene: Scene = Scene(), directory: String?, remark: String? = nil,
    found: Provenance = Provenance(), rerun: Rerun = .program, replayWords: [String] = []
  ) {
    self.remark = remark
    self.replayWords = replayWords
    self.rerun = rerun
    self.found = found
    moments = scene.moments
    boards = scene.boards
    plainLists = scene.plainLists
    self.failure = failure
    self.directory = directory
    before = scene.before
    heard = LineDifference(expected: scene.expected, actual: scene.actual)
  }

  /// Runs the shrunk case once more and notes what the report shows beside the failure, and others
  /// like it where it has not been explained.
  package init(
    _ failure: Failure, runner: any TrialRunning, directory: String?, rerun: Rerun = .program
  ) {
    var failure = failure
    failure.explanation =
      failure.explanation ?? FailureMaker(runner: runner).explanation(of: failure)
    self.init(
      failure, scene: Scene(of: failure.shrunk, runner: runner), directory: directory,
      rerun: rerun)
  }
}

// The parts that the forms have in common.
extension Report {
  private var mismatch: Mismatch { failure.mismatch }

  /// The shrunk case.
  var commands: AnnotatedCase { AnnotatedCase(failure.shrunk) }

  /// What is wrong, in one line.
  var title: String { failure.title }

  /// After which command it showed.
  var place: String {
    let count = failure.shrunk.commands.count
    guard mismatch.step < count else { return "at the end, after all \(count) commands" }
    return "after command \(mismatch.step + 1) of \(count)"
  }

  /// The text of the command that failed, nil for the last look.
  var failingCommand: String? {
    let commands = commands.commands
    return commands.indices.contains(mismatch.step) ? commands[mismatch.step] : nil
  }

  /// Expected against actual.
  var difference: LineDifference {
    LineDifference(expected: mismatch.expected, actual: mismatch.actual)
  }

  /// What matters in the case; nil where it is not explained.
  var explanation: ExplanationText? { ExplanationText(failure) }

  /// How the names in the texts are to be read.
  static let names = "a' is the temporary ID of object a; [a b] are the rows of a section"

  /// How the operations of a batch update are to be read.
  static let updates =
    "DI, II, MI and RI delete, insert, move and reload the item at section,item;"
    + " DS, IS and MS delete, insert and move a section"

  /// Whether any line has an operation of a batch update, such as `II(0,0)`.
  var showsUpdates: Bool {
    (difference.lines + heard.lines).contains { line in
      ["DI(", "II(", "MI(", "RI(", "DS(", "IS(", "MS("].contains { line.text.contains($0) }
    }
  }

  /// The shell command that runs the shrunk case again; nil where it is kept nowhere.
  var replayCommand: String? { directory == nil ? nil : replayCommands[0] }

  /// The same, and with every step printed; of this directory where it is kept nowhere.
  var replayCommands: [String] {
    let words = [Program.command, "replay", ShellText.word(directory ?? ".")] + replayWords
    let replay = words.joined(separator: " ")
    return [replay, replay + " --trace"]
  }

  /// Where the failure comes from, as labels and texts.
  var provenance: [(label: String, text: String)] {
    var rows: [(String, String)] = [("fingerprint", failure.fingerprint)]
    if let origin = failure.origin {
      rows.append(("seed", String(origin.seed)))
      rows.append(("trial", "\(origin.trial), counted from 0"))
    }
    if let choices = failure.choices {
      rows.append(("choices", "\(choices), from which the generator drew the case"))
    }
    rows += shrinking
    if let bound = failure.bound { rows.append(("shortest", bound.text)) }
    if !failure.leftOut.isEmpty {
      rows.append(("not tested", failure.leftOut.joined(separator: ", ")))
    }
    return rows
  }
}

extension Report {
  /// How many commands there were, and whether a shorter case may fail; of a case that was run as
  /// it is, only the first.
  private var shrinking: [(label: String, text: String)] {
    let (found, kept) = (failure.original.commands.count, failure.shrunk.commands.count)
    if let state = failure.state {
      let advice =
        directory.map { "; to continue: \(Program.command) shrink \(ShellText.word($0))" } ?? ""
      let commands =
        failure.shrunk == failure.original
        ? "\(found), as found" : "\(found) as found, \(kept) after \(failure.attempts) cases tried"
      return [("commands", commands), ("minimal", state + advice)]
    }
    guard failure.attempts > 0 || failure.isCertified else {
      return [("commands", "\(found), not shrunk")]
    }
    let minimal =
      failure.isCertified
      ? "certified: no case without one or two of these commands fails this check"
      : "not certified: a shorter case may fail this check"
    return [
      ("commands", "\(found) as found, \(kept) after \(failure.attempts) cases tried"),
      ("minimal", minimal),
    ]
  }
}

extension Failure {
  /// Why the case is not as small as it could be, nil where it is.
  package var state: String? {
    unfinished.map { reason in
      let state = shrunk == original ? "not shrunk" : "shrunk in part"
      return switch reason {
      case .interrupted: state + ": interrupted"
      case .outOfTime: state + ": the time for shrinking was up"
      }
    }
  }
}

extension Report {
  /// The same, and what is known of the machine and the time; not for a console, which is there.
  var wholeProvenance: [(label: String, text: String)] { provenance + found.rows }
}

extension Failure.Bound {
  /// What is proved, in words.
  fileprivate var text: String {
    let elsewhere = worlds > 1 ? " or in the \(worlds - 1) other worlds that were run" : ""
    return "proved: no sequence of fewer than \(commands) commands on up to \(objects) objects"
      + " fails in the world \(world)\(elsewhere)"
  }
}
