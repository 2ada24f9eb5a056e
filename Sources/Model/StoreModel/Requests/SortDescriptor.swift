/// The order of strings (R42).
public enum StringComparator: String, Hashable, Sendable, CaseIterable {
  /// By the scalars of the canonical form; attributes of other types accept only this order.
  case binary
  /// Ignores case.
  case caseInsensitive
  /// Ignores diacritics.
  case diacriticInsensitive
  /// Ignores case and diacritics.
  case caseAndDiacriticInsensitive
  /// Compares runs of ASCII digits as numbers and everything else by scalar.
  case numeric
  /// By the user's language; this differs from machine to machine, so a store must throw
  /// `StoreError.unsupportedComparator`.
  case localized

  /// The differences that the order ignores.
  public var folding: Folding {
    switch self {
    case .binary, .numeric, .localized: []
    case .caseInsensitive: .case
    case .diacriticInsensitive: .diacritics
    case .caseAndDiacriticInsensitive: [.case, .diacritics]
    }
  }
}

/// One sort key of a request (R40 to R45).
///
/// ```swift
/// let byName = SortDescriptor(0, comparator: .caseInsensitive)
/// let keys = [SortDescriptor(1, ascending: false), byName]
/// ```
public struct SortDescriptor: Hashable, Sendable {
  /// The attribute to compare; the path begins at the request's entity.
  public var path: AttributePath
  /// Whether small values come first; nil is the smallest (R41).
  public var isAscending: Bool
  /// The order of strings.
  public var comparator: StringComparator

  /// Makes a sort key.
  public init(
    _ path: AttributePath, ascending: Bool = true, comparator: StringComparator = .binary
  ) {
    self.path = path
    isAscending = ascending
    self.comparator = comparator
  }
}
