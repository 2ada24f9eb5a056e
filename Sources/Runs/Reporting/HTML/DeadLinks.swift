// A large page shows a part of its pieces, and a piece that is shown may link to one that is not.

extension HTML {
  private typealias Bytes = Substring.UTF8View

  /// The markup of a whole page. A link to a place that the page does not have is plain text in it.
  ///
  /// Quotes in texts are escaped, so what looks like a tag or an attribute is one. No link of a
  /// page contains another. Bytes are compared, since a text may begin with a combining mark.
  ///
  /// - Complexity: O(*n*) in the bytes of the page.
  var withoutDeadLinks: String {
    let places = Set(Self.split(source.utf8[...], at: " id=\"").dropFirst().map(Self.value))
    let parts = Self.split(source.utf8[...], at: "<a ")
    return parts.dropFirst().reduce(into: String(Substring(parts[0]))) { markup, part in
      markup += Self.isDead(part, places) ? Self.text(of: part) : "<a " + Substring(part)
    }
  }

  /// Whether a link, without its first bytes, leads to none of the places of its page.
  private static func isDead(_ link: Bytes, _ places: Set<String>) -> Bool {
    let tag = link.prefix { $0 != UInt8(ascii: ">") }
    let target = split(tag, at: "href=\"#").dropFirst().first.map(value)
    return target.map { !places.contains($0) } ?? false
  }

  /// The content of a link, and all that follows it.
  private static func text(of link: Bytes) -> String {
    let content = link.drop { $0 != UInt8(ascii: ">") }
    let parts = split(content, at: "</a>", maxSplits: 1).map { String(Substring($0)) }
    return "<span" + parts.joined(separator: "</span>")
  }

  private static func split(_ bytes: Bytes, at mark: String, maxSplits: Int = .max) -> [Bytes] {
    bytes.split(separator: mark.utf8, maxSplits: maxSplits, omittingEmptySubsequences: false)
  }

  /// The bytes before the next quote.
  private static func value(_ bytes: Bytes) -> String {
    String(Substring(bytes.prefix { $0 != UInt8(ascii: "\"") }))
  }
}
