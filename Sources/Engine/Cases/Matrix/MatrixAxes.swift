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
  /// An attribute of any type, at the end of to-one relationships.
  case keyPath

  /// Makes the shape of a key of a type under a comparator.
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

  /// Whether the key may be a string.
  var isText: Bool { rawValue >= SortShape.binary.rawValue }

  /// Whether a value may give its section the name that nil gives it (R49).
  var hasEmptyName: Bool { rawValue >= SortShape.data.rawValue }

  /// Whether the comparator may tie strings that differ.
  var isFolding: Bool { rawValue > SortShape.binary.rawValue }
}

/// The share of the rows whose first key is nil, or is tied: two of the matrix's axes.
///
/// The share of ties is `all` only if all rows tie with each other. Two separate ties are `some`.
package enum Share: Int, CaseIterable, Hashable, Sendable {
  case none
  case some
  case all
}

/// The division of a list into sections: the matrix's second axis.
package enum SectionShape: Int, CaseIterable, Hashable, Sendable {
  case none
  case equalToKey
  /// Several sections, by a key that some rows lack.
  case nilBearing
  /// One section.
  case singleValued
  case firstLetter
  /// As `equalToKey`, if the key is a key path.
  case keyPath
  /// By something derived of the first sort key that is a date or an int: a month, or a bucket.
  case derived
  /// By another attribute than that of the first sort key.
  case otherKey
  /// By a transient attribute, which can't be a sort key.
  case transient
}
