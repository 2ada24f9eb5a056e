extension JSON {
  /// The text with an indent of two spaces a level, without a line feed at the end.
  package var printed: String {
    printed(indent: "")
  }

  /// The text in one line, without blanks between tokens; strings contain no line feed either.
  package var inOneLine: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch content {
    case .array(let values):
      text += "["
      for (place, value) in values.enumerated() {
        if place > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (place, field) in fields.enumerated() {
        text += (place > 0 ? "," : "") + JSON.quoted(field.name) + ":"
        field.value.write(to: &text)
      }
      text += "}"
    case .null, .bool, .number, .text: text += printed
    }
  }

  private func printed(indent: String) -> String {
    let inner = indent + "  "
    switch content {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .text(let text): return JSON.quoted(text)
    case .array([]): return "[]"
    case .object([]): return "{}"
    case .array(let values):
      let lines = values.map { inner + $0.printed(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
    case .object(let fields):
      let lines = fields.map {
        inner + JSON.quoted($0.name) + ": " + $0.value.printed(indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
