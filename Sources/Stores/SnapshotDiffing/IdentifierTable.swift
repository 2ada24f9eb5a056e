/// A flat, open-addressing table from identifiers to their places in a list.
///
/// The table contains every `stride`-th identifier of a part of an array, without a copy of them.
/// A place counts in steps of the stride. Up to `scanned` identifiers are compared one by one,
/// without a hash. A slot has 32 bits: the lower bits hold a place plus 1, the upper bits hold a
/// part of the hash. An empty slot is 0.
///
/// The table starts with the stable hash. The table is made again with Swift's own hash, which is
/// slower and seeded, in two cases: an identifier has no stable hash, or there are more than
/// `budget` probes for each identifier. So crafted identifiers cost no more than a constant factor.
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
  /// The number of probes that remain until the table gives up the stable hash.
  @usableFromInline var rest: Int
  /// The number of slots that were read.
  @usableFromInline var probes = 0
  /// The two places of the first identifier that is repeated; nil when there is none.
  @usableFromInline var repeated: (first: Int, second: Int)?

  /// The largest average number of probes for an identifier. With random hashes, a table that is
  /// half full needs fewer than three.
  @inlinable static var budget: Int { 8 }

  @inlinable
  init(_ ids: [ID], base: Int = 0, stride: Int = 1, count: Int, scanned: Int) {
    self.ids = ids
    self.base = base
    self.stride = stride
    self.count = count
    rest = 0
    guard count > scanned else { return }
    let bits = Int.bitWidth - (2 * count - 1).leadingZeroBitCount
    shift = UInt64(64 - bits)
    placeMask = UInt32(truncatingIfNeeded: (1 << bits) - 1)
    if !StableHash.knows(ID.self) || !fill() {
      isSeeded = true
      _ = fill()
    }
  }

  @inlinable
  init(_ ids: [ID], scanned: Int = DifferenceShape.wide.scanned) {
    self.init(ids, count: ids.count, scanned: scanned)
  }

  /// Enters all identifiers; returns false when the stable hash takes too many probes, or when an
  /// identifier has none.
  @inlinable
  mutating func fill() -> Bool {
    repeated = nil
    rest = Self.budget * count
    slots = Array(repeating: 0, count: 1 << (64 - Int(shift)))
    var isDone = true
    var (place, looked) = (0, 0)
    let most = isSeeded ? Int.max : Self.budget * count
    let view = View(self)
    ids.withUnsafeBufferPointer { ids in
      slots.withUnsafeMutableBufferPointer { slots in
        while place < count, isDone {
          let id = ids[base &+ place &* stride]
          if let hash = view.hash(of: id) {
            let found = view.slot(of: id, hash: hash, ids, UnsafeBufferPointer(slots))
            looked &+= found.probes
            let entry = slots[found.slot]
            if entry == 0 {
              slots[found.slot] = view.entry(hash, place)
            } else if repeated == nil {
              repeated = (view.place(entry), place)
            }
            isDone = looked <= most
          } else {
            isDone = false
          }
          place &+= 1
        }
      }
    }
    probes += looked
    return isDone
  }

  /// The first place of an identifier; nil when the table does not contain it.
  @inlinable
  mutating func place(of id: ID) -> Int? {
    guard !slots.isEmpty else {
      for place in 0..<count where ids[base + place &* stride] == id { return place }
      return nil
    }
    let view = View(self)
    guard rest >= 0 || isSeeded, let hash = view.hash(of: id) else {
      isSeeded = true
      _ = fill()
      return place(of: id)
    }
    let (place, looked) = ids.withUnsafeBufferPointer { ids in
      slots.withUnsafeBufferPointer { slots -> (Int, Int) in
        let found = view.slot(of: id, hash: hash, ids, slots)
        return (view.place(slots[found.slot]), found.probes)
      }
    }
    probes &+= looked
    rest &+= Self.budget &- looked
    return place < 0 ? nil : place
  }

  /// The numbers that a lookup needs, besides the memory of the identifiers and slots.
  @usableFromInline
  struct View {
    @usableFromInline let base: Int
    @usableFromInline let stride: Int
    @usableFromInline let shift: UInt64
    @usableFromInline let placeMask: UInt32
    @usableFromInline let isSeeded: Bool

    @inlinable
    init(_ table: IdentifierTable) {
      base = table.base
      stride = table.stride
      shift = table.shift
      placeMask = table.placeMask
      isSeeded = table.isSeeded
    }

    /// The hash of an identifier; nil when it has no stable hash, so that the table has to be made
    /// again with Swift's.
    @inlinable @inline(__always)
    func hash(of id: ID) -> UInt64? {
      isSeeded
        ? StableHash.spread(UInt64(truncatingIfNeeded: id.hashValue)) : StableHash.hash(of: id)
    }

    /// The entry of a slot for an identifier with a hash, at a place.
    @inlinable @inline(__always)
    func entry(_ hash: UInt64, _ place: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: hash) & ~placeMask | UInt32(truncatingIfNeeded: place &+ 1)
    }

    /// The place in a slot's entry; -1 for an empty slot.
    @inlinable @inline(__always)
    func place(_ entry: UInt32) -> Int { Int(entry & placeMask) &- 1 }

    /// The slot that holds an identifier, or the empty slot where it belongs; and the number of
    /// slots that were read.
    @inlinable @inline(__always)
    func slot(
      of id: ID, hash: UInt64, _ ids: UnsafeBufferPointer<ID>, _ slots: UnsafeBufferPointer<UInt32>
    ) -> (slot: Int, probes: Int) {
      let tag = UInt32(truncatingIfNeeded: hash) & ~placeMask
      var slot = Int(truncatingIfNeeded: hash &>> shift)
      var probes = 1
      while true {
        let entry = slots[slot]
        if entry == 0 { break }
        if entry & ~placeMask == tag, ids[base &+ place(entry) &* stride] == id { break }
        slot = (slot &+ 1) & (slots.count &- 1)
        probes &+= 1
      }
      return (slot, probes)
    }
  }
}
