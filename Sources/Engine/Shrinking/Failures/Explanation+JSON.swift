import JSONText

extension Explanation {
  /// The explanation, as in `failure.json`.
  var json: JSON {
    .object([
      "tried": .integer(tried), "cut": .bool(isCut), "looks": .integer(looks),
      "parting": divergence.map(\.json) ?? .null,
      "variations": .array(variations.map(\.json)),
      "neighbour": .array(neighbour.map { .text($0) }),
    ])
  }

  /// Reads an explanation from the fields of an object.
  init(_ fields: JSONFields) throws(JSONError) {
    self.init()
    tried = try fields.integer("tried")
    isCut = try fields.bool("cut")
    looks = try fields.integer("looks")
    divergence = try fields.object("parting").map { fields throws(JSONError) in
      try DivergencePoint(fields)
    }
    for fields in try fields.objects("variations") { variations.append(try Variation(fields)) }
    neighbour = try fields.lines("neighbour")
  }
}

extension Explanation.DivergencePoint {
  fileprivate var json: JSON {
    .object([
      "step": .integer(step), "question": question.map { .text($0) } ?? .null,
      "title": .text(title),
    ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONError) {
    let asks = try fields["question"].content != .null
    self.init(
      step: try fields.integer("step"), question: asks ? try fields.text("question") : nil,
      title: try fields.text("title"))
  }
}

extension Explanation.Variation {
  fileprivate var json: JSON {
    func list(_ words: [String]) -> JSON { .array(words.map { .text($0) }) }
    return .object([
      "line": .integer(line), "part": .text(part), "aspect": .text(aspect),
      "failing": list(failing),
      "passing": list(passing), "astray": list(astray),
    ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      line: try fields.integer("line"), part: try fields.text("part"),
      aspect: try fields.text("aspect"))
    failing = try fields.lines("failing")
    passing = try fields.lines("passing")
    astray = try fields.lines("astray")
  }
}
