import Choices

/// Draws lists of identifiers and edits them, the same for a seed on every machine.
///
/// Identifiers are drawn as numbers that never repeat; a workload makes of them what it needs.
struct ListEdits {
  private var random: PRNG
  private var drawn: UInt64 = 0

  init(seed: UInt64) {
    random = PRNG(seed: seed)
  }

  /// A number from 0 to one below the bound.
  mutating func below(_ bound: Int) -> Int {
    Int(BoundedMapping.draw(upTo: UInt64(bound - 1), from: &random))
  }

  /// A number that this value has not given out, in no visible order.
  mutating func fresh() -> UInt64 {
    drawn += 1
    return PRNG.mix(drawn)
  }

  /// So many fresh numbers.
  mutating func fresh(_ count: Int) -> [UInt64] { (0..<count).map { _ in fresh() } }

  mutating func shuffle<Element>(_ list: inout ArraySlice<Element>) {
    for index in list.indices.reversed() {
      list.swapAt(index, list.startIndex + below(index - list.startIndex + 1))
    }
  }

  /// The workload of DifferenceKit's own benchmark: one block is deleted, one of what stays is
  /// shuffled within itself, and one is inserted.
  mutating func blocks(
    _ list: [UInt64], deletes: Int, inserts: Int, shuffled: Int
  ) -> [UInt64] {
    var edited = list
    let deleted = below(edited.count - deletes + 1)
    edited.removeSubrange(deleted..<deleted + deletes)
    let start = below(edited.count - shuffled + 1)
    shuffle(&edited[start..<start + shuffled])
    edited.insert(contentsOf: fresh(inserts), at: below(edited.count + 1))
    return edited
  }

  /// Single edits strewn over several lists: deletes, then moves to any place, then inserts. A list
  /// that none of them hits stays the very array it is.
  ///
  /// Places are drawn first and the lists built once, so that a million rows take no longer than
  /// copying them.
  mutating func scattered(
    _ lists: [[UInt64]], deletes: Int, inserts: Int, moves: Int
  ) -> [[UInt64]] {
    let total = lists.reduce(0) { $0 + $1.count }
    var leaving: Set<Int> = []
    while leaving.count < deletes + moves { leaving.insert(below(total)) }
    var order = leaving.sorted()[...]
    shuffle(&order)
    let flat = Array(lists.joined())
    let arriving = order.prefix(moves).map { flat[$0] } + fresh(inserts)
    var arrivals = arriving.map { (place: below(total), item: $0) }[...]
    arrivals.sort { $0.place < $1.place }
    var place = 0
    return lists.map { list in
      let end = place + list.count
      guard (place..<end).contains(where: leaving.contains) || arrivals.first?.place ?? end < end
      else {
        place = end
        return list
      }
      var edited: [UInt64] = []
      edited.reserveCapacity(list.count + inserts)
      for item in list {
        while let next = arrivals.first, next.place == place {
          edited.append(next.item)
          arrivals.removeFirst()
        }
        if !leaving.contains(place) { edited.append(item) }
        place += 1
      }
      return edited
    }
  }
}
