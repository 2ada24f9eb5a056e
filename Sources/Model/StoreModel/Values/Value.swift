/// The type of an attribute (R2).
public enum AttributeType: String, CaseIterable, Hashable, Sendable {
  case bool
  case int
  case double
  case string
  case date
  case uuid
  case data
}

/// A value of an attribute; a missing value is `Value?.none`, written `nil` (R41, R49).
///
/// Equality is that of stored values: strings are equal if their scalars are (R89), and 0.0 equals
/// -0.0. A NaN equals a NaN, so that a rejected command equals itself. Order, sections and
/// predicates compare strings in another way (R43, R105).
public enum Value: Sendable {
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case date(Timestamp)
  case uuid(UUIDBytes)
  case data([UInt8])

  /// The type of this value.
  public var type: AttributeType {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .date: .date
    case .uuid: .uuid
    case .data: .data
    }
  }
}

extension Value: Hashable {
  /// Compares as stored values: strings by their scalars, a NaN equal to itself (R2, R89, C390).
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.double(let a), .double(let b)): a == b || (a.isNaN && b.isNaN)
    case (.string(let a), .string(let b)): a.hasSameScalars(as: b)
    case (.date(let a), .date(let b)): a == b
    case (.uuid(let a), .uuid(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    default: false
    }
  }

  /// Hashes in accordance with equality: 0.0 and -0.0 alike, and all NaNs alike. Strings that
  /// `String` calls equal have one hash, whatever their scalars.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value.isNaN ? 0 : value + 0)
    case .string(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value)
    case .uuid(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    }
  }
}
