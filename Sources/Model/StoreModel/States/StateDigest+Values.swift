// Values and IDs as words of a state.
//
// The length goes in before elements, and a tag goes in before a value that may be missing. So the
// words of two different states differ.
extension StateDigest {
  /// Mixes in a number.
  @usableFromInline package mutating func combine(_ number: Int) {
    combine(UInt64(truncatingIfNeeded: number))
  }

  /// Mixes in a Boolean.
  @usableFromInline package mutating func combine(_ isTrue: Bool) {
    combine(isTrue ? 1 : 0 as UInt64)
  }

  /// Mixes in a text by its UTF-8 bytes.
  @usableFromInline package mutating func combine(_ text: String) {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 { combine(word) }
    }
    combine(word ^ count << 56)
  }

  /// Mixes in values, where the array and each value may be nil.
  @usableFromInline package mutating func combine(_ values: [Value?]?) {
    guard let values else { return combine(0) }
    combine(values.count + 1)
    for value in values { combine(value) }
  }

  /// Mixes in a value.
  @usableFromInline package mutating func combine(_ value: Value?) {
    switch value {
    case nil: combine(0)
    case .bool(let value): combine(value ? 1 : 2)
    case .int(let value):
      combine(3)
      combine(UInt64(bitPattern: value))
    case .double(let value):
      combine(4)
      combine(value.bitPattern)
    case .string(let value):
      combine(5)
      combine(value)
    case .date(let value):
      combine(6)
      combine(UInt64(bitPattern: value.milliseconds))
      combine(UInt64(value.microseconds))
    case .uuid(let value):
      combine(7)
      combine(value.high)
      combine(value.low)
    case .data(let value):
      combine(8)
      combine(value.count)
      for byte in value { combine(UInt64(byte)) }
    }
  }

  /// Mixes in an ID as an observation records it.
  @usableFromInline package mutating func combine(_ item: ItemRef) {
    if item == .unknown { return combine(2) }
    combine(item.isTemporary)
    combine(object: item.object)
  }

  /// Mixes in IDs in their order.
  @usableFromInline package mutating func combine(_ items: [ItemRef]) {
    combine(items.count)
    for item in items { combine(item) }
  }

  /// Mixes in the ID of an object with this pool number, nil if no object of the pool has it.
  @usableFromInline package mutating func combine(_ id: ObjectID, of object: Int?) {
    combine(id.isTemporary)
    combine(id.entity)
    if let object { combine(object: object) } else { combine(id.bits) }
    if !id.isTemporary { combine(permanentNumber: id.number) }
  }

  /// Mixes in the ID of an object in the object's own record.
  @usableFromInline package mutating func combine(own id: ObjectID) {
    combine(id.isTemporary)
    combine(id.entity)
    if !id.isTemporary { combine(permanentNumber: id.number) }
  }

  /// Mixes in an error.
  @usableFromInline package mutating func combine(_ error: StoreError?) {
    combine(error != nil)
    if let error { combine("\(error)") }
  }
}
