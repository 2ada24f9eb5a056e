/// The words after a sort key, and the words that people write instead.
enum SortWord {
  /// The words for orders of strings.
  static let comparators = StringComparator.allCases.map(\.word).joined(separator: ", ")

  /// All words that may follow a sort key.
  static let all = StringComparator.allCases.map(\.word) + ["asc", "desc"]

  /// Returns the word that was probably meant, nil if there is none.
  static func meant(by word: String) -> String? {
    let plain = word.lowercased().filter { $0 != "-" && $0 != "_" }
    switch plain {
    case "descending", "descend", "down", "reverse", "reversed": return "desc"
    case "ascending", "ascend", "up", "forward": return "asc"
    case "caseinsensitive", "nocase", "ignorecase": return "ci"
    case "diacriticinsensitive", "ignorediacritics": return "di"
    case "caseanddiacriticinsensitive", "casediacriticinsensitive": return "cdi"
    case "numerically", "natural", "number": return "numeric"
    case "localised", "localizedstandard", "localizedstandardcompare", "locale": return "localized"
    default: return Suggestion.nearest(to: word, among: all)
    }
  }
}
