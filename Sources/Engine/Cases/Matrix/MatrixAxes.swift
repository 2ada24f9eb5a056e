import StoreModel

/// The shape of a list's first sort key: the matrix's first axis.
package enum SortShape: Int, CaseIterable, Hashable, Sendable {
  case bool
  case int
  case double
  case date
  case uuid
  case data
  case binary
  case caseInsensitive
  case diacriticInsensitive
  case caseAndDiacriticInsensitive
  case numeric
  /// An attribute that to-one relationships lead to, of any type.
  case keyPath

  /// The shape of a key of a type under a comparator.
  package init(_ type: AttributeType, _ comparator: StringComparator, isOwn: Bool = true) {
    guard isOwn else {
      self = .keyPath
      return
    }
    self =
      switch (type, comparator) {
      case (.bool, _): .bool
      case (.int, _): .int
      case (.double, _): .double
      case (.date, _): .date
      case (.uuid, _): .uuid
      case (.data, _): .data
      case (.string, .caseInsensitive): .caseInsensitive
      case (.string, .diacriticInsensitive): .diacriticInsensitive
      case (.string, .caseAndDiacriticInsensitive): .caseAndDiacriticInsensitive
      case (.string, .numeric): .numeric
      case (.string, .binary), (.string, .localized): .binary
      }
  }

  /// Whether it may be a key of strings.
  var isText: Bool { rawValue >= SortShape.binary.rawValue }

  /// Whether a value may give a section the name that nil gives it (R49).
  var hasEmptyName: Bool { rawValue >= SortShape.data.rawValue }

  /// Whether it may tie strings that differ.
  var isFolding: Bool { rawValue > SortShape.binary.rawValue }
}

/// How many of the rows' first keys are nil, or are tied: two of the matrix's axes.
///
/// All ties are one tie: a tie with another one beside it is some.
package enum Share: Int, CaseIterable, Hashable, Sendable {
  case none
  case some
  case all
}

/// How a list is divided: the matrix's second axis.
package enum SectionShape: Int, CaseIterable, Hashable, Sendable {
  case none
  case equalToKey
  /// By a key that some rows lack, into several.
  case nilBearing
  /// Into one.
  case singleValued
  case firstLetter
  /// As `equalToKey`, where the key is a key path.
  case keyPath
}
