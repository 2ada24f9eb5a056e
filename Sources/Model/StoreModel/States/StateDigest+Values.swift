// Values and IDs as words of a state.
//
// The length goes in before elements, and a tag goes in before a value that may be missing. So the
// words of two different states differ.
extension StateDigest {
  /// Mixes in a number.
  @usableFromInline package mutating func mix(_ number: Int) {
    mix(UInt64(truncatingIfNeeded: number))
  }

  /// Mixes in a Boolean.
  @usableFromInline package mutating func mix(_ isTrue: Bool) { mix(isTrue ? 1 : 0 as UInt64) }

  /// Mixes in a text by its UTF-8 bytes.
  @usableFromInline package mutating func mix(_ text: String) {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 { mix(word) }
    }
    mix(word ^ count << 56)
  }

  /// Mixes in values, where the array and each value may be nil.
  @usableFromInline package mutating func mix(_ values: [Value?]?) {
    guard let values else { return mix(0) }
    mix(values.count + 1)
    for value in values { mix(value) }
  }

  /// Mixes in a value.
  @usableFromInline package mutating func mix(_ value: Value?) {
    switch value {
    case nil: mix(0)
    case .bool(let value): mix(value ? 1 : 2)
    case .int(let value):
      mix(3)
      mix(UInt64(bitPattern: value))
    case .double(let value):
      mix(4)
      mix(value.bitPattern)
    case .string(let value):
      mix(5)
      mix(value)
    case .date(let value):
      mix(6)
      mix(UInt64(bitPattern: value.milliseconds))
    case .uuid(let value):
      mix(7)
      mix(value.high)
      mix(value.low)
    case .data(let value):
      mix(8)
      mix(value.count)
      for byte in value { mix(UInt64(byte)) }
    }
  }

  /// Mixes in an ID as an observation records it.
  @usableFromInline package mutating func mix(_ item: ItemRef) {
    if item == .unknown { return mix(2) }
    mix(item.isTemporary)
    mix(object: item.object)
  }

  /// Mixes in IDs in their order.
  @usableFromInline package mutating func mix(_ items: [ItemRef]) {
    mix(items.count)
    for item in items { mix(item) }
  }

  /// Mixes in the ID of an object with this pool number, nil if no object of the pool has it.
  @usableFromInline package mutating func mix(_ id: ObjectID, of object: Int?) {
    mix(id.isTemporary)
    mix(id.entity)
    if let object { mix(object: object) } else { mix(id.bits) }
    if !id.isTemporary { mix(permanentNumber: id.number) }
  }

  /// Mixes in the ID of an object in the object's own record.
  @usableFromInline package mutating func mix(own id: ObjectID) {
    mix(id.isTemporary)
    mix(id.entity)
    if !id.isTemporary { mix(permanentNumber: id.number) }
  }

  /// Mixes in an error.
  @usableFromInline package mutating func mix(_ error: StoreError?) {
    mix(error != nil)
    if let error { mix("\(error)") }
  }
}
