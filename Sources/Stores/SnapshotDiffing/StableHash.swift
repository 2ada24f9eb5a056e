import ListModel

/// A quick hash of common identifiers, which is the same in every process.
///
/// Swift's own hash has another seed in each process and takes several times as long for eight
/// bytes. But an attacker can craft identifiers that collide under this one, so its callers count
/// probes.
@usableFromInline
enum StableHash {
  /// Whether a type has a stable hash.
  @inlinable
  static func knows<ID: Hashable>(_ type: ID.Type) -> Bool {
    type == ObjectID.self || type == Int.self || type == UUIDBytes.self || type == String.self
      || type == ItemRef.self || type == UInt64.self || type == Int64.self
  }

  /// The hash of an identifier; nil for an unknown type, and for text beyond ASCII. Two such texts
  /// may be equal although their bytes differ.
  @inlinable
  static func hash<ID: Hashable>(of id: ID) -> UInt64? {
    if ID.self == ObjectID.self, let id = id as? ObjectID { return spread(id.bits) }
    if ID.self == Int.self, let id = id as? Int { return spread(UInt64(bitPattern: Int64(id))) }
    if ID.self == UUIDBytes.self, let id = id as? UUIDBytes { return spread(id.high, id.low) }
    if ID.self == String.self, let id = id as? String { return hash(ofText: id) }
    if ID.self == ItemRef.self, let id = id as? ItemRef { return spread(UInt64(id.bits)) }
    if ID.self == UInt64.self, let id = id as? UInt64 { return spread(id) }
    if ID.self == Int64.self, let id = id as? Int64 { return spread(UInt64(bitPattern: id)) }
    return nil
  }

  /// Mixes a word. The upper bits choose the slot and the lower bits are the tag, so both must
  /// depend on all bits of the word.
  @inlinable
  static func spread(_ word: UInt64) -> UInt64 {
    let mixed = (word ^ word >> 32) &* 0x9e37_79b9_7f4a_7c15
    return mixed ^ mixed >> 29
  }

  @inlinable
  static func spread(_ high: UInt64, _ low: UInt64) -> UInt64 {
    spread(high ^ (low ^ low >> 29) &* 0xd6e8_feb8_6659_fd93)
  }

  /// The hash of a text, eight bytes at a time; nil when a byte is not ASCII.
  @inlinable
  static func hash(ofText text: String) -> UInt64? {
    var text = text
    return text.withUTF8 { bytes in
      var hash = UInt64(truncatingIfNeeded: bytes.count)
      var place = 0
      while place < bytes.count {
        var word: UInt64 = 0
        for byte in bytes[place..<Swift.min(place + 8, bytes.count)] {
          word = word << 8 | UInt64(byte)
        }
        guard word & 0x8080_8080_8080_8080 == 0 else { return nil }
        hash = spread(hash, word)
        place += 8
      }
      return hash
    }
  }
}
