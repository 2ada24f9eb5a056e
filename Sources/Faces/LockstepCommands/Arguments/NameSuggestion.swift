/// Finds what someone probably meant.
package enum NameSuggestion {
  /// The most names that are suggested.
  private static let most = 3
  /// The most characters of names in a line.
  private static let lineWidth = 96

  /// `; did you mean NAME?`, or nothing where no name is near.
  package static func text(for word: String, among names: [String]) -> String {
    nearest(to: word, among: names).first.map { "; did you mean \($0)?" } ?? ""
  }

  /// The end of a message that refuses a name: what was probably meant, and what there is, such as
  /// `. Did you mean undo? There are: undo, hooks`.
  ///
  /// - Parameter list: a sentence that says where all names are listed, without its full stop, for
  ///   names that are too many for a line.
  package static func sentences(
    for word: String, among names: [String], list: String? = nil
  ) -> String {
    let near = nearest(to: word, among: names)
    let meant = near.isEmpty ? "" : " Did you mean " + alternatives(near) + "?"
    return "." + meant + " " + (list ?? "There are:" + wrapped(names))
  }

  /// The names in the same line where they fit, else in lines of their own.
  private static func wrapped(_ names: [String]) -> String {
    let line = names.joined(separator: ", ")
    guard line.count > lineWidth else { return " " + line }
    var lines = [""]
    for name in names {
      let word = name + (name == names.last ? "" : ",")
      if (lines.last ?? "").count + word.count + 1 > lineWidth { lines.append("") }
      lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? word : " " + word
    }
    return lines.map { "\n  " + $0 }.joined()
  }

  /// The names that take the fewest changes, the nearest first, three at most; none where more than
  /// a third of the word would have to change.
  static func nearest(to word: String, among names: [String]) -> [String] {
    guard word.count <= 64 else { return [] }
    let letters = Array(word.lowercased())
    let limit = max(1, letters.count / 3)
    let near = names.enumerated().map { (changes(letters, Array($1.lowercased())), $0, $1) }
      .filter { $0.0 <= limit && $0.0 < max(letters.count, 1) }
    guard let fewest = near.map(\.0).min() else { return [] }
    return near.filter { $0.0 == fewest }.sorted { $0.1 < $1.1 }.prefix(most).map(\.2)
  }

  /// `a`, `a or b`, `a, b or c`.
  private static func alternatives(_ names: [String]) -> String {
    let last = names.last ?? ""
    return names.count < 2 ? last : names.dropLast().joined(separator: ", ") + " or " + last
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
