import Checking
import JSONText
import Shrinking
import StoreModel

/// What one case shows on a pair of stores, ready to be told.
package struct Examination: Hashable, Sendable {
  /// What is wrong, nil when all is well.
  package var mismatch: Mismatch?
  /// How many commands were done.
  package var commands = 0
  /// The lists that were refused when they were made.
  package var refusals: [ListRefusal] = []
  /// What was shown where it failed; empty unless it was asked for.
  package var scene = Scene()
  /// Every step, as lines; empty unless it was asked for.
  package var trace: [String] = []

  /// Nothing shown.
  package init() {}

  /// Runs a case in this process.
  ///
  /// - Parameter probing: how far the relations between the subject's answers are gone into.
  package init(
    of trialCase: Case, on runner: any TrialRunning, traced: Bool, probing: Probing = .branches
  ) {
    let text = TraceText(trialCase)
    var number = 0
    var lines: [String] = []
    let result = runner.trace(trialCase, probing) { step in
      number += 1
      if traced { lines += text.lines(step, number: number) }
    }
    mismatch = result.mismatch
    commands = result.commands
    refusals = result.refusals
    trace = text.lines(refusals) + lines
    if traced { scene = Scene(of: trialCase, runner: runner) }
  }

  var json: JSON {
    .object([
      "commands": .integer(commands), "scene": scene.json,
      "refusals": .array(refusals.map(\.json)),
      "trace": .array(trace.map { .text($0) }),
      "mismatch": mismatch.map { JSON(.object($0.fields)) } ?? .null,
    ])
  }

  init(_ fields: JSONFields) throws(JSONError) {
    commands = try fields.integer("commands")
    refusals = try fields.objects("refusals").map { fields throws(JSONError) in
      try ListRefusal(fields)
    }
    trace = try fields.lines("trace")
    if let scene = try fields.object("scene") { self.scene = try Scene(scene) }
    mismatch = try fields.object("mismatch").map { fields throws(JSONError) in
      try Mismatch(fields)
    }
  }
}

/// Runs single cases of a subject: in this process, or where they can end a process and no harm is
/// done.
package protocol CaseExamining: AnyObject {
  /// The subject's name.
  var subjectName: String { get }

  /// Runs a case.
  ///
  /// - Parameter traced: whether scene and trace are asked for.
  func examine(_ trialCase: Case, traced: Bool) throws -> Examination

  /// The failure that a case shows, shrunk; nil when it passes.
  ///
  /// - Parameter watch: says when to end, and keeps the best case so far.
  func failure(of trialCase: Case, watch: ShrinkWatch) throws -> Failure?

  /// What the shrunk case tells beyond that it fails; nil where it does not fail again.
  func explanation(of failure: Failure) throws -> Explanation?
}

extension CaseExamining {
  /// The failure that a case shows, shrunk without a limit of time; nil when it passes.
  package func failure(of trialCase: Case) throws -> Failure? {
    try failure(of: trialCase, watch: ShrinkWatch())
  }
}

/// Runs single cases in this process.
package final class CaseExaminer: CaseExamining {
  private let runner: any TrialRunning

  /// Examines cases on a pair of stores.
  package init(_ runner: any TrialRunning) {
    self.runner = runner
  }

  package var subjectName: String { runner.subjectName }

  package func examine(_ trialCase: Case, traced: Bool) -> Examination {
    Examination(of: trialCase, on: runner, traced: traced)
  }

  package func failure(of trialCase: Case, watch: ShrinkWatch) -> Failure? {
    var maker = FailureMaker(runner: runner)
    maker.watch = watch
    return maker.failure(of: trialCase)
  }

  package func explanation(of failure: Failure) -> Explanation? {
    FailureMaker(runner: runner).explanation(of: failure)
  }
}
