/// The words behind a sort key, and what people write instead of them.
enum SortWord {
  /// How text is compared.
  static let comparators = StringComparator.allCases.map(\.word).joined(separator: ", ")

  /// All of them.
  static let all = StringComparator.allCases.map(\.word) + ["asc", "desc"]

  /// The word that was meant; nil for one that nothing is known of.
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
