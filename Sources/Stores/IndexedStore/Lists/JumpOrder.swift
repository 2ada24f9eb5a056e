/// Which things move when a few of them jump over others that keep their order.
///
/// The *fixed* ones are only counted; their number may be large. Those that no jumper passes are
/// one block, and the longest increasing run is found among jumpers and blocks, each block weighing
/// as much as it has members. So what moves is as little as can be, and the cost follows from the
/// jumpers alone.
struct JumpOrder {
  /// One that may have jumped.
  struct Jumper {
    /// How many fixed ones precede it, before and after.
    let oldOrdinal: Int
    let newOrdinal: Int
    /// Its place among the jumpers afterwards.
    let newPlace: Int
  }

  /// A jumper, or a block of fixed ones.
  private struct Element {
    let ordinals: Range<Int>
    let jumper: Int?
    var weight: Int { jumper == nil ? ordinals.count : 1 }
  }

  /// The jumpers that move, in old order.
  private(set) var jumpers: [Int] = []
  /// The ordinals of the fixed ones that move, ascending.
  private(set) var fixed: [Int] = []

  /// Works out what moves.
  ///
  /// - Parameters:
  ///   - jumpers: in old order.
  ///   - fixed: how many do not jump.
  /// - Complexity: O(k log k) for k jumpers, and what moves.
  init(_ jumpers: [Jumper], fixed count: Int) {
    guard !jumpers.isEmpty else { return }
    let elements = JumpOrder.elements(jumpers, fixed: count)
    let byNew = elements.indices.sorted { left, right in
      let (a, b) = (elements[left], elements[right])
      let first = a.jumper.map { jumpers[$0].newOrdinal } ?? a.ordinals.lowerBound
      let second = b.jumper.map { jumpers[$0].newOrdinal } ?? b.ordinals.lowerBound
      if first != second { return first < second }
      guard let one = a.jumper, let other = b.jumper else { return a.jumper != nil }
      return jumpers[one].newPlace < jumpers[other].newPlace
    }
    var values = [Int](repeating: 0, count: elements.count)
    for (place, index) in byNew.enumerated() { values[index] = place }
    let stays = IncreasingRun.earliestHeaviest(values, weights: elements.map(\.weight))
    for (index, element) in elements.enumerated() where !stays[index] {
      if let jumper = element.jumper {
        self.jumpers.append(jumper)
      } else {
        fixed += element.ordinals
      }
    }
  }

  /// Jumpers and blocks in old order. Every jumper is met, for the last cut is none of theirs.
  private static func elements(_ jumpers: [Jumper], fixed: Int) -> [Element] {
    let cuts = (jumpers.flatMap { [$0.oldOrdinal, $0.newOrdinal] } + [fixed]).sorted()
    var elements: [Element] = []
    var next = 0
    var start = 0
    for cut in cuts {
      while next < jumpers.count, jumpers[next].oldOrdinal <= start {
        elements.append(Element(ordinals: start..<start, jumper: next))
        next += 1
      }
      if cut > start { elements.append(Element(ordinals: start..<cut, jumper: nil)) }
      start = cut
    }
    return elements
  }

  /// Where fixed ones stand.
  ///
  /// - Parameters:
  ///   - ordinals: ascending.
  ///   - others: the places of all that are not fixed, ascending.
  static func places(of ordinals: [Int], among others: [Int]) -> [Int] {
    var passed = 0
    return ordinals.map { ordinal in
      while passed < others.count, others[passed] <= ordinal + passed { passed += 1 }
      return ordinal + passed
    }
  }
}
