import Checking
import JSONText
import StoreModel

/// An error in the text of a failure.
package enum FailureTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The JSON is broken, or is not the JSON of a failure.
  case json(JSONError)
  /// The text of a case in the failure is broken.
  case trialCase(CaseTextError)

  package var description: String {
    switch self {
    case .json(let error): error.description
    case .trialCase(let error): error.description
    }
  }
}

extension Failure {
  /// The version of `failure.json`. Files of other versions are rejected.
  package static let formatVersion = 1

  /// The failure, as in `failure.json`.
  package var json: JSON {
    let fields: KeyValuePairs<String, JSON> = [
      "version": .integer(Failure.formatVersion),
      "fingerprint": .text(fingerprint),
      "subject": .text(subject),
      "check": .text(mismatch.check.rawValue),
      "title": .text(title),
      "step": .integer(mismatch.step),
      "expected": .text(mismatch.expected),
      "actual": .text(mismatch.actual),
      "rules": .array(mismatch.rules.map { .text("R\($0)") }),
      "wording": .integer(wording),
      "certified": .bool(isCertified),
      "attempts": .integer(attempts),
      "origin": origin.map {
        .object(["seed": .integer($0.seed), "trial": .integer($0.trial)])
      } ?? .null,
      "shrunk": .array(shrunk.text.lines.map { .text($0) }),
      "original": .array(original.text.lines.map { .text($0) }),
    ]
    let ended = unfinished.map { [JSON.Field("unfinished", .text($0.rawValue))] } ?? []
    let drawn = choices.map { [JSON.Field("choices", .integer($0))] } ?? []
    let bounds = bound.map { [JSON.Field("bound", $0.json)] } ?? []
    let omissions =
      leftOut.isEmpty ? [] : [JSON.Field("leftOut", .array(leftOut.map { .text($0) }))]
    let order = shrunk.world.options.strings
    let strings = order.isCanonical ? [] : [JSON.Field("strings", .text(order.name))]
    let explanations = explanation.map { [JSON.Field("explanation", $0.json)] } ?? []
    return JSON(
      .object(
        fields.map { JSON.Field($0.key, $0.value) } + ended + drawn + bounds + strings
          + omissions + explanations))
  }

  /// Reads the text of a `failure.json`.
  ///
  /// The fingerprint in the file is ignored, since it follows from the rest. Unknown fields are
  /// ignored too.
  package init(parsing text: String, file: String) throws(FailureTextError) {
    let parts: Parts
    do throws(JSONError) {
      parts = try Parts(JSONFields(JSON(parsing: text, file: file), file: file))
    } catch {
      throw .json(error)
    }
    self.init(
      subject: parts.subject, mismatch: parts.mismatch,
      shrunk: try Failure.trialCase(parts.shrunk, "shrunk", file),
      original: try Failure.trialCase(parts.original, "original", file),
      isCertified: parts.isCertified, attempts: parts.attempts, origin: parts.origin)
    wording = parts.wording
    unfinished = parts.unfinished
    choices = parts.choices
    bound = parts.bound
    leftOut = parts.leftOut
    explanation = parts.explanation
  }

  private static func trialCase(
    _ lines: [String], _ name: String, _ file: String
  ) throws(FailureTextError) -> Case {
    do throws(CaseTextError) {
      let text = lines.map { $0 + "\n" }.joined()
      return try Case(parsing: text, file: "\(file), line of \"\(name)\"")
    } catch {
      throw .trialCase(error)
    }
  }
}

extension Failure.Bound {
  fileprivate var json: JSON {
    .object([
      "world": .text(world), "worlds": .integer(worlds), "objects": .integer(objects),
      "commands": .integer(commands),
    ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      world: try fields.text("world"), worlds: try fields.integer("worlds"),
      objects: try fields.integer("objects"), commands: try fields.integer("commands"))
  }
}

/// The fields of the file, before the cases in it are parsed.
private struct Parts {
  let wording: Int
  let subject: String
  let mismatch: Mismatch
  let isCertified: Bool
  let attempts: Int
  let origin: Failure.Origin?
  let unfinished: Failure.ShrinkStopReason?
  let choices: Int?
  let bound: Failure.Bound?
  let leftOut: [String]
  let explanation: Explanation?
  let shrunk: [String]
  let original: [String]

  init(_ fields: JSONFields) throws(JSONError) {
    let version = try fields["version"]
    guard version.content == .number(String(Failure.formatVersion)) else {
      throw fields.error(
        version, "\(Failure.formatVersion), the only version that is read here,", "version")
    }
    wording = fields.has("wording") ? try fields.integer("wording") : 1
    mismatch = try Mismatch(fields)
    subject = try fields.text("subject")
    isCertified = try fields.bool("certified")
    attempts = try fields.integer("attempts")
    origin = try fields.object("origin").map { fields throws(JSONError) in
      Failure.Origin(seed: try fields.integer("seed"), trial: try fields.integer("trial"))
    }
    // Only a failure whose shrinking ended early has this field.
    unfinished =
      fields.has("unfinished")
      ? Failure.ShrinkStopReason(rawValue: try fields.text("unfinished")) : nil
    // Only a failure whose case was drawn has this field.
    choices = fields.has("choices") ? try fields.integer("choices") : nil
    // Only a failure from an exhaustive search has this field.
    let hasBound = fields.names.contains("bound")
    bound = try (hasBound ? fields.object("bound") : nil).map { fields throws(JSONError) in
      try Failure.Bound(fields)
    }
    leftOut = fields.names.contains("leftOut") ? try fields.lines("leftOut") : []
    // Only a failure that is deterministic has this field. The first versions did not write it.
    let hasExplanation = fields.has("explanation")
    explanation = try (hasExplanation ? fields.object("explanation") : nil).map {
      fields throws(JSONError) in try Explanation(fields)
    }
    shrunk = try fields.lines("shrunk")
    original = try fields.lines("original")
  }
}
