/// The key of a list's sections: the value at the end of a key path, or something derived of it
/// (R48, R51).
///
/// ```swift
/// let byMonth = SectionKey.month(0)
/// let byTens = SectionKey.bucket(10, 1)
/// ```
///
/// The path begins at the request's entity and may end at a transient attribute. The key need not
/// be among the sort descriptors: the data decides whether the rows of a section follow each other
/// (R50). No name depends on a locale or a time zone.
public enum SectionKey: Hashable, Sendable {
  /// The value of an attribute.
  case attribute(AttributePath)
  /// The first character of a string attribute; "" for an empty string.
  case firstLetter(AttributePath)
  /// The day of a date attribute in UTC: `2020-01-31`.
  case day(AttributePath)
  /// The month of a date attribute in UTC: `2020-01`.
  case month(AttributePath)
  /// The bucket of an int attribute: the quotient of the value and the size, rounded down. The size
  /// is at least 1.
  case bucket(Int, AttributePath)
  /// The first digit of an int attribute with its sign: `4` for 48, `-4` for -48, `0` for 0.
  case firstDigit(AttributePath)

  /// The attribute; the path begins at the request's entity.
  public var path: AttributePath {
    switch self {
    case .attribute(let path), .firstLetter(let path), .day(let path), .month(let path),
      .bucket(_, let path), .firstDigit(let path):
      path
    }
  }

  /// The type of attribute that the key needs, nil for any type.
  public var type: AttributeType? {
    switch self {
    case .attribute: nil
    case .firstLetter: .string
    case .day, .month: .date
    case .bucket, .firstDigit: .int
    }
  }

  /// Returns the same kind of key for another path.
  package func moved(to path: AttributePath) -> SectionKey {
    switch self {
    case .attribute: .attribute(path)
    case .firstLetter: .firstLetter(path)
    case .day: .day(path)
    case .month: .month(path)
    case .bucket(let size, _): .bucket(size, path)
    case .firstDigit: .firstDigit(path)
    }
  }
}
