/// A flat, open-addressing table from identifiers to their places in a list.
///
/// It holds every `stride`-th identifier of a stretch of an array, which it neither copies nor
/// moves; a place counts in steps of the stride. Up to eight identifiers are compared one by one,
/// with no hash at all. A slot is 32 bits: a place plus 1 in the lower ones, what is left of the
/// hash in the upper ones, 0 where it is empty.
///
/// It starts with the stable hash. Where that leads to more probes than `budget` for each
/// identifier, or to none at all, the table is made again with Swift's own hash, which is slower
/// and seeded. So a flood of crafted identifiers costs a constant factor.
@usableFromInline
struct IdentifierTable<ID: Hashable> {
  @usableFromInline let ids: [ID]
  @usableFromInline let base: Int
  @usableFromInline let stride: Int
  @usableFromInline let count: Int
  @usableFromInline var slots: [UInt32] = []
  @usableFromInline var shift: UInt64 = 0
  /// The bits of a slot that hold a place.
  @usableFromInline var placeMask: UInt32 = 0
  @usableFromInline var isSeeded = false
  /// How many probes remain until the stable hash is given up.
  @usableFromInline var rest: Int
  /// How many slots were looked at.
  @usableFromInline var probes = 0
  /// The first identifier that stands a second time, and its first place.
  @usableFromInline var repeated: (first: Int, second: Int)?

  /// How many probes an identifier may take on average; half a table full of random hashes takes
  /// fewer than three.
  @inlinable static var budget: Int { 8 }

  @inlinable
  init(_ ids: [ID], base: Int = 0, stride: Int = 1, count: Int) {
    self.ids = ids
    self.base = base
    self.stride = stride
    self.count = count
    rest = 0
    guard count > 8 else { return }
    let bits = Int.bitWidth - (2 * count - 1).leadingZeroBitCount
    shift = UInt64(64 - bits)
    placeMask = UInt32(truncatingIfNeeded: (1 << bits) - 1)
    if !StableHash.knows(ID.self) || !fill() {
      isSeeded = true
      _ = fill()
    }
  }

  @inlinable
  init(_ ids: [ID]) {
    self.init(ids, count: ids.count)
  }

  /// Puts all identifiers in; false where the stable hash does not do.
  @inlinable
  mutating func fill() -> Bool {
    repeated = nil
    rest = Self.budget * count
    slots = Array(repeating: 0, count: 1 << (64 - Int(shift)))
    for place in 0..<count {
      let id = ids[base + place &* stride]
      guard let hash = hash(of: id) else { return false }
      let slot = slot(of: id, hash: hash)
      let entry = slots[slot]
      if entry == 0 {
        let tag = UInt32(truncatingIfNeeded: hash) & ~placeMask
        slots[slot] = tag | UInt32(truncatingIfNeeded: place + 1)
      } else if repeated == nil {
        repeated = (Int(entry & placeMask) - 1, place)
      }
      if rest < 0, !isSeeded { return false }
    }
    rest = Self.budget * count
    return true
  }

  /// The first place of an identifier, nil where it does not stand.
  @inlinable
  mutating func place(of id: ID) -> Int? {
    guard !slots.isEmpty else {
      for place in 0..<count where ids[base + place &* stride] == id { return place }
      return nil
    }
    guard let hash = hash(of: id), rest >= 0 || isSeeded else {
      isSeeded = true
      _ = fill()
      return self.place(of: id)
    }
    let entry = slots[slot(of: id, hash: hash)]
    rest += Self.budget
    return entry == 0 ? nil : Int(entry & placeMask) - 1
  }

  /// The slot that holds the identifier, or the empty one where it would stand.
  @inlinable
  mutating func slot(of id: ID, hash: UInt64) -> Int {
    let last = slots.count - 1
    let tag = UInt32(truncatingIfNeeded: hash) & ~placeMask
    let first = Int(truncatingIfNeeded: hash >> shift)
    var slot = first
    while true {
      let entry = slots[slot & last]
      if entry == 0 { break }
      if entry & ~placeMask == tag,
        ids[base + (Int(entry & placeMask) - 1) &* stride] == id
      {
        break
      }
      slot += 1
    }
    probes += slot - first + 1
    rest -= slot - first + 1
    return slot & last
  }

  /// Nil where there is no stable one, and the table has to be made with Swift's.
  @inlinable
  func hash(of id: ID) -> UInt64? {
    isSeeded
      ? StableHash.spread(UInt64(truncatingIfNeeded: id.hashValue)) : StableHash.hash(of: id)
  }
}
