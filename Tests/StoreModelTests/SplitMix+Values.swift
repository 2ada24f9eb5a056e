import StoreModel

extension SplitMix {
  mutating func attribute(_ name: String) -> Attribute {
    let type = pick(AttributeType.allCases)
    return Attribute(
      name, type, isOptional: isOneIn(2), isTransient: isOneIn(4), minimum: bound(type),
      maximum: bound(type), initial: bound(type))
  }

  private mutating func bound(_ type: AttributeType) -> Value? {
    guard isOneIn(3) else { return nil }
    let value = value(of: type)
    return value.isNaN ? nil : value
  }

  mutating func optionalValue() -> Value? { isOneIn(5) ? nil : value() }

  mutating func value() -> Value { value(of: pick(AttributeType.allCases)) }

  mutating func string() -> String {
    pick([
      "", "x", "South America", "\"", "\\", "\\#(x)", "\"\"\"#", "a\nb\tc\r\n", "\u{0}\u{301}",
      "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{202E}\u{FEFF}", "# no comment", "to",
    ])
  }

  private mutating func value(of type: AttributeType) -> Value {
    switch type {
    case .bool: .bool(isOneIn(2))
    case .int: .int(pick([0, 3, -3, .max, .min]))
    case .double:
      .double(pick([0, -0.0, 3, 2.5, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, .nan]))
    case .string: .string(string())
    case .date: .date(Timestamp(milliseconds: Int64(bitPattern: next())))
    case .uuid: .uuid(UUIDBytes(high: next(), low: next()))
    case .data: .data((0..<below(4)).map { _ in UInt8(truncatingIfNeeded: next()) })
    }
  }
}
