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
    /// The section key whose names the column orders, nil for a sort key.
    var leading: SectionKey?
  }

  private let columns: [Column]
  private let strings: StringOrder
  private let bytes = KeyBytes()
  @exclusivity(unchecked) private var words: [UInt32] = []
  /// The length in bytes of the first value of the key encoded last. No other value begins with
  /// them.
  @exclusivity(unchecked) private(set) var headLength = 0

  /// Whether a key ends with the identifier of its object (C416).
  let endsWithTie: Bool

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - leading: the section key that precedes the sort keys, if the dialect says so (C410).
  ///   - endsWithTie: whether ties are broken by identifiers.
  ///   - strings: the order of strings.
  init(
    _ sort: [SortDescriptor], leading: SectionKey? = nil, endsWithTie: Bool = false, entity: Int,
    in schema: Schema, _ strings: StringOrder = .canonical
  ) {
    self.strings = strings
    var columns = sort.map {
      Column(
        path: $0.path, own: $0.path.isOwn ? $0.path.attribute : -1,
        type: schema.attribute(at: $0.path, from: entity).type,
        isAscending: $0.isAscending, comparator: $0.comparator)
    }
    if let leading {
      var column = Column(
        path: leading.path, own: leading.path.isOwn ? leading.path.attribute : -1,
        type: schema.attribute(at: leading.path, from: entity).type,
        isAscending: columns.first.map { $0.path != leading.path || $0.isAscending } ?? true,
        comparator: .binary)
      column.leading = leading
      columns.insert(column, at: 0)
    }
    self.columns = columns
    self.endsWithTie = endsWithTie
  }

  /// Returns the key of an object with these values.
  ///
  /// - Parameter tie: the object's identifier, if keys end with it.
  func key(of reading: Reading, tie: @autoclosure () -> UInt64, in scope: Scope) -> EncodedKey {
    encode(reading, in: scope)
    if endsWithTie { append(tie: tie()) }
    words.removeAll(keepingCapacity: true)
    bytes.withRecord { words.append(contentsOf: $0[KeyRecord.head...]) }
    return EncodedKey(words: words)
  }

  /// Adds the key of an object with these values to a buffer.
  func append(
    _ reading: Reading, tie: @autoclosure () -> UInt64, in scope: Scope, to keys: inout KeyBuffer
  ) {
    encode(reading, in: scope)
    if endsWithTie { append(tie: tie()) }
    keys.append(bytes)
  }

  /// The number of words of four bytes that an identifier takes at the end of a key.
  static let tieLength = 2

  /// Ends a key with an identifier, in words of its own, so that `KeyArena` can replace it. The
  /// zeros before it decide nothing, since two different vectors differ before their ends.
  private func append(tie: UInt64) {
    while bytes.count % 4 != 0 { bytes.append(0) }
    bytes.append(word: tie)
  }

  private func encode(_ reading: Reading, in scope: Scope) {
    bytes.removeAll()
    for index in columns.indices {
      let start = bytes.count
      let own = columns[index].own
      let value =
        own >= 0 ? reading.values[own] : scope.value(at: columns[index].path, of: reading)
      if let key = columns[index].leading {
        appendSection(of: value, key, columns[index].type)
      } else {
        append(value, columns[index].type, columns[index].comparator)
      }
      if !columns[index].isAscending { bytes.invert(from: start) }
      if index == 0 { headLength = bytes.count }
    }
  }

  /// Encodes what the section of a value is sorted by: the value, or the text or number that is
  /// derived of it. Two encodings are equal if the names are (C412).
  private func appendSection(of value: Value?, _ key: SectionKey, _ type: AttributeType) {
    switch (key, value) {
    case (.attribute, .string(let text)): appendName(text)
    case (.attribute, _): append(value, type, .binary)
    case (.firstLetter, nil), (.day, nil), (.month, nil): appendNil(.string)
    case (.firstLetter, _), (.day, _), (.month, _): appendName(SectionNaming.name(of: value, key))
    case (.bucket, nil), (.firstDigit, nil): appendNil(.int)
    case (.bucket(let size, _), .int(let number)):
      appendInteger(SectionNaming.bucket(of: number, Int64(size)))
    case (.firstDigit, .int(let number)): appendInteger(SectionNaming.firstDigit(of: number))
    case (.bucket, _), (.firstDigit, _): appendNil(.int)
    }
  }

  /// Encodes a section name. Names that are one section have the same canonical form (C430).
  private func appendName(_ name: String) {
    if !appendPlain(name) {
      var form = strings.form(of: Collation.canonical(name))
      form.withUTF8 { utf8 in for byte in utf8 { appendEscaped(byte) } }
    }
    appendEnd()
  }

  private func append(_ value: Value?, _ type: AttributeType, _ comparator: StringComparator) {
    switch value {
    case nil: appendNil(type)
    case .bool(let value): bytes.append(value ? 2 : 1)
    case .int(let value): appendInteger(value)
    case .date(let value): append(value)
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

  /// Encodes the milliseconds, then the rest.
  private func append(_ date: Timestamp) {
    appendInteger(date.milliseconds)
    bytes.append(UInt8(date.microseconds >> 8))
    bytes.append(UInt8(truncatingIfNeeded: date.microseconds))
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
