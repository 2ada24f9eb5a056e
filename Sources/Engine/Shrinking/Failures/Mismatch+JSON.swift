import Checking
import JSONText

extension Mismatch {
  /// The mismatch, as fields of an object.
  package var fields: [JSON.Field] {
    [
      JSON.Field("check", .text(check.rawValue)),
      JSON.Field("title", .text(title)),
      JSON.Field("step", .integer(step)),
      JSON.Field("expected", .text(expected)),
      JSON.Field("actual", .text(actual)),
      JSON.Field("rules", .array(rules.map { .text("R\($0)") })),
    ]
  }

  /// Reads a mismatch from the fields of an object.
  package init(_ fields: JSONFields) throws(JSONError) {
    let check = try fields["check"]
    guard case .text(let name) = check.content, let known = CheckID(rawValue: name) else {
      let names = CheckID.allCases.map(\.rawValue).joined(separator: ", ")
      throw fields.error(check, "the name of a check (\(names))", "check")
    }
    self.init(
      check: known, step: try fields.integer("step"), title: try fields.text("title"),
      expected: try fields.text("expected"), actual: try fields.text("actual"),
      // Earlier versions did not write the rules.
      rules: fields.has("rules") ? try fields.lines("rules").compactMap { Int($0.dropFirst()) } : []
    )
  }
}
