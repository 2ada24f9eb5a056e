extension Value {
  /// The description of a value as a section name, the same on every platform (R48).
  ///
  /// Bool is `0` or `1`, a date ISO 8601 in UTC, a UUID upper case, data hexadecimal, numbers as
  /// Swift prints them.
  public var sectionName: String {
    switch self {
    case .bool(let value): value ? "1" : "0"
    case .int(let value): String(value)
    case .double(let value): value.description
    case .string(let value): value
    case .date(let value): value.description
    case .uuid(let value): value.description
    case .data(let value): Hexadecimal.text(of: value)
    }
  }
}

extension Value: CustomStringConvertible {
  /// The literal of a value in command text: `true`, `-3`, `2.5`, `nan`, `"text"`,
  /// `@2014-06-12T17:00:00Z`, `#550E8400-E29B-41D4-A716-446655440000`, `<CAFE>`.
  ///
  /// A double always has a point, an exponent or is `inf`, `-inf` or `nan`, so that it differs
  /// from an int.
  public var description: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): value.description
    case .string(let value): value.quoted
    case .date(let value): "@" + value.description
    case .uuid(let value): "#" + value.description
    case .data(let value): "<" + Hexadecimal.text(of: value) + ">"
    }
  }
}

extension String {
  /// The text in double quotes, with `\"`, `\\`, `\n`, `\t` and `\u{…}` for what does not print.
  ///
  /// A number sign after a backslash is escaped too, so that the text can stand in a raw string
  /// of Swift.
  package var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "#" where text.utf8.last == UInt8(ascii: "\\"): text += "\\u{23}"
      default:
        if scalar.needsEscape {
          text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// True for what a reader or an editor could lose: control and format characters, separators,
  /// and marks that would join the quotation mark before them.
  package var needsEscape: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .nonspacingMark, .enclosingMark, .spacingMark:
      true
    default:
      self != " " && properties.isWhitespace
    }
  }
}
