/// A piece of HTML.
///
/// Markup is written as literals only, and what comes from outside only as text, which is escaped
/// here and nowhere else: no value can become markup.
package struct HTML: Hashable, Sendable {
  /// The markup.
  package let source: String

  /// Text, escaped. What a reader could not see is shown as `\u{…}`, so that no value can hide or
  /// turn round what stands beside it.
  package init(_ text: String) {
    source = HTML.escaped(text)
  }

  /// Pieces one after the other.
  package init(_ pieces: [HTML]) {
    source = pieces.map(\.source).joined()
  }

  /// An element with an end tag.
  package init(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: [HTML] = []
  ) {
    let inner = content.map(\.source).joined()
    source = HTML.start(tag, attributes) + inner + "</\(tag)>"
  }

  /// An element of one text.
  package init(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    self.init(tag, attributes, [HTML(text)])
  }

  /// An element without an end tag.
  package init(void tag: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
    source = HTML.start(tag, attributes)
  }

  /// A style sheet, which is a literal.
  package init(style: StaticString) {
    source = "<style>\n\(style)\n</style>"
  }

  /// How many bytes it has.
  package var byteCount: Int { source.utf8.count }

  private static func start(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) -> String {
    var start = "<\(tag)"
    for (name, value) in attributes { start += " \(name)=\"\(escaped(value))\"" }
    return start + ">"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t", " "..<"\u{7F}": escaped.unicodeScalars.append(scalar)
      default:
        if scalar.needsEscape {
          escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}

// What pages are made of.
extension HTML {
  /// Code in a line.
  package static func code(_ text: String) -> HTML { HTML("code", text: text) }

  /// A paragraph.
  package static func paragraph(_ content: HTML...) -> HTML { HTML("p", [:], content) }

  /// A part of a page under a heading that links lead to.
  package static func section(_ id: String, _ title: String, _ content: [HTML]) -> HTML {
    HTML("section", ["id": id], [HTML("h2", text: title)] + content)
  }

  /// Labels and what they stand for.
  package static func facts(_ rows: [(label: String, content: HTML)]) -> HTML {
    HTML(
      "dl", ["class": "facts"],
      rows.map {
        HTML("div", [:], [HTML("dt", text: $0.label), HTML("dd", [:], [$0.content])])
      })
  }

  /// Something that is folded until it is asked for.
  package static func folded(_ summary: String, _ content: [HTML]) -> HTML {
    HTML("details", [:], [HTML("summary", text: summary)] + content)
  }

  /// Lines of text as they stand.
  package static func block(_ lines: [String]) -> HTML {
    HTML("pre", [:], [HTML("code", text: lines.map { $0 + "\n" }.joined())])
  }
}
