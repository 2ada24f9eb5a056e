/// Two texts against each other, line by line: what both have, and what only one has.
package struct LineDifference: Hashable, Sendable {
  /// One line and whose it is.
  package enum Line: Hashable, Sendable {
    case both(String)
    case expected(String)
    case actual(String)
  }

  /// How many lines a text may have to be matched; longer ones are set one below the other.
  package static let limit = 1000

  /// What the signs before the lines mean.
  package static let legend = "- asked for by the rules, + shown by the subject, others agree"

  /// The lines in order; of a change, the expected ones come first.
  package let lines: [Line]

  /// Compares two texts; an empty one has no line.
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

  /// Whether both texts are the same.
  package var isEmpty: Bool {
    lines.allSatisfy { if case .both = $0 { true } else { false } }
  }

  /// Whether a text has a line that the other has not, or not as often; else only their order
  /// differs.
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

  /// Follows a longest common subsequence.
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
  /// The line behind its sign.
  package var text: String {
    switch self {
    case .both(let line): "  " + line
    case .expected(let line): "- " + line
    case .actual(let line): "+ " + line
    }
  }
}

extension String {
  /// The lines between line feeds; none of an empty text, and none after a last line feed.
  package var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
