import JSONText

extension Scene {
  /// The scene, as workers and journals store it.
  package var json: JSON {
    .object([
      "before": .lines(before), "expected": .lines(expected), "actual": .lines(actual),
      "moments": .array(
        records.map { .object(["outcome": .text($0.outcome), "heard": .lines($0.events)]) }),
      "boards": .array(boards.map(\.json)), "plainLists": .integer(plainLists),
      "earlier": earlier.map(\.json) ?? .null,
    ])
  }

  /// Reads a scene. Scenes of older journals have no records and boards.
  package init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      before: try fields.lines("before"), expected: try fields.lines("expected"),
      actual: try fields.lines("actual"))
    guard fields.has("moments") else { return }
    records = try fields.objects("moments").map { fields throws(JSONError) in
      CommandRecord(outcome: try fields.text("outcome"), events: try fields.lines("heard"))
    }
    boards = try fields.objects("boards").map { fields throws(JSONError) in try Board(fields) }
    plainLists = try fields.integer("plainLists")
    guard fields.has("earlier") else { return }
    earlier = try fields.object("earlier").map { fields throws(JSONError) in
      EarlierDifference(
        step: try fields.integer("step"), expected: try fields.lines("expected"),
        actual: try fields.lines("actual"))
    }
  }
}

extension EarlierDifference {
  fileprivate var json: JSON {
    .object(["step": .integer(step), "expected": .lines(expected), "actual": .lines(actual)])
  }
}

extension Board {
  fileprivate var json: JSON {
    .object([
      "list": .text(list), "client": .bool(isClient), "columns": .array(columns.map(\.json)),
    ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      list: try fields.text("list"), isClient: try fields.bool("client"),
      columns: try fields.objects("columns").map { fields throws(JSONError) in
        try Column(fields)
      })
  }
}

extension Board.Column {
  fileprivate var json: JSON {
    .object([
      "side": .text(side.rawValue), "slots": .array(slots.map(\.json)),
      "remarks": .lines(remarks),
    ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      side: try fields.word("side"),
      slots: try fields.objects("slots").map { fields throws(JSONError) in
        try Board.Slot(fields)
      },
      remarks: try fields.lines("remarks"))
  }
}

extension Board.Slot {
  fileprivate var json: JSON {
    .object([
      "kind": .text(kind.rawValue), "key": .text(key), "name": .text(name),
      "values": .text(values), "change": change.map { .text($0.rawValue) } ?? .null,
      "fault": fault.map { .text($0.rawValue) } ?? .null,
    ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      try fields.word("kind"), key: try fields.text("key"), name: try fields.text("name"),
      values: try fields.text("values"))
    if try fields["change"].content != .null { change = try fields.word("change") }
    if try fields["fault"].content != .null { fault = try fields.word("fault") }
  }
}

extension JSON {
  fileprivate static func lines(_ lines: [String]) -> JSON { .array(lines.map { .text($0) }) }
}

extension JSONFields {
  /// Returns one of the words of a type.
  fileprivate func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(JSONError) -> Word {
    guard let word = Word(rawValue: try text(name)) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(try self[name], "one of \(words)", name)
    }
    return word
  }
}
