/// A strict reader of HTML. It is stricter than a browser, so a page without problems here is right
/// in every browser.
struct Markup {
  /// The problems with their places, empty for a right page.
  private(set) var problems: [String] = []
  private(set) var ids: [String] = []
  private(set) var links: [String] = []
  /// The text between the tags, as a reader sees it.
  private(set) var text = ""

  private static let void: Set = ["meta", "br", "hr", "link", "img"]
  private static let unwanted: Set = ["script", "iframe", "object", "embed", "link", "img", "form"]

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var open: [String] = []

  init(_ source: String) {
    let head = "<!DOCTYPE html>\n"
    scalars = Array(source.unicodeScalars.dropFirst(head.unicodeScalars.count))
    if !source.hasPrefix(head) { problems.append("no doctype") }
    while place < scalars.count { readPiece() }
    if !open.isEmpty { problems.append("not closed: \(open)") }
    for id in Set(ids) where ids.count(where: { $0 == id }) > 1 {
      problems.append("the ID \(id) stands twice")
    }
    for link in links where link.hasPrefix("#") && !ids.contains(String(link.dropFirst())) {
      problems.append("nothing has the ID \(link)")
    }
  }

  private mutating func problem(_ text: String) {
    if problems.count < 20 { problems.append("\(text) at \(place)") }
  }

  private mutating func readPiece() {
    switch scalars[place] {
    case "<": readTag()
    case ">": problem("a loose >"); place += 1
    case "&": text += readReference()
    default:
      let scalar = scalars[place]
      if scalar.value < 32, scalar != "\n", scalar != "\t" { problem("a control character") }
      if (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value) {
        problem("an override of the direction")
      }
      text.unicodeScalars.append(scalar)
      place += 1
    }
  }

  private mutating func readReference() -> String {
    let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    let end = scalars[place...].prefix(8).firstIndex(of: ";") ?? place
    let name = String(String.UnicodeScalarView(scalars[min(place + 1, end)..<end]))
    guard let character = known[name] else {
      problem("the reference '\(name)'")
      place += 1
      return ""
    }
    place = end + 1
    return character
  }

  private mutating func readTag() {
    place += 1
    let isEnd = take("/")
    let name = readName()
    if name.isEmpty { return problem("a loose <") }
    if isEnd {
      if !take(">") { problem("no > behind </\(name)") }
      if open.popLast() != name { problem("</\(name)> closes something else") }
      return
    }
    if Markup.unwanted.contains(name) { problem("an element \(name)") }
    readAttributes(of: name)
    if name == "style" {
      skipStyle()
    } else if !Markup.void.contains(name) {
      open.append(name)
    }
  }

  private mutating func readAttributes(of name: String) {
    var names: Set<String> = []
    while take(" ") {
      let attribute = readName()
      if !names.insert(attribute).inserted { problem("\(attribute) twice") }
      if attribute.hasPrefix("on") { problem("a handler \(attribute)") }
      guard take("="), take("\"") else { return problem("an attribute of \(name)") }
      var value = ""
      while place < scalars.count, scalars[place] != "\"" {
        if scalars[place] == "<" { problem("< in an attribute") }
        if scalars[place] == "&" {
          value += readReference()
        } else {
          value.unicodeScalars.append(scalars[place])
          place += 1
        }
      }
      place += 1
      if attribute == "id" { ids.append(value) }
      if attribute == "href" { links.append(value) }
      if attribute == "src" { problem("something to load") }
    }
    if !take(">") { problem("no > behind <\(name)") }
  }

  private mutating func skipStyle() {
    let end = Array("</style>".unicodeScalars)
    let start = place
    while place < scalars.count, !scalars[place...].starts(with: end) { place += 1 }
    let style = String(String.UnicodeScalarView(scalars[start..<place]))
    if style.contains("url(") || style.contains("@import") { problem("a style that loads") }
    if style.count(where: { $0 == "{" }) != style.count(where: { $0 == "}" }) {
      problem("braces of the style")
    }
    place += end.count
  }

  private mutating func readName() -> String {
    var name = ""
    while place < scalars.count, scalars[place].isNamePart {
      name.unicodeScalars.append(scalars[place])
      place += 1
    }
    return name
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard place < scalars.count, scalars[place] == scalar else { return false }
    place += 1
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var isNamePart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-": true
    default: false
    }
  }
}
