/// Finds what someone probably meant.
enum NameSuggestion {
  /// `; did you mean NAME?`, or nothing where no name is near.
  static func text(for word: String, among names: [String]) -> String {
    nearest(to: word, among: names).map { "; did you mean \($0)?" } ?? ""
  }

  /// The name that takes the fewest changes, the first of several; nil where more than a third of
  /// the word would have to change.
  static func nearest(to word: String, among names: [String]) -> String? {
    guard word.count <= 64 else { return nil }
    var best: (name: String, changes: Int)?
    for name in names {
      let changes = changes(Array(word.lowercased()), Array(name.lowercased()))
      guard changes <= max(1, word.count / 3), changes < best?.changes ?? .max else { continue }
      best = (name, changes)
    }
    return best?.name
  }

  /// How many letters must be added, dropped, replaced, or exchanged with their neighbour.
  private static func changes(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (row, letter) in left.enumerated() {
      var line = [row + 1]
      for (column, other) in right.enumerated() {
        var fewest = min(
          rows[row][column] + (letter == other ? 0 : 1), rows[row][column + 1] + 1,
          line[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          fewest = min(fewest, rows[row - 1][column - 1] + 1)
        }
        line.append(fewest)
      }
      rows.append(line)
    }
    return rows[left.count][right.count]
  }
}
