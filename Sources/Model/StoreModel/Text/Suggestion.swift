/// The part of an error that lists the valid names.
enum Suggestion {
  private static let most = 24

  /// Returns `what (a, b, c; b is nearest)`, with at most 24 names, so that all habits fit in.
  static func text(_ what: String, among names: [String], found: String) -> String {
    if names.isEmpty { return what + " (there is none)" }
    let near = names.count > 1 ? nearest(to: found, among: names) : nil
    var list = names.prefix(most).joined(separator: ", ")
    if names.count > most { list += " and \(names.count - most) more" }
    return what + " (" + list + (near.map { "; \($0) is nearest" } ?? "") + ")"
  }

  /// Returns the nearest name, the first of several.
  ///
  /// It is nil if more than a third of the name would have to change, or all of it.
  static func nearest(to found: String, among names: [String]) -> String? {
    let word = Array(found.unicodeScalars.prefix(33))
    guard !word.isEmpty, word.count <= 32 else { return nil }
    var best: (name: String, edits: Int)?
    for name in names where name.utf8.count <= 32 && name != found {
      let edits = distance(word, Array(name.unicodeScalars))
      let length = min(word.count, name.utf8.count)
      guard edits < length, edits <= max(1, length / 3) else { continue }
      if edits < best?.edits ?? .max { best = (name, edits) }
    }
    return best?.name
  }

  /// Returns the number of scalars to add, drop or replace, computed by rows of the usual table.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (index, scalar) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in right.indices {
        let replaced = diagonal + (right[place] == scalar ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, diagonal + 1, row[place] + 1)
      }
    }
    return row[right.count]
  }
}
