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

/// The canonical form of strings, which decides the canonical order and every match in it (R42,
/// R43, R90).
///
/// ```swift
/// let form = Collation.canonical("É", folding: [.case, .diacritics])  // "e"
/// ```
///
/// The form is shared by all stores, so that the result is the same on every platform. It is a
/// definition, not an algorithm:
///
/// 1. Canonical decomposition, so that canonically equivalent strings have the same form.
/// 2. If diacritics are ignored, the removal of nonspacing marks.
/// 3. If case is ignored, the simple case folding of each scalar (`foldedCase(of:)`).
///
/// The order of strings is the order of the scalars of this form. This is also the order of its
/// UTF-8 bytes.
///
/// No other file below `Campaign` imports anything of Foundation. This file imports one class for
/// the normal forms, so that no clock and no file can be named here. ASCII strings do not need it.
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
    // Foundation puts the marks of these vowels in no order, if several follow each other.
    if text.unicodeScalars.contains(where: { vowelsOfTwoMarks.contains($0) }) {
      form = form.decomposedStringWithCanonicalMapping
    }
    if folding.contains(.diacritics) {
      form.unicodeScalars.removeAll { $0.properties.generalCategory == .nonspacingMark }
    }
    if folding.contains(.case) {
      var folded = String.UnicodeScalarView()
      for scalar in form.unicodeScalars { folded.append(foldedCase(of: scalar)) }
      form = String(folded)
    }
    return form
  }

  /// The letters that are canonically two marks, but no mark themselves.
  private static let vowelsOfTwoMarks: [Unicode.Scalar] = ["\u{F73}", "\u{F75}", "\u{F81}"]

  /// Returns the simple case folding of a scalar: one scalar for one (R90, C393).
  ///
  /// It is the lower case of the upper case, as far as each is one scalar. So `Σ`, `σ` and `ς` fold
  /// to `σ`, and `ẞ` and `ß` fold to `ß`. The dotless `ı` stays itself, as in Unicode.
  ///
  /// - Complexity: O(1).
  public static func foldedCase(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }
    if scalar == "\u{131}" { return scalar }
    let upper = only(scalar.properties.uppercaseMapping) ?? scalar
    return only(upper.properties.lowercaseMapping) ?? upper
  }

  /// Returns the composed form of a string, into which some file systems and databases turn every
  /// text. No store may do so (R89), except for a planted defect; texts for people use it.
  package static func composed(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping
  }

  /// Returns the text that stands for all texts that are canonically equivalent to one. It is the
  /// composed text, or the decomposed one: each for about half of the texts that have both.
  package static func oneForm(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let composed = composed(text)
    let sum = composed.unicodeScalars.reduce(0) { $0 &+ $1.value }
    return sum.isMultiple(of: 2) ? composed : composed.decomposedStringWithCanonicalMapping
  }

  /// The one scalar of a text, nil if there are several.
  private static func only(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return nil }
    return first
  }
}
