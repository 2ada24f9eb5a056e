/// The difference between two texts, line by line: the common lines, and the lines of only one
/// text.
package struct LineDifference: Hashable, Sendable {
  /// A line, with the text to which it belongs.
  package enum Line: Hashable, Sendable {
    case both(String)
    case expected(String)
    case actual(String)
  }

  /// The most lines of a text for a comparison line by line. The different parts of longer texts
  /// are listed one below the other.
  package static let limit = 1000

  /// The meaning of the signs before the lines.
  package static let legend = "- asked for by the rules, + shown by the subject, others agree"

  /// The lines in order. In a change, the expected lines come first.
  package let lines: [Line]

  /// Compares two texts. An empty text has no line.
  package init(expected: String, actual: String) {
    self.init(expected: expected.lines, actual: actual.lines)
  }

  /// Compares two lists of lines.
  package init(expected: [String], actual: [String]) {
    let front = zip(expected, actual).prefix { $0 == $1 }.count
    let rest = min(expected.count, actual.count) - front
    let back = zip(expected.reversed(), actual.reversed()).prefix(rest).prefix { $0 == $1 }.count
    lines =
      expected.prefix(front).map { .both($0) }
      + LineDifference.middle(
        Array(expected[front..<expected.count - back]), Array(actual[front..<actual.count - back]))
      + expected.suffix(back).map { .both($0) }
  }

  /// Whether both texts are equal.
  package var isEmpty: Bool {
    lines.allSatisfy { if case .both = $0 { true } else { false } }
  }

  /// Whether one text has a line that the other one has not, or has less often. If false, at most
  /// the order of the lines differs.
  package var hasOtherLines: Bool {
    var counts: [String: Int] = [:]
    for line in lines {
      switch line {
      case .both: break
      case .expected(let text): counts[text, default: 0] += 1
      case .actual(let text): counts[text, default: 0] -= 1
      }
    }
    return counts.values.contains { $0 != 0 }
  }

  /// Compares the lines by a longest common subsequence.
  private static func middle(_ expected: [String], _ actual: [String]) -> [Line] {
    guard max(expected.count, actual.count) <= limit else {
      return expected.map { .expected($0) } + actual.map { .actual($0) }
    }
    let width = actual.count + 1
    var common = Array(repeating: 0, count: (expected.count + 1) * width)
    for row in expected.indices.reversed() {
      for column in actual.indices.reversed() {
        common[row * width + column] =
          expected[row] == actual[column]
          ? common[(row + 1) * width + column + 1] + 1
          : max(common[(row + 1) * width + column], common[row * width + column + 1])
      }
    }
    var lines: [Line] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < actual.count {
      if row < expected.count, column < actual.count, expected[row] == actual[column] {
        lines.append(.both(expected[row]))
        (row, column) = (row + 1, column + 1)
      } else if row < expected.count,
        column == actual.count
          || common[(row + 1) * width + column] >= common[row * width + column + 1]
      {
        lines.append(.expected(expected[row]))
        row += 1
      } else {
        lines.append(.actual(actual[column]))
        column += 1
      }
    }
    return lines
  }
}

extension LineDifference.Line {
  /// The line with its sign.
  package var text: String {
    switch self {
    case .both(let line): "  " + line
    case .expected(let line): "- " + line
    case .actual(let line): "+ " + line
    }
  }
}

extension String {
  /// The lines between line feeds. An empty text has none, and a final line feed adds none.
  package var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
