import ReferenceStore
import StoreModel

/// Own defects: texts that are not kept, matched or ordered as the rules say (R89, R90, R105).
extension DefectiveStores {
  static let ownTexts: [PlantedDefect] = [
    // Insert.
    PlantedDefect(
      "C130", "a text is kept in composed form", breaks: "R89", shortest: 1,
      store: { $0.normalize = { keeping($0) { Collation.composed($0) } } }),
    // Insert, save, read the row again.
    PlantedDefect(
      "C131", "a save composes the texts that it writes", breaks: "R89", shortest: 3,
      store: { $0.savedValue = { keeping($0) { Collation.composed($0) } } }),
    // A batch insert, query.
    PlantedDefect(
      "C132", "a batch request composes the texts that it writes", breaks: "R89", shortest: 2,
      store: { $0.batchValue = { keeping($0) { Collation.composed($0) } } }),
    // Insert.
    PlantedDefect(
      "C133", "a text ends at its first NUL", breaks: "R89", shortest: 1,
      store: {
        $0.normalize = { keeping($0) { String($0.unicodeScalars.prefix { $0 != "\0" }) } }
      }),
    // Insert.
    PlantedDefect(
      "C134", "a text is cut after 255 scalars", breaks: "R89", shortest: 1,
      store: { $0.normalize = { keeping($0) { String($0.unicodeScalars.prefix(255)) } } }),
    // Insert.
    PlantedDefect(
      "C135", "a text loses the scalars beyond the basic plane", breaks: "R89", shortest: 1,
      store: {
        $0.normalize = {
          keeping($0) {
            var kept = String.UnicodeScalarView()
            kept.append(contentsOf: $0.unicodeScalars.filter { $0.value < 0x10000 })
            return String(kept)
          }
        }
      }),
    // Insert, query.
    PlantedDefect(
      "C136", "contains, begins and ends take % and _ for wildcards", breaks: "R90", shortest: 2,
      in: [.frc, .toldFRC, .swiftData],
      store: {
        $0.textMatches = { match, text, pattern, folding in
          guard let wildcards = match.wildcards(around: pattern) else {
            return Rules.textMatches(match, text, pattern, folding)
          }
          return Rules.textMatches(.like, text, wildcards, folding)
        }
      }),
    // Insert, query.
    PlantedDefect(
      "C137", "case is ignored in ASCII letters alone", breaks: "R90", "R42", shortest: 2,
      in: [.frc, .toldFRC, .swiftData],
      store: {
        $0.textMatches = { match, text, pattern, folding in
          guard folding.contains(.case) else {
            return Rules.textMatches(match, text, pattern, folding)
          }
          let rest = folding.subtracting(.case)
          return Rules.textMatches(match, lowered(text), lowered(pattern), rest)
        }
        $0.sortValue = { value, comparator in
          guard comparator.folding.contains(.case), case .string(let text) = value else {
            return Rules.sortValue(value, comparator)
          }
          let isBoth = comparator.folding.contains(.diacritics)
          return Rules.sortValue(
            .string(lowered(text)), isBoth ? .diacriticInsensitive : .binary)
        }
      }),
    // Two inserts, query, in a world with another order.
    PlantedDefect(
      "C138", "strings are sorted canonically, whatever order is named", breaks: "R105",
      shortest: 3, in: [.sqliteData, .frc, .toldFRC, .swiftData],
      store: { $0.followsNamedOrder = false }),
  ]

  /// A value whose text is changed.
  private static func keeping(_ value: Value?, _ change: (String) -> String) -> Value? {
    guard case .string(let text) = value else { return Rules.normalize(value) }
    return .string(change(text))
  }

  /// A text with its ASCII letters in lower case, as SQLite's `lower` returns it.
  private static func lowered(_ text: String) -> String {
    StringOrder.utf8Bytes.folded(Collation.canonical(text), .case)
  }
}

extension TextMatch {
  /// The pattern of `like` that a careless query makes of another pattern with `%` or `_`; nil for
  /// a pattern without them, and for `like`.
  fileprivate func wildcards(around pattern: String) -> String? {
    guard self != .like, pattern.contains(where: { $0 == "%" || $0 == "_" }) else { return nil }
    let like = pattern.map { $0 == "%" ? "*" : $0 == "_" ? "?" : $0 }
    return (self == .beginsWith ? "" : "*") + String(like) + (self == .endsWith ? "" : "*")
  }
}
