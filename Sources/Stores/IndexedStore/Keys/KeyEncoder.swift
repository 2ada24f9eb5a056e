import StoreModel

/// Packs sort vectors into bytes whose order is the order of the vectors (R40 to R43, R105).
///
/// The encoding of a value is never the beginning of another encoding. A vector is therefore
/// encoded as its values one after the other. All bits of a descending value are inverted. Keys of
/// different length compare correctly if zeros fill up the shorter one. Two keys are equal exactly
/// if the vectors are.
final class KeyEncoder {
  private struct Column {
    let path: AttributePath
    /// The attribute if the path leads to the object's own value, else -1.
    let own: Int
    let type: AttributeType
    let isAscending: Bool
    let comparator: StringComparator
  }

  private let columns: [Column]
  private let strings: StringOrder
  private let bytes = KeyBytes()
  @exclusivity(unchecked) private var words: [UInt32] = []
  /// The length in bytes of the first value of the key encoded last. No other value begins with
  /// them.
  @exclusivity(unchecked) private(set) var headLength = 0

  init(
    _ sort: [SortDescriptor], entity: Int, in schema: Schema, _ strings: StringOrder = .canonical
  ) {
    self.strings = strings
    columns = sort.map {
      Column(
        path: $0.path, own: $0.path.isOwn ? $0.path.attribute : -1,
        type: schema.attribute(at: $0.path, from: entity).type,
        isAscending: $0.isAscending, comparator: $0.comparator)
    }
  }

  /// Returns the key of an object with these values.
  func key(of reading: Reading, in scope: Scope) -> EncodedKey {
    encode(reading, in: scope)
    words.removeAll(keepingCapacity: true)
    bytes.withRecord { words.append(contentsOf: $0[KeyRecord.head...]) }
    return EncodedKey(words: words)
  }

  /// Adds the key of an object with these values to a buffer.
  func append(_ reading: Reading, in scope: Scope, to keys: inout KeyBuffer) {
    encode(reading, in: scope)
    keys.append(bytes)
  }

  private func encode(_ reading: Reading, in scope: Scope) {
    bytes.removeAll()
    for index in columns.indices {
      let start = bytes.count
      let own = columns[index].own
      let value =
        own >= 0 ? reading.values[own] : scope.value(at: columns[index].path, of: reading)
      append(value, columns[index].type, columns[index].comparator)
      if !columns[index].isAscending { bytes.invert(from: start) }
      if index == 0 { headLength = bytes.count }
    }
  }

  private func append(_ value: Value?, _ type: AttributeType, _ comparator: StringComparator) {
    switch value {
    case nil: appendNil(type)
    case .bool(let value): bytes.append(value ? 2 : 1)
    case .int(let value): appendInteger(value)
    case .date(let value): appendInteger(value.milliseconds)
    case .double(let value): appendDouble(value)
    case .string(let text): appendText(text, comparator)
    case .uuid(let value):
      bytes.append(1)
      bytes.append(word: value.high)
      bytes.append(word: value.low)
    case .data(let data):
      for byte in data { appendEscaped(byte) }
      appendEnd()
    }
  }

  /// Encodes nil, the smallest value (R41), in enough bytes not to be the beginning of another
  /// encoding.
  private func appendNil(_ type: AttributeType) {
    switch type {
    case .bool, .int, .date, .uuid: bytes.append(0)
    case .double: bytes.append(word: 0)
    case .string, .data:
      bytes.append(0)
      bytes.append(0)
    }
  }

  /// Encodes sign and length, then only the significant bytes, so that small numbers are short.
  private func appendInteger(_ value: Int64) {
    let isNegative = value < 0
    let magnitude = UInt64(bitPattern: isNegative ? ~value : value)
    let length = (71 - magnitude.leadingZeroBitCount) / 8
    bytes.append(isNegative ? 0x7f - UInt8(length) : 0x80 + UInt8(length))
    for place in stride(from: length - 1, through: 0, by: -1) {
      let byte = UInt8(truncatingIfNeeded: magnitude >> (8 * UInt64(place)))
      bytes.append(isNegative ? ~byte : byte)
    }
  }

  /// Encodes the bits, inverted for a negative number, else with the top bit set. Never all zero.
  private func appendDouble(_ value: Double) {
    let bits = (value == 0 ? 0 : value).bitPattern
    bytes.append(word: bits >> 63 == 1 ? ~bits : bits | 1 << 63)
  }

  /// Adds a byte of a text. After a zero byte adds 255, which differs from nil and from the end.
  private func appendEscaped(_ byte: UInt8) {
    bytes.append(byte)
    if byte == 0 { bytes.append(0xff) }
  }

  /// Ends a text with bytes that come after nil and before every byte that could follow instead.
  private func appendEnd() {
    bytes.append(0)
    bytes.append(1)
  }

  /// Encodes the form of the text in UTF-8, whose byte order is that of the scalars.
  private func appendText(_ text: String, _ comparator: StringComparator) {
    if comparator == .binary, appendPlain(text) { return appendEnd() }
    var form = strings.form(of: text, folding: comparator.folding)
    form.withUTF8 { utf8 in
      if comparator == .numeric {
        appendNumeric(utf8)
      } else {
        for byte in utf8 { appendEscaped(byte) }
      }
    }
    appendEnd()
  }

  /// Adds a text that is its own form in each order, and has no zero byte, as nearly every text is.
  /// Returns false, and adds nothing, for any other text.
  private func appendPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      var isPlain = true
      for byte in utf8 where byte == 0 || byte >= 0x80 { isPlain = false }
      if isPlain { bytes.append(utf8) }
      return isPlain
    }
  }

  /// Encodes each run of digits as one digit, the count of digits without leading zeros, and these
  /// digits. The first digit puts the run where digits belong among the other scalars.
  private func appendNumeric(_ utf8: UnsafeBufferPointer<UInt8>) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    var place = 0
    while place < utf8.count {
      guard digits.contains(utf8[place]) else {
        appendEscaped(utf8[place])
        place += 1
        continue
      }
      while place < utf8.count, utf8[place] == digits.lowerBound { place += 1 }
      let start = place
      while place < utf8.count, digits.contains(utf8[place]) { place += 1 }
      bytes.append(digits.lowerBound)
      appendLength(place - start)
      bytes.append(UnsafeBufferPointer(rebasing: utf8[start..<place]))
    }
  }

  private func appendLength(_ length: Int) {
    if length < 255 {
      bytes.append(UInt8(length))
    } else {
      bytes.append(255)
      bytes.append(word: UInt64(length))
    }
  }
}
