/// A store's order of strings: how it sorts, compares and folds texts, and when two texts name one
/// section (R42, R105).
///
/// The rules order strings by their canonical scalars. A database or a language may order them in
/// another way. If you name that order, the reference uses it in place of the canonical one:
///
/// ```swift
/// try await verify(MyStore.self, strings: .utf8Bytes)
/// ```
///
/// An order of your own has a name and a function that compares two strings:
///
/// ```swift
/// let caseless = StringOrder("caseless") {
///   let (left, right) = ($0.lowercased().unicodeScalars, $1.lowercased().unicodeScalars)
///   return left.elementsEqual(right) ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
/// }
/// ```
///
/// Two orders are equal if they have the same name. Cases and reports contain this name.
public struct StringOrder: Sendable {
  /// The part of a text that a text match compares with a part of the pattern (R90).
  public enum Unit: Hashable, Sendable {
    /// A character as a reader sees it, by canonical equivalence.
    case character
    /// A scalar of Unicode, as most databases compare.
    case scalar
  }

  /// The functions of an order that a subject brings along.
  private struct Functions: Sendable {
    let compare: @Sendable (String, String) -> Int
    let isSameSection: @Sendable (String, String) -> Bool
    let fold: @Sendable (String, Folding) -> String
  }

  private enum Definition: Sendable {
    case canonical
    case utf8Bytes
    case own(Functions)
    /// The name of an order that this process does not know (yet).
    case unknown
  }

  /// The name, which stands in the header of a case: `option strings utf8`.
  public let name: String
  /// The differences that the order can ignore. A store with the order needs no others.
  public let foldings: Folding
  /// The unit of text matches.
  public let unit: Unit
  private let definition: Definition
  /// Whether the order is one of this package, whose tests have checked it.
  package private(set) var isChecked = false

  private init(_ name: String, _ foldings: Folding, _ unit: Unit, _ definition: Definition) {
    self.name = name
    self.foldings = foldings
    self.unit = unit
    self.definition = definition
  }

  /// Makes an order of your own.
  ///
  /// The functions must be pure. `verify` calls them with many strings before it runs a case, and
  /// throws `StringOrderError` if they make no order.
  ///
  /// - Parameters:
  ///   - name: a name that is not `canonical` or `utf8`.
  ///   - foldings: the differences that the order can ignore. The suite draws no sort key and no
  ///     text match that ignores others.
  ///   - unit: the unit of text matches.
  ///   - fold: the text without the differences to ignore. Only needed with `foldings`.
  ///   - isSameSection: whether two names name one section; by default if they are canonically
  ///     equivalent. A snapshot identifies a section by its name. So canonically equivalent names
  ///     must name one section.
  ///   - compare: negative, zero or positive, as the first string is smaller, equal or greater.
  public init(
    _ name: String, foldings: Folding = [], unit: Unit = .character,
    fold: @escaping @Sendable (String, Folding) -> String = { text, _ in text },
    isSameSection: @escaping @Sendable (String, String) -> Bool = { $0 == $1 },
    compare: @escaping @Sendable (String, String) -> Int
  ) {
    self.init(
      name, foldings, unit,
      .own(Functions(compare: compare, isSameSection: isSameSection, fold: fold)))
  }

  /// Returns the same order as one that a test of this package checks, so that no verification has
  /// to.
  package func checkedByTests() -> StringOrder {
    var order = self
    order.isChecked = true
    return order
  }

  /// The order of the rules: by the scalars of the canonical form, with full folding (R42, R43).
  public static let canonical = StringOrder(
    "canonical", [.case, .diacritics], .character, .canonical)

  /// The order of the bytes in UTF-8, as in SQLite with the collation `BINARY`. Ignoring case, it
  /// folds ASCII letters alone. It ignores no diacritics.
  public static let utf8Bytes = StringOrder("utf8", .case, .scalar, .utf8Bytes)

  /// The orders that every process knows.
  package static let builtIn = [canonical, utf8Bytes]

  /// Returns the order with a name from a case: one that every process knows, or the mere name.
  package static func named(_ name: String) -> StringOrder {
    builtIn.first { $0.name == name } ?? StringOrder(name, [], .character, .unknown)
  }
}

extension StringOrder: Hashable {
  /// Whether two orders have the same name.
  public static func == (left: StringOrder, right: StringOrder) -> Bool {
    left.name.hasSameScalars(as: right.name)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension StringOrder {
  /// Whether this is the order of the rules.
  package var isCanonical: Bool { if case .canonical = definition { true } else { false } }

  /// Whether a subject brought the order along, so that only its process knows it.
  package var isOwn: Bool { if case .own = definition { true } else { false } }

  /// Whether the functions of the order are missing here.
  package var isUnknown: Bool { if case .unknown = definition { true } else { false } }

  /// Compares two strings: negative, zero or positive.
  public func compare(_ left: String, _ right: String) -> Int {
    if case .own(let functions) = definition { return functions.compare(left, right) }
    let (left, right) = (form(of: left), form(of: right))
    if left.hasSameScalars(as: right) { return 0 }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }

  /// Whether two names name one section.
  public func isSameSection(_ left: String, _ right: String) -> Bool {
    if case .own(let functions) = definition { return functions.isSameSection(left, right) }
    return left == right
  }

  /// Returns a text without the differences to ignore.
  public func folded(_ text: String, _ folding: Folding) -> String {
    if case .own(let functions) = definition {
      return folding.isEmpty ? text : functions.fold(text, folding)
    }
    return form(of: text, folding: folding)
  }

  /// Returns the form of a text whose UTF-8 bytes have this order; the text itself in an order that
  /// a subject brought along.
  ///
  /// - Complexity: linear in the length.
  package func form(of text: String, folding: Folding = []) -> String {
    switch definition {
    case .canonical, .unknown: return Collation.canonical(text, folding: folding)
    case .own: return text
    case .utf8Bytes:
      guard folding.contains(.case) else { return text }
      var folded = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        folded.append(scalar.isASCII ? Collation.foldedCase(of: scalar) : scalar)
      }
      return String(folded)
    }
  }
}
