import class Foundation.NSString

/// The differences that a comparison of strings ignores (R42).
public struct Folding: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Ignores case: `a` equals `A`.
  public static let `case` = Folding(rawValue: 1)
  /// Ignores diacritics: `é` equals `e`.
  public static let diacritics = Folding(rawValue: 2)
}

/// The canonical form of strings, which decides every string order and every match (R42, R43).
///
/// ```swift
/// let form = Collation.canonical("É", folding: [.case, .diacritics])  // "e"
/// ```
///
/// The form is shared by all stores, so that the result is the same on every platform. It is a
/// definition, not an algorithm:
///
/// 1. Canonical decomposition, so that canonically equivalent strings have the same form.
/// 2. If case is ignored, the lower case mapping of Unicode.
/// 3. If diacritics are ignored, the removal of nonspacing marks.
///
/// The order of strings is the order of the scalars of this form. This is also the order of its
/// UTF-8 bytes.
///
/// No other file below `Campaign` imports anything of Foundation. This file imports one class for
/// the decomposition, so that no clock and no file can be named here. ASCII strings do not need it.
public enum Collation {
  /// Returns the canonical form of a string.
  ///
  /// - Parameters:
  ///   - text: any string.
  ///   - folding: the differences to ignore.
  /// - Returns: the decomposed and folded string; two strings match when their forms are equal.
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
