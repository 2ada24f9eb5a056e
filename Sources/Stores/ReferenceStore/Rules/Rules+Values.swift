import StoreModel

extension Rules {
  /// R2: checks that a value is of its attribute's type and is not NaN.
  package static func checkValue(_ attribute: Attribute, _ value: Value?) throws(StoreError) {
    guard let value else { return }
    guard value.type == attribute.type else { throw .wrongType(attribute: attribute.name) }
    guard !value.isNaN else { throw .notANumber(attribute: attribute.name) }
  }

  /// R2, R89: -0.0 is stored as 0.0 (C27), and a text or a date as it is written (C390, C471).
  package static func normalize(_ value: Value?) -> Value? {
    if case .double(let number) = value, number == 0 { .double(0) } else { value }
  }

  /// R89: the value that a save writes into a row: the object's own.
  package static func savedValue(_ value: Value?) -> Value? {
    value
  }

  /// R89: the value that a batch request writes into a row: the given one.
  package static func batchValue(_ value: Value?) -> Value? {
    value
  }

  /// R4: setting an equal value still counts as an update. Texts are equal if their scalars are
  /// (C390).
  package static func countsAsUpdate(_ old: Value?, _ new: Value?) -> Bool {
    true
  }

  /// R12: the value of an attribute in a fault without a row: nil if the attribute is optional,
  /// else the zero of its type (C45).
  package static func inaccessibleValue(_ attribute: Attribute) -> Value? {
    if attribute.isOptional { return nil }
    return switch attribute.type {
    case .bool: .bool(false)
    case .int: .int(0)
    case .double: .double(0)
    case .string: .string("")
    case .date: .date(Timestamp(milliseconds: 0))
    case .uuid: .uuid(UUIDBytes(high: 0, low: 0))
    case .data: .data([])
    }
  }
}
