import StoreModel

extension Value {
  /// The values to try in place of another, the plainest first.
  static func plainest(of type: AttributeType) -> [Value] {
    switch type {
    case .bool: [.bool(false), .bool(true)]
    case .int: [.int(0), .int(1), .int(2)]
    case .double: [.double(0), .double(1), .double(2)]
    case .string: [.string("a"), .string("b"), .string("A"), .string("")]
    case .date: [0, 1, 2].map { .date(Timestamp(milliseconds: $0)) }
    case .uuid: [0, 1, 2].map { .uuid(UUIDBytes(high: 0, low: $0)) }
    case .data: [.data([]), .data([0]), .data([1])]
    }
  }

  /// Values that are as unlike as those of a type can be: plain ones, and one further off.
  static func various(of type: AttributeType) -> [Value] {
    let far: [Value] =
      switch type {
      case .bool: []
      case .int: [.int(-10)]
      case .double: [.double(-10)]
      case .string: [.string("zz")]
      case .date: [.date(Timestamp(milliseconds: -10))]
      case .uuid: [.uuid(UUIDBytes(high: 1, low: 0))]
      case .data: [.data([255, 0])]
      }
    return plainest(of: type) + far
  }

  /// The values that tell most bugs as well as any: the plainest, and strings that differ by
  /// numbers, capitals and accents.
  var telling: [Value] {
    guard type == .string else { return Value.plainest(of: type).filter { $0 != self } }
    return ["a", "b", "A", "9", "10", "á"].map { .string($0) }.filter { $0 != self }
  }
}

extension [Assignment] {
  /// Fewer assignments, and other values.
  ///
  /// - Parameters:
  ///   - type: the type of an attribute, nil where the entity has none of the number.
  ///   - nilIsPlain: whether nil says as much as a value, for the object has had one.
  func places(
    nilIsPlain: Bool, _ type: (Int) -> AttributeType?
  ) -> [Place<[Assignment]>] {
    [Place(simpler: (isEmpty ? [] : [[]]) + withoutOne)]
      + indices.compactMap { index in
        guard let type = self[index].value?.type ?? type(self[index].attribute) else { return nil }
        let choices = Value.various(of: type).map(Optional.some) + [nil]
        return Place(
          .value, choices, now: self[index].value,
          rank: Value.plainest(of: type).map(Optional.some), plainer: nilIsPlain ? [nil] : []
        ) { value in
          var changed = self
          changed[index].value = value
          return changed
        }
      }
  }
}
