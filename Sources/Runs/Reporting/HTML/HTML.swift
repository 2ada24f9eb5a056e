/// A piece of HTML.
///
/// Tags and attribute names are literals. Every other text is escaped here and nowhere else, so no
/// value can become markup.
package struct HTML: Hashable, Sendable {
  /// The markup.
  package let source: String

  /// Escapes a text. Invisible characters become `\u{…}`, so that no value can hide the text beside
  /// it or reverse its direction.
  package init(_ text: String) {
    source = HTML.escaped(text)
  }

  /// Joins pieces.
  package init(_ pieces: [HTML]) {
    source = pieces.map(\.source).joined()
  }

  /// Makes an element with an end tag.
  package init(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: [HTML] = []
  ) {
    let inner = content.map(\.source).joined()
    source = HTML.start(tag, attributes) + inner + "</\(tag)>"
  }

  /// Makes an element that contains one text.
  package init(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    self.init(tag, attributes, [HTML(text)])
  }

  /// Makes an element without an end tag.
  package init(void tag: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
    source = HTML.start(tag, attributes)
  }

  /// Makes a style sheet of a literal.
  package init(style: StaticString) {
    source = "<style>\n\(style)\n</style>"
  }

  /// The size of the markup in bytes.
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

// The elements that all pages use.
extension HTML {
  /// Code within a line of text.
  package static func code(_ text: String) -> HTML { HTML("code", text: text) }

  /// A paragraph.
  package static func paragraph(_ content: HTML...) -> HTML { HTML("p", [:], content) }

  /// A part of a page: a heading that links can lead to, and its content.
  package static func section(_ id: String, _ title: String, _ content: [HTML]) -> HTML {
    HTML("section", ["id": id], [HTML("h2", text: title)] + content)
  }

  /// A list of labels and their values.
  package static func facts(_ rows: [(label: String, content: HTML)]) -> HTML {
    HTML(
      "dl", ["class": "facts"],
      rows.map {
        HTML("div", [:], [HTML("dt", text: $0.label), HTML("dd", [:], [$0.content])])
      })
  }

  /// A part that is folded until the reader opens it.
  package static func folded(_ summary: String, _ content: [HTML]) -> HTML {
    HTML("details", [:], [HTML("summary", text: summary)] + content)
  }

  /// A block of preformatted lines.
  package static func block(_ lines: [String]) -> HTML {
    HTML("pre", [:], [HTML("code", text: lines.map { $0 + "\n" }.joined())])
  }
}
