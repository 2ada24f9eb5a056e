import Checking
import Shrinking

/// The report of a failure: the one value from which every form is written.
package struct Report: Sendable {
  /// The failure, with its shrunk case.
  package let failure: Failure
  /// The path of the report's directory, as it was typed; nil if the report has no files.
  package let directory: String?
  /// The contents of the subject's lists before the command that failed.
  let before: [String]
  /// The callbacks during the command that failed, expected against actual.
  let events: LineDifference
  /// The first difference, if a command before the failing one has it.
  let earlier: EarlierDifference?
  /// The result and the callbacks of each command, on the subject's side.
  let records: [CommandRecord]
  /// The lists around the command that failed, and the number of lists without a board.
  let boards: [Board]
  let plainLists: Int
  /// A remark for the reader, such as "flaky"; nil if there is none.
  let remark: String?
  /// The machine, the commit and the time at which the failure was found.
  let found: Provenance
  /// The way to rerun the failure.
  let rerun: Rerun
  /// The flags that `replay` needs besides the path, such as `--subject B24` for a case.
  let replayWords: [String]

  /// Makes a report of a failure and a scene. Nothing runs.
  ///
  /// Without a scene, the report has only the parts that the failure itself contains.
  package init(
    _ failure: Failure, scene: Scene = Scene(), directory: String?, remark: String? = nil,
    found: Provenance = Provenance(), rerun: Rerun = .program, replayWords: [String] = []
  ) {
    self.remark = remark
    self.replayWords = replayWords
    self.rerun = rerun
    self.found = found
    records = scene.records
    earlier = scene.earlier
    boards = scene.boards
    plainLists = scene.plainLists
    self.failure = failure
    self.directory = directory
    before = scene.before
    events = LineDifference(expected: scene.expected, actual: scene.actual)
  }

  /// Makes a report, and runs the shrunk case once more to record the scene.
  ///
  /// If the failure has no explanation, similar cases run, too, to find one.
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

// The parts that all forms share.
extension Report {
  private var mismatch: Mismatch { failure.mismatch }

  /// The shrunk case.
  var commands: AnnotatedCase { AnnotatedCase(failure.shrunk) }

  /// The failure in one line.
  var title: String { failure.title }

  /// The place of the failure: the number of the command, or the end of the case.
  var place: String {
    let count = failure.shrunk.commands.count
    guard mismatch.step < count else { return "at the end, after all \(count) commands" }
    return "after command \(mismatch.step + 1) of \(count)"
  }

  /// The remarks on the dialect: its options if it is not `frc`, and the options that decide a
  /// broken rule.
  var dialectRemarks: [String] {
    let options = failure.shrunk.world.options
    // The world of a list of records has no other dialect.
    if options.processing == .atOnce { return [] }
    let dialect = options.dialect
    let name = dialect == .frc ? [] : ["this case follows the rules of \(dialect.text)"]
    return name + dialect.remarks(on: mismatch.rules)
  }

  /// The text of the command that failed; nil for the last look.
  var failingCommand: String? {
    let commands = commands.commands
    return commands.indices.contains(mismatch.step) ? commands[mismatch.step] : nil
  }

  /// Expected against actual.
  var difference: LineDifference {
    LineDifference(expected: mismatch.expected, actual: mismatch.actual)
  }

  /// The relevant and irrelevant parts; nil without an explanation.
  /// The title and the lines of the first difference before the failing command.
  var earlierPart: (title: String, lines: [LineDifference.Line])? {
    earlier.map { earlier in
      let text =
        commands.commands.indices.contains(earlier.step) ? commands.commands[earlier.step] : ""
      return (
        "the first difference comes with command \(earlier.step + 1), \(text)",
        LineDifference(expected: earlier.expected, actual: earlier.actual).lines
      )
    }
  }

  var explanation: ExplanationText? { ExplanationText(failure) }

  /// The meaning of the names in the texts.
  var names: String {
    let temporary = shows("'") ? "a' is the same object with a temporary ID; " : ""
    return "the name a stands for the object that insert a makes; \(temporary)"
      + "\"x\": [a b] is section x with two rows"
  }

  /// The meaning of the operations of a batch update.
  package static let updates =
    "DI, II, MI, RI, CI: delete, insert, move, reload, reconfigure the item at section,item; DS,"
    + " IS, MS, RS: a section"

  /// Whether any line has an operation of a batch update, such as `II(0,0)`.
  var showsUpdates: Bool { Report.hasUpdates((difference.lines + events.lines).map(\.text)) }

  /// Whether any text has an operation of a batch update.
  package static func hasUpdates(_ texts: [String]) -> Bool {
    ["DI(", "II(", "MI(", "RI(", "CI(", "DS(", "IS(", "MS(", "RS("].contains { sign in
      texts.contains { $0.contains(sign) }
    }
  }

  private func shows(_ sign: String) -> Bool {
    (difference.lines + events.lines).contains { $0.text.contains(sign) }
  }

  /// The shell command that reruns the shrunk case; nil if the report has no files.
  var replayCommand: String? { directory == nil ? nil : replayCommands[0] }

  /// The shell command that reruns the shrunk case, and the same command with every step printed.
  ///
  /// If the report has no files, the commands name the working directory.
  var replayCommands: [String] {
    let words = [Program.command, "replay", ShellText.word(directory ?? ".")] + replayWords
    let replay = words.joined(separator: " ")
    return [replay, replay + " --trace"]
  }

  /// The shell command that explains the broken rules; nil if the failure names none, or if no
  /// program but a test reruns it.
  var ruleCommand: String? {
    let rules = failure.mismatch.brokenRules
    return rules.isEmpty || rerun == .test
      ? nil : ([Program.command, "rule"] + rules.map(\.name)).joined(separator: " ")
  }

  /// The origin of the failure, as labels and texts.
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
    let strings = failure.shrunk.world.options.strings
    if !strings.isCanonical {
      rows.append(("strings", "in the order \(strings.name.quoted), as the case says"))
    }
    if !failure.leftOut.isEmpty {
      rows.append(("not tested", failure.leftOut.joined(separator: ", ")))
    }
    return rows
  }
}

