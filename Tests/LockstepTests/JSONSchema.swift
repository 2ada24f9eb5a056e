import JSONText

/// The few words of JSON Schema that our schemas use, to check a value against one.
struct JSONSchema {
  private let words: [String: JSON]

  /// Reads a schema. A word that is not known here counts as an error of the schema.
  init(_ schema: JSON) throws {
    words = schema.fields
    let known: Set = [
      "$schema", "title", "description", "type", "required", "properties", "items", "const", "enum",
      "pattern", "minimum",
    ]
    if let word = words.keys.first(where: { !known.contains($0) }) { throw Unknown(word: word) }
  }

  struct Unknown: Error {
    let word: String
  }

  /// Returns what is wrong with a value, each with its place, such as `explanation.looks`.
  ///
  /// A field without a property in the schema is wrong: the schema describes all that we write.
  func faults(of value: JSON, at place: String = "") throws -> [String] {
    var faults: [String] = []
    if let type = words["type"], !type.texts.contains(where: value.isOfType) {
      faults.append("\(place) is no \(type.texts)")
    }
    let allowed = words["const"].map { [$0] } ?? words["enum"]?.elements
    if let allowed, !allowed.contains(where: { $0.content == value.content }) {
      faults.append("\(place) is another value")
    }
    if let pattern = words["pattern"]?.texts.first {
      if try value.texts.first?.wholeMatch(of: Regex(pattern)) == nil {
        faults.append("\(place) has another form")
      }
    }
    if case .number(let least)? = words["minimum"]?.content,
      case .number(let number) = value.content,
      (Double(number) ?? 0) < (Double(least) ?? 0)
    {
      faults.append("\(place) is less than \(least)")
    }
    for name in words["required"]?.texts ?? [] where value.isOfType("object") {
      if value.fields[name] == nil { faults.append("\(place).\(name) is missing") }
    }
    for (name, field) in value.fields {
      guard let property = words["properties"]?.fields[name] else {
        faults.append("\(place).\(name) is not in the schema")
        continue
      }
      faults += try JSONSchema(property).faults(of: field, at: place + "." + name)
    }
    for element in value.elements {
      guard let items = words["items"] else { continue }
      faults += try JSONSchema(items).faults(of: element, at: place + "[]")
    }
    return faults
  }
}

extension JSON {
  var fields: [String: JSON] {
    guard case .object(let fields) = content else { return [:] }
    return Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
  }

  var elements: [JSON] {
    if case .array(let elements) = content { elements } else { [] }
  }

  /// A text, or the texts of an array.
  var texts: [String] {
    if case .text(let text) = content { [text] } else { elements.flatMap(\.texts) }
  }

  func isOfType(_ name: String) -> Bool {
    switch content {
    case .null: name == "null"
    case .bool: name == "boolean"
    case .number(let number): name == "integer" && number.allSatisfy { $0.isNumber || $0 == "-" }
    case .text: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    }
  }
}
