import StoreModel

extension Value {
  /// The values to try in place of another one, the plainest first.
  static func plainest(of type: AttributeType) -> [Value] {
    switch type {
    case .bool: [.bool(false), .bool(true)]
    case .int: [.int(0), .int(1), .int(2), .int(-1)]
    case .double: [.double(0), .double(1), .double(2), .double(-1)]
    case .string: [.string("a"), .string("b"), .string("A"), .string("")]
    case .date: [0, 1, 2].map { .date(Timestamp(milliseconds: $0)) }
    case .uuid: [0, 1, 2].map { .uuid(UUIDBytes(high: 0, low: $0)) }
    case .data: [.data([]), .data([0]), .data([1])]
    }
  }

  /// The values to try in place of this one, and those of them that are simpler: the plainest ones,
  /// then those between them and this one.
  var alternatives: (all: [Value], rank: [Value]) {
    let plainest = Value.plainest(of: type)
    if plainest.contains(self) { return (Value.various(of: type), plainest) }
    let smaller = smaller.filter { !plainest.contains($0) }
    let various = Value.various(of: type)
    return (various + smaller.filter { !various.contains($0) }, plainest + smaller)
  }

  /// Values of a type that differ as much as possible: the plainest ones, and one that is far from
  /// them.
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

  /// The values that show most bugs: the plainest ones, and strings that differ in numbers,
  /// capitals and accents.
  var telling: [Value] {
    guard type == .string else { return Value.plainest(of: type).filter { $0 != self } }
    return ["a", "b", "A", "9", "10", "á"].map { .string($0) }.filter { $0 != self }
  }
}

extension [Assignment] {
  /// The places of the assignments: fewer assignments, and other values.
  ///
  /// - Parameters:
  ///   - attribute: returns an attribute; nil if the entity has no attribute with that number.
  ///   - nilIsPlain: whether nil is as plain as a value. This is so if the object already exists.
  func places(
    nilIsPlain: Bool, _ attribute: (Int) -> Attribute?
  ) -> [Place<[Assignment]>] {
    [Place(simpler: (isEmpty ? [] : [[]]) + withoutOne)]
      + indices.compactMap { index in
        let attribute = attribute(self[index].attribute)
        guard let type = self[index].value?.type ?? attribute?.type else { return nil }
        let values = attribute.flatMap { $0.choices.isEmpty ? nil : [Value]($0.choices.prefix(5)) }
        let (all, rank) =
          values.map { ($0, $0) } ?? self[index].value?.alternatives
          ?? (Value.various(of: type), Value.plainest(of: type))
        return Place(
          .value, all.map(Optional.some) + (attribute?.takesNil == false ? [] : [nil]),
          now: self[index].value, rank: rank.map(Optional.some),
          plainer: nilIsPlain && attribute?.takesNil != false ? [nil] : []
        ) { value in
          var changed = self
          changed[index].value = value
          return changed
        }
      }
  }
}