extension Report {
  /// The number of commands before and after shrinking, and whether a shorter case may fail.
  ///
  /// For a case that was run as it is, such as a replayed one, it is only the number.
  private var shrinking: [(label: String, text: String)] {
    let (found, kept) = (failure.original.commands.count, failure.shrunk.commands.count)
    if let state = failure.state {
      let advice =
        directory.map { "; to continue: \(Program.command) shrink \(ShellText.word($0))" } ?? ""
      let commands =
        failure.shrunk == failure.original
        ? "\(found), as found" : "\(kept), shrunk from \(found) (\(failure.attempts) cases tried)"
      return [("commands", commands), ("minimal", state + advice)]
    }
    guard failure.attempts > 0 || failure.isCertified else {
      return [("commands", "\(found), not shrunk")]
    }
    let minimal =
      failure.isCertified
      ? "certified: removing any one or two of these commands makes the case pass"
      : "not certified: a shorter case may fail this check"
    return [
      ("commands", "\(kept), shrunk from \(found) (\(failure.attempts) cases tried)"),
      ("minimal", minimal),
    ]
  }
}

extension Failure {
  /// The reason why the case is not shrunk to the end; nil if it is.
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
  /// The origin of the failure, with the machine and the time. The console omits these two.
  var wholeProvenance: [(label: String, text: String)] { provenance + found.rows }
}

extension Failure.Bound {
  /// The proof of an exhaustive run, in words.
  fileprivate var text: String {
    let elsewhere = worlds > 1 ? " or in the \(worlds - 1) other worlds that were run" : ""
    return "proved: no sequence of fewer than \(commands) commands on up to \(objects) objects"
      + " fails in the world \(world)\(elsewhere)"
  }
}
