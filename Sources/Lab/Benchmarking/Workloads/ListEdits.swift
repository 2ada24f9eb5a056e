import Choices

/// A generator that draws lists of identifiers and edits them. A seed gives the same lists on every
/// machine.
///
/// Identifiers are numbers that never repeat. A workload turns them into the identifiers that it
/// needs.
struct ListEdits {
  private var random: PRNG
  private var drawnCount: UInt64 = 0

  init(seed: UInt64) {
    random = PRNG(seed: seed)
  }

  /// Returns a number from 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int {
    Int(BoundedMapping.draw(upTo: UInt64(bound - 1), from: &random))
  }

  /// Returns a number that this generator has not returned before, in no visible order.
  mutating func fresh() -> UInt64 {
    drawnCount += 1
    return PRNG.mix(drawnCount)
  }

  /// Returns `count` fresh numbers.
  mutating func fresh(_ count: Int) -> [UInt64] { (0..<count).map { _ in fresh() } }

  mutating func shuffle<Element>(_ list: inout ArraySlice<Element>) {
    for index in list.indices.reversed() {
      list.swapAt(index, list.startIndex + below(index - list.startIndex + 1))
    }
  }

  /// Returns an edited list, as in DifferenceKit's own benchmark: one block is deleted, one block
  /// of the rest is shuffled within itself, and one block is inserted.
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

  /// Returns lists with scattered single edits: deletes, then moves to any place, then inserts. A
  /// list without an edit stays the same array.
  ///
  /// The places are drawn first and each list is built once, so that a million rows take no
  /// longer than a copy.
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
