extension Value {
  /// The section name for this value, the same on every platform (R48).
  ///
  /// A bool is `0` or `1`, a date is in ISO 8601 and UTC, a UUID is in upper case, data is
  /// hexadecimal. Numbers are as Swift prints them.
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
  /// The literal of this value in the text of a case: `true`, `-3`, `2.5`, `nan`, `"text"`,
  /// `@2014-06-12T17:00:00Z`, `#550E8400-E29B-41D4-A716-446655440000`, `<CAFE>`.
  ///
  /// A double always has a point or an exponent, or is `inf`, `-inf` or `nan`. So it differs from
  /// an int.
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
  /// The text in double quotes, with `\"`, `\\`, `\n`, `\t`, and `\u{…}` for characters that do not
  /// print.
  ///
  /// A number sign after a backslash is escaped too, so that the text can be part of a raw string
  /// of Swift. If the text is not in composed form, all scalars beyond ASCII are escaped. So two
  /// texts with different scalars never print as lines that are equal for Swift (R89).
  package var quoted: String {
    let isComposed =
      utf8.allSatisfy { $0 < 0x80 } || Collation.composed(self).hasSameScalars(as: self)
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "#" where text.utf8.last == UInt8(ascii: "\\"): text += "\\u{23}"
      default:
        if scalar.needsEscape || !isComposed && !scalar.isASCII {
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
  /// Whether a reader or an editor could lose the scalar.
  ///
  /// These are control and format characters, separators, and marks that would join the quotation
  /// mark before them.
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
