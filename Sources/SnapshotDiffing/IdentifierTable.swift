/// A flat, open-addressing table from identifiers to the order in which they were inserted.
///
/// Up to eight identifiers are compared one by one, with no hash at all.
@usableFromInline
struct IdentifierTable<ID: Hashable> {
  /// The identifiers inserted, repeated ones included.
  @usableFromInline var ids: [ID] = []
  /// For each of them, whether `take` has given it away.
  @usableFromInline var isTaken: [Bool] = []
  /// In the upper half bits of the hash, in the lower one the index plus 1; 0 where empty.
  @usableFromInline var slots: [UInt64] = []
  @usableFromInline var shift: UInt64 = 0

  @inlinable
  init(capacity: Int) {
    ids.reserveCapacity(capacity)
    guard capacity > 8 else { return }
    let bits = Int.bitWidth - (2 * capacity - 1).leadingZeroBitCount
    shift = UInt64(64 - bits)
    slots = Array(repeating: 0, count: 1 << bits)
  }

  @inlinable
  init(_ all: [ID]) {
    self.init(capacity: all.count)
    for id in all { _ = insert(id) }
    isTaken = Array(repeating: false, count: all.count)
  }

  /// Adds an identifier; one that is there keeps its first place, which is the result.
  @inlinable
  mutating func insert(_ id: ID) -> Int? {
    defer { ids.append(id) }
    guard !slots.isEmpty else { return ids.firstIndex(of: id) }
    let hash = hash(of: id)
    let slot = slot(of: id, hash: hash)
    guard slots[slot] == 0 else { return Int(truncatingIfNeeded: slots[slot] & 0xffff_ffff) - 1 }
    slots[slot] = hash << 32 | UInt64(truncatingIfNeeded: ids.count + 1)
    return nil
  }

  /// The place of an identifier that nobody has taken yet; it is taken then.
  @inlinable
  mutating func take(_ id: ID) -> Int? {
    guard let index = index(of: id), !isTaken[index] else { return nil }
    isTaken[index] = true
    return index
  }

  @inlinable
  func index(of id: ID) -> Int? {
    guard !slots.isEmpty else { return ids.firstIndex(of: id) }
    let entry = slots[slot(of: id, hash: hash(of: id))]
    return entry == 0 ? nil : Int(truncatingIfNeeded: entry & 0xffff_ffff) - 1
  }

  /// The slot that holds the identifier, or the empty one where it would stand.
  @inlinable
  func slot(of id: ID, hash: UInt64) -> Int {
    let last = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> shift)
    while true {
      let entry = slots[slot]
      if entry == 0 { return slot }
      if entry >> 32 == hash & 0xffff_ffff,
        ids[Int(truncatingIfNeeded: entry & 0xffff_ffff) - 1] == id
      {
        return slot
      }
      slot = (slot + 1) & last
    }
  }

  /// Spread by a multiplication, because an identifier may answer with a poor hash of its own.
  @inlinable
  func hash(of id: ID) -> UInt64 {
    let raw = UInt64(truncatingIfNeeded: id.hashValue)
    return (raw ^ raw >> 32) &* 0x9e37_79b9_7f4a_7c15
  }
}
