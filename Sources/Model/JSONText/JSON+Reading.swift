extension JSON {
  /// Reads a text that consists of one JSON value.
  package init(parsing text: String, file: String) throws(JSONError) {
    self = try JSONReader.read(text, file: file)
  }
}

/// The fields of a JSON object, each read as the type that the caller expects.
package struct JSONFields {
  private let file: String
  private let whole: JSON
  private let fields: [JSON.Field]

  /// Reads the fields of an object; throws when `json` is no object.
  package init(_ json: JSON, file: String) throws(JSONError) {
    guard case .object(let fields) = json.content else {
      throw JSONFields.error(file, json, "an object")
    }
    self.file = file
    whole = json
    self.fields = fields
  }

  /// The names of the fields, in order.
  package var names: [String] { fields.map(\.name) }

  /// The value of a field; throws when there is no field of this name.
  package subscript(name: String) -> JSON {
    get throws(JSONError) {
      guard let field = fields.first(where: { $0.name == name }) else {
        throw JSONError(
          file: file, line: whole.line, column: whole.column,
          expected: "an object with the field \"\(name)\"", found: "none of that name")
      }
      return field.value
    }
  }

  package func text(_ name: String) throws(JSONError) -> String {
    let json = try self[name]
    guard case .text(let text) = json.content else { throw error(json, "a string", name) }
    return text
  }

  package func bool(_ name: String) throws(JSONError) -> Bool {
    let json = try self[name]
    guard case .bool(let value) = json.content else { throw error(json, "true or false", name) }
    return value
  }

  package func integer<Number: FixedWidthInteger>(
    _ name: String, of type: Number.Type = Number.self
  ) throws(JSONError) -> Number {
    let json = try self[name]
    guard case .number(let text) = json.content, let number = Number(text), number >= 0 else {
      throw error(json, "a whole number from 0 to \(Number.max)", name)
    }
    return number
  }

  /// Reads an array of strings.
  package func lines(_ name: String) throws(JSONError) -> [String] {
    let json = try self[name]
    guard case .array(let elements) = json.content else {
      throw error(json, "an array of lines", name)
    }
    var lines: [String] = []
    for element in elements {
      guard case .text(let line) = element.content else { throw error(element, "a line", name) }
      lines.append(line)
    }
    return lines
  }

  /// Reads an array of objects.
  package func objects(_ name: String) throws(JSONError) -> [JSONFields] {
    let json = try self[name]
    guard case .array(let elements) = json.content else {
      throw error(json, "an array of objects", name)
    }
    var objects: [JSONFields] = []
    for element in elements { objects.append(try JSONFields(element, file: file)) }
    return objects
  }

  /// Whether the object has a field of this name.
  package func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

  /// Reads an object; nil when the field is null.
  package func object(_ name: String) throws(JSONError) -> JSONFields? {
    let json = try self[name]
    return json.content == .null ? nil : try JSONFields(json, file: file)
  }

  /// Makes the error that a value is not as expected.
  package func error(_ json: JSON, _ expected: String, _ name: String) -> JSONError {
    JSONFields.error(file, json, expected + " for \"\(name)\"")
  }

  private static func error(_ file: String, _ json: JSON, _ expected: String) -> JSONError {
    JSONError(
      file: file, line: json.line, column: json.column, expected: expected, found: json.kind)
  }
}

extension JSON {
  fileprivate var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .text(let text): "the string \"" + text.prefix(40) + (text.count > 40 ? "…\"" : "\"")
    case .array: "an array"
    case .object: "an object"
    }
  }
}
