import Checking
import JSONText
import StoreModel

/// A trial as one line of JSON for other programs, in the format in which Hypothesis writes the
/// test cases of a property.
///
/// The line says nothing of time, so it is the same in every run of the trial.
package struct ObservedTrial: Hashable, Sendable {
  /// The number of the trial.
  package let trial: Int
  /// The fields of the line, but for those of the run: `run_start` and `property`.
  package let fields: [JSON.Field]

  /// Describes a trial that ran to its end.
  init(
    _ trial: Int, of seed: UInt64, _ drawn: Case, _ result: TrialResult,
    telling marks: Set<Goals.Mark>
  ) {
    var features: [JSON.Field] = [
      JSON.Field("commands", .integer(result.commands)),
      JSON.Field("checks", .integer(result.checks)),
      JSON.Field("refused", .integer(result.refused)),
    ]
    features += marks.map(\.feature).sorted { $0.name < $1.name }
    self.init(trial, of: seed, drawn, result.mismatch, features)
  }

  /// Describes a trial that ended its process.
  init(ended failed: FailedTrial, of seed: UInt64, _ drawn: Case) {
    let features = [JSON.Field("commands", .integer(failed.mismatch.step))]
    self.init(failed.trial, of: seed, drawn, failed.mismatch, features)
  }

  private init(
    _ trial: Int, of seed: UInt64, _ drawn: Case, _ mismatch: Mismatch?, _ features: [JSON.Field]
  ) {
    self.trial = trial
    fields = [
      JSON.Field("type", .text("test_case")),
      JSON.Field("status", .text(mismatch == nil ? "passed" : "failed")),
      JSON.Field("status_reason", .text(mismatch?.title ?? "")),
      JSON.Field("representation", .text(drawn.text)),
      JSON.Field("arguments", .object([:])),
      JSON.Field("how_generated", .text("trial \(trial) of seed \(seed)")),
      JSON.Field("features", JSON(.object(features))),
      JSON.Field("timing", .object([:])),
      JSON.Field("coverage", .null),
      JSON.Field(
        "metadata", .object(["check": mismatch.map { .text($0.check.rawValue) } ?? .null])),
    ]
  }

  var json: JSON {
    .object(["trial": .integer(trial), "line": JSON(.object(fields))])
  }

  init(_ json: JSONFields) throws(JSONError) {
    trial = try json.integer("trial")
    guard case .object(let fields) = try json["line"].content else {
      throw json.error(try json["line"], "an object", "line")
    }
    self.fields = fields
  }
}

extension Goals.Mark {
  /// The mark as a feature of a trial.
  fileprivate var feature: JSON.Field {
    switch self {
    case .reached(let name): JSON.Field("goal: " + name, .bool(true))
    case .event(let name): JSON.Field("event: " + name, .bool(true))
    case .target(let name, let value): JSON.Field("target: " + name, .decimal(value))
    }
  }
}
