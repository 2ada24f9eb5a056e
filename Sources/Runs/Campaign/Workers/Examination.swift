import Checking
import JSONText
import Shrinking
import StoreModel

/// How much an examination says of a case. Each value includes those before it.
package enum ExaminationDetail: Int, Comparable, Sendable {
  /// Whether and how the case fails.
  case verdict
  /// The contents of the store where it fails, for a report.
  case scene
  /// Every step as lines of text. With thousands of rows, these take minutes to write.
  case trace

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The result of one case on a pair of stores, ready to be reported.
package struct Examination: Hashable, Sendable {
  /// The mismatch; nil if the case passes.
  package var mismatch: Mismatch?
  /// The number of commands that were performed.
  package var commands = 0
  /// The lists that the stores refused to make.
  package var refusals: [ListRefusal] = []
  /// The contents of the store where the case failed; empty unless requested.
  package var scene = Scene()
  /// Every step as lines of text; empty unless requested.
  package var trace: [String] = []

  /// Makes an empty examination.
  package init() {}

  /// Runs a case in this process.
  ///
  /// - Parameter probing: which reference-free checks the case runs.
  package init(
    of trialCase: Case, on runner: any TrialRunning, _ detail: ExaminationDetail,
    probing: ProbeLevel = .branches
  ) {
    let text = TraceText(trialCase)
    var number = 0
    var lines: [String] = []
    let result = runner.trace(trialCase, probing) { step in
      number += 1
      if detail == .trace { lines += text.lines(step, number: number) }
    }
    mismatch = result.mismatch
    commands = result.commands
    refusals = result.refusals
    trace = text.lines(refusals) + lines
    if detail >= .scene { scene = Scene(of: trialCase, runner: runner) }
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

/// An examiner of single cases of a subject: in this process, or in a worker that a case may end.
package protocol CaseExamining: AnyObject {
  /// The name of the subject.
  var subjectName: String { get }

  /// Runs a case.
  func examine(_ trialCase: Case, _ detail: ExaminationDetail) throws -> Examination

  /// Returns the shrunk failure of a case; nil if the case passes.
  ///
  /// - Parameter watch: says when to end, and keeps the best case so far.
  func failure(of trialCase: Case, watch: ShrinkWatch) throws -> Failure?

  /// Returns the explanation of a shrunk failure; nil if the case does not fail again.
  func explanation(of failure: Failure) throws -> Explanation?
}

extension CaseExamining {
  /// Returns the failure of a case, shrunk without a time limit; nil if the case passes.
  package func failure(of trialCase: Case) throws -> Failure? {
    try failure(of: trialCase, watch: ShrinkWatch())
  }
}

/// An examiner that runs single cases in this process.
package final class CaseExaminer: CaseExamining {
  private let runner: any TrialRunning

  /// Makes an examiner for a pair of stores.
  package init(_ runner: any TrialRunning) {
    self.runner = runner
  }

  package var subjectName: String { runner.subjectName }

  package func examine(_ trialCase: Case, _ detail: ExaminationDetail) -> Examination {
    Examination(of: trialCase, on: runner, detail)
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
