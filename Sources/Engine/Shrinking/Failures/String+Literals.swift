extension String {
  /// The strings to which the shrinker changes every string that may be another one.
  private static let plain: Set<Substring> = ["", "a", "b", "A"]

  /// The text of a case with a number in the place of each literal of an unusual string. Equal
  /// strings have one number, in the order of their first occurrence.
  var withNumberedStrings: String {
    var text = ""
    var numbers: [Substring: Int] = [:]
    var rest = self[...]
    while let start = rest.firstIndex(of: "\"") {
      let body = rest[rest.index(after: start)...]
      let end = body.endOfLiteral
      text += rest[..<start]
      let literal = body[..<end]
      if String.plain.contains(literal) {
        text += "\"\(literal)\""
      } else {
        let number = numbers[literal] ?? numbers.count
        numbers[literal] = number
        text += "#\(number)"
      }
      rest = end < body.endIndex ? body[body.index(after: end)...] : ""
    }
    return text + rest
  }
}

extension Substring {
  /// The place of the closing quote; the end if there is none.
  fileprivate var endOfLiteral: Index {
    var place = startIndex
    while place < endIndex, self[place] != "\"" {
      place = index(after: place)
      if place < endIndex, self[index(before: place)] == "\\" { place = index(after: place) }
    }
    return place
  }
}
