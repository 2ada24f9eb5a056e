/// Finds the known names that are most similar to an unknown one.
package enum NameSuggestion {
  /// The most names that are suggested.
  private static let most = 3
  /// The most characters of names in a line.
  private static let lineWidth = 96

  /// Returns `; did you mean NAME?`, or nothing if no name is similar.
  package static func text(for word: String, among names: [String]) -> String {
    nearest(to: word, among: names).first.map { "; did you mean \($0)?" } ?? ""
  }

  /// Returns the end of a message about an unknown name: the similar names, then all names, such as
  /// `. Did you mean undo? There are: undo, hooks`.
  ///
  /// - Parameters:
  ///   - word: the unknown name.
  ///   - names: all known names.
  ///   - list: a sentence without its full stop that replaces the list of all names, if the names
  ///     are too many.
  package static func sentences(
    for word: String, among names: [String], list: String? = nil
  ) -> String {
    let near = nearest(to: word, among: names)
    let meant = near.isEmpty ? "" : " Did you mean " + alternatives(near) + "?"
    return "." + meant + " " + (list ?? "There are:" + wrapped(names))
  }

  /// Returns the names in the same line if they fit, otherwise in lines of their own.
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

  /// Returns the names that differ from the word by the fewest letters, at most three.
  ///
  /// The result is empty if every name differs by more than a third of the word.
  static func nearest(to word: String, among names: [String]) -> [String] {
    guard word.count <= 64 else { return [] }
    let letters = Array(word.lowercased())
    let limit = max(1, letters.count / 3)
    let near = names.enumerated().map { (changes(letters, Array($1.lowercased())), $0, $1) }
      .filter { $0.0 <= limit && $0.0 < max(letters.count, 1) }
    guard let fewest = near.map(\.0).min() else { return [] }
    return near.filter { $0.0 == fewest }.sorted { $0.1 < $1.1 }.prefix(most).map(\.2)
  }

  /// Returns `a`, `a or b`, or `a, b or c`.
  private static func alternatives(_ names: [String]) -> String {
    let last = names.last ?? ""
    return names.count < 2 ? last : names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns how many letters must be added, dropped, replaced, or exchanged with their neighbour.
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
