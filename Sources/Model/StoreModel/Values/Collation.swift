import class Foundation.NSString

/// What a comparison of strings overlooks (R42).
public struct Folding: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Overlooks case: `a` is `A`.
  public static let `case` = Folding(rawValue: 1)
  /// Overlooks diacritics: `é` is `e`.
  public static let diacritics = Folding(rawValue: 2)
}

/// The canonical form of a string, from which every order and every match follows (R42, R43).
///
/// A definition and not an algorithm: it is shared so that the result is the same on every
/// platform. Canonical decomposition first, so that strings equal under canonical equivalence have
/// one form; then, when asked, the lower case mapping of Unicode and the removal of nonspacing
/// marks. The order of strings is the order of the scalars of this form, which is also the order
/// of its UTF-8 bytes. This is the one file below `Campaign` that imports anything of Foundation,
/// for the decomposition: one class, so that no clock and no file has a name here. ASCII never
/// reaches it.
public enum Collation {
  /// The canonical form of a string.
  ///
  /// - Parameters:
  ///   - text: any string.
  ///   - folding: what is overlooked.
  /// - Returns: the folded, decomposed string; two strings match when these are equal.
  /// - Complexity: linear in the length.
  public static func canonical(_ text: String, folding: Folding = []) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return folding.contains(.case) ? text.lowercased() : text
    }
    var form = text.decomposedStringWithCanonicalMapping
    if folding.contains(.case) {
      form = form.lowercased().decomposedStringWithCanonicalMapping
    }
    if folding.contains(.diacritics) {
      form.unicodeScalars.removeAll { $0.properties.generalCategory == .nonspacingMark }
    }
    return form
  }
}
