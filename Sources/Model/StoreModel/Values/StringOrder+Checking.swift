/// The reason why an order of strings is rejected (R105).
///
/// Each reason has the strings that show it.
public enum StringOrderError: Error, Hashable, Sendable {
  /// The name is empty, or belongs to another order.
  case nameIsTaken(String)
  /// The order gives another result for the same strings the second time.
  case unsteady(String, String, first: Int, second: Int)
  /// A string is not equal to itself.
  case notEqualToItself(String)
  /// The two directions of one comparison contradict each other.
  case contradictory(String, String, forth: Int, back: Int)
  /// The first string comes before the second or equals it, the second comes before the third or
  /// equals it, but the first does not come before the third as it should.
  case notTransitive(String, String, String)
  /// Folding the same text twice gives two results.
  case unsteadyFolding(String, first: String, second: String)
  /// The names are canonically equivalent, but name two sections. A snapshot cannot have both.
  case equivalentSectionsDiffer(String, String)
  /// The names are in one section in this order of the two, and not in the other.
  case sectionsNotSymmetric(String, String)
  /// Three names, the first in one section with the second, and the second with the third. Yet the
  /// first is not with the third. A name that is not with itself is given three times.
  case sectionsNotTransitive(String, String, String)
  /// The first name and the third are in one section, and the second, of another section, comes
  /// between them or is equal to one. Sorted by the section key, that section would be split.
  case sectionsSplit(String, String, String)
}

extension StringOrderError: CustomStringConvertible {
  /// The reason in a sentence, with the strings quoted.
  public var description: String {
    switch self {
    case .nameIsTaken(let name):
      "an order of your own needs a name that is not empty, \"canonical\" or \"utf8\"; this one is"
        + " named \(name.quoted)"
    case .unsteady(let left, let right, let first, let second):
      "compare(\(left.quoted), \(right.quoted)) gives \(first), and \(second) the next time"
    case .notEqualToItself(let text): "compare(\(text.quoted), \(text.quoted)) is not 0"
    case .contradictory(let left, let right, let forth, let back):
      "compare(\(left.quoted), \(right.quoted)) gives \(forth), but the other way round it gives"
        + " \(back)"
    case .notTransitive(let a, let b, let c):
      "the order is not transitive: \(a.quoted) is not after \(b.quoted), and \(b.quoted) is not"
        + " after \(c.quoted), but compare(\(a.quoted), \(c.quoted)) contradicts that"
    case .unsteadyFolding(let text, let first, let second):
      "fold(\(text.quoted)) gives \(first.quoted), and \(second.quoted) the next time"
    case .equivalentSectionsDiffer(let left, let right):
      "\(left.quoted) and \(right.quoted) are equal for Swift, so they must name one section"
    case .sectionsNotSymmetric(let left, let right):
      "isSameSection(\(left.quoted), \(right.quoted)) is true, but not the other way round"
    case .sectionsNotTransitive(let a, let b, let c):
      "isSameSection is no equality: it is true for \(a.quoted) and \(b.quoted), and for"
        + " \(b.quoted) and \(c.quoted), but not for \(a.quoted) and \(c.quoted)"
    case .sectionsSplit(let a, let b, let c):
      "a list sorted by its section key can show \(a.quoted), \(b.quoted), \(c.quoted), but only"
        + " the first and the last name one section: let compare keep the names of a section"
        + " together, or isSameSection follow it"
    }
  }
}

extension StringOrder {
  /// Checks that the functions of the order make an order, for all pairs and triples of some texts
  /// (R105).
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - sections: the place of the section key in the order of a list. If it comes first, the
  ///     names of a section must stand together (C410, C430).
  /// - Throws: the first contradiction.
  /// - Complexity: O(n²) comparisons and steps; O(n³) steps to name a contradiction of three texts.
  package func check(
    over texts: [String], sections: Dialect.Sections = .contiguous
  ) throws(StringOrderError) {
    guard isOwn else { return }
    let isTaken = name.isEmpty || StringOrder.builtIn.contains { $0.name == name }
    if isTaken { throw .nameIsTaken(name) }
    try checkOrder(of: texts)
    try checkSections(texts)
    if sections == .keyFirst { try checkUnity(of: texts) }
    for text in texts {
      for bits in UInt8(0)..<4 {
        let folding = Folding(rawValue: bits)
        let (first, second) = (folded(text, folding), folded(text, folding))
        if !first.hasSameScalars(as: second) {
          throw .unsteadyFolding(text, first: first, second: second)
        }
      }
    }
  }

  /// Checks that the order is total, steady and transitive.
  private func checkOrder(of texts: [String]) throws(StringOrderError) {
    let signs = texts.map { left in texts.map { compare(left, $0).signum() } }
    for (i, left) in texts.enumerated() {
      if signs[i][i] != 0 { throw .notEqualToItself(left) }
      for (j, right) in texts.enumerated() {
        let again = compare(left, right).signum()
        if again != signs[i][j] {
          throw .unsteady(left, right, first: signs[i][j], second: again)
        }
        if signs[i][j] != -signs[j][i] {
          throw .contradictory(left, right, forth: signs[i][j], back: signs[j][i])
        }
      }
    }
    // The order is transitive if each pair compares as the numbers of smaller texts do.
    let ranks = signs.map { row in row.count { $0 > 0 } }
    let agrees = texts.indices.allSatisfy { i in
      texts.indices.allSatisfy { signs[i][$0] == (ranks[i] - ranks[$0]).signum() }
    }
    if agrees { return }
    for i in texts.indices {
      for j in texts.indices where signs[i][j] <= 0 {
        for k in texts.indices where signs[j][k] <= 0 {
          // Equal only if both steps are equal.
          guard signs[i][k] == min(signs[i][j], signs[j][k]) else {
            throw .notTransitive(texts[i], texts[j], texts[k])
          }
        }
      }
    }
  }

  /// Checks that no name of another section is among the names of a section.
  private func checkUnity(of names: [String]) throws(StringOrderError) {
    let forms = names.map { Collation.canonical($0) }
    let signs = forms.map { left in forms.map { compare(left, $0).signum() } }
    let same = names.map { left in names.map { isSameSection(left, $0) } }
    for i in names.indices {
      for j in names.indices where signs[i][j] <= 0 && !same[i][j] {
        for k in names.indices where signs[j][k] <= 0 && same[i][k] {
          throw .sectionsSplit(names[i], names[j], names[k])
        }
      }
    }
  }

  /// Checks that the equality of section names is one, and knows canonical equivalence.
  private func checkSections(_ names: [String]) throws(StringOrderError) {
    let same = names.map { left in names.map { isSameSection(left, $0) } }
    for (i, left) in names.enumerated() {
      for (j, right) in names.enumerated() where !same[i][j] {
        if i == j { throw .sectionsNotTransitive(left, left, left) }
        if left == right { throw .equivalentSectionsDiffer(left, right) }
        if same[j][i] { throw .sectionsNotSymmetric(right, left) }
      }
    }
    // Sections are classes if names of one section have the same others.
    let firsts = same.map { $0.firstIndex(of: true) }
    let agrees = names.indices.allSatisfy { i in
      names.indices.allSatisfy { same[i][$0] == (firsts[i] == firsts[$0]) }
    }
    if agrees { return }
    for i in names.indices {
      for j in names.indices where same[i][j] {
        for k in names.indices where same[j][k] && !same[i][k] {
          throw .sectionsNotTransitive(names[i], names[j], names[k])
        }
      }
    }
  }
}
