import StoreModel

extension Case {
  /// The values in the lists and the commands that are not plain: integers beyond ±10, and texts of
  /// more than three letters. Bounds and initial values of a schema are not values of a case.
  var unplainValues: [String] {
    var found: [String] = []
    let lines = text.split(separator: "\n").dropFirst()
    for line in lines where !line.hasPrefix("entity ") && !line.hasPrefix("looks ") {
      found += UnplainValues(line).found
    }
    return found
  }
}

/// Reads the numbers and the texts of a line. Dates, UUIDs and data are neither.
private struct UnplainValues {
  private(set) var found: [String] = []

  init(_ line: Substring) {
    var rest = line[...]
    while let first = rest.first {
      if first == "\"" {
        note(text: UnplainValues.literal(&rest))
      } else if first == "@" || first == "#" {
        rest = rest.drop { $0 != " " && $0 != ")" }
      } else if first.isLetter || first == "_" {
        rest = rest.drop { $0.isLetter || $0.isNumber || "._'".contains($0) }
      } else if first.isASCII, first.isNumber {
        let number = rest.prefix { $0.isNumber || ".e+".contains($0) }
        rest = rest.dropFirst(number.count)
        if let value = Double(number), value > 10 { found.append(String(number)) }
      } else {
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func note(text: (text: String, letters: Int)) {
    if text.letters > 3 { found.append(text.text) }
  }

  /// Takes a text in quotation marks from the front. An escape is one letter.
  private static func literal(_ rest: inout Substring) -> (text: String, letters: Int) {
    let start = rest
    rest = rest.dropFirst()
    var letters = 0
    while let first = rest.unicodeScalars.first, first != "\"" {
      letters += 1
      rest = Substring(rest.unicodeScalars.dropFirst())
      guard first == "\\" else { continue }
      let isLong = rest.hasPrefix("u{")
      rest = Substring(rest.unicodeScalars.dropFirst())
      if isLong { rest = rest.drop { $0 != "}" }.dropFirst() }
    }
    let text = start.prefix(start.count - rest.count + 1)
    rest = rest.dropFirst()
    return (String(text), letters)
  }
}
