/// How strings are ordered (R42).
public enum StringComparator: String, Hashable, Sendable, CaseIterable {
  /// By the scalars of the canonical form; the only one that other types accept.
  case binary
  /// Case folded first.
  case caseInsensitive
  /// Diacritics removed first.
  case diacriticInsensitive
  /// Both.
  case caseAndDiacriticInsensitive
  /// Runs of ASCII digits by their number, all else by scalar.
  case numeric
  /// By the user's language: different on every machine, so it is refused with a typed error.
  case localized

  /// What is folded before comparing.
  public var folding: Folding {
    switch self {
    case .binary, .numeric, .localized: []
    case .caseInsensitive: .case
    case .diacriticInsensitive: .diacritics
    case .caseAndDiacriticInsensitive: [.case, .diacritics]
    }
  }
}

/// One key of an order (R40 to R45).
public struct SortDescriptor: Hashable, Sendable {
  /// What is compared; begins at the request's entity.
  public var path: AttributePath
  /// Whether small values come first; nil is smallest (R41).
  public var isAscending: Bool
  /// How strings compare.
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

/// What a list is divided into sections by (R48, R51).
public enum SectionKey: Hashable, Sendable {
  /// The value of an attribute.
  case attribute(AttributePath)
  /// The first character of a string attribute; "" for an empty string.
  case firstLetter(AttributePath)

  /// What is divided by; begins at the request's entity.
  public var path: AttributePath {
    switch self {
    case .attribute(let path), .firstLetter(let path): path
    }
  }
}
