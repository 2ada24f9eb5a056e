import StoreModel

/// Packs sort vectors into bytes whose order is the order of the vectors (R40 to R43).
///
/// Each value is encoded so that no encoding is the beginning of another one; so vectors are
/// encodings one after the other, a descending one with all its bits inverted, and keys of
/// different length compare right when the shorter is filled up with zeros. Two keys are equal
/// exactly when the vectors are.
final class KeyEncoder {
  private struct Column {
    let path: AttributePath
    /// The attribute of an own value, -1 where a path is to be followed.
    let own: Int
    let type: AttributeType
    let isAscending: Bool
    let comparator: StringComparator
  }

  private let columns: [Column]
  private let bytes = KeyBytes()
  @exclusivity(unchecked) private var words: [UInt32] = []
  /// How many bytes the first value of the key encoded last takes; no other value begins with them.
  @exclusivity(unchecked) private(set) var headLength = 0

  init(_ sort: [SortDescriptor], entity: Int, in schema: Schema) {
    columns = sort.map {
      Column(
        path: $0.path, own: $0.path.isOwn ? $0.path.attribute : -1,
        type: schema.attribute(at: $0.path, from: entity).type,
        isAscending: $0.isAscending, comparator: $0.comparator)
    }
  }

  /// The key of an object that holds this.
  func key(of reading: Reading, in scope: Scope) -> EncodedKey {
    encode(reading, in: scope)
    words.removeAll(keepingCapacity: true)
    bytes.withRecord { words.append(contentsOf: $0[KeyRecord.head...]) }
    return EncodedKey(words: words)
  }

  /// Adds the key of an object that holds this to others.
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

  /// nil is smallest (R41): as long as it must be to be the beginning of no other encoding.
  private func appendNil(_ type: AttributeType) {
    switch type {
    case .bool, .int, .date, .uuid: bytes.append(0)
    case .double: bytes.append(word: 0)
    case .string, .data:
      bytes.append(0)
      bytes.append(0)
    }
  }

  /// A head with sign and length, then the bytes that matter, so small numbers are short.
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

  /// The bits, inverted when negative, else above all negative ones; never all zero.
  private func appendDouble(_ value: Double) {
    let bits = (value == 0 ? 0 : value).bitPattern
    bytes.append(word: bits >> 63 == 1 ? ~bits : bits | 1 << 63)
  }

  /// A zero byte is followed by 255, which sets it apart from nil and from the end.
  private func appendEscaped(_ byte: UInt8) {
    bytes.append(byte)
    if byte == 0 { bytes.append(0xff) }
  }

  /// The end of a text: after nil, before every byte that could follow instead.
  private func appendEnd() {
    bytes.append(0)
    bytes.append(1)
  }

  /// UTF-8 of the canonical form, whose order is that of the scalars.
  private func appendText(_ text: String, _ comparator: StringComparator) {
    if comparator == .binary, appendPlain(text) { return appendEnd() }
    var form = Collation.canonical(text, folding: comparator.folding)
    form.withUTF8 { utf8 in
      if comparator == .numeric {
        appendNumeric(utf8)
      } else {
        for byte in utf8 { appendEscaped(byte) }
      }
    }
    appendEnd()
  }

  /// Adds a text that is its own canonical form and holds no zero, which is nearly every one.
  private func appendPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      var isPlain = true
      for byte in utf8 where byte == 0 || byte >= 0x80 { isPlain = false }
      if isPlain { bytes.append(utf8) }
      return isPlain
    }
  }

  /// A run of digits is a digit, so that it stands among other scalars as digits do, then how many
  /// digits count, then these.
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
